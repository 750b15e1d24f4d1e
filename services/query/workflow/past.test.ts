import type { SealReader, StoredEvent } from '@portal/infra/runtime/seals/reader';
import type { PortalEvent } from '@portal/shared/events/index';
import type { WorkflowActed } from '@portal/shared/events/workflow';
import { locales } from '@portal/shared/locales/index';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import type { ProofDocument } from '@portal/shared/seal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofHandlers } from '../proof/handlers.ts';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { facts } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';

const [anna, bert, carl] = [uuid(101), uuid(102), uuid(103)];
const [own, bank] = [uuid(201), uuid(202)];
const id = uuid(1);
const org = `${anna} ORG_ADMIN 01 org ${own}`;
const audit = `${bert} ORG_AUDIT 01 org ${own}`;
const teller = `${carl} BANK_ADMIN 01 bank ${bank}`;

const recordFields = { record: id, owner: own, name: 'Fiktiv GmbH', addressed: bank };
const saved = (amount: string, state = 'DRAFT'): PortalEvent => ({
  type: 'RemittanceSaved',
  data: { ...recordFields, state, content: { bank, payee: 'Fiktiv GmbH', currency: 'USD', amount } },
});
const acted = (act: string, from: string, to: string, more: Partial<WorkflowActed> = {}): PortalEvent => ({
  type: 'RemittanceActed',
  data: { ...recordFields, act, from, to, given: {}, content: null, number: null, ...more },
});

const log: [PortalEvent, string][] = [
  [opened(anna, 'Anna'), anna],
  [opened(bert, 'Bert'), bert],
  [saved('1.10'), anna], // 3
  [saved('9007199254740993.10'), anna], // 4
  [acted('test', 'DRAFT', 'TESTED'), anna], // 5
  [acted('submit', 'TESTED', 'ORG_REVIEW', { number: 'T1' }), anna], // 6
  [acted('approve', 'ORG_REVIEW', 'SUBMITTED', { noted: { usd: '7.00' } }), bert], // 7
  [acted('takeUp', 'SUBMITTED', 'BANK_REVIEW'), carl], // 8
  [acted('askMore', 'BANK_REVIEW', 'DRAFT', { given: { comment: 'Which invoice?' } }), carl], // 9
  [saved('2.00'), anna], // 10
];
const events = log.map(([event]) => event);
const metas = log.map(([, actor]) => ({ actor, role: 'ORG_ADMIN' }));

const stored = facts(events, metas).map(
  (event): StoredEvent => ({ ...event, data: JSON.stringify(event.data), meta: JSON.stringify(event.meta) }),
);
/** Tells which entries a proof would show; that proofs are right is tested where seals are. */
const seals = {
  events: async (stream: string) => stored.filter((event) => event.stream === stream),
  proof: async (
    record: string,
    events: readonly StoredEvent[],
    { isShown }: { isShown(event: StoredEvent): boolean },
  ) => ({ record, shown: events.filter(isShown).map(({ position }) => position) }) as object as ProofDocument,
} as object as SealReader;

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService((deps) => proofHandlers(deps, { seals, kinds: [], origin: 'https://portal.example' }));
  await service.fill(events, metas);
});
afterAll(() => service.close());

const { amount } = locales.EN.kinds.remittance.fields;
const headers = { lang: 'EN' };
const history = async (as: string) =>
  (await service.request('/audit/history', { id, kind: 'remittance' }, { as, headers })).data;
const asOf = async (as: string, moments: object) =>
  (await service.request('/audit/asOf', { id, kind: 'remittance', ...moments }, { as, headers })).data;
const positions = (found: { history: { position: number }[] }) => found.history.map(({ position }) => position);
interface ChangeEntry {
  name: string;
  before: { text: string };
  after: { text: string };
}
const changes = (entry: { changes: ChangeEntry[] }) =>
  Object.fromEntries(entry.changes.map(({ name, before, after }) => [name, [before.text, after.text]]));
const fieldOf = ({ fields }: { fields: { field: string; values: ({ text: string } | null)[] }[] }, field: string) =>
  fields.find((each) => each.field === field)?.values.map((value) => value?.text);

