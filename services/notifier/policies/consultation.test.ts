import type { ConsultationFacts } from '@portal/shared/events/consultation';
import type { PortalEvent } from '@portal/shared/events/index';
import { letterWording } from '@portal/shared/locales/letter';
import type { ClosedWhy } from '@portal/shared/rules/consultation';
import { messageKindOf } from '@portal/shared/rules/preferences';
import { expect, test } from 'vitest';
import { aboutConsultation, lettersToVisitor, visitorTold } from './consultation.ts';
import { visitorIn } from './visitor.ts';

const facts: ConsultationFacts = {
  ...{ consultation: 'c', product: 'p', name: 'Maps', seller: 'bert', asker: 'anna', visitor: false },
};
const visitor = { ...facts, visitor: true };
const asked = (of = facts): PortalEvent => ({
  type: 'ConsultationAsked',
  data: { ...of, number: 1, text: 'a secret' },
});
const answered = (of = facts): PortalEvent => ({
  type: 'ConsultationAnswered',
  data: { ...of, number: 2, text: 'a secret' },
});
const closed = (by: 'asker' | 'seller', of = facts, why: ClosedWhy = 'said'): PortalEvent => ({
  type: 'ConsultationClosed',
  data: { ...of, by, why },
});
const opened = (of = facts): PortalEvent => ({ type: 'ConsultationOpened', data: { ...of, place: 1 } });

const told = (event: PortalEvent) => aboutConsultation(event).map(({ umId, template }) => [umId, template]);

test('each side hears of what the other one did, as an interaction, and in no words of theirs', () => {
  expect(told(asked())).toEqual([['bert', 'consultationAsked']]);
  expect(told(answered())).toEqual([['anna', 'consultationAnswered']]);
  expect(told(closed('asker'))).toEqual([['bert', 'consultationClosed']]);
  expect(told(closed('seller'))).toEqual([['anna', 'consultationClosed']]);
  expect(told(closed('seller', facts, 'gone'))).toEqual([['anna', 'consultationEnded']]);
  expect(told(closed('asker', visitor, 'gone'))).toEqual([['bert', 'consultationEnded']]);
  expect(told(opened())).toEqual([]);
  for (const message of [...aboutConsultation(asked()), ...aboutConsultation(answered())]) {
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
    : lettersToVisitor(event, known).map(({ umId, to, template, opens }) => [umId, to, template, opens]);

test('who has no account is written to, with the way to his conversation; the seller hears of him in the portal', () => {
  expect(told(asked(visitor))).toEqual([['bert', 'consultationAsked']]);
  expect(told(answered(visitor))).toEqual([]);
  expect(letters(asked(visitor))).toEqual([['anna', 'v@example.com', 'visitorAsked', 'c']]);
  expect(letters(answered(visitor))).toEqual([['anna', 'v@example.com', 'visitorAnswered', 'c']]);
  expect(letters(closed('seller', visitor))).toEqual([['anna', 'v@example.com', 'visitorClosed', 'c']]);
  expect(letters(closed('seller', visitor, 'gone'))).toEqual([['anna', 'v@example.com', 'visitorEnded', 'c']]);
  expect(letters(closed('asker', visitor))).toEqual([]);
  expect(letters(answered())).toEqual([]);
});

test('as long as he is not erased', () => {
  const verified = { umId: 'anna', mail: 'v@example.com', lan: 'EN' as const };
  const events: PortalEvent[] = [{ type: 'VisitorVerified', data: verified }];
  expect(visitorIn(events)).toEqual(known);
  const gone = visitorIn([...events, { type: 'VisitorErased', data: { umId: 'anna' } }]);
  expect(lettersToVisitor(answered(visitor), gone)).toEqual([]);
  expect(visitorIn([{ type: 'VisitorVerified', data: { ...verified, mail: null } }]).mail).toBeUndefined();
});

test('the link stands behind the #, where no server is sent it', () => {
  for (const lan of ['CN', 'EN'] as const)
    for (const template of ['visitorAsked', 'visitorAnswered', 'visitorClosed', 'visitorEnded'] as const) {
      const { subject, paragraphs } = letterWording(
        lan,
        template,
        { name: 'Maps', key: 'k-1' },
        { portal: 'https://portal', codeMinutes: 5, linkDays: 30 },
      );
      expect(subject).toContain('Maps');
      const way = paragraphs.find((each) => typeof each !== 'string');
      expect(way).toMatchObject({ url: `https://portal${lan === 'CN' ? '/zh' : '/en'}/visit#k-1` });
      expect(paragraphs.filter((each) => typeof each === 'string').join()).not.toMatch(/k-1|\{\{/);
    }
});
