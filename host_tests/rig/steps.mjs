// SPDX-License-Identifier: MIT
// Plays a list of steps on the emulated Pico: a scenario for rig.mjs, used by tools/pico/rig.py.
// Steps come as JSON in $PLASHKA_STEPS: {"code": Python to run, or null to let main.py run,
//   "steps": [{"keys": [[name, ms], …], "picture": SHA-1 of the 240 × 240 RGB bytes to wait for, or null,
//   "until": text to be printed, or null, "ms": at most, "cut": whether to keep what lies in the littlefs then}]}
// $PLASHKA_CUTS names the folder for what the cuts keep.
// $PLASHKA_ANSWERS names the file that is written: what leaves a pipe would be cut off when the process ends.
// Each step answers a line of JSON: {"step", "ok", "ms": emulated time it took, "at": since power-on, "pixels": sent}.
import { createHash } from 'node:crypto';
import fs from 'node:fs';

const NAMES = { a: 'A', b: 'B', x: 'X', y: 'Y', press: 'ctrl' };

function picture(tft) {
  const bytes = Buffer.alloc(240 * 240 * 3);
  for (let y = 0, at = 0; y < 240; y++) {
    for (let x = 0; x < 240; x++) {
      for (const value of tft.viewPixel(x, y)) bytes[at++] = value;
    }
  }
  return createHash('sha1').update(bytes).digest('hex');
}

export default async (rig) => {
  const task = JSON.parse(fs.readFileSync(process.env.PLASHKA_STEPS, 'utf8'));
  const answers = [];
  rig.boot();
  if (task.code) {
    rig.rawRepl();
    rig.softReset(); // without it what main.py has made would still fill the heap
    rig.paintStack();
    rig.launch(task.code);
  }
  for (const [number, step] of task.steps.entries()) {
    const start = rig.ms,
      pixels = rig.tft.stats.pixels;
    for (const [name, ms] of step.keys) rig.press(NAMES[name] || name, ms, 60);
    const end = rig.ms + step.ms;
    let seen = -1,
      ok = step.picture === null;
    while (!ok && rig.ms < end) {
      if (rig.tft.stats.pixels !== seen) {
        seen = rig.tft.stats.pixels;
        ok = picture(rig.tft) === step.picture;
      }
      if (!ok) rig.run(5);
    }
    if (step.until) {
      while (!(ok = rig.out.includes(step.until)) && rig.ms < end) rig.run(100);
    } else if (step.picture === null) rig.run(step.ms);
    const sent = rig.tft.stats.pixels - pixels;
    answers.push({ step: number, ok, ms: Math.round(rig.ms - start), at: Math.round(rig.ms), pixels: sent });
    if (process.env.PLASHKA_SHOTS) rig.shot(`${process.env.PLASHKA_SHOTS}/${String(number).padStart(3, '0')}.png`, 1);
    if (step.cut) rig.dumpFlash(`${process.env.PLASHKA_CUTS}/cut-${number}.bin`);
    if (!ok) break;
  }
  answers.push({ output: rig.out, stats: { ...rig.stats(), stack: rig.stackUsed() } });
  fs.writeFileSync(process.env.PLASHKA_ANSWERS, answers.map((answer) => JSON.stringify(answer)).join('\n'));
};