test('whose it is reads all that happened, what each act was, and what differs, exactly', async () => {
  const found = await history(org);
  expect(found).toMatchObject({ kind: 'remittance', record: id, name: 'Fiktiv GmbH', total: 8 });
  expect(positions(found)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  const [, second, , , approved, , informationRequest, last] = found.history;
  expect(changes(second)).toEqual({ [amount]: ['1.10', '9,007,199,254,740,993.10'] });
  expect(approved).toMatchObject({ actorName: 'Bert', told: expect.anything() });
  expect(approved.told[0]).toMatchObject({ name: 'Action', value: { text: 'Approve' } });
  expect(changes(approved)).toMatchObject({
    State: [locales.EN.kinds.remittance.states.ORG_REVIEW, locales.EN.kinds.remittance.states.SUBMITTED],
    'US dollar equivalent': ['', '7.00'],
  });
  expect(informationRequest.comment).toBe('Which invoice?');
  expect(changes(last)).toEqual({
    [amount]: ['9,007,199,254,740,993.10', '2.00'],
    'US dollar equivalent': ['7.00', ''],
  });
  expect(positions(await history(audit))).toEqual(positions(found));
});

test('the bank reads what was told to it, and of the drafts the one that was', async () => {
  const found = await history(teller);
  expect(positions(found)).toEqual([4, 7, 8, 9]);
  expect(found.total).toBe(4);
  expect(changes(found.history[0])).toMatchObject({ [amount]: ['', '9,007,199,254,740,993.10'] });
  expect(JSON.stringify(found)).not.toContain('2.00');
});

test('as it stood at two moments side by side; what was not told yet stood nowhere for a bank', async () => {
  const both = await asOf(org, { asOf: '3', asOf2: '10' });
  expect(both.sides).toMatchObject([
    { exists: true, events: 1 },
    { exists: true, events: 8 },
  ]);
  expect(fieldOf(both, 'content.amount')).toEqual(['1.10', '2.00']);
  const comparison = await asOf(teller, { asOf: '3', asOf2: '10' });
  expect(comparison.sides).toMatchObject([
    { exists: false, events: 0 },
    { exists: true, events: 4 },
  ]);
  expect(fieldOf(comparison, 'content.amount')).toEqual([undefined, '9,007,199,254,740,993.10']);
  expect(fieldOf(comparison, 'state')).toEqual([undefined, 'Draft']);
});

test('a proof shows to each what its history does', async () => {
  const loadProof = async (as: string) => (await service.request('/audit/proof', { id }, { as })).data;
  expect(await loadProof(org)).toEqual({ record: id, shown: [3, 4, 5, 6, 7, 8, 9, 10] });
  expect(await loadProof(teller)).toEqual({ record: id, shown: [4, 7, 8, 9] });
});

test.each([
  ['another organisation', `${carl} ORG_ADMIN 01 org ${uuid(301)}`],
  ['another bank', `${carl} BANK_ADMIN 01 bank ${uuid(302)}`],
  ['the administration, which has nothing to do with it', `${carl} FX_ADMIN 01 fx ${uuid(303)}`],
  ['an administrator of the portal', `${carl} SHDIPP_ADMIN 01`],
  ['whoever began it, acting for nobody', `${anna} Default-App-User 01`],
])('to %s it is not there', async (_, as) => {
  for (const [path, input] of [
    ['/audit/history', { id, kind: 'remittance' }],
    ['/audit/history', { id }],
    ['/audit/asOf', { id, kind: 'remittance' }],
    ['/audit/proof', { id }],
  ] as const)
    expect([path, await service.request(path, input, { as })]).toMatchObject([path, { flag: 'F', returnCode: '404' }]);
});

test.each([
  [org, true],
  [audit, true],
  [teller, true],
  [`${carl} ORG_ADMIN 01 org ${uuid(301)}`, false],
  [`${carl} BANK_ADMIN 01 bank ${uuid(302)}`, false],
])('the list, the record and its history are there for the same people: %s', async (as, isThere) => {
  const { rows } = (await service.request(`/${remittanceRecord.kind}/list`, {}, { as })).data;
  expect(rows.map((row: { id: string }) => row.id)).toEqual(isThere ? [id] : []);
  expect((await service.request(`/${remittanceRecord.kind}/show`, { id }, { as })).flag).toBe(isThere ? 'T' : 'F');
  expect((await service.request('/audit/history', { id }, { as })).flag).toBe(isThere ? 'T' : 'F');
});
