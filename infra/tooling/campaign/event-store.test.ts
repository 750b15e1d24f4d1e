import { expect, test } from 'vitest';
import { type CampaignResult, campaign } from './event-store.ts';

test('64 appenders in two processes that are killed, on a PostgreSQL that is killed: the log keeps its word', async () => {
  const results: CampaignResult[] = [];
  await campaign([1, 2], (result) => results.push(result));
  for (const result of results) {
    expect(result.faults).toEqual([]);
    expect(result.kills).not.toEqual([]);
    expect(result.accepted).toBeLessThan(result.answered);
  }
});
