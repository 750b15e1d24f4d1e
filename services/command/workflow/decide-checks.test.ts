import { checkNames } from '@portal/shared/records/institutional/checks';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import type { Party } from '@portal/shared/records/workflow';
import type { Finding, WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal } from '@portal/shared/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideWorkflow, evolveWorkflow, noWorkflow, type WorkflowCommand, type WorkflowState } from './decide.ts';
import { unanswered } from './decide-checks.ts';

const found = (rule: string, outcome: Finding['outcome']): Finding => ({ rule, outcome, params: {} });
const documentFinding = found('papers', 'bad');
const splitting = found('splitting', 'judge');
const good = found('charges', 'good');
const because = (...rules: string[]) => Object.fromEntries(rules.map((rule) => [rule, 'Seen and explained']));
const refusalOf = (answering: Parameters<typeof unanswered>[1]) => {
  const refusal = unanswered(remittanceRecord, answering);
  return refusal && [refusal.refused, Object.keys(refusal.fields ?? {})];
};

test.each(['submit', 'approve'])('%s asks a reason for what failed, and for nothing else', (act) => {
  expect(refusalOf({ act, findings: [documentFinding, splitting, good] })).toEqual([
    'remittance.reasons',
    ['reasons.papers'],
  ]);
  expect(refusalOf({ act, findings: [documentFinding], reasons: { papers: '  ' } })).toEqual([
    'remittance.reasons',
    ['reasons.papers'],
  ]);
  expect(refusalOf({ act, findings: [documentFinding, splitting, good], reasons: because('papers') })).toBeUndefined();
  expect(refusalOf({ act, findings: [splitting, good] })).toBeUndefined();
});

test.each(['accept', 'purchase', 'remit'])(
  'what failed stops %s, unless the bank lets it be waived with a reason',
  (act) => {
    const reasons = because('papers');
    expect(refusalOf({ act, findings: [documentFinding, good], reasons })).toEqual([
      'remittance.failed',
      ['reasons.papers'],
    ]);
    expect(refusalOf({ act, findings: [documentFinding], reasons, waivable: ['taxFiling'] })).toEqual([
      'remittance.failed',
      ['reasons.papers'],
    ]);
    expect(refusalOf({ act, findings: [documentFinding], waivable: ['papers'] })).toEqual([
      'remittance.reasons',
      ['reasons.papers'],
    ]);
    expect(refusalOf({ act, findings: [documentFinding], reasons, waivable: ['papers'] })).toBeUndefined();
  },
);

test('only whoever accepts says why of what needs review, of each finding by itself', () => {
  const account = found('account', 'judge');
  const acceptance = { act: 'accept', findings: [splitting, account, good] };
  expect(refusalOf(acceptance)).toEqual(['remittance.reasons', ['reasons.splitting', 'reasons.account']]);
  expect(refusalOf({ ...acceptance, reasons: because('account') })).toEqual([
    'remittance.reasons',
    ['reasons.splitting'],
  ]);
  expect(refusalOf({ ...acceptance, reasons: because('account', 'splitting') })).toBeUndefined();
  for (const act of ['purchase', 'remit', 'takeUp', 'declare', 'close', 'test'])
    expect([act, refusalOf({ ...acceptance, act })]).toEqual([act, undefined]);
});

test('a refusal brings what was found on the day, whatever the page had shown', () => {
  const findings = [documentFinding, splitting];
  expect(unanswered(remittanceRecord, { act: 'accept', findings })).toMatchObject({
    data: { findings, checks: ['papers'] },
  });
});

// few fields: what it says is not what is asked about here
const { method, currency, fxAmount, payee } = remittanceRecord.fields;
const kind: WorkflowRecord = {
  ...remittanceRecord,
  fields: { method, currency, fxAmount, payee },
  rules: [],
  sums: [],
};
const content = { method: 'T', currency: 'USD', fxAmount: '10.00', payee: 'Fiktiv GmbH' };
const facts = { access: true, contract: true, contractLeft: 0n, documentsLeft: 0n, isFar: false };
const today = '2026-03-02';
/** Who does each act, all of them different people. */
const doers: Readonly<Record<string, Party>> = {
  test: 'org',
  submit: 'org',
  approve: 'orgAudit',
  takeUp: 'bank',
  accept: 'bank',
  purchase: 'bank',
  remit: 'bank',
};
const givenWith: Readonly<Record<string, object>> = {
  purchase: { rate: '7.1' },
  remit: { reference: 'FT26000001' },
};

