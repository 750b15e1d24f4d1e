import type { ConsultationFacts } from '@portal/shared/events/consultation';
import type { PortalEvent } from '@portal/shared/events/index';
import { letterWording } from '@portal/shared/messages/letter';
import { messageKindOf } from '@portal/shared/records/preferences';
import type { ClosedWhy } from '@portal/shared/rules/consultation';
import { expect, test } from 'vitest';
import { aboutConsultation, lettersToVisitor, visitorTold } from './consultation.ts';
import { visitorIn } from './visitor.ts';

const facts: ConsultationFacts = {
  consultation: 'c',
  product: 'p',
  name: 'Maps',
  seller: 'bert',
  asker: 'anna',
  visitor: false,
};
const visitor = { ...facts, visitor: true };
const createQuestion = (consultation = facts): PortalEvent => ({
  type: 'ConsultationAsked',
  data: { ...consultation, number: 1, text: 'a secret' },
});
const answered = (consultation = facts): PortalEvent => ({
  type: 'ConsultationAnswered',
  data: { ...consultation, number: 2, text: 'a secret' },
});
const closed = (participant: 'asker' | 'seller', consultation = facts, why: ClosedWhy = 'said'): PortalEvent => ({
  type: 'ConsultationClosed',
  data: { ...consultation, by: participant, why },
});
const opened = (consultation = facts): PortalEvent => ({
  type: 'ConsultationOpened',
  data: { ...consultation, place: 1 },
});

const recipientsOf = (event: PortalEvent) =>
  aboutConsultation(event).map(({ umId: accountId, template }) => [accountId, template]);

test('each side hears of what the other one did, as an interaction, and in no words of theirs', () => {
  expect(recipientsOf(createQuestion())).toEqual([['bert', 'consultationAsked']]);
  expect(recipientsOf(answered())).toEqual([['anna', 'consultationAnswered']]);
  expect(recipientsOf(closed('asker'))).toEqual([['bert', 'consultationClosed']]);
  expect(recipientsOf(closed('seller'))).toEqual([['anna', 'consultationClosed']]);
  expect(recipientsOf(closed('seller', facts, 'gone'))).toEqual([['anna', 'consultationEnded']]);
  expect(recipientsOf(closed('asker', visitor, 'gone'))).toEqual([['bert', 'consultationEnded']]);
  expect(recipientsOf(opened())).toEqual([]);
  for (const message of [...aboutConsultation(createQuestion()), ...aboutConsultation(answered())]) {
    expect(message).toMatchObject({
      category: '0',
      about: { kind: 'consultation', id: 'c' },
      params: { name: 'Maps' },
    });
    expect(JSON.stringify(message)).not.toContain('secret');
    expect(messageKindOf(message.template)).toBe('consultation');
  }
});

const known = { mail: 'v@example.com', lan: 'EN' } as const;
const letters = (event: PortalEvent) =>
  visitorTold(event) === undefined
    ? []
    : lettersToVisitor(event, known).map(({ umId: accountId, to, template, opens }) => [
        accountId,
        to,
        template,
        opens,
      ]);

test('who has no account is written to, with the way to their conversation; the seller hears of them in the portal', () => {
  expect(recipientsOf(createQuestion(visitor))).toEqual([['bert', 'consultationAsked']]);
  expect(recipientsOf(answered(visitor))).toEqual([]);
  expect(letters(createQuestion(visitor))).toEqual([['anna', 'v@example.com', 'visitorAsked', 'c']]);
  expect(letters(answered(visitor))).toEqual([['anna', 'v@example.com', 'visitorAnswered', 'c']]);
  expect(letters(closed('seller', visitor))).toEqual([['anna', 'v@example.com', 'visitorClosed', 'c']]);
  expect(letters(closed('seller', visitor, 'gone'))).toEqual([['anna', 'v@example.com', 'visitorEnded', 'c']]);
  expect(letters(closed('asker', visitor))).toEqual([]);
  expect(letters(answered())).toEqual([]);
});

test('as long as they are not erased', () => {
  const verified = { umId: 'anna', mail: 'v@example.com', lan: 'EN' as const };
  const events: PortalEvent[] = [{ type: 'VisitorVerified', data: verified }];
  expect(visitorIn(events)).toEqual(known);
  const erasedVisitor = visitorIn([...events, { type: 'VisitorErased', data: { umId: 'anna' } }]);
  expect(lettersToVisitor(answered(visitor), erasedVisitor)).toEqual([]);
  expect(visitorIn([{ type: 'VisitorVerified', data: { ...verified, mail: null } }]).mail).toBeUndefined();
});

test('the link stands behind the #, where no server is sent it', () => {
  for (const language of ['CN', 'EN'] as const)
    for (const template of ['visitorAsked', 'visitorAnswered', 'visitorClosed', 'visitorEnded'] as const) {
      const { subject, paragraphs } = letterWording(
        language,
        template,
        { name: 'Maps', key: 'k-1' },
        { portal: 'https://portal', codeMinutes: 5, linkDays: 30 },
      );
      expect(subject).toContain('Maps');
      const link = paragraphs.find((each) => typeof each !== 'string');
      expect(link).toMatchObject({ url: `https://portal${language === 'CN' ? '/zh' : '/en'}/visit#k-1` });
      expect(paragraphs.filter((each) => typeof each === 'string').join()).not.toMatch(/k-1|\{\{/);
    }
});
