import type { PortalEvent } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { messagesFor } from './messages.ts';

const prdId = '11111111-1111-4111-8111-111111111111';
const facts = {
  record: prdId,
  lan: 'EN' as const,
  owner: 'anna',
  sites: ['01' as const],
  name: 'QGIS',
  categories: ['05'],
  submittedAt: '2026-11-01T00:00:00.000Z',
};

test.each<[PortalEvent, string, string]>([
  [{ type: 'ProductApproved', data: { ...facts, content: {}, comment: 'fine', files: [] } }, 'productApproved', 'fine'],
  [{ type: 'ProductRejected', data: { ...facts, reason: 'blurred' } }, 'productRejected', 'blurred'],
  [{ type: 'ProductTakenDown', data: { ...facts, reason: 'law' } }, 'productTakenDown', 'law'],
])('the seller is told of $0.type', (event, template, comment) => {
  expect(messagesFor(event)).toEqual([
    {
      kind: 'message',
      umId: 'anna',
      category: '1',
      template,
      params: { name: 'QGIS', language: 'EN', comment },
      reason: null,
      about: { kind: 'product', id: `${prdId}-en` },
    },
  ]);
});

test('whoever a review is taken over from is told of it; of one that was nobody’s, nobody is', () => {
  const held = { ...facts, until: '2026-11-01T00:30:00.000Z' };
  expect(messagesFor({ type: 'ProductHeld', data: { ...held, from: 'chen' } })).toMatchObject([
    { umId: 'chen', template: 'productHeld', about: { kind: 'product', id: `${prdId}-en` } },
  ]);
  expect(messagesFor({ type: 'ProductHeld', data: held })).toEqual([]);
});

test('what the seller does themselves is not told to them', () => {
  expect(messagesFor({ type: 'ProductDelisted', data: facts })).toEqual([]);
  expect(messagesFor({ type: 'ProductSubmitted', data: facts })).toEqual([]);
});

const slot = {
  record: '22222222-2222-4222-8222-222222222222',
  lan: 'EN' as const,
  sites: ['01' as const],
  name: 'QGIS',
  place: '01-EN-P0-1',
  ends: null,
};
const presents = { kind: 'product', id: `${prdId}-en`, owner: 'anna' };

test.each<[PortalEvent, string]>([
  [{ type: 'SlotShown', data: { ...slot, presents, content: {}, files: [] } }, 'slotShown'],
  [{ type: 'SlotTakenDown', data: { ...slot, presents, ended: false } }, 'slotTakenDown'],
  [{ type: 'SlotTakenDown', data: { ...slot, presents, ended: true } }, 'slotEnded'],
])('whose product is recommended is told of $0.type', (event, template) => {
  const about = { kind: 'product', id: `${prdId}-en` };
  expect(messagesFor(event)).toMatchObject([{ umId: 'anna', template, params: { name: 'QGIS' }, about }]);
});

test('a slot that leads to a page of the web concerns nobody', () => {
  expect(messagesFor({ type: 'SlotShown', data: { ...slot, presents: null, content: {}, files: [] } })).toEqual([]);
});

test('whoever is dismissed from an institution hears of it, and why; who leaves by themselves knows it', () => {
  const data = { id: prdId, name: '示例公司', member: 'anna', role: 'ORG_AUDIT' as const };
  expect(messagesFor({ type: 'MemberDismissed', data: { ...data, reason: 'left the office' } })).toEqual([
    {
      kind: 'message',
      umId: 'anna',
      category: '1',
      template: 'memberDismissed',
      params: { name: '示例公司' },
      reason: 'left the office',
      about: { kind: 'institution', id: prdId },
    },
  ]);
  expect(messagesFor({ type: 'MemberLeft', data })).toEqual([]);
});
