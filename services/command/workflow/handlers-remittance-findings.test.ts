import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { workflowFact } from '@portal/shared/events/workflow';
import type { Content } from '@portal/shared/records/define';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { asShare } from '@portal/shared/records/shares';
import { expect, test } from 'vitest';
import {
  activeAccess,
  bankNumbersOf,
  formOf,
  keepBankRules,
  keptDocument,
  registeredContract,
} from '../testing/payments.ts';
import { testWorkflow } from '../testing/workflow.ts';

const there = { access: '', contract: '' };
const applications = testWorkflow(remittanceRecord, {
  content: () => formOf('10.00', there),
  given: () => bankNumbersOf(),
  prepare: async ({ processes }) => {
    there.access = await activeAccess(processes.all[0].executor);
    there.contract = await registeredContract(processes.all[0].executor, '1000000.00');
  },
});
const { ask, begun: beginRecord, stateOf } = applications;
const executor = () => applications.processes.all[0].executor;
const form = (amount: string, more: Content = {}) => formOf(amount, { ...there, ...more });
const fieldsOf = ({ data }: { data?: unknown }): Record<string, string> =>
  (data as { fields?: Record<string, string> } | null)?.fields ?? {};
const foundOf = ({ data }: { data?: unknown }) => (data as { found?: unknown } | null)?.found;
const because = (...rules: string[]) => ({ reasons: Object.fromEntries(rules.map((rule) => [rule, `Why ${rule}`])) });

/** Its acts as the log has them. */
async function actsOf(id: string) {
  const events = await applications.processes.all[0].store.readStream(`remittance-${id}`);
  return events.flatMap((event) => {
    const fact = workflowFact(remittanceRecord, event);
    return fact?.fact === 'Acted' ? [fact.data] : [];
  });
}

/** Led up to the bank's review, each act with these reasons. */
async function reviewed(content: Content, ...rules: string[]): Promise<string> {
  const { org, orgAudit, bank } = applications.people;
  const id = await beginRecord(content);
  for (const [act, user] of [
    ['test', org],
    ['submit', org],
    ['approve', orgAudit],
    ['takeUp', bank],
  ] as const)
    expect([act, await ask(act, id, user, because(...rules))]).toMatchObject([act, { flag: 'T' }]);
  return id;
}

test('60,000.00 without invoice and tax filing is explained by the organisation, and stopped at the bank until both are waived', async () => {
  const { org, orgAudit, bank } = applications.people;
  const pays = applications.colleagues.bank;
  const id = await beginRecord(form('60000.00', { payee: 'Fiktiv Large GmbH' }));
  expect(foundOf(await ask('test', id, org))).toEqual({ failed: 2, review: 1 });

  const without = await ask('submit', id, org);
  expect(without).toMatchObject({ flag: 'F', returnCode: 'remittance.reasons' });
  expect(Object.keys(fieldsOf(without))).toEqual(['reasons.papers', 'reasons.taxFiling']);
  expect(without.returnInfo).toContain('Contract and invoice, Tax filing');
  expect(fieldsOf(without)['reasons.papers']).toBe('Enter a reason for this result');
  const half = await ask('submit', id, org, because('papers'));
  expect(Object.keys(fieldsOf(half))).toEqual(['reasons.taxFiling']);
  const both = because('papers', 'taxFiling');
  expect(await ask('submit', id, org, both)).toMatchObject({ flag: 'T' });
  expect(await ask('approve', id, orgAudit)).toMatchObject({ returnCode: 'remittance.reasons' });
  expect(await ask('approve', id, orgAudit, both)).toMatchObject({ flag: 'T' });
  expect(await ask('takeUp', id, bank)).toMatchObject({ flag: 'T' });

  const all = because('papers', 'taxFiling', 'documents');
  const stopped = await ask('accept', id, bank, all);
  expect(stopped).toMatchObject({ flag: 'F', returnCode: 'remittance.failed' });
  expect(Object.keys(fieldsOf(stopped))).toEqual(['reasons.papers', 'reasons.taxFiling']);
  await keepBankRules(executor(), {}, [], ['papers']);
  const other = await ask('accept', id, bank, all);
  expect([other.returnCode, Object.keys(fieldsOf(other))]).toEqual(['remittance.failed', ['reasons.taxFiling']]);
  // who allowed it does not waive it themselves
  await keepBankRules(executor(), {}, [], ['papers', 'taxFiling'], bank.umId);
  const own = await ask('accept', id, bank, all);
  expect([own.returnCode, Object.keys(fieldsOf(own))]).toEqual(['remittance.failed', ['reasons.taxFiling']]);
  expect(await stateOf(id)).toBe('BANK_REVIEW');

  await keepBankRules(executor(), {});
  await keepBankRules(executor(), {}, [], ['papers', 'taxFiling']);
  expect(await ask('accept', id, bank, both)).toMatchObject({ returnCode: 'remittance.reasons' });
  expect(await ask('accept', id, bank, all)).toMatchObject({ flag: 'T' });
  // what is waived no more stops it again
  await keepBankRules(executor(), {});
  expect(await ask('remit', id, pays, { ...bankNumbersOf(), ...both })).toMatchObject({
    returnCode: 'remittance.failed',
  });
  await keepBankRules(executor(), {}, [], ['papers', 'taxFiling']);
  expect(await ask('remit', id, pays, bankNumbersOf())).toMatchObject({ returnCode: 'remittance.reasons' });
  expect(await ask('remit', id, pays, { ...bankNumbersOf(), ...both })).toMatchObject({ flag: 'T' });
  await keepBankRules(executor(), {});

  const acts = await actsOf(id);
  expect(acts.map(({ act, reasons }) => [act, reasons])).toEqual([
    ['test', undefined],
    ['submit', both.reasons],
    ['approve', both.reasons],
    ['takeUp', undefined],
    ['accept', all.reasons],
    ['remit', both.reasons],
  ]);
});

