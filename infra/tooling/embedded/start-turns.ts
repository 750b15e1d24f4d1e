import { availableParallelism } from 'node:os';

/** What ended together is told of within so many milliseconds, and then stands in order. */
const gathering = 20;

interface StartTicket {
  name: string;
  part: string;
  begin(): void;
}

export interface TurnsOptions {
  /** names of processes, what is waited for most first */
  order: readonly string[];
  partOf(name: string): string;
  /** how many start at a time: as many as can without taking from each other what they need */
  places?: number;
}

/** Resolves when that process may start; it gives up its place by calling what it is given. */
export type TakeTurn = (name: string) => Promise<() => void>;

/** The next that may start: the foremost whose part has nobody starting. */
export const nextOf = <T extends Pick<StartTicket, 'name' | 'part'>>(
  waiting: readonly T[],
  starting: readonly Pick<StartTicket, 'part'>[],
  { order, places }: { order: readonly string[]; places: number },
): T | undefined =>
  starting.length >= places
    ? undefined
    : waiting
        .filter(({ part }) => !starting.some((other) => other.part === part))
        .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))[0];

/**
 * To load a process keeps a processor busy for most of a second. Where many end at once, all of them would be back
 * at the same late moment if they started side by side; one after the other, what answers is there first, and
 * the second of a pair, which nobody waits for, last.
 */
export function startTurns({ order, partOf, places = availableParallelism() }: TurnsOptions): TakeTurn {
  const waiting: StartTicket[] = [];
  const starting: StartTicket[] = [];

  function hand(): void {
    for (;;) {
      const ticket = nextOf(waiting, starting, { order, places });
      if (!ticket) return;
      waiting.splice(waiting.indexOf(ticket), 1);
      starting.push(ticket);
      ticket.begin();
    }
  }

  return (name) =>
    new Promise((resolve) => {
      const ticket: StartTicket = {
        name,
        part: partOf(name),
        begin: () =>
          resolve(() => {
            const at = starting.indexOf(ticket);
            if (at < 0) return;
            starting.splice(at, 1);
            hand();
          }),
      };
      waiting.push(ticket);
      setTimeout(hand, gathering);
    });
}
