import type { PortalEvent } from '@portal/shared/events/index';
import type { ReportFacts } from '@portal/shared/events/report';
import { expect, test } from 'vitest';
import { aboutReport, letterToReporter, reporterTold } from './report.ts';

const facts: ReportFacts = {
  report: 'r',
  kind: 'product',
  record: 'p',
  name: 'Maps',
  owner: 'bert',
  sites: ['01'],
  reporter: 'anna',
  by: 'account',
  reason: 'other',
};
const answered = (decision: 'upheld' | 'dismissed', reporterKind: ReportFacts['by'] = 'account'): PortalEvent => ({
  type: 'ReportAnswered',
  data: { ...facts, by: reporterKind, decision, answer: 'Replaced' },
});
const recipientsOf = (event: PortalEvent) =>
  aboutReport(event).map(({ umId: accountId, template }) => [accountId, template]);

test('its reporter hears the answer; the owner does where it was upheld, and never who reported', () => {
  expect(recipientsOf(answered('upheld'))).toEqual([
    ['anna', 'reportAnswered'],
    ['bert', 'reportUpheld'],
  ]);
  expect(recipientsOf(answered('dismissed'))).toEqual([['anna', 'reportAnswered']]);
  expect(recipientsOf(answered('dismissed', 'anonymous'))).toEqual([]);
  expect(recipientsOf({ type: 'ReportFiled', data: { ...facts, words: 'x' } })).toEqual([]);
  const ofPortal: PortalEvent = {
    type: 'ReportAnswered',
    data: { ...facts, kind: 'article', owner: '', decision: 'upheld', answer: 'Replaced' },
  };
  expect(recipientsOf(ofPortal)).toEqual([['anna', 'reportAnswered']]);
  const [, toOwner] = aboutReport(answered('upheld'));
  expect(JSON.stringify(toOwner)).not.toContain('anna');
  expect(toOwner?.params).toEqual({ name: 'Maps', comment: 'Replaced' });
});

test('who has no account is written to, unless nothing is known of them or they are erased', () => {
  expect(reporterTold(answered('upheld', 'visitor'))).toBe('anna');
  expect(reporterTold(answered('upheld', 'anonymous'))).toBeUndefined();
  const letters = (mail: string | undefined) => letterToReporter(answered('upheld', 'visitor'), { mail, lan: 'EN' });
  expect(letters('v@example.com')).toMatchObject([{ to: 'v@example.com', template: 'visitorReport' }]);
  expect(letters(undefined)).toEqual([]);
});
