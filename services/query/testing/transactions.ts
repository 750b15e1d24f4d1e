import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import * as fc from 'fast-check';

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const factsArb: fc.Arbitrary<TransactionFacts> = fc
  .record({
    date: fc
      .record({ year: fc.integer({ min: 2023, max: 2026 }), month: fc.integer({ min: 1, max: 12 }) })
      .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}-17`),
    period: fc.constantFrom('day' as const, 'day' as const, 'month' as const, 'year' as const),
    flow: fc.constantFrom('export' as const, 'import' as const),
    service: fc.constantFrom('SF' as const, 'SI' as const, 'SJ' as const),
    country: fc.constantFrom('SG', 'US', 'DE', 'BR'),
    district: fc.constantFrom(null, '310115' as const, '310101' as const, '310104' as const),
    cents: fc.integer({ min: 0, max: 999_999_999 }),
    measure: fc.constantFrom('settlement' as const, 'settlement' as const, 'contract' as const),
    organisation: fc.constant(null),
  })
  .map(({ cents, ...facts }) => ({
    ...facts,
    amount: { currency: 'USD', minor: cents },
    usd: { cents, source: 'own', date: facts.date },
  }));

/** What may happen to each of a few transactions, in an order that the log could have. */
export const tradeArb: fc.Arbitrary<TransactionEvent[]> = fc
  .array(fc.record({ number: fc.integer({ min: 1, max: 8 }), facts: factsArb, reverses: fc.boolean() }), {
    maxLength: 40,
  })
  .map((steps) => {
    const known = new Map<number, { revision: number; facts: TransactionFacts; reversed: boolean }>();
    return steps.flatMap(({ number, facts, reverses }): TransactionEvent[] => {
      const which = { id: idOf(number), reference: `T-${number}` };
      const now = known.get(number);
      if (now?.reversed) return [];
      if (!now) {
        known.set(number, { revision: 1, facts, reversed: false });
        const data = { ...which, ...facts, origin: { source: 'hand' as const } };
        return [{ type: 'TransactionRecorded', data }];
      }
      const { revision, facts: was } = now;
      if (reverses) {
        known.set(number, { ...now, reversed: true });
        return [{ type: 'TransactionReversed', data: { ...which, revision, was, reason: 'r' } }];
      }
      known.set(number, { revision: revision + 1, facts, reversed: false });
      return [{ type: 'TransactionCorrected', data: { ...which, ...facts, revision: revision + 1, was, reason: 'c' } }];
    });
  });

/** What is known after these events, without any of our models. */
export function knownAfter(events: readonly TransactionEvent[]): TransactionFacts[] {
  const known = new Map<string, TransactionFacts>();
  for (const { type, data } of events) {
    if (type === 'TransactionReversed') known.delete(data.id);
    else known.set(data.id, data);
  }
  return [...known.values()];
}
