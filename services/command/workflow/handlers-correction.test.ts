import { bankNumberName, bankNumberStream } from '@portal/shared/events/bank-number';
import { formatAmount, parseAmount } from '@portal/shared/money/amount';
import { canonicalRate, convert } from '@portal/shared/money/rate';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import type { BankValueKind, BankValues } from '@portal/shared/records/workflow';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledger } from '../ledger/aggregate.ts';
import { payments } from '../payment/aggregate.ts';
import { activeAccess, bankNumbersOf, formOf, keepRate, registeredContract } from '../testing/payments.ts';
import type { TestUser } from '../testing/service.ts';
import { institutions, testWorkflow } from '../testing/workflow.ts';
import { transaction } from '../transaction/aggregate.ts';
import { transactionId } from '../transaction/row.ts';
import { workflowRecord } from './aggregate.ts';

const there = { access: '', contract: '' };
const bought = { fxAmount: '10.00', cnyAccount: '42', cashAmount: '', cashAccount: '' };
const commentInput = { comment: 'It was mistyped' };
const applications = testWorkflow(remittanceRecord, {
  content: () => formOf('10.00', { ...there, ...bought }),
  given: () => commentInput,
  prepare: async ({ processes }) => {
    there.access = await activeAccess(processes.all[0].executor);
    there.contract = await registeredContract(processes.all[0].executor, '1000000.00');
  },
});
const { ask } = applications;
const executor = () => applications.processes.all[0].executor;
const load = async (id: string) => {
  const state = await executor().load(workflowRecord(remittanceRecord), id);
  if (state.is === 'none') throw new Error('there is no such application');
  return state;
};
/** Of the fields that a refusal is about. */
const fieldsOf = ({ data }: { data?: unknown }): string[] =>
  Object.keys((data as { fields?: object } | null)?.fields ?? {});
const holderOf = (kind: 'reference' | 'declaration', number: string) =>
  executor().holder(bankNumberName({ record: '', bank: institutions.bank, kind, number }));

/** An application that the bank has done so many of its acts on, with what it gave with them. */
async function recorded(acts: 0 | 1 | 2 | 3 | 4, more: object = {}) {
  const { people, colleagues } = applications;
  const id = await applications.begun(formOf('10.00', { ...there, ...bought, ...more }));
  const numbers = bankNumbersOf();
  const rate = '7.1234';
  const steps: readonly (readonly [string, TestUser, object])[] = [
    ['test', people.org, {}],
    ['submit', people.org, {}],
    ['approve', people.orgAudit, {}],
    ['takeUp', people.bank, {}],
    ['accept', people.bank, {}],
    ['purchase', people.bank, { rate }],
    ['remit', colleagues.bank, { reference: numbers.reference }],
    ['declare', people.bank, { declaration: numbers.declaration }],
    ['close', people.bank, {}],
  ];
  for (const [act, user, input] of steps.slice(0, 5 + acts))
    expect([act, await ask(act, id, user, { ...input })]).toMatchObject([act, { flag: 'T' }]);
  return { id, rate, ...numbers };
}

test('a wrong rate is corrected by two officers: what it cost follows, and until then nothing does', async () => {
  const { bank } = applications.people;
  const colleague = applications.colleagues.bank;
  const { id } = await recorded(1);
  expect(await ask('correct', id, bank, { rate: '7.2' })).toMatchObject({ returnCode: 'remittance.asks' });
  expect(await ask('correct', id, bank, { ...commentInput, rate: '7.2' })).toMatchObject({ flag: 'T' });
  expect(await load(id)).toMatchObject({
    bankValues: { rate: '7.1234' },
    pendingValues: { act: 'correct', values: { rate: '7.2' } },
    noted: { fxRate: '7.1234', cnyAmount: '71.23' },
  });
  // it goes on as recorded, and the correction waits where it comes
  expect((await ask('remit', id, colleague, bankNumbersOf())).flag).toBe('T');
  expect(await ask('confirmCorrection', id, bank)).toMatchObject({ returnCode: 'remittance.fourEyes' });
  expect(await ask('rejectCorrection', id, bank, commentInput)).toMatchObject({ returnCode: 'remittance.fourEyes' });
  expect(await ask('withdrawCorrection', id, colleague)).toMatchObject({ returnCode: 'remittance.notYours' });
  expect((await ask('confirmCorrection', id, colleague)).flag).toBe('T');
  expect(await load(id)).toMatchObject({
    bankValues: { rate: '7.2' },
    pendingValues: null,
    noted: { fxRate: '7.2', cnyAmount: '72.00' },
  });
  const events = await applications.processes.all[0].store.readStream(`remittance-${id}`);
  const actData = events.map(({ data }) => data as { act?: string; given?: object; was?: object });
  const change = { given: expect.objectContaining({ rate: '7.2' }), was: { rate: '7.1234' } };
  expect(actData.filter(({ was }) => was)).toMatchObject([
    { act: 'correct', ...change },
    { act: 'confirmCorrection', ...change },
  ]);
});

