import { versionId } from '@portal/shared/records/ids';
import { type Connection, openConnection } from './connection.ts';
import { type Known, nextCommand, type Part } from './next.ts';
import { openReaders, type Readers } from './readers.ts';
import type { Cast, FloorAt, Ran, Run, Times } from './task.ts';

/** A kept connection with products of its own, so that no command waits for another one's. */
interface Place {
  connection: Connection;
  part: Part;
}

interface Answered {
  position: string;
  version: string;
  /** when the command was sent */
  sent: number;
}

/** A connection to each of the floor's processes. */
interface Pair {
  write: Connection;
  read: Connection;
}

const sorted = (times: Times): Times => times.sort((a, b) => a - b);

async function openPlaces({ sellers, admins, connections, command }: Cast): Promise<Place[]> {
  const rounds = Math.ceil(connections / sellers.length);
  const places = Array.from({ length: connections }, async (_, index) => {
    const { token, files, products } = sellers[index % sellers.length] ?? { token: '', files: [], products: [] };
    const round = Math.floor(index / sellers.length);
    const own = products.filter((_, at) => at % rounds === round);
    return { connection: await openConnection(command), part: { token, files, products: own, admins } };
  });
  return Promise.all(places);
}

function created(body: string, part: Part): Known {
  const [, prdId] = /"prdId":"([^"]+)"/.exec(body) ?? [];
  if (!prdId) throw new Error(`no new product in ${body}`);
  const product: Known = { prdId, standing: 'draft' };
  part.products.push(product);
  return product;
}

export async function startPlaces(cast: Cast): Promise<{ run(run: Run): Promise<Ran>; close(): void }> {
  const places = await openPlaces(cast);
  let readers: Readers | undefined;
  let sent = 0;

  /** Sends one command and notes what became of it. */
  async function command({ connection, part }: Place, ran: Ran): Promise<Answered | undefined> {
    const next = nextCommand(part, sent++);
    const began = performance.now();
    const { status, header, body } = await connection.ask(next.request);
    ran.latencies.push(performance.now() - began);
    const position = header('x-position');
    if (status !== 200 || !body.startsWith('{"flag":"T"') || !position) {
      const code = /"returnCode":"([^"]*)"/.exec(body)?.[1] ?? String(status);
      ran.refused[code] = (ran.refused[code] ?? 0) + 1;
      return undefined;
    }
    ran.accepted++;
    const product = next.product ?? created(body, part);
    product.standing = next.becomes;
    return { position, version: versionId(product.prdId, 'CN'), sent: began };
  }

  /** Every connection sends its next command as soon as it is answered. */
  async function flood(ran: Ran, until: number): Promise<void> {
    await Promise.all(
      places.map(async (place) => {
        while (performance.now() < until) await command(place, ran);
      }),
    );
  }

  async function sendObserved(place: Place, ran: Ran): Promise<void> {
    const answered = await command(place, ran);
    if (answered) readers?.look({ ...answered, token: place.part.token });
  }

  return {
    async run({ seconds, rate, reading, floor }) {
      if (reading) readers ??= await openReaders(cast.query);
      const ran: Ran = { seconds, accepted: 0, refused: {}, latencies: [], lags: {} };
      const pairs = floor && (await openPairs(floor, cast.connections));
      const began = performance.now();
      const until = began + seconds * 1000;
      if (pairs) await steady(pairs, until, rate ?? 1, (pair) => floorCycle(pair, ran));
      else if (rate) await steady(places, until, rate, (place) => sendObserved(place, ran));
      else await flood(ran, until);
      ran.seconds = (performance.now() - began) / 1000;
      for (const { write, read } of pairs ?? []) {
        write.close();
        read.close();
      }
      const lags = readers ? await readers.seen() : {};
      ran.lags = Object.fromEntries(Object.entries(lags).map(([kind, times]) => [kind, sorted(times)]));
      sorted(ran.latencies);
      return ran;
    },
    close() {
      for (const { connection } of places) connection.close();
      readers?.close();
    },
  };
}

/**
 * So many a second, evenly, fewer only while every place waits for an answer.
 */
async function steady<T>(places: readonly T[], until: number, rate: number, cycle: (place: T) => Promise<void>) {
  const free = [...places];
  const running = new Set<Promise<void>>();
  const began = performance.now();
  let due = 0;
  while (performance.now() < until) {
    for (; due < ((performance.now() - began) * rate) / 1000; due++) {
      const place = free.shift();
      if (!place) break;
      const pendingCycle = cycle(place).then(() => {
        free.push(place);
        running.delete(pendingCycle);
      });
      running.add(pendingCycle);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(running);
}

const openPairs = ({ write, read }: FloorAt, count: number): Promise<Pair[]> =>
  Promise.all(
    Array.from({ length: count }, async () => ({
      write: await openConnection(write),
      read: await openConnection(read),
    })),
  );

const rowText = 'x'.repeat(1_000);

/** One row written and read, as a command and the read that shows it. */
async function floorCycle({ write, read }: Pair, ran: Ran): Promise<void> {
  const began = performance.now();
  const { header } = await write.ask(
    `POST / HTTP/1.1\r\nhost: floor\r\ncontent-length: ${rowText.length}\r\n\r\n${rowText}`,
  );
  const { body } = await read.ask(`GET / HTTP/1.1\r\nhost: floor\r\nx-after: ${header('x-position')}\r\n\r\n`);
  if (body !== rowText) throw new Error('not the row that was written');
  ran.latencies.push(performance.now() - began);
}
