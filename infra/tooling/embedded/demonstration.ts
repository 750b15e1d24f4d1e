import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { programFile, serviceOptions } from '../build/servers.ts';
import { end, spawnTethered } from './tether.ts';

/** In the data folder, once all of the demonstration is there: which build of the program entered it. */
export const loadedNote = 'demonstration-loaded-by';

/** Its loading in two parts. Each step runs once per log; whatever ends it, the next start goes on where it was. */
export interface DemonstrationLoading {
  /** what has to be there before the portal is open */
  begin(env: NodeJS.ProcessEnv): Promise<void>;
  /** the rest, beside the portal that is open */
  goOn(env: NodeJS.ProcessEnv): Promise<void>;
  stop(): Promise<void>;
}

const nothing: DemonstrationLoading = { begin: async () => {}, goOn: async () => {}, stop: async () => {} };

/**
 * What is printed while it is loaded goes into a log as well. On a log that is in the data folder, `isOwn`, the program is
 * not even asked again once it had no more to do.
 */
export function demonstrationOf(
  dataDir: string,
  { isWanted, isOwn, demo = programFile('demo') }: { isWanted: boolean; isOwn: boolean; demo?: string },
): DemonstrationLoading {
  if (!isWanted || !existsSync(demo)) return nothing;
  const note = join(dataDir, loadedNote);
  const program = createHash('sha256').update(readFileSync(demo)).digest('hex');
  const isLoaded = isOwn && existsSync(note) && readFileSync(note, 'utf8') === program;
  let hasBegun = false;
  let child: ReturnType<typeof spawnTethered> | undefined;
  let stopping = false;

  /** Whether it did all that it was to do. */
  async function run(env: NodeJS.ProcessEnv, ...args: string[]): Promise<boolean> {
    const log = createWriteStream(join(dataDir, 'logs/demonstration.log'), { flags: 'a', mode: 0o600 });
    child = spawnTethered(process.execPath, [...serviceOptions, demo, ...args], {
      env,
      output: 'pipe',
      lastSignal: 'KILL',
    });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from?.pipe(to, { end: false });
      from?.pipe(log, { end: false });
    }
    // with all that it printed
    await once(child, 'close');
    await finished(log.end());
    if (child.exitCode !== 0 && !stopping)
      console.error('The demonstration data was not loaded completely, see above; the next start goes on with it.');
    return child.exitCode === 0;
  }

  return {
    async begin(env) {
      hasBegun = !isLoaded && (await run(env, '--core'));
    },
    async goOn(env) {
      if (!hasBegun || !(await run(env))) return;
      writeFileSync(note, program);
      console.log('         Demonstration data: all there');
    },
    async stop() {
      stopping = true;
      if (child) await end(child, 'SIGKILL');
    },
  };
}
