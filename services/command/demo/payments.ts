import { demoAccesses } from './accesses.ts';
import { contractRecord, demoContracts } from './contracts.ts';
import type { Demonstration } from './demonstration.ts';
import { lifeOfRecord } from './enter-workflow.ts';
import type { Happening } from './happening.ts';
import { contractsPaid } from './payment-contracts.ts';
import { ratesOverTime } from './rates.ts';
import { demoReceipts } from './receipts.ts';
import { demoRemittances } from './remittances.ts';
import { demoStocks } from './stocks.ts';

/** Who takes part; `office`: the umId of whoever enters rates. */
export interface PaymentCast {
  umIds: ReadonlyMap<string, string>;
  office: string;
}

/**
 * A year of the organisations, the banks and the administration: contracts, accesses, payments and receipts, each at its
 * moment, and the rates that they are worth in dollars by, each on its day.
 */
export function paymentsOverTime(demo: Demonstration, { umIds, office }: PaymentCast, now: Date): Happening[] {
  const records = [
    ...demoAccesses(demo, umIds),
    ...[...contractsPaid(now), ...demoContracts(now)].map((each) => contractRecord(demo, umIds, each, now)),
    ...demoStocks(demo, umIds, now),
    ...demoRemittances(demo, umIds, now),
    ...demoReceipts(demo, umIds, now),
  ];
  return [...ratesOverTime(demo, office, now), ...records.flatMap((record) => lifeOfRecord(demo, umIds, record, now))];
}
