import { expect, test } from 'vitest';
import { messagesFor } from './messages.ts';

test('every administrator hears of a log that is not what was written', () => {
  const told = messagesFor({ type: 'LogAlarmRaised', data: { place: 9, reason: 'altered', tell: ['anna', 'bert'] } });
  expect(told).toEqual(
    ['anna', 'bert'].map((umId) => ({
      kind: 'message',
      umId,
      category: '1',
      template: 'logAlarm',
      params: { position: '9' },
      reason: null,
      about: { kind: 'log', id: '9' },
    })),
  );
});

test('every administrator hears of an import that was given up', () => {
  const importId = '00000000-0000-4000-8000-0000000000aa';
  const data = { importId, fileName: 'trade.csv', reason: 'gone' as const, tell: ['anna', 'bert'] };
  expect(messagesFor({ type: 'ImportFailed', data })).toMatchObject([
    {
      umId: 'anna',
      template: 'importFailed',
      params: { fileName: 'trade.csv' },
      about: { kind: 'import', id: importId },
    },
    { umId: 'bert', template: 'importFailed' },
  ]);
});
