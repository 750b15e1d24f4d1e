import type { WorkflowFact } from '@portal/shared/events/workflow';
import { documentRecord } from '@portal/shared/records/institutional/document-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { workflowChanges, workflowRecord } from './aggregate.ts';
import { changedSince } from './domain/workflow/changes.ts';
import { noWorkflow, type WorkflowCommand, type WorkflowState } from './domain/workflow/record.ts';

const documents = workflowRecord(documentRecord);
const [record, owner] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const at = '2026-11-01T00:00:00.000Z';

/** What somebody does: looks at the record, saves it, or ends it, going by what he saw last. */
type Step = { who: 'anna' | 'bert'; does: 'look' | 'save' | 'drop'; number: string };
const step = fc.record<Step>({
  who: fc.constantFrom('anna', 'bert'),
  does: fc.constantFrom('look', 'look', 'save', 'save', 'drop'),
  number: fc.constantFrom('1', '2', '3'),
});

const commandOf = ({ who, does, number }: Step, recordVersion: number | undefined): WorkflowCommand => {
  const doer = { umId: who, party: 'org' } as const;
  return does === 'save'
    ? { type: 'save', record, owner, doer, content: { type: 'INVOICE', number }, recordVersion }
    : { type: 'act', act: 'drop', doer, today: '2026-11-01', number: '', facts: { used: false }, recordVersion };
};

const versionOf = (state: WorkflowState) => (state.is === 'record' ? state.recordVersion : undefined);

test('whatever two people do in whatever order: nothing is saved or decided but on what was looked at', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 30 }), (steps) => {
      let state: WorkflowState = noWorkflow;
      const seen = new Map<string, WorkflowState>();
      for (const each of steps) {
        if (each.does === 'look') {
          seen.set(each.who, state);
          continue;
        }
        const before = seen.get(each.who) ?? noWorkflow;
        // nobody acts on what was never open
        if (before.is === 'none' && state.is === 'record') continue;
        const decided = documents.decide(commandOf(each, versionOf(before)), state);
        if (isRefusal(decided) || decided.length === 0) continue;
        expect(before).toEqual(state);
        state = decided.reduce<WorkflowState>(
          (now, event, version) => documents.after(now, { ...event, at, version, meta: { actor: each.who } } as never),
          state,
        );
        // whoever saved it knows what it says now
        seen.set(each.who, state);
      }
    }),
  );
});

const saved = (amount: string): WorkflowFact => ({
  fact: 'Saved',
  data: { record, owner, name: '', addressed: 'bank', state: 'DRAFT', content: { bank: 'bank', amount } },
});
const acted = (act: string, from: string, to: string): WorkflowFact => ({
  fact: 'Acted',
  data: { record, owner, name: '', act, from, to, given: {}, content: null, number: null },
});

test('who changed what is told as far as the history of whoever asks goes', () => {
  const story = [
    ['anna', saved('10.00')],
    ['anna', acted('test', 'DRAFT', 'TESTED')],
    ['anna', acted('submit', 'TESTED', 'ORG_REVIEW')],
    ['anna', acted('recall', 'ORG_REVIEW', 'DRAFT')],
    ['bert', saved('48000.00')],
  ] as const;
  const folded = workflowChanges(remittanceRecord);
  const changes = story.reduce(
    (now, [actor, { fact, data }], version) =>
      folded.after(now, { type: `Remittance${fact}`, data, at, version, meta: { actor } } as never),
    folded.initial,
  );
  expect(changedSince(remittanceRecord, changes, 'orgAudit', 3)).toEqual({ at, actor: 'bert', fields: ['amount'] });
  expect(changedSince(remittanceRecord, changes, 'orgAudit', 5)).toEqual({ at: '', actor: '', fields: [] });
  // a bank is told of nothing that an organisation does by itself
  expect(changedSince(remittanceRecord, changes, 'bank', 1)).toEqual({ at: '', actor: '', fields: [] });
});
