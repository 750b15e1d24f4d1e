import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/shared/calls/index';
import type { Person, Portal } from './portal.ts';
import { form, uploadedPicture } from './product.ts';

/** `read`: of what was just written. */
export type Kind = 'write' | 'read' | 'list' | 'page' | 'upload' | 'login' | 'stream';

export interface Load {
  /** how many requests were answered, in all and of each kind */
  requests: number;
  of: Partial<Record<Kind, number>>;
  /** what was not answered well */
  failed: string[];
  /** reads that said themselves that they were behind, and were asked for again */
  behind: number;
  /** how long each request took, by kind, in milliseconds */
  took: Partial<Record<Kind, number[]>>;
  /** the longest time without any write, or any public page, that was answered well; in milliseconds */
  gap: number;
}

/** Counts and times a request. */
export type Asking = <T>(kind: Kind, request: () => Promise<T>) => Promise<T>;

/** Something else that people do; gives what is done again and again until `over`. */
export type Activity = (request: Asking, over: AbortSignal) => () => Promise<void>;

/** After each request of a flood, in milliseconds: processes need some of the time to start. */
const floodPause = 30;

/**
 * Requests of which none may fail while processes give way to others, those of a `step` in between, visitors who ask
 * beside those who write, and the pause after each where no number of requests is asked for, in milliseconds: few here,
 * many by `npm run campaign -- --only requests`.
 */
export const loadSize = process.env.MANY_REQUESTS
  ? { requests: 10_000, step: 500, visitors: 15, pause: floodPause }
  : { requests: 1_500, step: 200, visitors: 2, pause: 120 };

/** Lets processes have what they need to start, which a flood of requests would take from them. */
export const paced = (milliseconds = floodPause): Promise<void> => pause(milliseconds);

interface LoadOptions {
  /** done again and again by others than those who write */
  activities?: readonly Activity[];
  /** true: as many requests as processes that start leave room for; a few a second unless said */
  flood?: boolean;
}

/** In words, for whoever looks at the tests. */
export const inWords = ({ requests, of: countByKind, failed }: Load): string =>
  `${requests} requests, ${failed.length} failed (${Object.entries(countByKind)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')})`;

/** With what it came from: that a connection broke is said there. */
function inFull(cause: unknown): string {
  return cause instanceof Error && cause.cause ? `${cause} (${inFull(cause.cause)})` : String(cause);
}

/** Writes of one person until then, each under its id until it is acknowledged; in between they are told when to ask again. */
export async function insisting(
  portal: Portal,
  as: Person,
  acknowledged: string[],
  isOver: () => boolean,
): Promise<void> {
  const picture = await uploadedPicture(portal, as);
  while (!isOver()) {
    const command = randomUUID();
    const productName = `Work ${command.slice(0, 8)}`;
    const write = () =>
      portal.ask(calls.productSave, form('CN', picture, { productName }), { as, headers: { 'x-command-id': command } });
    let answer = await write();
    for (; answer.status === 503; answer = await write()) {
      if (!answer.retryAfter) throw new Error(`nobody says when to ask again: ${answer.returnInfo}`);
      await pause(answer.retryAfter * 1_000);
    }
    if (answer.flag !== 'T') throw new Error(`${answer.status} ${answer.returnInfo}`);
    acknowledged.push(productName);
  }
}

/** Public pages, and public lists for programs, one after the other. */
export const visiting =
  (portal: Portal, paths: readonly string[]): Activity =>
  (request) =>
  async () => {
    for (const path of paths) {
      const accept = /^\/(zh|en)\b/.test(path) ? 'text/html' : 'application/json';
      const { status, said: body } = await request('page', async () => {
        const answer = await portal.get(path, { accept });
        return { status: answer.status, said: await answer.text() };
      });
      if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 500)}`);
    }
  };

/**
 * Writes of each person, each read back at once, with the `activities` of others (public lists and pages unless given), until
 * `work` is over. Each is asked once, under a command id where it writes, as the client does: what is not answered well
 * has failed.
 */
export async function underLoad(
  portal: Portal,
  people: readonly Person[],
  work: (requests: () => number) => Promise<void>,
  { activities = [visiting(portal, ['/product/list?lan=CN', '/en/Product'])], flood = false }: LoadOptions = {},
): Promise<Load> {
  const load: Load = { requests: 0, of: {}, failed: [], behind: 0, took: {}, gap: 0 };
  const over = new AbortController();
  const last: Partial<Record<Kind, number>> = { write: performance.now(), page: performance.now() };

  const countRequest: Asking = async (kind, request) => {
    const began = performance.now();
    const answer = await request();
    const now = performance.now();
    load.requests++;
    load.of[kind] = (load.of[kind] ?? 0) + 1;
    const times = load.took[kind] ?? [];
    times.push(now - began);
    load.took[kind] = times;
    const before = last[kind];
    if (before !== undefined) {
      load.gap = Math.max(load.gap, now - before);
      last[kind] = now;
    }
    return answer;
  };

  async function repeat(once: () => Promise<void>): Promise<void> {
    while (!over.signal.aborted) {
      await once().catch((cause) => load.failed.push(inFull(cause)));
      await paced(flood ? floodPause : loadSize.pause);
    }
  }

  async function writing(seller: Person): Promise<() => Promise<void>> {
    const picture = await uploadedPicture(portal, seller);
    let n = 0;
    return async () => {
      const productName = `Work ${++n}`;
      const saved = await countRequest('write', () =>
        portal.ask(calls.productSave, form('CN', picture, { productName }), {
          as: seller,
          headers: { 'x-command-id': randomUUID() },
        }),
      );
      if (saved.flag !== 'T') throw new Error(`write: ${saved.status} ${saved.returnInfo}`);
      const show = () =>
        countRequest('read', () =>
          portal.ask(calls.productShow, { id: saved.data?.id ?? '' }, { as: seller, once: true }),
        );
      let read = await show();
      // a read side that could not get there in time says so, and is asked again as a browser does
      for (; read.behind !== undefined; load.behind++) read = await show();
      if (!JSON.stringify(read.data).includes(`"${productName}"`))
        throw new Error(`read after write: ${read.status} ${read.returnInfo} ${JSON.stringify(read.data)}`);
    };
  }

  const writers = await Promise.all(people.map(writing));
  const others = activities.map((each) => each(countRequest, over.signal));
  const running = Promise.all([...writers, ...others].map(repeat));
  try {
    await work(() => load.requests);
  } finally {
    over.abort();
    await running;
  }
  return load;
}
