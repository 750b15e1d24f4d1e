import { readFileSync } from 'node:fs';
import { processOf } from './processes.ts';

const parentOf = (pid: number): number => {
  try {
    // the name in brackets may hold anything; what follows the last bracket is: state, parent, …
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    // not Linux, or gone
    return 0;
  }
};

/** The npm that runs us: our parent, or that of the shell and of the older Node between. */
function npm(): number | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  const ancestors = [process.ppid];
  for (let generation = 0; generation < 2; generation++) ancestors.push(parentOf(ancestors.at(-1) ?? 0));
  return ancestors.find((pid) => pid > 1 && /\bnpm\b/.test(processOf(pid) ?? '')) ?? process.ppid;
}

/** Calls back when the npm that started us was killed: it cannot pass that on, and we would stay behind unseen. */
export function onNpmGone(callback: () => void): void {
  const pid = npm();
  if (pid === undefined) return;
  const timer = setInterval(() => {
    if (processOf(pid) !== undefined) return;
    clearInterval(timer);
    callback();
  }, 1_000);
  timer.unref();
}
