import { execFile, fork, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { programFile } from '../build/servers.ts';

/** Connections that ask at once, each again as soon as it is answered. */
export const connections = 32;

const hasWrk = (): boolean => spawnSync('wrk', ['--version']).error === undefined;

async function byWrk(url: string, seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, url]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} answers with errors:\n${stdout}`);
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  return Number(rate);
}

function byNode(url: string, seconds: number): Promise<number> {
  const child = fork(programFile('bench-load'), [url, String(seconds), String(connections)]);
  return new Promise((resolve, reject) => {
    child.once('message', (rate) => resolve(Number(rate)));
    child.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)));
  });
}

/** Answers per second that a GET gets, asked by a process of its own over kept connections. */
export const load: (url: string, seconds: number) => Promise<number> = hasWrk() ? byWrk : byNode;
