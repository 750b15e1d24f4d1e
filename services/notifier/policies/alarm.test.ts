import { expect, test } from 'vitest';
import { messagesFor } from './messages.ts';

test('every administrator hears of a log that is not what was written', () => {
  const messages = messagesFor({
    type: 'LogAlarmRaised',
    data: { place: 9, reason: 'altered', tell: ['anna', 'bert'] },
  });
  expect(messages).toEqual(
    ['anna', 'bert'].map((accountId) => ({
      kind: 'message',
      umId: accountId,
      category: '1',
      template: 'logAlarm',
      params: { position: '9' },
      reason: null,
      about: { kind: 'log', id: '9' },
    })),
  );
});
