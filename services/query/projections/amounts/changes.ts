import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';

/** What is summed up of transactions. */
export interface Sum {
  /** transactions */
  count: number;
  /** hundredths of US dollars, as text: a sum may be larger than a number is exact */
  cents: string;
}

interface Change {
  facts: TransactionFacts;
  sign: 1 | -1;
}

/** What an event adds to the sums and takes from them. */
function changesBy({ type, data }: TransactionEvent): Change[] {
  if (type === 'TransactionRecorded') return [{ facts: data, sign: 1 }];
  if (type === 'TransactionReversed') return [{ facts: data.was, sign: -1 }];
  return [
    { facts: data.was, sign: -1 },
    { facts: data, sign: 1 },
  ];
}

/** Sums of transactions by whatever they count into. */
export function sumsBy<Key extends object>(keysOf: (facts: TransactionFacts) => readonly Key[]) {
  const isSame = (one: Key, other: Partial<Key>): boolean =>
    (Object.keys(one) as (keyof Key)[]).every((name) => one[name] === other[name]);
  return {
    /** Each once, also when a correction stays in the same one. */
    touched: (event: TransactionEvent): Key[] =>
      changesBy(event)
        .flatMap(({ facts }) => keysOf(facts))
        .filter((key, index, all) => all.findIndex((other) => isSame(key, other)) === index),
    /** The sum of one of them after an event; undefined when the event is about others. */
    after(sum: Sum | null, event: TransactionEvent, key: Partial<Key>): (Key & Sum) | undefined {
      const changes = changesBy(event).flatMap(({ facts, sign }) =>
        keysOf(facts)
          .filter((each) => isSame(each, key))
          .map((own) => ({ own, sign, cents: BigInt(sign * facts.usd.cents) })),
      );
      const [any] = changes;
      if (!any) return undefined;
      const count = changes.reduce((all, { sign }) => all + sign, sum?.count ?? 0);
      const cents = changes.reduce((all, change) => all + change.cents, BigInt(sum?.cents ?? 0));
      return { ...any.own, count, cents: String(cents) };
    },
  };
}
