import { expect, test } from 'vitest';
import { messagesFor } from './messages.ts';

const importId = '00000000-0000-4000-8000-0000000000aa';

test('every administrator hears of an import that was given up', () => {
  const data = {
    importId,
    subject: 'transactions' as const,
    fileName: 'trade.csv',
    reason: 'gone' as const,
    tell: ['anna', 'bert'],
  };
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

test('a seller hears of their catalogue, once it took long', () => {
  const subject = 'catalogue' as const;
  const counts = { rows: 9, added: 5, changed: 1, known: 2, bad: 1 };
  const done = (recipients: string[]) =>
    messagesFor({
      type: 'ImportCompleted',
      data: { importId, subject, ...counts, fileName: 'all.zip', tell: recipients },
    });
  expect(done([])).toEqual([]);
  expect(done(['anna'])).toMatchObject([
    {
      umId: 'anna',
      template: 'importDone',
      params: { fileName: 'all.zip', added: '5', changed: '1', known: '2', bad: '1' },
      about: { kind: 'catalogue', id: importId },
    },
  ]);
});
