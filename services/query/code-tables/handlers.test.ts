import { listCodeTables } from '@portal/shared/calls/code-tables';
import { tablesWith } from '@portal/shared/code-tables/own';
import type { OutputOf } from '@portal/shared/define/call';
import { expect, test } from 'vitest';
import { codeTableHandlers } from './handlers.ts';

type Answer = OutputOf<typeof listCodeTables>;

const codeTables = tablesWith({
  bop: [
    { code: '231030', zh: '旧', en: 'Old', validTo: '2025-12-31' },
    { code: '231030', zh: '新', en: 'New', validFrom: '2026-01-01' },
  ],
});
// four in the afternoon of UTC: the new year has begun in Shanghai
const now = () => Date.parse('2025-12-31T16:00:00.000Z');

async function requestTables(day: string): Promise<Answer> {
  const [bound] = codeTableHandlers({ codeTables, now });
  const input = listCodeTables.input.parse({ day });
  // it asks for nothing but the input
  const answer = await bound?.handler({ input } as never);
  return listCodeTables.output.parse(answer && 'data' in answer ? answer.data : undefined);
}

test('the tables are those of the day that is named, else of today in Shanghai', async () => {
  expect((await requestTables('2025-12-31')).tables.bop).toEqual([
    { code: '231030', zh: '旧', en: 'Old', direction: 'both' },
  ]);
  const today = await requestTables('');
  expect(today.day).toBe('2026-01-01');
  expect(today.tables.bop.map(({ en }) => en)).toEqual(['New']);
  expect(today.tables.industry).toHaveLength(97);
});
