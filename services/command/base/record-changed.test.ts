import type { Language } from '@portal/shared/codes/index';
import type { WorkflowFact } from '@portal/shared/events/workflow';
import type { Content, PublishedKind, ReviewedKind } from '@portal/shared/records/define';
import { publishedKinds } from '@portal/shared/records/index';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { sampleContract, sampleRemittance } from '@portal/shared/records/institutional/sample';
import { sampleReceipt } from '@portal/shared/records/institutional/sample-receipt';
import { recordKinds } from '@portal/shared/records/kinds';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { account } from '../account/aggregate.ts';
import { bankRules } from '../bank-rules/aggregate.ts';
import { institution } from '../institution/aggregate.ts';
import { phrase } from '../phrase/aggregate.ts';
import { type Notice, publishedRecord } from '../published/aggregate.ts';
import type { Published, PublishedCommand } from '../published/decide.ts';
import { rates } from '../rate/aggregate.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import type { ReviewedCommand } from '../reviewed/decide.ts';
import type { Reviewed } from '../reviewed/evolve.ts';
import { settings } from '../setting/aggregate.ts';
import { view } from '../view/aggregate.ts';
import { workflowChanges, workflowRecord } from '../workflow/aggregate.ts';
import { changedSince } from '../workflow/changes.ts';
import type { WorkflowCommand, WorkflowState } from '../workflow/decide.ts';
import type { DeskCommand } from '../workflow/decide-desk.ts';
import type { Aggregate } from './aggregate.ts';

const [record, owner, auditor] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const at = '2026-11-01T00:00:00.000Z';
const today = '2026-11-01';

/** What people can do to one record, and what its form or its page shows of it. */
interface Subject<State, Command> {
  shown(state: State): unknown;
  /** by somebody who goes by what they saw; `text`: what they type */
  acts: readonly ((doer: string, saw: State, text: string) => Command)[];
  /** what was removed may be entered again */
  entersAgain?: true;
}

/** Two people look and act in any order; how often something was done, and how often refused since it had changed. */
function interleaved<State, Command, Event extends { type: string; data: unknown }>(
  aggregate: Aggregate<State, Command, Event>,
  { shown: isShown, acts, entersAgain }: NoInfer<Subject<State, Command>>,
): { done: Set<number>; changed: number } {
  const step = fc.record({
    who: fc.constantFrom('anna', 'bert'),
    act: fc.option(fc.oneof(fc.constant(0), fc.nat(acts.length - 1)), { freq: 3 }),
    said: fc.constantFrom('one', 'two', 'three'),
  });
  const done = new Set<number>();
  let changed = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
      let [state, version] = [aggregate.initial, 0];
      const saw = new Map<string, State>();
      for (const { who: person, act, said: text } of steps) {
        const before = saw.get(person) ?? aggregate.initial;
        if (act === null) {
          saw.set(person, state);
          continue;
        }
        // nobody acts on what there was not when they looked
        if (!isShown(before) && (isShown(state) || (version > 0 && !entersAgain))) continue;
        const decided = acts[act] && aggregate.decide(acts[act](person, before, text), state);
        if (!decided || isRefusal(decided)) {
          if (decided?.refused === 'record.changed' || decided?.refused === 'setting.changed') changed++;
          continue;
        }
        if (decided.length === 0) continue;
        expect(isShown(before)).toEqual(isShown(state));
        done.add(act);
        for (const event of decided)
          state = aggregate.after(state, {
            ...event,
            at,
            version: ++version,
            stream: '',
            meta: { actor: person },
          } as never);
        // whoever did it knows what it says now
        saw.set(person, state);
      }
    }),
    { numRuns: 50 },
  );
  return { done, changed };
}

const contents: Readonly<Record<string, Content>> = {
  certificate: sampleContract,
  remittance: sampleRemittance,
  receipt: { ...sampleReceipt, valueDate: today },
  document: { type: 'INVOICE', number: '1' },
};
const facts = {
  access: true,
  contract: true,
  contractLeft: 0n,
  documentsLeft: 0n,
  isFar: false,
  used: false,
  isRated: true,
};

