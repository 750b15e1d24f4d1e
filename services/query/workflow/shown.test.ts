import type { PortalEvent } from '@portal/shared/events/index';
import type { WorkflowActed } from '@portal/shared/events/workflow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [anna, bert, carl] = [uuid(101), uuid(102), uuid(103)];
const [own, bank, otherBank] = [uuid(201), uuid(202), uuid(203)];
const org = `${anna} ORG_ADMIN 01 org ${own}`;
const teller = `${carl} BANK_ADMIN 01 bank ${bank}`;
const otherTeller = `${carl} BANK_ADMIN 01 bank ${otherBank}`;
const office = `${carl} FX_ADMIN 01 fx ${uuid(204)}`;

const [payment, certificate] = [uuid(1), uuid(2)];
const firstContent = { bank, payee: 'Fiktiv GmbH', currency: 'USD', amount: '7.00' };
const saved = (content: Record<string, string>): PortalEvent => ({
  type: 'RemittanceSaved',
  data: {
    record: payment,
    owner: own,
    name: content.payee ?? '',
    addressed: content.bank ?? '',
    state: 'DRAFT',
    content,
  },
});
const acted = (content: Record<string, string>, act: string, from: string, to: string): PortalEvent => ({
  type: 'RemittanceActed',
  data: {
    record: payment,
    owner: own,
    name: content.payee ?? '',
    addressed: content.bank ?? '',
    act,
    from,
    to,
    given: {},
    content: null,
    number: null,
    noted: {},
    findings: [],
  },
});
const requestLog: [PortalEvent, string][] = [
  [saved(firstContent), anna],
  [acted(firstContent, 'test', 'DRAFT', 'TESTED'), anna],
  [acted(firstContent, 'submit', 'TESTED', 'ORG_REVIEW'), anna],
  [acted(firstContent, 'approve', 'ORG_REVIEW', 'SUBMITTED'), bert],
  [acted(firstContent, 'takeUp', 'SUBMITTED', 'BANK_REVIEW'), carl],
  [acted(firstContent, 'askMore', 'BANK_REVIEW', 'DRAFT'), carl],
];
const edited = { ...firstContent, bank: otherBank, payee: 'Secret Ltd', amount: '9.00' };
const editing: [PortalEvent, string][] = [
  [saved({ ...firstContent, payee: 'Draft AG' }), anna],
  [saved(edited), anna],
  [acted(edited, 'test', 'DRAFT', 'TESTED'), anna],
  [acted(edited, 'submit', 'TESTED', 'ORG_REVIEW'), anna],
];
const resubmission: [PortalEvent, string][] = [[acted(edited, 'approve', 'ORG_REVIEW', 'SUBMITTED'), bert]];

const contract = { certType: 'TI', contractNo: '26DESHY6500000002', contractName: 'Licence', supplier: 'Fiktiv' };
const certified = (act: string, from: string, to: string, more: Partial<WorkflowActed> = {}): PortalEvent => ({
  type: 'CertificateActed',
  data: {
    record: certificate,
    owner: own,
    name: 'Licence',
    act,
    from,
    to,
    given: {},
    content: null,
    number: null,
    ...more,
  },
});
const changed = { ...contract, contractName: 'Renamed' };
const changing: [PortalEvent, string][] = [
  [
    {
      type: 'CertificateSaved',
      data: { record: certificate, owner: own, name: 'Licence', state: 'DRAFT', content: contract },
    },
    anna,
  ],
  [certified('submit', 'DRAFT', 'ORG_REVIEW'), anna],
  [certified('approve', 'ORG_REVIEW', 'REGULATOR_REVIEW'), bert],
  [certified('register', 'REGULATOR_REVIEW', 'REGISTERED', { number: 'TI20260000000002' }), carl],
  [certified('fileChange', 'REGISTERED', 'CHANGE_ORG_REVIEW', { content: changed }), anna],
];

let service: Awaited<ReturnType<typeof testService>>;
const log: [PortalEvent, string][] = [];
const add = (events: readonly [PortalEvent, string][]) => {
  log.push(...events);
  return service.fill(
    log.map(([event]) => event),
    log.map(([, actor]) => ({ actor, role: 'ORG_ADMIN' })),
  );
};
beforeAll(async () => {
  service = await testService();
  await add(requestLog);
});
afterAll(() => service.close());

const list = async (as: string, input: object = {}) => (await service.request('/remittance/list', input, { as })).data;
const payees = async (as: string, input: object = {}): Promise<string[]> =>
  (await list(as, input)).rows.map(({ payee }: { payee: string }) => payee);
const loadRemittance = async (as: string) => service.request('/remittance/show', { id: payment }, { as });
const sheet = async (as: string) => (await service.get('/export/remittance', { as })).body;

test('what an organisation edits when a bank has asked for more is shown to it alone, until it is told again', async () => {
  for (const as of [org, teller]) expect(await payees(as)).toEqual(['Fiktiv GmbH']);
  await add(editing);

  expect(await payees(org)).toEqual(['Secret Ltd']);
  expect((await loadRemittance(org)).data.content).toMatchObject({ payee: 'Secret Ltd', amount: '9.00' });
  expect(await payees(teller)).toEqual(['Fiktiv GmbH']);
  expect((await loadRemittance(teller)).data).toMatchObject({
    name: 'Fiktiv GmbH',
    content: firstContent,
    state: 'ORG_REVIEW',
  });
  expect(JSON.stringify([await list(teller), await loadRemittance(teller)])).not.toMatch(/Secret|Draft AG|9\.00/);
  expect(await sheet(org)).toContain('Secret');
  expect(await sheet(teller)).not.toContain('Secret');

  // nor is it found by what it does not show, nor there for a bank that it does not say yet
  expect(await payees(teller, { payee: 'secret' })).toEqual([]);
  expect(await payees(teller, { payee: 'fiktiv' })).toEqual(['Fiktiv GmbH']);
  expect(await payees(org, { payee: 'secret' })).toEqual(['Secret Ltd']);
  expect(await payees(otherTeller)).toEqual([]);
  expect(await loadRemittance(otherTeller)).toMatchObject({ returnCode: '404' });

  await add(resubmission);
  expect(await payees(otherTeller)).toEqual(['Secret Ltd']);
  expect(await payees(otherTeller, { payee: 'secret' })).toEqual(['Secret Ltd']);
  expect(await payees(teller)).toEqual([]);
});

test('a change that waits for the auditor of whose it is is not shown to the office', async () => {
  await add(changing);
  const show = async (as: string) => (await service.request('/certificate/show', { id: certificate }, { as })).data;
  expect((await show(org)).proposed).toMatchObject({ contractName: 'Renamed' });
  expect(await show(office)).toMatchObject({ proposed: null, content: contract, number: 'TI20260000000002' });
  await add([[certified('approveChange', 'CHANGE_ORG_REVIEW', 'CHANGE_REVIEW'), bert]]);
  expect((await show(office)).proposed).toMatchObject({ contractName: 'Renamed' });
});
