import { institutionalKinds } from '@portal/shared/records/institutional/index';
import {
  askedFor,
  type Doer,
  defectsOf,
  eyesOf,
  formFaultOf,
  type Party,
  parties,
  possibleActs,
  type RequiredInput,
  sideOf,
  type Transition,
  type WorkflowKind,
} from '@portal/shared/records/workflow';
import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideAct, evolveAct, type Flowing, type Guards, notBegun } from './decide-act.ts';

/** A payment in short: entered, checked by a second person, paid in one of two ways. */
const payment = {
  kind: 'payment',
  life: 'workflow',
  begunBy: 'org',
  states: ['DRAFT', 'ORG_REVIEW', 'BANK_REVIEW', 'BOUGHT', 'PAID'],
  clocks: { BANK_REVIEW: { days: 3, working: true } },
  flow: [
    { from: ['DRAFT'], to: 'ORG_REVIEW', does: 'submit', who: 'org' },
    { from: ['ORG_REVIEW'], to: 'DRAFT', does: 'return', who: 'orgAudit', notBy: ['submit'], asks: ['comment'] },
    { from: ['ORG_REVIEW'], to: 'BANK_REVIEW', does: 'approve', who: 'orgAudit', notBy: ['submit'] },
    { from: ['BANK_REVIEW'], to: 'BOUGHT', does: 'take', who: 'bank', guards: ['buys'] },
    { from: ['BANK_REVIEW'], to: 'PAID', does: 'take', who: 'bank', guards: ['buysNothing'] },
  ],
} as const satisfies WorkflowKind;

const guards: Guards = { buys: (_, { buys }) => buys === true, buysNothing: (_, { buys }) => buys === false };
const recordAt = (state: string, doneBy: Record<string, string> = {}): Flowing => ({
  is: 'record',
  record: 'r',
  owner: 'o',
  since: 't0',
  state,
  doneBy,
});
const outcome = (command: Parameters<typeof decideAct>[1], state: Flowing) => {
  const decided = decideAct(payment, command, state, guards);
  return isRefusal(decided) ? decided.refused : decided.map(({ to }) => to);
};
const anna: Doer = { umId: 'anna', party: 'org' };
const bert: Doer = { umId: 'bert', party: 'orgAudit' };
const stand: Doer = { umId: 'bert', inPlaceOf: 'anna', party: 'orgAudit' };
const bank: Doer = { umId: 'berta', party: 'bank' };

test.each<[string, Parameters<typeof decideAct>[1], Flowing, unknown]>([
  ['a submission', { act: 'submit', doer: anna }, recordAt('DRAFT'), ['ORG_REVIEW']],
  ['of what is not there', { act: 'submit', doer: anna }, notBegun, '404'],
  ['by another party', { act: 'submit', doer: bert }, recordAt('DRAFT'), 'payment.notYours'],
  ['twice', { act: 'submit', doer: anna }, recordAt('ORG_REVIEW'), 'payment.notPossible'],
  [
    'whom the one who submitted has invited',
    { act: 'approve', doer: { ...bert, invitedBy: 'anna' } },
    recordAt('ORG_REVIEW', { submit: 'anna' }),
    'payment.fourEyes',
  ],
  [
    'who has invited the one who submitted',
    { act: 'approve', doer: { ...bert, invited: ['carl', 'anna'] } },
    recordAt('ORG_REVIEW', { submit: 'anna' }),
    'payment.fourEyes',
  ],
  [
    'whom somebody else has invited',
    { act: 'approve', doer: { ...bert, invitedBy: 'carl' } },
    recordAt('ORG_REVIEW', { submit: 'anna' }),
    ['BANK_REVIEW'],
  ],
  ['another pair of eyes', { act: 'approve', doer: bert }, recordAt('ORG_REVIEW', { submit: 'anna' }), ['BANK_REVIEW']],
  [
    'who stands in for whom submitted',
    { act: 'approve', doer: stand },
    recordAt('ORG_REVIEW', { submit: 'anna' }),
    'payment.fourEyes',
  ],
  [
    'who submitted it themselves',
    { act: 'approve', doer: stand },
    recordAt('ORG_REVIEW', { submit: 'bert' }),
    'payment.fourEyes',
  ],
  [
    'whom somebody stood in for when it was submitted',
    { act: 'approve', doer: bert },
    recordAt('ORG_REVIEW', { submit: eyesOf({ actor: 'carl', onBehalfOf: 'bert' }) }),
    'payment.fourEyes',
  ],
  [
    'who submitted it for another',
    { act: 'approve', doer: bert },
    recordAt('ORG_REVIEW', { submit: eyesOf({ actor: 'bert', onBehalfOf: 'carl' }) }),
    'payment.fourEyes',
  ],
  [
    'who stands in for somebody else',
    { act: 'approve', doer: stand },
    recordAt('ORG_REVIEW', { submit: 'carl' }),
    ['BANK_REVIEW'],
  ],
  ['the same pair', { act: 'approve', doer: bert }, recordAt('ORG_REVIEW', { submit: 'bert' }), 'payment.fourEyes'],
  [
    'a return without a word',
    { act: 'return', doer: bert, given: { comment: ' ' } },
    recordAt('ORG_REVIEW'),
    'payment.asks',
  ],
  ['a return', { act: 'return', doer: bert, given: { comment: 'why' } }, recordAt('ORG_REVIEW'), ['DRAFT']],
  ['the first of two ways', { act: 'take', doer: bank, facts: { buys: true } }, recordAt('BANK_REVIEW'), ['BOUGHT']],
  ['the second of two ways', { act: 'take', doer: bank, facts: { buys: false } }, recordAt('BANK_REVIEW'), ['PAID']],
  ['neither', { act: 'take', doer: bank }, recordAt('BANK_REVIEW'), 'payment.buys'],
])('%s', (_, command, state, expected) => {
  expect(outcome(command, state)).toEqual(expected);
});