function decideAct(state: WorkflowState, act: string, more: Partial<WorkflowCommand> = {}) {
  const doer = { umId: act, party: doers[act] ?? 'org' };
  const input = givenWith[act] ?? {};
  const command = { type: 'act', act, doer, today, number: 'T1', facts, given: input, ...more } as WorkflowCommand;
  const decided = decideWorkflow(kind, command, state);
  if (isRefusal(decided)) return { state, decided };
  const at = `${today}T00:00:00Z`;
  return {
    decided,
    state: decided.reduce((now, fact) => evolveWorkflow(kind, now, fact, { at, actor: act }), state),
  };
}

const startRecord = (): WorkflowState => {
  const doer = { umId: 'drafts', party: 'org' } as const;
  const saved = decideWorkflow(kind, { type: 'save', record: 'r', owner: 'o', doer, content }, noWorkflow);
  if (isRefusal(saved)) throw new Error(saved.refused);
  const context = { at: `${today}T00:00:00Z`, actor: 'drafts' };
  return saved.reduce((now, fact) => evolveWorkflow(kind, now, fact, context), noWorkflow);
};

test('an act keeps what was found for it, and the reasons that it asked for', () => {
  let state = startRecord();
  const findings = [documentFinding, splitting, good];
  const reasons = { ...because('papers', 'splitting', 'charges'), rate: 'Not asked' };
  for (const [act, storedReasons] of [
    ['test', undefined],
    ['submit', because('papers')],
    ['approve', because('papers')],
    ['takeUp', undefined],
    ['accept', because('papers', 'splitting')],
    ['purchase', because('papers')],
    ['remit', because('papers')],
  ] as const) {
    const done = decideAct(state, act, { findings, reasons, waivable: ['papers'] });
    if (isRefusal(done.decided)) throw new Error(`${act}: ${done.decided.refused}`);
    const [fact] = done.decided;
    expect([act, fact?.fact === 'Acted' && fact.data.reasons]).toEqual([act, storedReasons]);
    expect(fact?.data).toMatchObject({ findings });
    state = done.state;
  }
});

const outcome = fc.constantFrom<Finding['outcome']>('good', 'judge', 'bad');
const rules = fc.oneof(fc.constant([...checkNames]), fc.uniqueArray(fc.constantFrom(...checkNames)));
const next: Readonly<Record<string, string>> = {
  DRAFT: 'test',
  TESTED: 'submit',
  ORG_REVIEW: 'approve',
  SUBMITTED: 'takeUp',
  BANK_REVIEW: 'accept',
  APPROVED: 'purchase',
  PURCHASED: 'remit',
};
const step = fc.record({
  // what comes next, or anything
  does: fc.option(fc.constantFrom(...Object.keys(doers)), { freq: 2 }),
  findings: fc.uniqueArray(fc.tuple(fc.constantFrom(...checkNames), outcome), {
    maxLength: 3,
    selector: ([rule]) => rule,
  }),
  reasoned: rules,
  waivable: rules,
});

test('no way leads past a failed check that is not waived, nor to an acceptance without a reason for each review', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 25 }), (steps) => {
      let state = startRecord();
      for (const { does: requestedAct, findings: each, reasoned, waivable } of steps) {
        const act = requestedAct ?? (state.is === 'record' ? next[state.at.state] : undefined) ?? 'test';
        const findings = each.map(([rule, result]) => found(rule, result));
        const done = decideAct(state, act, { findings, reasons: because(...reasoned), waivable });
        state = done.state;
        if (isRefusal(done.decided)) continue;
        reached.add(act);
        for (const { rule, outcome: result } of findings) {
          if (result === 'bad' && ['submit', 'approve', 'accept', 'purchase', 'remit'].includes(act))
            expect(reasoned).toContain(rule);
          if (result === 'bad' && ['accept', 'purchase', 'remit'].includes(act)) expect(waivable).toContain(rule);
          if (result === 'judge' && act === 'accept') expect(reasoned).toContain(rule);
        }
      }
    }),
    { numRuns: 80 },
  );
  // all of the way was walked
  expect(reached).toEqual(new Set(Object.keys(doers)));
});
