// SPDX-License-Identifier: MIT
// The panel: an ST7789 as its data sheet describes it, and a picture of what a person would see on it.
import { PNG } from 'pngjs';

export class ST7789 {
  constructor({ width = 240, height = 240, viewMadctl = 0x70, xoff = 0, yoff = 0, ips = true, clock } = {}) {
    Object.assign(this, { width, height, viewMadctl, xoff, yoff, ips, clock });
    this.gram = new Uint8Array(240 * 320 * 3);
    this.stats = { commands: 0, dataBytes: 0, ramwr: 0, pixels: 0, hwResets: 0, outOfWindow: 0, unknown: {} };
    this.log = [];
    this.logLimit = 4000;
    this.reset();
    for (let i = 0; i < this.gram.length; i++) this.gram[i] = (i * 73 + (i >> 7) * 31) & 0xff; // power-up noise
  }
  reset() {
    this.sleep = true;
    this.on = false;
    this.inv = false;
    this.madctl = 0;
    this.colmod = 0x66;
    this.normal = true;
    this.xs = 0;
    this.xe = 239;
    this.ys = 0;
    this.ye = 319;
    this.cx = 0;
    this.cy = 0;
    this.tfa = 0;
    this.vsa = 320;
    this.bfa = 0;
    this.vsp = 0;
    this.cmd = -1;
    this.args = [];
    this.px = [];
  }
  hwReset() {
    this.stats.hwResets++;
    this.reset();
  }
  command(c) {
    this.stats.commands++;
    this.cmd = c;
    this.args = [];
    this.px = [];
    if (this.log.length < this.logLimit)
      this.log.push({ us: this.clock ? Math.round(this.clock.micros) : 0, cmd: c, args: this.args });
    switch (c) {
      case 0x00:
        break;
      case 0x01:
        this.reset();
        this.cmd = 1;
        break;
      case 0x10:
        this.sleep = true;
        break;
      case 0x11:
        this.sleep = false;
        break;
      case 0x13:
        this.normal = true;
        this.vsp = 0;
        break;
      case 0x20:
        this.inv = false;
        break;
      case 0x21:
        this.inv = true;
        break;
      case 0x28:
        this.on = false;
        break;
      case 0x29:
        this.on = true;
        break;
      case 0x2c:
        this.stats.ramwr++;
        this.cx = this.xs;
        this.cy = this.ys;
        break;
      case 0x3c:
        break;
      case 0x2a:
      case 0x2b:
      case 0x33:
      case 0x34:
      case 0x35:
      case 0x36:
      case 0x37:
      case 0x3a:
        break;
      default:
        if (c < 0xb0) this.stats.unknown[c.toString(16)] = (this.stats.unknown[c.toString(16)] || 0) + 1;
    }
  }
  data(b) {
    this.stats.dataBytes++;
    const c = this.cmd;
    if (c === 0x2c || c === 0x3c) return this.ramByte(b);
    const a = this.args;
    if (a.length < 64) a.push(b);
    const n = a.length;
    switch (c) {
      case 0x2a:
        if (n === 4) {
          this.xs = (a[0] << 8) | a[1];
          this.xe = (a[2] << 8) | a[3];
        }
        break;
      case 0x2b:
        if (n === 4) {
          this.ys = (a[0] << 8) | a[1];
          this.ye = (a[2] << 8) | a[3];
        }
        break;
      case 0x36:
        if (n === 1) this.madctl = b;
        break;
      case 0x3a:
        if (n === 1) this.colmod = b;
        break;
      case 0x33:
        if (n === 6) {
          this.tfa = (a[0] << 8) | a[1];
          this.vsa = (a[2] << 8) | a[3];
          this.bfa = (a[4] << 8) | a[5];
        }
        break;
      case 0x37:
        if (n === 2) this.vsp = (a[0] << 8) | a[1];
        break;
    }
  }
  ramByte(b) {
    const p = this.px;
    p.push(b);
    switch (this.colmod & 7) {
      case 5:
        if (p.length === 2) {
          const v = (p[0] << 8) | p[1];
          p.length = 0;
          const r = v >> 11,
            g = (v >> 5) & 63,
            bl = v & 31;
          this.pixel((r << 3) | (r >> 2), (g << 2) | (g >> 4), (bl << 3) | (bl >> 2));
        }
        break;
      case 6:
        if (p.length === 3) {
          const [r, g, bl] = p;
          p.length = 0;
          this.pixel(r & 0xfc, g & 0xfc, bl & 0xfc);
        }
        break;
      case 3:
        if (p.length === 3) {
          const v = (p[0] << 16) | (p[1] << 8) | p[2];
          p.length = 0;
          for (const w of [v >> 12, v & 0xfff]) this.pixel((w >> 8) * 17, ((w >> 4) & 15) * 17, (w & 15) * 17);
        }
        break;
      default:
        p.length = 0;
    }
  }
  addr(x, y, m) {
    // interface (x=column counter, y=row counter) -> physical [col 0..239, page 0..319]
    let col, page;
    if (m & 0x20) {
      page = x;
      col = y;
    } else {
      col = x;
      page = y;
    }
    if (m & 0x40) col = 239 - col;
    if (m & 0x80) page = 319 - page;
    return [col, page];
  }
  pixel(r, g, b) {
    this.stats.pixels++;
    const [col, page] = this.addr(this.cx, this.cy, this.madctl);
    if (col >= 0 && col < 240 && page >= 0 && page < 320) {
      const i = (page * 240 + col) * 3;
      if (this.madctl & 8) {
        const t = r;
        r = b;
        b = t;
      }
      this.gram[i] = r;
      this.gram[i + 1] = g;
      this.gram[i + 2] = b;
    } else this.stats.outOfWindow++;
    if (++this.cx > this.xe) {
      this.cx = this.xs;
      if (++this.cy > this.ye) this.cy = this.ys;
    }
  }
  get lit() {
    return this.on && !this.sleep;
  }
  // RGB as a person looking at the panel in its upright position (viewMadctl) sees it
  viewPixel(x, y, raw = false) {
    if (!raw && !this.lit) return [0, 0, 0];
    let [col, page] = this.addr(x + this.xoff, y + this.yoff, this.viewMadctl);
    if (this.vsa && this.vsp && page >= this.tfa && page < this.tfa + this.vsa)
      page = this.tfa + ((page - this.tfa + (this.vsp - this.tfa) + this.vsa) % this.vsa);
    const i = (page * 240 + col) * 3;
    let v = [this.gram[i], this.gram[i + 1], this.gram[i + 2]];
    if (this.inv !== this.ips) v = v.map((q) => 255 - q); // IPS glass shows true colours with INVON
    return v;
  }
  png(scale = 1, raw = false) {
    const w = this.width,
      h = this.height,
      png = new PNG({ width: w * scale, height: h * scale });
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const [r, g, b] = this.viewPixel(x, y, raw);
        for (let j = 0; j < scale; j++)
          for (let i = 0; i < scale; i++) {
            const o = ((y * scale + j) * w * scale + x * scale + i) * 4;
            png.data[o] = r;
            png.data[o + 1] = g;
            png.data[o + 2] = b;
            png.data[o + 3] = 255;
          }
      }
    return PNG.sync.write(png);
  }
}