test('what is wrong with a definition is told', () => {
  expect(defectsOf(payment)).toEqual([]);
  const broken: WorkflowKind = {
    ...payment,
    states: [...payment.states, 'LOST'],
    clocks: { LATE: { days: 1 } },
    flow: [...payment.flow, { from: ['DRAFT'], to: 'NOWHERE', does: 'submit', who: 'org', notBy: ['never'] }],
  };
  expect(defectsOf(broken)).toEqual([
    'no state NOWHERE',
    'no state LATE',
    'LOST is never reached',
    'DRAFT has two ways for submit',
    'no act never',
  ]);
});

const kinds: readonly WorkflowKind[] = institutionalKinds;
const wellFormed: Partial<Record<RequiredInput, string>> = { rate: '7.1', declaration: '310000000101260302A001' };

test.each<[RequiredInput, string, boolean]>([
  ['rate', '7.12345678', true],
  ['rate', '0', false],
  ['reference', 'FT26/0001-A (B)', true],
  ['reference', 'FT26/', false],
  ['reference', 'FT26😀', false],
  ['declaration', '310000000101260302A001', true],
  ['declaration', '123', false],
  ['declaration', '310000000101261302A001', false],
])('%s %s has its form: %s', (inputKind, value, isRight) => {
  const asking: WorkflowKind = {
    ...payment,
    flow: [{ from: ['DRAFT'], to: 'PAID', does: 'pay', who: 'bank', asks: [inputKind] }],
  };
  const decided = decideAct(asking, { act: 'pay', doer: bank, given: { [inputKind]: value } }, recordAt('DRAFT'));
  const refusal = { refused: 'workflow.given', fields: { [inputKind]: formFaultOf(inputKind, value) } };
  expect(decided).toMatchObject(isRight ? [{ to: 'PAID' }] : refusal);
});

