import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [anna, bert, carl, dora] = [uuid(101), uuid(102), uuid(103), uuid(104)];
const [own, bank, id] = [uuid(201), uuid(202), uuid(1)];
const org = `${anna} ORG_ADMIN 01 org ${own}`;
const audit = `${bert} ORG_AUDIT 01 org ${own}`;
const teller = `${carl} BANK_ADMIN 01 bank ${bank}`;
const colleague = `${dora} BANK_ADMIN 01 bank ${bank}`;
const strangers = [`${dora} ORG_ADMIN 01 org ${uuid(203)}`, `${dora} BANK_ADMIN 01 bank ${uuid(204)}`];

const recordFields = { record: id, owner: own, name: 'Fiktiv', addressed: bank };
const acted = (act: string, from: string, to: string): PortalEvent => ({
  type: 'RemittanceActed',
  data: { ...recordFields, act, from, to, given: {}, content: null, number: null },
});
const noteAdded = (institution: string, number: number, text: string): PortalEvent => ({
  type: 'RemittanceCommented',
  data: { record: id, institution, comment: uuid(number), text },
});
const until = '2099-01-01T00:00:00.000Z';
const held = (institution: string, end = until): PortalEvent => ({
  type: 'RemittanceHeld',
  data: { record: id, institution, until: end },
});

const log: [PortalEvent, string][] = [
  [opened(anna, 'Anna'), anna],
  [opened(carl, 'Carl'), carl],
  [
    {
      type: 'RemittanceSaved',
      data: { ...recordFields, state: 'DRAFT', content: { bank, payee: 'Fiktiv', currency: 'USD' } },
    },
    anna,
  ],
  [noteAdded(own, 301, 'Is the account right?'), anna],
  [acted('submit', 'TESTED', 'ORG_REVIEW'), anna],
  [held(own), anna],
  [acted('approve', 'ORG_REVIEW', 'SUBMITTED'), bert],
  [noteAdded(bank, 302, 'Look at the invoice'), carl],
  [held(bank), carl],
];

let service: Awaited<ReturnType<typeof testService>>;
/** `anna for bert`: she stood in for them */
const fill = (more: [PortalEvent, string][]) =>
  service.fill(
    more.map(([event]) => event),
    more.map(([, author]) => {
      const [actor = '', onBehalfOf] = author.split(' for ');
      return { actor, role: 'ORG_ADMIN', ...(onBehalfOf && { onBehalfOf }) };
    }),
  );
beforeAll(async () => {
  service = await testService();
  await fill(log);
});
afterAll(() => service.close());

const desk = (as: string) => service.request('/remittance/desk', { id }, { as });
const history = async (as: string) =>
  JSON.stringify((await service.request('/audit/history', { id, kind: 'remittance' }, { as })).data);

test('each institution sees what its own people said and hold, and nothing of another', async () => {
  const mine = (await desk(audit)).data;
  expect(mine).toMatchObject({
    comments: [{ by: 'Anna', own: false, text: 'Is the account right?' }],
    hold: { name: 'Anna', own: false, until },
    can: { hold: false, release: false, takeOver: true },
  });
  expect((await desk(teller)).data).toMatchObject({
    comments: [{ by: 'Carl', own: true, text: 'Look at the invoice' }],
    hold: { name: 'Carl', own: true },
    can: { hold: true, release: true, takeOver: false },
  });
  expect((await desk(colleague)).data.can).toEqual({ hold: false, release: false, takeOver: true });
});

test('a list says which colleague works on a record, to their own institution alone', async () => {
  const held = async (as: string) =>
    (await service.request('/remittance/list', {}, { as })).data.rows.map(({ hold }: { hold: object | null }) => hold);
  expect(await held(audit)).toMatchObject([{ name: 'Anna', own: false, until }]);
  expect(await held(teller)).toMatchObject([{ name: 'Carl', own: true }]);
});

test('to whom a record is not there nothing of it is', async () => {
  for (const outsider of strangers) expect(await desk(outsider)).toMatchObject({ returnCode: '404' });
  const office = await desk(`${dora} FX_ADMIN 01 fx ${uuid(205)}`);
  expect(office.returnCode).toMatch(/^40[34]$/);
});

test('the history tells each institution of its own alone', async () => {
  const [ownHistory, theirs] = [await history(org), await history(teller)];
  expect([ownHistory.includes('account right'), ownHistory.includes('the invoice')]).toEqual([true, false]);
  expect([theirs.includes('account right'), theirs.includes('the invoice')]).toEqual([false, true]);
});

test('whoever has moved a record on holds it no more, and a hold ends by itself', async () => {
  const eventsAfterTakeUp: [PortalEvent, string][] = [...log, [acted('takeUp', 'SUBMITTED', 'BANK_REVIEW'), carl]];
  await fill(eventsAfterTakeUp);
  expect((await desk(colleague)).data).toMatchObject({ hold: null, can: { hold: true } });
  expect((await desk(audit)).data.hold).not.toBeNull();
  await fill([...eventsAfterTakeUp, [held(bank, '2020-01-01T00:00:00.000Z'), carl]]);
  expect((await desk(colleague)).data).toMatchObject({ hold: null, can: { hold: true } });
});

test('what somebody did in the place of a colleague is told as that, and neither of them decides on it', async () => {
  const submitted = [
    ...log.slice(0, 3),
    [acted('submit', 'TESTED', 'ORG_REVIEW'), `${dora} for ${anna}`],
  ] as typeof log;
  await fill(submitted);
  const loadRemittance = async (as: string) => (await service.request('/remittance/show', { id }, { as })).data;
  expect((await loadRemittance(audit)).history.at(-1)).toMatchObject({ act: 'submit', onBehalfOf: 'Anna' });
  expect((await loadRemittance(audit)).can).toContain('approve');
  for (const person of [anna, dora])
    expect((await loadRemittance(`${person} ORG_AUDIT 01 org ${own}`)).can).not.toContain('approve');
  const auditHistory = (await service.request('/audit/history', { id, kind: 'remittance' }, { as: org })).data;
  expect(JSON.stringify(auditHistory)).toContain('"field":"onBehalfOf"');
});
