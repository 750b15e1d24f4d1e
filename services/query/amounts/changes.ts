import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';

/** What is summed up of transactions. */
export interface Sum {
  /** transactions */
  count: number;
  /** hundredths of US dollars, as text: a sum may be larger than a number is exact */
  cents: string;
}

/** What an event adds to a sum, or takes from it. */
export interface Change {
  facts: TransactionFacts;
  sign: 1 | -1;
}

export function changesBy({ type, data }: TransactionEvent): Change[] {
  if (type === 'TransactionRecorded') return [{ facts: data, sign: 1 }];
  if (type === 'TransactionReversed') return [{ facts: data.was, sign: -1 }];
  return [
    { facts: data.was, sign: -1 },
    { facts: data, sign: 1 },
  ];
}

/** A sum after some changes. */
export const sumAfter = (sum: Sum | null, changes: readonly Change[]): Sum => ({
  count: changes.reduce((all, { sign }) => all + sign, sum?.count ?? 0),
  cents: String(
    changes.reduce((all, { facts, sign }) => all + BigInt(sign * facts.usd.cents), BigInt(sum?.cents ?? 0)),
  ),
});

/** Sums of transactions by whatever they count into. */
export function sumsBy<Key extends object>(keysOf: (facts: TransactionFacts) => readonly Key[]) {
  const isSame = (a: Key, b: Partial<Key>): boolean =>
    (Object.keys(a) as (keyof Key)[]).every((name) => a[name] === b[name]);
  return {
    /** Each once, also when a correction stays in the same one. */
    touched: (event: TransactionEvent): Key[] =>
      changesBy(event)
        .flatMap(({ facts }) => keysOf(facts))
        .filter((key, index, all) => all.findIndex((other) => isSame(key, other)) === index),
    /** What an event changes in one of them, and its whole key; undefined when the event is about others. */
    changed(event: TransactionEvent, key: Partial<Key>): { key: Key; changes: Change[] } | undefined {
      const changes = changesBy(event).filter(({ facts }) => keysOf(facts).some((each) => isSame(each, key)));
      const own = changes[0] && keysOf(changes[0].facts).find((each) => isSame(each, key));
      return own && { key: own, changes };
    },
  };
}