test.each<[string, Doer, Record<string, string>, boolean]>([
  ['who drafted it first', { umId: 'carl', party: 'bank' }, { 'side org': 'carl anna bert' }, false],
  ['who stands in for one of them', { umId: 'eve', inPlaceOf: 'anna', party: 'bank' }, { 'side org': 'anna' }, false],
  ['a colleague at the bank', { umId: 'dora', party: 'bank' }, { 'side org': 'anna', 'side bank': 'carl' }, true],
])('%s goes on with it at the bank: %s', (_, doer, doneBy, isRight) => {
  const decided = decideAct(
    payment,
    { act: 'take', doer, facts: { buys: true } },
    recordAt('BANK_REVIEW', doneBy),
    guards,
  );
  expect(isRefusal(decided) ? decided.refused : 'done').toBe(isRight ? 'done' : 'workflow.bothSides');
});

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('%s', (_, kind) => {
  const holding: Guards = Object.fromEntries(
    kind.flow.flatMap(({ guards: guardNames = [] }) => guardNames.map((name) => [name, () => true])),
  );
  const input = Object.fromEntries(askedFor.map((inputName) => [inputName, wellFormed[inputName] ?? 'x']));

  test('is whole', () => {
    expect(defectsOf(kind)).toEqual([]);
  });

  test('does what its definition allows, for each state, act and party, and nothing else', () => {
    for (const state of kind.states)
      for (const act of new Set(kind.flow.map(({ does: action }) => action)))
        for (const party of parties) {
          const isWay = ({ from, does: action, who: actingParty }: Transition) =>
            from.includes(state) && action === act && actingParty === party;
          const transition = kind.flow.find(isWay);
          // what one alone may do who did another act before
          const at = {
            ...recordAt(state, Object.fromEntries((transition?.onlyBy ?? []).map((before) => [before, 'u']))),
            state,
          };
          const decided = decideAct(kind, { act, doer: { umId: 'u', party }, given: input }, at, holding);
          if (transition) expect(decided).toMatchObject([{ act, from: state, to: transition.to }]);
          else expect(isRefusal(decided)).toBe(true);
        }
  });

  test('nothing goes through without what it asks for, a guard that holds, and eyes that have not seen it', () => {
    for (const {
      from,
      to,
      does: action,
      who: actingParty,
      asks = [],
      guards: guardNames = [],
      notBy = [],
      onlyBy = [],
    } of kind.flow) {
      const at = recordAt(from[0] ?? '', Object.fromEntries(onlyBy.map((before) => [before, 'u'])));
      const decided = (more: Partial<Parameters<typeof decideAct>[1]>, held: Guards, state: Flowing = at) =>
        decideAct(kind, { act: action, doer: { umId: 'u', party: actingParty }, given: input, ...more }, state, held);
      const tried = (...all: Parameters<typeof decided>) => isRefusal(decided(...all));
      /** where guards choose between two ways the other one is open */
      const isNotLed = (held: Guards) => {
        const led = decided({}, held);
        return isRefusal(led) || led[0]?.to !== to;
      };
      for (const inputName of asks)
        expect(tried({ given: { ...input, [inputName]: ' ' } }, holding), action).toBe(true);
      for (const name of guardNames)
        expect(isNotLed({ ...holding, [name]: () => false }), `${action} ${name}`).toBe(true);
      for (const act of notBy)
        expect(tried({}, holding, recordAt(from[0] ?? '', { [act]: 'u' })), `${action} after ${act}`).toBe(true);
      for (const act of onlyBy)
        expect(tried({}, holding, recordAt(from[0] ?? '', { [act]: 'v' })), `${action} after another’s ${act}`).toBe(
          true,
        );
    }
  });

  test('each act is of one side', () => {
    for (const { does: action, who: actingParty } of kind.flow) {
      const sides = kind.flow.filter((each) => each.does === action).map((each) => sideOf(each.who)[0]);
      expect([action, new Set(sides)]).toEqual([action, new Set([sideOf(actingParty)[0]])]);
    }
  });

  test('whoever tries whatever in whatever order, it is where its flow leads, was offered before, and nobody is on two sides', () => {
    const acts = [...new Set(kind.flow.map(({ does: action }) => action))];
    const doer = fc.record({
      umId: fc.constantFrom('anna', 'bert', 'carl'),
      party: fc.constantFrom<Party[]>(...parties),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...acts), doer), { maxLength: 60 }), (tried) => {
        let state: Flowing = recordAt(kind.states[0]);
        const sides = new Map<string, string>();
        for (const [act, actor] of tried) {
          if (state.is !== 'record') throw new Error('it was begun');
          const before = state;
          const decided = decideAct(kind, { act, doer: actor, given: input }, before, holding);
          if (isRefusal(decided)) continue;
          expect(possibleActs(kind, actor, before)).toContain(act);
          if (actor.party !== 'system') {
            const [side] = sideOf(actor.party);
            expect(sides.get(actor.umId) ?? side).toBe(side);
            sides.set(actor.umId, side);
          }
          for (const taken of decided) state = evolveAct(kind, state, taken, { at: 't', actor: actor.umId });
        }
        expect(kind.states).toContain(state.is === 'record' ? state.state : '');
      }),
    );
  });
});