test('a number is its record’s until the correction is confirmed, then anybody’s; one of another record is not filed', async () => {
  const { bank } = applications.people;
  const colleague = applications.colleagues.bank;
  const [{ id, reference, declaration }, other] = [await recorded(4), await recorded(3)];
  const own = bankNumberStream(id);
  for (const taken of [{ reference: other.reference.toLowerCase() }, { declaration: other.declaration }]) {
    const refusal = await ask('correct', id, bank, { ...commentInput, ...taken });
    expect([refusal.returnCode, fieldsOf(refusal)]).toEqual(['workflow.numberTaken', Object.keys(taken)]);
  }
  const right = bankNumbersOf();
  expect((await ask('correct', id, bank, { ...commentInput, ...right })).flag).toBe('T');
  expect(await holderOf('reference', right.reference)).toBeUndefined();
  expect(await holderOf('reference', reference)).toBe(own);
  expect((await ask('confirmCorrection', id, colleague)).flag).toBe('T');
  expect(await holderOf('reference', right.reference)).toBe(own);
  expect(await holderOf('declaration', right.declaration)).toBe(own);
  expect([await holderOf('reference', reference), await holderOf('declaration', declaration)]).toEqual([
    undefined,
    undefined,
  ]);
  // what became free is another record's, and not this one's again as long as that has it
  expect((await ask('correct', other.id, bank, { ...commentInput, reference })).flag).toBe('T');
  expect((await ask('correct', id, bank, { ...commentInput, reference })).flag).toBe('T');
  expect((await ask('confirmCorrection', other.id, colleague)).flag).toBe('T');
  expect(await ask('confirmCorrection', id, colleague)).toMatchObject({ returnCode: 'workflow.numberTaken' });
  expect((await ask('rejectCorrection', id, colleague, commentInput)).flag).toBe('T');
  // in other letters it is the same number
  const lower = right.reference.toLowerCase();
  expect((await ask('correct', id, bank, { ...commentInput, reference: lower })).flag).toBe('T');
  expect((await ask('confirmCorrection', id, colleague)).flag).toBe('T');
  expect(await holderOf('reference', lower)).toBe(own);
  expect((await load(id)).bankValues.reference).toBe(lower);
});

test('by a rate far from the official one nothing is purchased before another officer of the bank confirms it', async () => {
  const { bank, org } = applications.people;
  const colleague = applications.colleagues.bank;
  const { id } = await recorded(0);
  await keepRate(executor(), 'CNY', '0.14');
  expect(await ask('purchase', id, bank, { rate: '7.5' })).toMatchObject({ flag: 'T', data: { filed: true } });
  const waits = await load(id);
  expect(waits).toMatchObject({
    at: { state: 'APPROVED' },
    bankValues: {},
    pendingValues: { values: { rate: '7.5' } },
  });
  expect(waits.noted).not.toHaveProperty('cnyAmount');
  // what it is far from
  expect(waits.noted).toMatchObject({ officialRate: '7.142857' });
  expect(await ask('confirmRate', id, bank)).toMatchObject({ returnCode: 'remittance.fourEyes' });
  expect(await ask('confirmRate', id, org)).toMatchObject({ returnCode: 'remittance.notYours' });
  expect(await ask('confirmRate', id, applications.strangers.bank)).toMatchObject({ returnCode: '404' });
  expect((await ask('rejectRate', id, colleague, commentInput)).flag).toBe('T');
  expect(await load(id)).toMatchObject({ at: { state: 'APPROVED' }, pendingValues: null });
  expect((await ask('purchase', id, bank, { rate: '7.5' })).flag).toBe('T');
  expect((await ask('confirmRate', id, colleague)).flag).toBe('T');
  expect(await load(id)).toMatchObject({
    at: { state: 'PURCHASED' },
    bankValues: { rate: '7.5' },
    pendingValues: null,
    noted: { officialRate: '7.142857', fxRate: '7.5', cnyAmount: '75.00' },
  });
});