test('what is decided on is what is found on the day of the act, not on that of the check', async () => {
  const { bank } = applications.people;
  const payee = 'Fiktiv Split GmbH';
  const first = await reviewed(form('30000.00', { payee }));
  const found = (await actsOf(first))[0]?.findings?.find(({ rule }) => rule === 'splitting');
  expect(found?.outcome).toBe('good');
  // another one to the same payee comes after it
  const second = await reviewed(form('30000.00', { payee }));
  const refusal = await ask('accept', first, bank);
  expect(refusal).toMatchObject({ flag: 'F', returnCode: 'remittance.reasons' });
  expect(Object.keys(fieldsOf(refusal))).toEqual(['reasons.splitting']);
  expect((refusal.data as unknown as { findings: unknown[] }).findings).toContainEqual({
    rule: 'splitting',
    outcome: 'judge',
    params: { count: '1', together: '60000.00', days: '7' },
  });
  // and is taken back
  expect(await ask('reject', second, bank, { comment: 'Paid once' })).toMatchObject({ flag: 'T' });
  expect(await ask('accept', first, bank)).toMatchObject({ flag: 'T' });
  const accepted = (await actsOf(first)).at(-1);
  expect(accepted?.reasons).toBeUndefined();
  expect(accepted?.findings?.find(({ rule }) => rule === 'rate')).toMatchObject({ params: { usd: '30000.00' } });
});

test('a royalty under a contract that has none is accepted with a reason, alone and among many', async () => {
  const { bank } = applications.people;
  const royal = (contract: string) => form('10.00', { contract, bopCode1: '231020' });
  const id = await reviewed(royal(there.contract));
  const { actMany } = callsOfWorkflow(remittanceRecord);
  const many = async (more: object) => {
    const rows = [{ id, recordVersion: await applications.versionOf(id), ...more }];
    return applications.processes.all[1].ask(actMany, { act: 'accept', rows }, bank.token);
  };
  expect((await many({})).data?.results).toMatchObject([
    { flag: 'F', returnInfo: expect.stringContaining('Royalties') },
  ]);
  expect((await many(because('royalty'))).data?.results).toMatchObject([{ flag: 'T', returnInfo: '' }]);
  expect((await actsOf(id)).at(-1)?.reasons).toEqual({ royalty: 'Why royalty' });
  const more = { paymentMode: '04', royaltyRate: '5', royaltyBase: '100.00' };
  const provided = await reviewed(royal(await registeredContract(executor(), '100.00', more)));
  expect(await ask('accept', provided, bank)).toMatchObject({ flag: 'T' });
});

test('a reason is of a rule that there is, and no longer than a comment', async () => {
  const { bank } = applications.people;
  const document = await keptDocument(executor(), '10.00');
  const id = await reviewed(form('10.00', { documents: [asShare(document, '4.00')] }));
  for (const reasons of [{ nobody: 'x' }, { charges: 'x'.repeat(501) }, 'x'])
    expect(await ask('accept', id, bank, { reasons })).toMatchObject({ status: 400, flag: 'F' });
  expect(await stateOf(id)).toBe('BANK_REVIEW');
});
