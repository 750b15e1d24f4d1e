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
