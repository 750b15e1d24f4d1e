import { versionId } from '@portal/shared/records/ids';
import { type Connection, openConnection } from './connection.ts';
import { type Known, nextCommand, type Part } from './next.ts';
import { openReaders, type Readers } from './readers.ts';
import type { Cast, Ran, Run, Times } from './task.ts';

/** A kept connection with products of its own, so that no command waits for another one's. */
interface Place {
  connection: Connection;
  part: Part;
}

interface Answered {
  position: string;
  version: string;
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

export async function startPlaces(cast: Cast): Promise<{ run(run: Run): Promise<Ran> }> {
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
    return { position, version: versionId(product.prdId, 'CN') };
  }

  /** Every connection sends its next command as soon as it is answered. */
  async function flood(ran: Ran, until: number): Promise<void> {
    await Promise.all(
      places.map(async (place) => {
        while (performance.now() < until) await command(place, ran);
      }),
    );
  }

  /**
   * So many commands a second, evenly, fewer only while every connection waits for an answer; what is answered is
   * looked for by the readers.
   */
  async function steady(ran: Ran, until: number, rate: number): Promise<void> {
    const free = [...places];
    const running = new Set<Promise<void>>();
    const began = performance.now();
    let due = 0;
    while (performance.now() < until) {
      for (; due < ((performance.now() - began) * rate) / 1000; due++) {
        const place = free.shift();
        if (!place) break;
        const one = command(place, ran).then((answered) => {
          free.push(place);
          running.delete(one);
          if (answered) readers?.look({ ...answered, token: place.part.token });
        });
        running.add(one);
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await Promise.all(running);
  }

  return {
    async run({ seconds, rate, reading }) {
      if (reading) readers ??= await openReaders(cast.query);
      const ran: Ran = { seconds, accepted: 0, refused: {}, latencies: [], lags: {} };
      const began = performance.now();
      const until = began + seconds * 1000;
      if (rate) await steady(ran, until, rate);
      else await flood(ran, until);
      ran.seconds = (performance.now() - began) / 1000;
      const seen = readers ? await readers.seen() : {};
      ran.lags = Object.fromEntries(Object.entries(seen).map(([kind, times]) => [kind, sorted(times)]));
      sorted(ran.latencies);
      return ran;
    },
  };
}
