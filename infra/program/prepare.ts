import { renameSync, writeFileSync } from 'node:fs';
import { type Run, runProgram } from './run.ts';

/** Runs the program of that file until it has looked at its settings, and keeps the code that V8 made of it. */
const [, , file = ''] = process.argv;
process.argv = [process.execPath, file, '--check-config'];

let run: Run | undefined;
process.on('exit', () => {
  if (!run) return;
  const { path, content } = run.code();
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
  // what is wrong with settings, of which there are none here, is no fault of a build
  process.exitCode = 0;
});
run = runProgram(file, (address) => import(address));
