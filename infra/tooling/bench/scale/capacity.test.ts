import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Costs, capacityTable, needFor } from './capacity.ts';

const costs: Costs = {
  page: { gateway: 0.3, query: 0.06 },
  list: { query: 1, database: 2 },
  command: { command: 2, log: 0.5, events: 1.5 },
  event: { projector: 0.8, database: 0.6 },
  message: { nats: 0.05, notifier: 0.3, database: 0.2 },
};

test('one of each does for a small portal', () => {
  const single = { gateways: 1, queries: 1, writers: 1, log: 1, parts: 1, groups: 1, database: 1 };
  const messages = { nats: 1, notifier: 1, messages: 1 };
  expect(needFor(10, 10, costs)).toEqual({ reads: 10, commands: 10, ...single, ...messages, isBeyondOneLog: false });
});

test('reads are divided between groups, events between parts, and what one log cannot take is said', () => {
  // 10,000 reads from the database at 2 ms are 20 cores, of which a database of 8 gives 4.8
  expect(needFor(100_000, 10, costs)).toMatchObject({ parts: 1, groups: 5 });
  // 1,500 events at 0.8 ms are 1.2 cores of projectors at 0.6 of each
  expect(needFor(10, 1_000, costs)).toMatchObject({ parts: 2, groups: 1, isBeyondOneLog: false });
  expect(needFor(10, 10_000, costs)).toMatchObject({ parts: 20, isBeyondOneLog: true });
});

test('more never needs less, and what is needed holds it', () => {
  const rate = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(rate, rate, rate, (reads, more, commands) => {
      const need = needFor(reads, commands, costs);
      const greater = needFor(reads + more, commands, costs);
      for (const part of ['gateways', 'queries', 'groups'] as const)
        expect(greater[part]).toBeGreaterThanOrEqual(need[part]);
      expect(need.database).toBeLessThanOrEqual(8);
      expect(need.gateways * 600).toBeGreaterThanOrEqual((reads + commands) * costs.page.gateway);
    }),
  );
});

test('the table has a line for each size', () => {
  expect(capacityTable(costs).split('\n')).toHaveLength(10);
});