function workflowSubject(kind: WorkflowRecord): Subject<WorkflowState, WorkflowCommand | DeskCommand> {
  const textField = Object.entries(kind.fields).findLast(([, { type }]) => type === 'text')?.[0] ?? '';
  const version = (saw: WorkflowState) => (saw.is === 'record' ? saw.recordVersion : undefined);
  const partiesByAct = [...new Map(kind.flow.map(({ does: act, who: party }) => [act, party]))];
  return {
    shown: (state) =>
      state.is === 'record' && [state.at.state, state.content, state.proposed, state.bankValues, state.pendingValues],
    acts: [
      (accountId, saw, text) => ({
        type: 'save',
        record,
        owner,
        doer: { umId: accountId, party: kind.begunBy },
        today,
        facts,
        recordVersion: version(saw),
        content: { ...contents[kind.kind], [textField]: text },
      }),
      ...partiesByAct.map(
        ([act, actingParty]) =>
          (accountId: string, saw: WorkflowState, text: string): WorkflowCommand => ({
            type: 'act',
            act,
            doer: { umId: accountId, party: actingParty },
            today,
            number: '1',
            facts,
            recordVersion: version(saw),
            given: { comment: text, rate: '7.1', reference: text, declaration: text },
          }),
      ),
    ],
  };
}

function reviewedSubject(kind: ReviewedKind): Subject<Reviewed, ReviewedCommand> {
  const language: Language | undefined = kind.languages.length ? 'CN' : undefined;
  const textField = Object.entries(kind.fields).find(([, { type }]) => type === 'text')?.[0] ?? '';
  const versionIn = (state: Reviewed) => (state.is === 'record' ? state.versions[language ?? ''] : undefined);
  const common = (saw: Reviewed) => ({
    lan: language,
    recordVersion: versionIn(saw)?.recordVersion,
    facts: {
      of: { owner, sites: ['01'] },
      owner: { isOpen: true, isKnown: true, site: '01', contacts: [] },
      company: { isLive: true },
    } as const,
    holder: null,
  });
  const judge = { auditor: { umId: auditor, site: '01' }, now: at } as const;
  const mine = ['submit', 'withdraw', 'delist', 'remove'] as const;
  return {
    entersAgain: true,
    shown: (state) => {
      const version = versionIn(state);
      return version && [version.working?.content, version.working?.status, version.live, version.sites];
    },
    acts: [
      (_, saw, text) => ({
        act: 'save',
        record,
        create: saw.is === 'none' && kind.of === undefined,
        by: owner,
        sites: undefined,
        ownSite: '01',
        files: [],
        content: { [textField]: text },
        ...common(saw),
      }),
      ...mine.map(
        (act) =>
          (_: string, saw: Reviewed): ReviewedCommand => ({ act, by: owner, ...common(saw) }),
      ),
      (_, saw) => ({ act: 'approve', comment: '', ...judge, ...common(saw) }),
      (_, saw, reason) => ({ act: 'reject', reason, ...judge, ...common(saw) }),
      (_, saw, reason) => ({ act: 'takeDown', reason, ...judge, ...common(saw) }),
    ],
  };
}

function publishedSubject(): Subject<Published<Notice>, PublishedCommand<Notice>> {
  const version = (saw: Published<Notice>) => ({ recordVersion: saw.is === 'record' ? saw.recordVersion : undefined });
  const notice = (title: string) => ({ idVal: record, sites: ['01'], audience: [], titleCN: title }) as never;
  return {
    shown: (state) => state.is === 'record' && { ...state, recordVersion: 0 },
    acts: [
      (_, saw, title) => ({ act: 'save', content: notice(title), ...version(saw) }),
      (_, saw) => ({ act: 'schedule', due: '2026-11-02T00:00:00.000Z', now: at, ...version(saw) }),
      (_, saw) => ({ act: 'show', now: at, ...version(saw) }),
      (_, saw) => ({ act: 'takeDown', ...version(saw) }),
      (_, saw) => ({ act: 'remove', ...version(saw) }),
    ],
  };
}

const subjects: readonly [string, () => { done: Set<number>; changed: number }][] = [
  ...workflowRecords.map(
    (kind: WorkflowRecord) => [kind.kind, () => interleaved(workflowRecord(kind), workflowSubject(kind))] as const,
  ),
  ...recordKinds.map(
    (kind: ReviewedKind) => [kind.kind, () => interleaved(reviewedRecord(kind), reviewedSubject(kind))] as const,
  ),
  ...publishedKinds.map(
    (kind: PublishedKind) => [kind.kind, () => interleaved(publishedRecord(kind), publishedSubject())] as const,
  ),
].map(([name, run]) => [name, run]);

test.each(subjects)('%s: whatever two people do in whatever order, each goes by what they were shown', (_, run) => {
  const { done, changed } = run();
  expect(done.size).toBeGreaterThan(0);
  expect(changed).toBeGreaterThan(0);
});

