import type { WorkflowFact } from '@portal/shared/events/workflow';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { expect, test } from 'vitest';
import { evolveWorkflow, noWorkflow, type WorkflowState } from './decide.ts';

const [firstBank, otherBank] = ['bank-one', 'bank-other'];
const saved = (bank: string): WorkflowFact => ({
  fact: 'Saved',
  data: { record: 'r', owner: 'org', name: '', addressed: bank, state: 'DRAFT', content: { bank } },
});
const acted = (act: string, from: string, to: string): WorkflowFact => ({
  fact: 'Acted',
  data: { record: 'r', owner: 'org', name: '', act, from, to, given: {}, content: null, number: null },
});
const toldAfter = (...facts: readonly WorkflowFact[]): string => {
  const state = facts.reduce<WorkflowState>(
    (before, fact) => evolveWorkflow(remittanceRecord, before, fact, { at: '2026-11-01T00:00:00.000Z', actor: 'anna' }),
    noWorkflow,
  );
  return state.is === 'record' ? state.toldTo : 'none';
};

test('a bank that an organisation chooses while it edits hears of it with the next submission, the one before it until then', () => {
  const submitted = [
    saved(firstBank),
    acted('submit', 'TESTED', 'ORG_REVIEW'),
    acted('approve', 'ORG_REVIEW', 'SUBMITTED'),
  ];
  const returnedEvents = [
    ...submitted,
    acted('takeUp', 'SUBMITTED', 'BANK_REVIEW'),
    acted('askMore', 'BANK_REVIEW', 'DRAFT'),
  ];
  expect(toldAfter(saved(firstBank))).toBe('');
  expect(toldAfter(...submitted)).toBe(firstBank);
  const edited = [...returnedEvents, saved(otherBank), acted('submit', 'TESTED', 'ORG_REVIEW')];
  expect(toldAfter(...edited)).toBe(firstBank);
  expect(toldAfter(...edited, acted('approve', 'ORG_REVIEW', 'SUBMITTED'))).toBe(otherBank);
});
