import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { untilReady } from './network.ts';
import { processOf } from './processes.ts';

/** What a running portal leaves in its data folder, for others to find it by and for a second one to keep away. */
export interface Running {
  pid: number;
  /** the gateway's port */
  port: number;
  /** what a program needs to work beside it; absent until the portal is ready */
  env?: Record<string, string>;
}

const fileIn = (dataDir: string) => join(dataDir, 'running.json');
const timeoutMs = 3_000;

/** The portal that runs on this data folder; undefined when none does, though one that was killed may have left a note. */
export function runningOn(dataDir: string): Running | undefined {
  try {
    const note: Running = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    return /run\.mjs|start\.js/.test(processOf(note.pid) ?? '') ? note : undefined;
  } catch {
    // no note, or one that was cut off while being written: nobody runs
    return undefined;
  }
}

/** Takes the data folder, waiting a little for one that is just ending. */
export async function takeDataFolder(dataDir: string, port: number): Promise<void> {
  await untilReady(
    async () => {
      const other = runningOn(dataDir);
      if (other && other.pid !== process.pid) {
        throw new Failure(
          `A portal already runs on ${dataDir} (process ${other.pid}, http://localhost:${other.port}). Use that one, end it, or set PORTAL_DATA to another folder.`,
        );
      }
    },
    () => undefined,
    timeoutMs,
  ).catch((cause: Error) => {
    throw cause.cause ?? cause;
  });
  announce(dataDir, { pid: process.pid, port });
}

export function announce(dataDir: string, running: Running): void {
  // it holds the database's password
  writeFileSync(fileIn(dataDir), JSON.stringify(running, null, 2), { mode: 0o600 });
}

export function leaveDataFolder(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}
