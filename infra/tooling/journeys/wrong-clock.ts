import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../embedded/testing.ts';

/**
 * Loaded before a program: its clock is as many milliseconds ahead as a file says, and is set when that changes. What nobody
 * sets, timers and `performance.now()`, is left alone, as by a machine.
 */
const preload = `
const { readFileSync } = require('node:fs');
const Right = Date;
let ahead = 0;
const look = () => { ahead = Number(readFileSync(process.env.CLOCK_AHEAD_FILE, 'utf8')) || 0; };
look();
setInterval(look, 50).unref();
const now = () => Right.now() + ahead;
globalThis.Date = new Proxy(Right, {
  apply: () => new Right(now()).toString(),
  construct: (_, given) => new Right(...(given.length ? given : [now()])),
  get: (target, name) => (name === 'now' ? now : target[name]),
});
`;

/** Clocks of machines that are wrong, by name, and settings by which a process has one of them. */
export function wrongClocks(): { env(name: string): NodeJS.ProcessEnv; set(name: string, ahead: number): void } {
  const folder = temporaryFolder();
  const program = join(folder, 'clock.cjs');
  writeFileSync(program, preload);
  const fileOf = (name: string) => join(folder, name);
  return {
    env: (name) => ({ NODE_OPTIONS: `--require ${program}`, CLOCK_AHEAD_FILE: fileOf(name) }),
    set: (name, ahead) => writeFileSync(fileOf(name), String(ahead)),
  };
}
