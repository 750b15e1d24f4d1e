import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from '../../build/servers.ts';
import type { Like, PageView } from './counts.ts';

/** Who comes, and what for. */
export interface Cast {
  /** of the gateway */
  url: string;
  visitors: number;
  /** between an answer and the next page, on average, in milliseconds */
  think: number;
  /** kinds of pages, each as likely as the next; their addresses */
  pages: readonly (readonly string[])[];
  /** that are looked at and liked */
  products: readonly string[];
  /** tokens of those who like */
  people: readonly string[];
  /** a second */
  rates: { browses: number; likes: number };
}

export interface Ran {
  /** milliseconds of each answer */
  times: { pages: number[]; browses: number[]; likes: number[] };
  /** what was told to the portal, in that order */
  looks: PageView[];
  likes: Like[];
}

export interface Crowd {
  pid: number;
  run(seconds: number): Promise<Ran>;
  close(): void;
}

/** The crowd, a process of its own, so that what it costs is not counted as an answer's. */
export function gather(cast: Cast): Crowd {
  const child = fork(programFile('bench-crowd'));
  child.send(cast);
  return {
    pid: child.pid ?? 0,
    async run(seconds) {
      const ended = new AbortController();
      const failed = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
        throw new Error(`the crowd went home with ${code}`);
      });
      child.send(seconds);
      try {
        const [ran] = await Promise.race([once(child, 'message'), failed]);
        return ran as Ran;
      } finally {
        // its rejection by the abort is of no interest
        failed.catch(() => undefined);
        ended.abort();
      }
    },
    close() {
      if (child.connected) child.disconnect();
    },
  };
}