test('what is corrected is something that the bank recorded, in its form, and changes', async () => {
  const { bank, org, orgAudit } = applications.people;
  const { id, reference } = await recorded(2);
  const correct = (input: object, user = bank) => ask('correct', id, user, { ...commentInput, ...input });
  expect(await correct({ reference })).toMatchObject({ returnCode: 'workflow.nothingCorrected' });
  expect(await correct({})).toMatchObject({ returnCode: 'workflow.nothingCorrected' });
  const undeclared = await correct({ declaration: bankNumbersOf().declaration });
  expect([undeclared.returnCode, fieldsOf(undeclared)]).toEqual(['workflow.given', ['declaration']]);
  const shapeless = await correct({ reference: '中文参考号', rate: '0' });
  expect(fieldsOf(shapeless).sort()).toEqual(['rate', 'reference']);
  // nobody but the bank's officers, and those of another bank know of nothing
  for (const user of [org, orgAudit])
    expect(await correct({ rate: '7.2' }, user)).toMatchObject({ returnCode: 'remittance.notYours' });
  expect(await correct({ rate: '7.2' }, applications.strangers.bank)).toMatchObject({ returnCode: '404' });
  for (const act of ['confirmCorrection', 'rejectCorrection'])
    expect([act, await ask(act, id, applications.colleagues.bank, commentInput)]).toMatchObject([
      act,
      { returnCode: 'remittance.valuesFiled' },
    ]);
  expect((await correct({ rate: '7.2' })).flag).toBe('T');
  expect(await correct({ rate: '7.3' })).toMatchObject({ returnCode: 'remittance.noValuesFiled' });
  expect(await ask('confirmCorrection', id, applications.strangers.bank)).toMatchObject({ returnCode: '404' });
  expect((await ask('withdrawCorrection', id, bank)).flag).toBe('T');
  expect(await load(id)).toMatchObject({ bankValues: { rate: '7.1234', reference }, pendingValues: null });
});

