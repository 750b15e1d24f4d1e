import type { EventKind, Metadata, Recorded } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { auditedTypes, auditLine } from './line.ts';

const meta: Metadata = {
  actor: 'u-1',
  role: 'BANK_ADMIN',
  site: '01',
  lang: 'EN',
  correlation: 'c-1',
  causation: 'k-1',
  trace: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};
const event = (type: string, data: unknown, more: Partial<Metadata> = {}): Recorded => ({
  position: 7,
  stream: 's',
  version: 1,
  id: 'e-1',
  type,
  schema: 1,
  data,
  at: '2026-01-02T03:04:05.678Z',
  meta: { ...meta, ...more },
});
const lineFields = (...args: Parameters<typeof event>) => {
  const line = auditLine(event(...args));
  return line && { ...JSON.parse(line.json), line: [line.position, line.at] };
};

test('an act of a workflow: who, as what, what, from where to where, by which ids', () => {
  const data = { record: 'r-1', owner: 'i-1', name: 'Secret Ltd', act: 'approve', from: 'submitted', to: 'approved' };
  expect(lineFields('CertificateActed', data, { onBehalfOf: 'u-2', token: 't-1' })).toEqual({
    position: 7,
    at: '2026-01-02T03:04:05.678Z',
    id: 'e-1',
    type: 'CertificateActed',
    actor: 'u-1',
    onBehalfOf: 'u-2',
    role: 'BANK_ADMIN',
    site: '01',
    owner: 'i-1',
    act: 'approve',
    from: 'submitted',
    to: 'approved',
    stream: 's',
    kind: 'certificate',
    records: ['r-1'],
    correlation: 'c-1',
    causation: 'k-1',
    trace: '0af7651916cd43dd8448eb211c80319c',
    token: 't-1',
    line: [7, '2026-01-02T03:04:05.678Z'],
  });
});

test('a decision that approves says so; an account is a record, too', () => {
  expect(lineFields('ProductApproved', { record: 'r-1' })).toMatchObject({ kind: 'product', approves: true });
  expect(lineFields('AccountFrozen', { umId: 'u-3', reason: 'why' })).toMatchObject({
    kind: 'account',
    records: ['u-3'],
  });
});

test('what nobody decided on is not told', () => {
  expect(auditLine(event('MessageSent', {}))).toBeUndefined();
});

const kinds: readonly EventKind[] = eventKinds;
const inWorkflow = ['owner', 'addressed', 'act', 'from', 'to'];

test.each(kinds.filter(({ type }) => auditedTypes.includes(type)))(
  '$type: no word that somebody entered, and nothing personal',
  ({ type, data: shape, record, personal }) => {
    const ids = record?.id ?? [];
    const visibleFields = [...ids, ...(record?.parties ? inWorkflow : [])];
    const hidden = personal?.fields ?? [];
    expect(hidden.filter((field) => visibleFields.includes(field))).toEqual([]);
    const fields = [...(shape instanceof z.ZodObject ? Object.keys(shape.shape) : []), ...hidden];
    const entered = fields.filter((field) => !visibleFields.includes(field));
    const data = Object.fromEntries([...entered.map((field) => [field, 'ENTERED']), ...ids.map((id) => [id, 'an-id'])]);
    expect(auditLine(event(type, data))?.json).not.toContain('ENTERED');
  },
);
