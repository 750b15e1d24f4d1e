import type { PortalEvent } from '@portal/shared/events/index';
import * as fc from 'fast-check';
import { type Fact, factAt } from './recorded.ts';
import { idOf, tradeArb } from './transactions.ts';

/** In positions of a log that `logOf` makes, which are minutes. */
export const day = 24 * 60;

export const started = (
  importId: string,
  subject: 'transactions' | 'catalogue' = 'transactions',
  mode: 'add' | 'check' = 'add',
): PortalEvent => ({
  type: 'ImportStarted',
  data: {
    importId,
    subject,
    fileName: 'f.csv',
    digest: 'ab',
    size: 1,
    period: null,
    by: 'root',
    mode,
    check: null,
    reason: '',
  },
});
export const completed = (importId: string): PortalEvent => ({
  type: 'ImportCompleted',
  data: {
    importId,
    subject: 'transactions',
    rows: 1,
    added: 1,
    changed: 0,
    known: 0,
    bad: 0,
    fileName: 'f.csv',
    tell: [],
  },
});
export const failed = (importId: string): PortalEvent => ({
  type: 'ImportFailed',
  data: { importId, subject: 'transactions', fileName: 'f.csv', reason: 'gone', tell: [] },
});

/** An event, or time that passes before the next one. */
export type Step = PortalEvent | { later: number };

/** A minute after each other; `later`: positions, which are minutes, that pass before an event. */
export const logOf = (events: readonly Step[]): Fact[] => {
  let position = 0;
  return events.flatMap((event) => {
    if ('later' in event) {
      position += event.later;
      return [];
    }
    position += 1;
    return [factAt(position, event)];
  });
};
/** Transactions with imports that begin and end among them. */
export const storyArb = fc
  .tuple(
    tradeArb,
    fc.array(fc.constantFrom('', '', '', 'begin', 'end', 'midnight', 'fail'), { minLength: 40, maxLength: 40 }),
  )
  .map(([events, between]) => {
    const running: string[] = [];
    return events.flatMap((event, index): Step[] => {
      const step = between[index];
      const before: Step[] = [];
      if (step === 'begin' && running.length < 2) {
        const id = idOf(900 + index);
        running.push(id);
        before.push(started(id));
      }
      if (step === 'end' || step === 'fail') {
        const id = running.shift();
        if (id) before.push(step === 'end' ? completed(id) : failed(id));
      }
      if (step === 'midnight') before.push({ later: day });
      const importId = running[index % 2];
      const own: PortalEvent =
        event.type === 'TransactionRecorded' && importId
          ? { ...event, data: { ...event.data, origin: { source: 'import', id: importId, line: index } } }
          : event;
      return [...before, own];
    });
  });
