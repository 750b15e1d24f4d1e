import { availableParallelism } from 'node:os';

/** What ended together is told of within so many milliseconds, and then stands in order. */
const gathering = 20;

interface Turn {
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
export const nextOf = <T extends Pick<Turn, 'name' | 'part'>>(
  waiting: readonly T[],
  starting: readonly Pick<Turn, 'part'>[],
  { order, places }: { order: readonly string[]; places: number },
): T | undefined =>
  starting.length >= places
    ? undefined
    : waiting
        .filter(({ part }) => !starting.some((other) => other.part === part))
        .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))[0];

/**
 * To load a process keeps a processor busy for most of a second. Where many end at once, all of them would be back
 * at the same late moment if they started side by side; one after the other, what answers is there first, and
 * the second of a pair, which nobody waits for, last.
 */
export function startTurns({ order, partOf, places = availableParallelism() }: TurnsOptions): TakeTurn {
  const waiting: Turn[] = [];
  const starting: Turn[] = [];

  function hand(): void {
    for (;;) {
      const turn = nextOf(waiting, starting, { order, places });
      if (!turn) return;
      waiting.splice(waiting.indexOf(turn), 1);
      starting.push(turn);
      turn.begin();
    }
  }

  return (name) =>
    new Promise((resolve) => {
      const turn: Turn = {
        name,
        part: partOf(name),
        begin: () =>
          resolve(() => {
            const at = starting.indexOf(turn);
            if (at < 0) return;
            starting.splice(at, 1);
            hand();
          }),
      };
      waiting.push(turn);
      setTimeout(hand, gathering);
    });
}
