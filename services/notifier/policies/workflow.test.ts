import { randomUUID } from 'node:crypto';
import type { WorkflowActed } from '@portal/shared/events/workflow';
import { wording } from '@portal/shared/messages/inbox';
import { recordPath } from '@portal/shared/record-path';
import { messageKindOf } from '@portal/shared/records/preferences';
import { expect, test } from 'vitest';
import { aboutMembers } from './institution.ts';
import { aboutWorkflow, type Members } from './workflow.ts';

const [org, other, bank, record] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const commonMeta = { role: 'ORG_ADMIN', site: '01', lang: 'CN', correlation: 'x', causation: 'x' } as const;

const people: Readonly<Record<string, string[]>> = {
  [`${org} ORG_ADMIN`]: ['anna', 'anton'],
  [`${org} ORG_AUDIT`]: ['bert'],
  [`${other} ORG_AUDIT`]: ['stranger'],
  [`${bank} BANK_ADMIN`]: ['bea', 'bob'],
};
const members: Members = {
  all: (institution) => Object.entries(people).flatMap(([place, each]) => (place.startsWith(institution) ? each : [])),
  of: (institution, role) => people[`${institution} ${role}`] ?? [],
  ofEach: (kind) => (kind === 'fx' ? ['carl', 'cora'] : []),
};

const acted = (actor: string, act: string, from: string, to: string, input: WorkflowActed['given'] = {}) => {
  const data = { record, owner: org, name: 'Licence', act, from, to, given: input, content: null, number: null };
  return aboutWorkflow({ type: 'CertificateActed', data, meta: { ...commonMeta, actor } }, members);
};
const recipientsOf = (messages: ReturnType<typeof acted>) => messages.map(({ umId: accountId }) => accountId).sort();

test('whom the definition tells of an act hears of it, in their own organisation or the offices, but not who did it', () => {
  expect(recipientsOf(acted('anna', 'submit', 'DRAFT', 'ORG_REVIEW'))).toEqual(['bert']);
  expect(recipientsOf(acted('bert', 'approve', 'ORG_REVIEW', 'REGULATOR_REVIEW'))).toEqual([
    'anna',
    'anton',
    'carl',
    'cora',
  ]);
  expect(recipientsOf(acted('carl', 'register', 'REGULATOR_REVIEW', 'REGISTERED'))).toEqual(['anna', 'anton', 'bert']);
  expect(recipientsOf(acted('anna', 'recall', 'ORG_REVIEW', 'DRAFT'))).toEqual([]);
  expect(recipientsOf(acted('anton', 'reissue', 'LOSS_REPORTED', 'REGISTERED'))).toEqual(['anna']);
});

test('a correction is told to the bank’s officers, and to all once it is confirmed', () => {
  const about = { record, owner: org, addressed: bank, name: 'Fiktiv', from: 'CLOSED', to: 'CLOSED' };
  const toldOf = (actor: string, act: string, input: WorkflowActed['given'] = {}) => {
    const data = { ...about, act, given: input, content: null, number: null, noted: {}, findings: [] };
    return recipientsOf(aboutWorkflow({ type: 'RemittanceActed', data, meta: { ...commonMeta, actor } }, members));
  };
  expect(toldOf('bea', 'correct', { comment: 'mistyped', rate: '7.2' })).toEqual(['bob']);
  expect(toldOf('bob', 'rejectCorrection', { comment: 'it is right' })).toEqual(['bea']);
  expect(toldOf('bob', 'confirmCorrection', { rate: '7.2' })).toEqual(['anna', 'anton', 'bea', 'bert']);
});

test('a message says what was done, where it is now and what was said with it, and leads to the record', () => {
  const [message] = acted('bert', 'return', 'ORG_REVIEW', 'DRAFT', { comment: 'the annex is missing' });
  if (!message) throw new Error('somebody is told');
  expect(wording('EN', message.template, message).message).toBe(
    '“Licence”: Return for revision. Current status: “Draft”. Comment: the annex is missing',
  );
  expect(wording('CN', message.template, message).message).toContain('草稿');
  expect(recordPath(message.about)).toBe(`/user/documentsManagementInfo?id=${record}`);
  expect(messageKindOf(message.template)).toBe('workflow');
});

test('all members hear of one whom a member brought in, and they themselves once they are confirmed', () => {
  const data = { id: org, name: '示例', member: 'nina', role: 'ORG_AUDIT', invitedBy: 'anna' } as const;
  const joined = { type: 'MemberJoined', data: { ...data, invitation: randomUUID() } } as const;
  const meta = { ...commonMeta, actor: 'nina' };
  expect(
    aboutMembers({ ...joined, meta }, members)
      .map(({ umId: accountId, template }) => `${accountId} ${template}`)
      .sort(),
  ).toEqual([...['anna memberJoined', 'anton memberJoined', 'bert memberJoined']]);
  const byPortal = { type: 'MemberJoined', data: { ...joined.data, invitedBy: undefined }, meta } as const;
  expect(aboutMembers(byPortal, members)).toEqual([]);
  const confirmed = { type: 'MemberConfirmed', data, meta: { ...commonMeta, actor: 'bert' } } as const;
  const messages = aboutMembers(confirmed, members);
  expect(recipientsOf(messages)).toEqual(['anna', 'anton', 'nina']);
  const [message] = messages;
  if (!message) throw new Error('somebody is told');
  expect(wording('CN', message.template, message).message).toContain('示例');
});
