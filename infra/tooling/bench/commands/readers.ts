import { type Connection, openConnection } from './connection.ts';
import { readOwn, readPublic } from './request.ts';
import type { Times } from './task.ts';

/** A command that was answered just now. */
export interface AcceptedCommand {
  /** when it was sent, by `performance.now()` */
  sent: number;
  position: string;
  version: string;
  token: string;
}

export interface Readers {
  /** looks for some of the commands over HTTP, each in one of several ways, and notes how long it takes */
  look(accepted: AcceptedCommand): void;
  /** what was noted since the last time, once all that is looked for was seen */
  seen(): Promise<Record<string, Times>>;
  /** once nothing is looked for any more */
  close(): void;
}

type Kind = 'own' | 'public' | 'polled';
/** `whole`: from sending the command to the answer of a reader, its own or the public one */
type LagKind = Kind | 'whole';
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
  const nothing = (): Record<LagKind, Times> => ({ own: [], public: [], polled: [], whole: [] });
  let times = nothing();
  let count = 0;

  async function ask(
    kind: Kind,
    connection: Connection,
    { position, version, token }: AcceptedCommand,
  ): Promise<boolean> {
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

  async function watch(kind: Kind, accepted: AcceptedCommand): Promise<void> {
    const connection = free[kind].shift();
    if (!connection) return;
    const began = performance.now();
    while (!(await ask(kind, connection, accepted)));
    const visibleAt = performance.now();
    times[kind].push(visibleAt - began);
    if (kind !== 'polled') times.whole.push(visibleAt - accepted.sent);
    free[kind].push(connection);
  }

  function begin(kind: Kind, accepted: AcceptedCommand): void {
    const pendingWatch = watch(kind, accepted).then(() => void looking.delete(pendingWatch));
    looking.add(pendingWatch);
  }

  return {
    look(accepted) {
      count++;
      if (count % polledEvery === 0) begin('polled', accepted);
      else begin(count % 2 ? 'own' : 'public', accepted);
    },
    async seen() {
      await Promise.all(looking);
      const collectedTimes = times;
      times = nothing();
      return collectedTimes;
    },
    close() {
      for (const connection of Object.values(free).flat()) connection.close();
    },
  };
}
