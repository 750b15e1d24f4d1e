import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { viewProduct } from '@portal/shared/calls/browse';
import { likeProduct } from '@portal/shared/calls/interest';
import { type Connection, openConnection } from '../commands/connection.ts';
import { evenly, type Read } from '../reads.ts';
import type { Cast, Ran } from './task.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** of the looks: those of robots, and those that somebody takes again */
const shares = { robots: 0.05, again: 0.2 };
/** of what is said of a product: that it is liked; the rest takes it back */
const likedShare = 0.75;
/** Everybody who likes has so many products in mind, so that they say things again and take them back. */
const inMind = 3;

const random = (below: number): number => Math.floor(Math.random() * below);
const any = <T>(list: readonly T[]): T => list[random(list.length)] as T;

/** The proxy before the gateway tells it; everybody comes by another one. */
const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

const head = (method: string, path: string, from: number, agent: string): string =>
  `${method} ${path} HTTP/1.1\r\nhost: portal\r\nx-forwarded-for: ${addressOf(from)}\r\nuser-agent: ${agent}\r\n`;

const post = (path: string, from: number, input: object, more = '', agent = browser): string => {
  const body = JSON.stringify(input);
  return `${head('POST', path, from, agent)}${more}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
};

/** Half of it to half more, so that people do not come by the clock. */
const thinking = (think: number): number => think * (0.5 + Math.random());

export function peopleOf(cast: Cast): { run(seconds: number): Promise<Ran> } {
  const { url, visitors, think, pages, products, people, rates } = cast;
  const ids: string[] = Array.from({ length: visitors }, () => randomUUID());

  /**
   * Comes, and reads one page after the other over a connection of their own; it counts from when they click, whatever the
   * crowd's own process does just then.
   */
  async function visit(from: number, until: number, times: number[]): Promise<void> {
    let connection: Connection | undefined;
    for (let due = performance.now() + Math.random() * think; due < until; ) {
      await pause(Math.max(0, due - performance.now()));
      const path = any(any(pages));
      const request = `${head('GET', path, from, browser)}accept: text/html\r\naccept-encoding: gzip, deflate, br\r\n\r\n`;
      connection ??= await openConnection(url);
      const { status, header } = await connection.ask(request);
      if (status !== 200 || !header('content-type')?.startsWith('text/html')) throw new Error(`${path}: ${status}`);
      times.push(performance.now() - due);
      due = performance.now() + thinking(think);
    }
    connection?.close();
  }

  function browses({ looks: pageViews }: Ran): Read {
    return {
      name: viewProduct.path,
      request() {
        const isRobot = Math.random() < shares.robots;
        const before = Math.random() < shares.again ? pageViews[random(pageViews.length)] : undefined;
        const visitor = before?.visitor ?? any(ids);
        const product = before?.product ?? any(products);
        pageViews.push({ visitor, product, isRobot });
        const input = { prdId: product, visitor };
        return post(viewProduct.path, ids.indexOf(visitor), input, '', isRobot ? robot : browser);
      },
    };
  }

  /** Each in their turn, long after they were answered what they said before. */
  function likes({ likes: sentLikes }: Ran): Read {
    return {
      name: likeProduct.path,
      request(n) {
        const personIndex = n % people.length;
        const person = people[personIndex] ?? '';
        const product = products[(personIndex * inMind + random(inMind)) % products.length] ?? '';
        const isLiked = Math.random() < likedShare;
        sentLikes.push({ person, product, likes: isLiked });
        const more = `token: ${person}\r\nx-command-id: ${randomUUID()}\r\n`;
        return post(likeProduct.path, visitors + personIndex, { prdId: product, likeFlag: isLiked ? '1' : '0' }, more);
      },
    };
  }

  return {
    async run(seconds) {
      const ran: Ran = { times: { pages: [], browses: [], likes: [] }, looks: [], likes: [] };
      const until = performance.now() + seconds * 1_000;
      const [looked, liked] = await Promise.all([
        evenly(url, [browses(ran)], rates.browses, seconds),
        evenly(url, [likes(ran)], rates.likes, seconds),
        ...ids.map((_, from) => visit(from, until, ran.times.pages)),
      ]);
      ran.times.browses = [...looked.values()].flat();
      ran.times.likes = [...liked.values()].flat();
      return ran;
    },
  };
}