test('so it is with what is set: settings, rates and rules of a bank, institutions, roles, views and ready-made comments', () => {
  const properties: Record<string, ReturnType<typeof interleaved>> = {
    settings: interleaved(settings, {
      shown: (state) => state,
      acts: [
        (_, { operator = null }, text) => ({
          type: 'change',
          reason: 'so',
          changes: [{ id: record, setting: 'operator', was: operator, value: { zh: text, en: text } }],
        }),
      ],
    }),
    rates: interleaved(rates, {
      shown: ({ rates: ratesByDay }) => ratesByDay[today] && [ratesByDay[today].rate, ratesByDay[today].source],
      acts: [
        (_, saw, source) => ({
          type: 'record',
          currency: 'EUR',
          origin: 'hand',
          recordVersion: saw.rates[today]?.version ?? 0,
          entries: [{ id: record, day: today, rate: '1.1', source }],
        }),
      ],
    }),
    bankRules: interleaved(bankRules, {
      shown: (state) => ({ ...state, recordVersion: 0 }),
      acts: [
        (author, { recordVersion }, text) => ({
          type: 'save',
          bank: record,
          by: author,
          members: [],
          limits: new Map(),
          waivable: [],
          recordVersion,
          cutOffs: new Map([['USD', text === 'one' ? '10:00' : '11:00']]),
        }),
      ],
    }),
    institution: interleaved(institution, {
      shown: (state) => state.is === 'institution' && state.details,
      acts: [
        (_, saw, name) =>
          saw.is === 'none'
            ? { type: 'found', id: record, kind: 'bank', code: 'X', name, nameEn: '', district: null, draccNo: '' }
            : { type: 'amend', ...saw.details, name, was: saw.details },
      ],
    }),
    roles: interleaved(account, {
      shown: (state) => 'roles' in state && [state.roles, state.site],
      acts: [
        (_, saw, text) => {
          if (!('roles' in saw) || !('site' in saw))
            return { type: 'open', umId: owner, loginId: 'o', name: 'O', roles: ['Default-App-User'], site: '01' };
          const roles = text === 'one' ? (['SHDIPP_ADMIN'] as const) : (['Default-App-User'] as const);
          const author = { umId: auditor, site: '01' } as const;
          return {
            type: 'grant',
            by: author,
            roles,
            site: '01',
            reason: text,
            was: { roles: saw.roles, site: saw.site },
          };
        },
      ],
    }),
    view: interleaved(view, {
      shown: (state) => state && [state.name, state.search],
      acts: [
        (_, saw, name) => ({
          type: 'save',
          id: record,
          umId: owner,
          isNew: saw === undefined,
          saved: { list: 'users', name, search: '' },
          was: saw && { name: saw.name, search: saw.search },
        }),
      ],
    }),
    phrase: interleaved(phrase, {
      shown: (state) => state,
      acts: [
        (_, saw, CN) => ({
          type: 'save',
          isNew: saw === undefined,
          retired: false,
          phrase: { id: record, kind: 'all', CN, EN: '' },
          was: saw && { kind: saw.kind, CN: saw.CN, EN: saw.EN, retired: saw.retired },
        }),
      ],
    }),
  };
  for (const [name, { done, changed }] of Object.entries(properties))
    expect([name, done.size, changed > 0]).toEqual([name, 1, true]);
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
  const changeSeries = [
    ['anna', saved('10.00')],
    ['anna', acted('test', 'DRAFT', 'TESTED')],
    ['anna', acted('submit', 'TESTED', 'ORG_REVIEW')],
    ['anna', acted('recall', 'ORG_REVIEW', 'DRAFT')],
    ['bert', saved('48000.00')],
  ] as const;
  const folded = workflowChanges(remittanceRecord);
  const changes = changeSeries.reduce(
    (now, [actor, { fact, data }], version) =>
      folded.after(now, { type: `Remittance${fact}`, data, at, version, meta: { actor } } as never),
    folded.initial,
  );
  expect(changedSince(remittanceRecord, changes, 'orgAudit', 3)).toEqual({ at, actor: 'bert', fields: ['amount'] });
  expect(changedSince(remittanceRecord, changes, 'orgAudit', 5)).toEqual({ at: '', actor: '', fields: [] });
  // a bank is told of nothing that an organisation does by itself
  expect(changedSince(remittanceRecord, changes, 'bank', 1)).toEqual({ at: '', actor: '', fields: [] });
});
