import { defectsOf, diagramOf, possibleActs, type StateOf, type WorkflowKind } from '@portal/shared/records/workflow';
import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideAct, evolveAct, type Flowing, type Guards, notBegun } from './workflow.ts';

/** A certificate as a workflow: entered, checked by a second person, registered by the administration. */
const certificate = {
  kind: 'certificate',
  life: 'workflow',
  states: ['DRAFT', 'ORG_REVIEW', 'REGULATOR_REVIEW', 'REGISTERED'],
  flow: [
    { from: 'DRAFT', to: 'ORG_REVIEW', does: 'submit', who: 'org' },
    {
      from: 'ORG_REVIEW',
      to: 'DRAFT',
      does: 'return',
      who: 'orgAudit',
      notBy: 'submit',
      asks: ['comment'],
      tells: 'returned',
    },
    {
      from: 'ORG_REVIEW',
      to: 'REGULATOR_REVIEW',
      does: 'pass',
      who: 'orgAudit',
      notBy: 'submit',
      clock: { days: 3, working: true },
    },
    { from: 'REGULATOR_REVIEW', to: 'REGISTERED', does: 'register', who: 'fx', guard: 'amountsAgree' },
    { from: 'REGULATOR_REVIEW', to: 'DRAFT', does: 'return', who: 'fx', asks: ['comment'], tells: 'returned' },
  ],
} as const satisfies WorkflowKind;

const guards: Guards = { amountsAgree: (_, facts) => facts.agree === true };
const begun: Flowing = { is: 'record', record: 'r', owner: 'o', since: 't0', state: 'DRAFT', doneBy: {} };
const at = (state: StateOf<typeof certificate>, doneBy: Record<string, string> = {}): Flowing =>
  ({ ...begun, state, doneBy }) as Flowing;
const outcome = (...[command, state]: [Parameters<typeof decideAct>[1], Flowing]) => {
  const decided = decideAct(certificate, command, state, guards);
  return isRefusal(decided) ? decided.refused : decided.map(({ to }) => to);
};
const [anna, bert, fx] = [
  { umId: 'anna', role: 'org' },
  { umId: 'bert', role: 'orgAudit' },
  { umId: 'fred', role: 'fx' },
];

test('the definition is whole', () => {
  expect(defectsOf(certificate)).toEqual([]);
  const broken: WorkflowKind = {
    ...certificate,
    states: ['DRAFT', 'ORG_REVIEW', 'REGULATOR_REVIEW', 'REGISTERED', 'LOST'],
    flow: [...certificate.flow, { from: 'DRAFT', to: 'NOWHERE', does: 'submit', who: 'org', notBy: 'never' }],
  };
  expect(defectsOf(broken)).toEqual([
    'no state NOWHERE',
    'LOST is never reached',
    'DRAFT has two ways for submit',
    'no act never',
  ]);
});

test.each([
  ['a submission', { act: 'submit', doer: anna }, begun, ['ORG_REVIEW']],
  ['of what is not there', { act: 'submit', doer: anna }, notBegun, '404'],
  ['by another role', { act: 'submit', doer: bert }, begun, 'certificate.notYours'],
  ['twice', { act: 'submit', doer: anna }, at('ORG_REVIEW'), 'certificate.notPossible'],
  ['the second pair of eyes', { act: 'pass', doer: bert }, at('ORG_REVIEW', { submit: 'anna' }), ['REGULATOR_REVIEW']],
  ['the same pair', { act: 'pass', doer: bert }, at('ORG_REVIEW', { submit: 'bert' }), 'certificate.fourEyes'],
  [
    'a return without a word',
    { act: 'return', doer: bert, given: { comment: ' ' } },
    at('ORG_REVIEW'),
    'certificate.asks',
  ],
  ['a return', { act: 'return', doer: bert, given: { comment: 'why' } }, at('ORG_REVIEW'), ['DRAFT']],
  ['a guard that holds', { act: 'register', doer: fx, facts: { agree: true } }, at('REGULATOR_REVIEW'), ['REGISTERED']],
  ['a guard that does not', { act: 'register', doer: fx }, at('REGULATOR_REVIEW'), 'certificate.amountsAgree'],
])('%s', (_, command, state, expected) => {
  expect(outcome(command, state)).toEqual(expected);
});

test('whatever is tried, a record is where its flow leads, and nobody checks what he submitted', () => {
  const doer = fc.record({
    umId: fc.constantFrom('anna', 'bert', 'fred'),
    role: fc.constantFrom('org', 'orgAudit', 'fx'),
  });
  const act = fc.constantFrom('submit', 'return', 'pass', 'register', 'burn');
  fc.assert(
    fc.property(fc.array(fc.tuple(act, doer, fc.boolean()), { maxLength: 40 }), (tried) => {
      let state: Flowing = begun;
      for (const [act, doer, agree] of tried) {
        const before = state;
        const decided = decideAct(certificate, { act, doer, given: { comment: 'x' }, facts: { agree } }, state, guards);
        if (before.is !== 'record') throw new Error('it was begun');
        if (isRefusal(decided)) continue;
        // what is possible is offered before
        expect(possibleActs(certificate, doer, before)).toContain(act);
        for (const taken of decided) state = evolveAct(state, taken, { at: 't', actor: doer.umId });
        if (state.is !== 'record') throw new Error('it is there still');
        const { state: now } = state;
        expect(certificate.flow.some(({ from, to, does }) => from === before.state && to === now && does === act)).toBe(
          true,
        );
        if (act === 'pass') expect(before.doneBy.submit).not.toBe(doer.umId);
      }
    }),
  );
});

test('every act that is not in the table is refused, for every state and role', () => {
  for (const state of certificate.states)
    for (const role of ['org', 'orgAudit', 'fx', 'bank'])
      for (const act of ['submit', 'return', 'pass', 'register']) {
        const isThere = certificate.flow.some((each) => each.from === state && each.does === act && each.who === role);
        const command = { act, doer: { umId: 'u', role }, given: { comment: 'x' }, facts: { agree: true } };
        expect(typeof outcome(command, at(state)) !== 'string').toBe(isThere);
      }
});

test('the diagram shows every way', () => {
  expect(diagramOf(certificate).split('\n')).toHaveLength(3 + certificate.flow.length);
});
