import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/shared/calls/index';
import { loginOf } from './login.ts';
import { type Person, type Portal, pngOf } from './portal.ts';
import { type Activity, visiting } from './under-load.ts';

/** Pages, and lists for programs: what most requests are for. */
const visited = ['/zh/home', '/en/home', '/zh/Product', '/en/Product', '/product/list?lan=CN', '/product/list?lan=EN'];

/** Between two of what is done seldomer, since it costs much or is counted by the day, in milliseconds. */
const seldom = 150;

/** How long something may take to be heard that happened, in milliseconds. */
const heardWithin = 30_000;

/** What they have in work, as far as they wrote themselves. */
const listing =
  (portal: Portal, seller: Person): Activity =>
  (request) =>
  async () => {
    const list = await request('list', () => portal.ask(calls.productList, { pageSize: 10 }, { as: seller }));
    if (!list.data) throw new Error(`list: ${list.status} ${list.returnInfo}`);
  };

/** A picture after the other, each another one. */
const uploading = (portal: Portal, seller: Person): Activity => {
  let colours = 0x100000;
  return (request) => async () => {
    const picture = await pngOf(400, 400, `#${(colours++).toString(16)}`);
    const stored = await request('upload', () => portal.upload(seller, picture));
    if (!stored.data) throw new Error(`upload: ${stored.returnInfo}`);
    await pause(seldom);
  };
};

/** As a person does it: by name and password, after a captcha. */
const loggingIn =
  (portal: Portal, person: Person): Activity =>
  (request) =>
  async () => {
    const form = await request('login', () => loginOf(portal, person));
    const answer = await request('login', () => portal.ask(calls.login, form));
    if (!answer.data?.rt) throw new Error(`login: ${answer.status} ${answer.returnInfo}`);
    await pause(seldom);
  };

/** Reads a stream of events to its end; whoever carries it may break it off. */
async function positionsIn(body: ReadableStreamDefaultReader<Uint8Array>, onPosition: (position: number) => void) {
  let line = '';
  try {
    for (let part = await body.read(); !part.done; part = await body.read()) {
      line += Buffer.from(part.value).toString('latin1');
      for (const [, position] of line.matchAll(/^id: (\d+)\n/gm)) onPosition(Number(position));
      line = line.slice(line.lastIndexOf('\n') + 1);
    }
  } catch {
    // then it is asked for anew
  }
}

/**
 * Hears what is told them, as a page that stays open does, and comes back whenever their stream ends. What they did themselves they
 * has heard of in the end.
 */
const listening =
  (portal: Portal, person: Person): Activity =>
  (request, over) => {
    let receivedPosition = 0;
    const hasAll = () => over.aborted && receivedPosition >= person.position;
    return async () => {
      const headers = { token: person.token, accept: 'text/event-stream' };
      const stream = await request('stream', () => portal.get(calls.liveMessages.path, headers));
      if (stream.status !== 200 || !stream.body) throw new Error(`stream: ${stream.status} ${await stream.text()}`);
      const reader = stream.body.getReader();
      const leave = () => void reader.cancel().catch(() => undefined);
      const leaveSoon = () => {
        if (hasAll()) leave();
        else setTimeout(leave, heardWithin).unref();
      };
      over.addEventListener('abort', leaveSoon, { once: true });
      await positionsIn(reader, (position) => {
        receivedPosition = Math.max(receivedPosition, position);
        if (hasAll()) leave();
      });
      over.removeEventListener('abort', leaveSoon);
      if (over.aborted && !hasAll())
        throw new Error(`stream: ${person.position} was not heard of, only ${receivedPosition}`);
    };
  };

/**
 * Everything that people do at the portal at any time, for `underLoad`: one of those who write does more than that,
 * another person logs in again and again, whose earlier sessions end by it, and `visitors` read pages.
 */
export const everything = (portal: Portal, writer: Person, visitor: Person, visitors: number): Activity[] => [
  ...Array.from({ length: visitors }, () => visiting(portal, visited)),
  listing(portal, writer),
  uploading(portal, writer),
  loggingIn(portal, visitor),
  listening(portal, writer),
];
