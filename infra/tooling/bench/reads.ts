import { type Connection, openConnection, type Received } from './commands/connection.ts';

export interface Read {
  name: string;
  /** the nth time that it is asked */
  request(n: number): string;
  /** the answer of a call that says yes when left out */
  isRight?(answer: Received): boolean;
}

const saysYes = ({ status, body }: Received): boolean => status === 200 && body.startsWith('{"flag":"T"');

/** Asks evenly, so many a second, each read in its turn; milliseconds of each, by its name. */
export async function evenly(
  url: string,
  reads: readonly Read[],
  rate: number,
  during: number,
): Promise<Map<string, number[]>> {
  const free = await Promise.all(Array.from({ length: 32 }, () => openConnection(url)));
  const all = [...free];
  const times = new Map<string, number[]>(reads.map(({ name }) => [name, []]));
  const running = new Set<Promise<void>>();
  const began = performance.now();
  for (let due = 0; due < during * rate; ) {
    const now = performance.now() - began;
    for (; due < (now * rate) / 1_000 && due < during * rate; due++) {
      const read = reads[due % reads.length];
      const connection = free.shift();
      if (!read || !connection) break;
      // it counts from when it was due, so that one that waits for its turn is as slow as it is for whoever asks
      const sent = began + (due * 1_000) / rate;
      const pendingRead = connection.ask(read.request(Math.floor(due / reads.length))).then((answer) => {
        if (!(read.isRight ?? saysYes)(answer)) throw new Error(`${read.name} answers ${answer.status} ${answer.body}`);
        times.get(read.name)?.push(performance.now() - sent);
        free.push(connection);
        running.delete(pendingRead);
      });
      running.add(pendingRead);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(running);
  for (const connection of all) connection.close();
  return times;
}

export interface Flood {
  /** answers a second to the request, each connection asking again as soon as it is answered */
  during(seconds: number): Promise<number>;
  close(): void;
}

export async function openFlood(url: string, request: string, count: number): Promise<Flood> {
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(url)));
  return {
    async during(seconds) {
      let answers = 0;
      const began = performance.now();
      const until = began + seconds * 1_000;
      const ask = async (connection: Connection) => {
        while (performance.now() < until) {
          const { status } = await connection.ask(request);
          if (status !== 200) throw new Error(`${url} answers ${status}`);
          answers++;
        }
      };
      await Promise.all(connections.map(ask));
      return (answers * 1_000) / (performance.now() - began);
    },
    close() {
      for (const connection of connections) connection.close();
    },
  };
}
