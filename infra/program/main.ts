import { fileURLToPath } from 'node:url';
import { runProgram } from './run.ts';

/** The beginning of a service: `name.js` runs `name.cjs` beside it. */
runProgram(fileURLToPath(import.meta.url).replace(/\.js$/, '.cjs'), (address) => import(address));
