import { type Connection, openConnection } from './connection.ts';
import { readOwn, readPublic } from './request.ts';
import type { Times } from './task.ts';

/** A command that was answered just now. */
export interface Shown {
  /** when it was sent, by `performance.now()` */
  sent: number;
  position: string;
  version: string;
  token: string;
}

export interface Readers {
  /** looks for some of the commands over HTTP, each in one of several ways, and notes how long it takes */
  look(shown: Shown): void;
  /** what was noted since the last time, once all that is looked for was seen */
  seen(): Promise<Record<string, Times>>;
}

type Kind = 'own' | 'public' | 'polled';
/** `whole`: from sending the command to the answer of a reader, its own or the public one */
type Noted = Kind | 'whole';
const connectionsEach = 8;
/** every nth command is polled for as well */
const polledEvery = 10;

/**
 * Three readers: the seller's own record and the public list, each asked once for an answer that includes the command,
 * and the record asked again and again without saying so, as a cross-check.
 */
export async function openReaders(query: string): Promise<Readers> {
  const open = async (): Promise<Connection[]> =>
    Promise.all(Array.from({ length: connectionsEach }, () => openConnection(query)));
  const free: Record<Kind, Connection[]> = { own: await open(), public: await open(), polled: await open() };
  const looking = new Set<Promise<void>>();
  const nothing = (): Record<Noted, Times> => ({ own: [], public: [], polled: [], whole: [] });
  let times = nothing();
  let count = 0;

  async function ask(kind: Kind, connection: Connection, { position, version, token }: Shown): Promise<boolean> {
    if (kind === 'public') {
      const { status, header } = await connection.ask(readPublic(position));
      if (status !== 200 || header('x-behind')) throw new Error(`the list answers ${status}, behind ${position}`);
      return true;
    }
    const { status, header, body } = await connection.ask(
      readOwn(token, version, kind === 'own' ? position : undefined),
    );
    if (status !== 200) throw new Error(`the record answers ${status}: ${body}`);
    const shows = body.includes(`"position":${position},`);
    if (kind === 'own' && !shows) throw new Error(`not shown: ${position}, behind ${header('x-behind')}: ${body}`);
    return shows;
  }

  async function look(kind: Kind, shown: Shown): Promise<void> {
    const connection = free[kind].shift();
    if (!connection) return;
    const began = performance.now();
    while (!(await ask(kind, connection, shown)));
    const seen = performance.now();
    times[kind].push(seen - began);
    if (kind !== 'polled') times.whole.push(seen - shown.sent);
    free[kind].push(connection);
  }

  function begin(kind: Kind, shown: Shown): void {
    const one = look(kind, shown).then(() => void looking.delete(one));
    looking.add(one);
  }

  return {
    look(shown) {
      count++;
      if (count % polledEvery === 0) begin('polled', shown);
      else begin(count % 2 ? 'own' : 'public', shown);
    },
    async seen() {
      await Promise.all(looking);
      const noted = times;
      times = nothing();
      return noted;
    },
  };
}