test('whatever is filed, confirmed, rejected and taken back in any order, money and numbers are as on paper', async () => {
  const officer = fc.nat(1);
  const values = fc
    .record({
      rate: fc.option(fc.integer({ min: 70_500, max: 72_000 }).map((rate) => String(rate / 10_000))),
      reference: fc.option(fc.constantFrom('A', 'b', 'B', 'C')),
      declaration: fc.option(fc.constantFrom('1', '2')),
    })
    .map((all) => Object.entries(all).filter((each): each is [BankValueKind, string] => each[1] !== null));
  const step = fc.oneof(
    fc.record({ act: fc.constant('correct' as const), officer, values }),
    fc.record({
      act: fc.constantFrom('confirmCorrection' as const, 'rejectCorrection' as const, 'withdrawCorrection' as const),
      officer,
    }),
    fc.record({ act: fc.constantFrom('remit' as const, 'declare' as const, 'close' as const), officer }),
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      run++;
      const contract = await registeredContract(executor(), '10.00');
      const { id } = await recorded(1, { contract });
      const own = bankNumberStream(id);
      const officers = [applications.people.bank, applications.colleagues.bank] as const;
      // numbers that no other run has
      const serial = String(run).padStart(3, '0');
      const inForm = (name: BankValueKind, value: string): string =>
        name === 'reference'
          ? `P${serial}${value}`
          : name === 'declaration'
            ? `31000000010126030${value}9${serial}`
            : value;
      const paper: { state: string; values: Record<string, string>; filed?: { by: number; values: BankValues } } = {
        state: 'PURCHASED',
        values: { rate: '7.1234' },
      };
      const next = { PURCHASED: 'remit', REMITTED: 'declare', DECLARED: 'close' } as Record<string, string>;
      const becomes = { remit: 'REMITTED', declare: 'DECLARED', close: 'CLOSED' } as const;
      /** whether the paper allows it, and what it says then */
      const onPaper = (each: (typeof steps)[number], bankValues: BankValues): boolean => {
        const { filed: hasProposal } = paper;
        switch (each.act) {
          case 'correct': {
            const changed = (Object.entries(bankValues) as [string, string][]).filter(
              ([name, value]) => paper.values[name] !== value,
            );
            const isKnown = changed.every(([name]) => name in paper.values);
            if (hasProposal || !isKnown || changed.length === 0) return false;
            paper.filed = { by: each.officer, values: Object.fromEntries(changed) };
            return true;
          }
          case 'confirmCorrection':
            if (!hasProposal || hasProposal.by === each.officer) return false;
            Object.assign(paper.values, hasProposal.values);
            delete paper.filed;
            return true;
          case 'rejectCorrection':
          case 'withdrawCorrection':
            if (!hasProposal || (hasProposal.by === each.officer) !== (each.act === 'withdrawCorrection')) return false;
            delete paper.filed;
            return true;
          default:
            // who accepted it does not remit it
            if (next[paper.state] !== each.act || (each.act === 'remit' && each.officer === 0)) return false;
            paper.state = becomes[each.act];
            Object.assign(paper.values, bankValues);
            return true;
        }
      };
      for (const each of steps) {
        const bankValues: BankValues =
          each.act === 'correct'
            ? Object.fromEntries(each.values.map(([name, value]) => [name, inForm(name, value)]))
            : each.act === 'remit'
              ? { reference: inForm('reference', 'A') }
              : each.act === 'declare'
                ? { declaration: inForm('declaration', '1') }
                : {};
        const isRight = onPaper(each, bankValues);
        const done = await ask(each.act, id, officers[each.officer] ?? officers[0], { ...commentInput, ...bankValues });
        expect([each, done.returnCode, done.flag === 'T']).toEqual([each, done.returnCode, isRight]);
      }
      const state = await load(id);
      const money = parseAmount('10.00', 'USD');
      if (typeof money !== 'object') throw new Error('it is an amount');
      const rate = paper.values.rate ?? '';
      expect([state.at.state, state.bankValues]).toEqual([paper.state, paper.values]);
      expect(state.noted).toMatchObject({
        fxRate: canonicalRate(rate),
        cnyAmount: formatAmount(convert(money, 'CNY', rate)),
      });
      expect(state.pendingValues?.values).toEqual(paper.filed?.values);
      for (const [kind, all] of [
        ['reference', ['A', 'B', 'C']],
        ['declaration', ['1', '2']],
      ] as const)
        for (const value of all) {
          const number = inForm(kind, value);
          const isHeld = paper.values[kind]?.toUpperCase() === number;
          expect([number, await holderOf(kind, number)]).toEqual([number, isHeld ? own : undefined]);
        }
      // contract, payments and map are by the official rate of the submission, whatever the bank corrects of its own
      const ledgerState = await executor().load(ledger, contract);
      expect(ledgerState.is === 'ledger' && ledgerState.used.get(id)).toMatchObject({
        minor: 10_00n,
        as: paper.state === 'PURCHASED' ? 'pending' : 'paid',
      });
      expect((await executor().load(payments, institutions.org)).get(id)?.usd).toBe(10_00n);
      const mapped = await executor().load(transaction, transactionId(`${state.number}-1`));
      expect(mapped).toMatchObject(
        paper.state === 'PURCHASED'
          ? { kind: 'none' }
          : { kind: 'recorded', facts: { amount: { currency: 'USD', minor: 1000 }, usd: { cents: 1000 } } },
      );
    }),
    { numRuns: 8 },
  );
});
