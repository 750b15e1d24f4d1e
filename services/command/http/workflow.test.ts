import { randomUUID } from 'node:crypto';
import type { Acting, Bound } from '@portal/infra/http/types';
import { actsOf, callsOfWorkflow } from '@portal/shared/calls/workflow';
import type { InstitutionKind, MemberRole } from '@portal/shared/codes/institution';
import { nameRules } from '@portal/shared/events/names';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { possibleActs, transitionsOf } from '@portal/shared/records/workflow';
import { isOpenTo } from '@portal/shared/records/workflow-record';
import { isRefusal } from '@portal/shared/refusal';
import type { FileUse } from '@portal/shared/rules/file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file, workflowRecord } from '../aggregate.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing.ts';
import { workflowHandlers } from './workflow.ts';

const calls = callsOfWorkflow(certificateRecord);
const records = workflowRecord(certificateRecord);
type State = (typeof certificateRecord)['states'][number];

let two: Processes;
/** Contents that are kept. */
const kept = new Set<string>();
const stored = { has: async (sha256: string) => kept.has(sha256) };
const acting = new Map<string, Acting>();
/** As if the session said for whom its owner acts. */
const actingFor = (bound: Bound): Bound => ({
  ...bound,
  handler: (request) => {
    const { caller } = request;
    if (!caller) return bound.handler(request);
    const value = { ...caller, acting: acting.get(caller.umId) };
    const get = (of: typeof request, name: string | symbol) => (name === 'caller' ? value : Reflect.get(of, name));
    return bound.handler(new Proxy(request, { get }));
  },
});

async function member(role: MemberRole, kind: InstitutionKind, institution: string): Promise<TestUser> {
  const who = await two.user(role);
  acting.set(who.umId, { institution, kind, role });
  return who;
}

const [own, other] = [randomUUID(), randomUUID()];
let people: Record<'org' | 'orgAudit' | 'fx', TestUser>;
let strangers: Record<'org' | 'orgAudit', TestUser>;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => workflowHandlers(certificateRecord, executor, stored).map(actingFor));
  people = {
    org: await member('ORG_ADMIN', 'org', own),
    orgAudit: await member('ORG_AUDIT', 'org', own),
    fx: await member('FX_ADMIN', 'fx', randomUUID()),
  };
  papers = { contract: [await uploaded(people.org)], legalStatus: [await uploaded(people.org)] };
  strangers = { org: await member('ORG_ADMIN', 'org', other), orgAudit: await member('ORG_AUDIT', 'org', other) };
});
afterAll(() => two.close());

/** A file as its owner has uploaded it, whose content is kept. */
async function uploaded(owner: TestUser, use: FileUse = 'document'): Promise<string> {
  const fileId = randomUUID();
  const facts = { mime: 'application/pdf', bytes: 1, width: 0, height: 0, name: 'a.pdf' };
  const done = await two.all[0].executor.execute(file, {
    ...{ id: fileId, command: { type: 'store', fileId, owner: owner.umId, use, sha256: fileId, ...facts } },
    ...{ meta: testMeta(owner.umId), commandId: undefined, answer: {} },
  });
  if (isRefusal(done)) throw new Error(done.refused);
  kept.add(fileId);
  return fileId;
}
let papers: { contract: string[]; legalStatus: string[] };

type Form = Record<string, string | string[]>;
let contracts = 0;
const form = (more: object = {}): Form => ({
  ...{ certType: 'TI', contractNo: `26DESHY65${String(++contracts).padStart(8, '0')}` },
  ...{ contractName: '虚构的技术许可', kind: '03', summary: 'An invented licence', industry: '65' },
  ...{ supplier: 'Fiktiv GmbH', supplierCountry: 'DE', recipient: '虚构科技', recipientCountry: 'CN' },
  ...{ recipientUsci: '91350100M000100Y43', currency: 'USD', totalAmount: '1000.10', techFee: '600.05' },
  ...{ equipmentFee: '400', otherFee: '0.05', paymentMode: '02' },
  ...{ signDate: '2020-01-02', effectiveDate: '2020-01-03', validFrom: '2020-01-03', validTo: '2020-12-31' },
  lateReason: 'For the example',
  ...papers,
  ...more,
});

const ask = (act: string, id: string, who: TestUser, more: object = {}) =>
  two.all[0].ask(calls.act, { id, act, ...more }, who.token);
const save = (input: Record<string, unknown>, who: TestUser = people.org) =>
  two.all[0].ask(calls.save, input, who.token);

async function begun(input: Form = form()): Promise<string> {
  const { data, ...answer } = await save(input);
  expect(answer).toMatchObject({ flag: 'T' });
  return data?.id ?? '';
}

const stateOf = async (id: string): Promise<string> => {
  const state = await two.all[1].executor.load(records, id);
  return state.is === 'record' ? state.at.state : '';
};

const said = { comment: 'Since it is so' };
/** What goes with an act, so that nothing is missing. */
const given = (act: string, content: Form) =>
  act === 'fileChange' ? { ...said, content: { ...content, summary: 'Another summary' } } : said;

async function expire(id: string): Promise<unknown> {
  const done = await two.all[0].executor.execute(records, {
    id,
    command: { type: 'act', act: 'expire', doer: { umId: 'system', party: 'system' }, today: '2026-11-24', number: '' },
    meta: testMeta('system'),
    commandId: undefined,
    answer: {},
  });
  return isRefusal(done) ? done.refused : 'done';
}

const { flow } = certificateRecord;
/** The acts that lead to a state, by the shortest way. */
function wayTo(state: State): string[] {
  const ways = new Map<string, string[]>([['DRAFT', []]]);
  for (const [at, acts] of ways)
    for (const { from, to, does } of flow)
      if (from.some((each) => each === at) && !ways.has(to)) ways.set(to, [...acts, does]);
  return ways.get(state) ?? [];
}

const partyFor = (act: string, state: string) =>
  transitionsOf(certificateRecord, act, { state, doneBy: {} })[0]?.who ?? 'system';

async function at(state: State): Promise<{ id: string; content: Form }> {
  const content = form();
  const id = await begun(content);
  for (const act of wayTo(state)) {
    const party = partyFor(act, await stateOf(id));
    if (party === 'system') expect(await expire(id)).toBe('done');
    else if (party !== 'bank')
      expect([act, await ask(act, id, people[party], given(act, content))]).toMatchObject([act, { flag: 'T' }]);
  }
  expect(await stateOf(id)).toBe(state);
  return { id, content };
}

describe.each(certificateRecord.states)('in %s', (state) => {
  test('each party may do what the definition allows it, and nothing else, and nobody else anything', async () => {
    const { id } = await at(state);
    const known = await two.all[1].executor.load(records, id);
    const been = known.is === 'record' ? known.been : [];
    for (const party of ['org', 'orgAudit', 'fx'] as const) {
      const who = people[party];
      const may = possibleActs(certificateRecord, { umId: who.umId, party }, { state, doneBy: {} });
      for (const act of actsOf(certificateRecord)) {
        if (may.includes(act)) {
          const fresh = await at(state);
          const [way] = transitionsOf(certificateRecord, act, { state, doneBy: {} });
          const done = await ask(act, fresh.id, who, given(act, fresh.content));
          expect([party, act, done.flag, await stateOf(fresh.id)]).toEqual([party, act, 'T', way?.to]);
          continue;
        }
        const isThere = isOpenTo(certificateRecord, party, been);
        const isPossible = transitionsOf(certificateRecord, act, { state, doneBy: {} }).length > 0;
        const code = !isThere ? '404' : isPossible ? 'certificate.notYours' : 'certificate.notPossible';
        expect([party, act, (await ask(act, id, who, said)).returnCode]).toEqual([party, act, code]);
      }
    }
    for (const act of actsOf(certificateRecord))
      for (const who of Object.values(strangers)) expect((await ask(act, id, who, said)).returnCode).toBe('404');
    expect((await save({ ...form(), id }, strangers.org)).returnCode).toBe('404');
    expect(await stateOf(id)).toBe(state);
  }, 120_000);
});

test('what an act asks for has to be given', async () => {
  const { id } = await at('REGULATOR_REVIEW');
  expect(await ask('reject', id, people.fx)).toMatchObject({ returnCode: 'certificate.asks' });
});

test('four eyes are those of two persons, whatever their roles', async () => {
  const id = await begun();
  // who checks what others submit is at the same time one who submits
  const both = await two.user('ORG_ADMIN');
  acting.set(both.umId, { institution: own, kind: 'org', role: 'ORG_ADMIN' });
  expect((await ask('submit', id, both)).flag).toBe('T');
  const decided = await two.all[0].executor.execute(records, {
    id,
    command: {
      type: 'act',
      act: 'approve',
      doer: { umId: both.umId, party: 'orgAudit' },
      today: '2026-11-24',
      number: '',
    },
    meta: testMeta(both.umId),
    commandId: undefined,
    answer: {},
  });
  expect(decided).toMatchObject({ refused: 'certificate.fourEyes' });
  expect((await ask('approve', id, people.orgAudit)).flag).toBe('T');
});

test.each<[string, Form, string]>([
  ['no total', { totalAmount: '0', techFee: '0', equipmentFee: '0', otherFee: '0' }, 'totalAmount'],
  ['fees that are a cent short', { otherFee: '0.04' }, 'totalAmount'],
  ['fees that are a cent over', { otherFee: '0.06' }, 'totalAmount'],
  ['yen with decimals', { currency: 'JPY' }, 'totalAmount'],
  ['another currency', { currency: 'XAU' }, 'currency'],
  ['an export’s number', { contractNo: '26DESHE6500000001' }, 'contractNo'],
  ['a number that is too short', { contractNo: '26DESHY650000001' }, 'contractNo'],
  ['no kind', { kind: '' }, 'kind'],
  ['one country', { supplierCountry: 'CN', supplierUsci: '91350100M000100Y43' }, 'recipientCountry'],
  ['no country', { supplierCountry: 'ZZ' }, 'supplierCountry'],
  ['nobody known at home', { recipientUsci: '' }, 'recipientUsci'],
  ['signed after it took effect', { signDate: '2020-01-04' }, 'effectiveDate'],
  ['over before it began', { validTo: '2020-01-02' }, 'validTo'],
  ['a royalty without a rate', { paymentMode: '03', royaltyBase: '1' }, 'royaltyRate'],
  ['a royalty of more than all', { paymentMode: '04', royaltyBase: '1', royaltyRate: '100.0001' }, 'royaltyRate'],
  ['a royalty of nothing', { paymentMode: '04', royaltyRate: '100' }, 'royaltyBase'],
  ['late without a reason', { lateReason: '' }, 'lateReason'],
  ['an industry by name', { industry: 'IT' }, 'industry'],
  [
    'a service without its type',
    { certType: 'SO', shore: 'off', executedAmount: '1', receiptReference: 'r' },
    'serviceType',
  ],
  [
    'a service executed beyond its total',
    { certType: 'SO', serviceType: 'ITO', shore: 'off', executedAmount: '1000.11', receiptReference: 'r' },
    'executedAmount',
  ],
])('%s: it is a draft, and cannot be submitted', async (_, wrong, field) => {
  const id = await begun(form(wrong));
  const refused = await ask('submit', id, people.org);
  expect(refused).toMatchObject({ flag: 'F', returnCode: 'certificate.complete' });
  expect(Object.keys((refused.data as { fields?: object } | null)?.fields ?? refused)).toContain(field);
  expect(await stateOf(id)).toBe('DRAFT');
});

test('a draft may be empty; what it says has to be right', async () => {
  expect((await save({})).flag).toBe('T');
  expect(await save({ totalAmount: '1,000' })).toMatchObject({ flag: 'F' });
});

test('a number is one contract’s within an organisation, over two processes, and free again when it was rejected', async () => {
  const content = form();
  const both = await Promise.all(two.all.map((each) => each.ask(calls.save, content, people.org.token)));
  expect(both.map(({ returnCode }) => returnCode).sort()).toEqual(expect.arrayContaining(['certificate.taken']));
  const id = both.find(({ flag }) => flag === 'T')?.data?.id ?? '';
  // another organisation may have the same
  expect((await save({ ...content, contract: [], legalStatus: [] }, strangers.org)).flag).toBe('T');
  for (const [act, who] of [
    ['submit', people.org],
    ['approve', people.orgAudit],
    ['reject', people.fx],
  ] as const)
    expect([act, (await ask(act, id, who, said)).flag]).toEqual([act, 'T']);
  expect((await save(content)).flag).toBe('T');
});

test('a change holds once it is accepted, leaves the number alone, and is nothing when it changes nothing', async () => {
  const { id, content } = await at('REGISTERED');
  const file = (more: object) => ask('fileChange', id, people.org, { ...said, content: { ...content, ...more } });
  expect(await file({})).toMatchObject({ returnCode: 'certificate.changed' });
  expect(await file({ contractNo: form().contractNo })).toMatchObject({ returnCode: 'certificate.locked' });
  expect(await file({ totalAmount: '1' })).toMatchObject({ returnCode: 'certificate.complete' });
  expect(await file({ contractName: 'Renamed' })).toMatchObject({ flag: 'T' });
  const load = () => two.all[1].executor.load(records, id);
  expect(await load()).toMatchObject({
    content: { contractName: '虚构的技术许可' },
    proposed: { contractName: 'Renamed' },
    version: 1,
  });
  await ask('approveChange', id, people.orgAudit);
  await ask('acceptChange', id, people.fx);
  expect(await load()).toMatchObject({ content: { contractName: 'Renamed' }, proposed: null, version: 2 });
  await file({ contractName: 'Again' });
  await ask('returnChange', id, people.orgAudit, said);
  expect(await load()).toMatchObject({ content: { contractName: 'Renamed' }, proposed: null, version: 2 });
});

test('who acts for nobody does nothing', async () => {
  const lost = await two.user('ORG_ADMIN');
  expect(await save(form(), lost)).toMatchObject({ returnCode: 'workflow.acting' });
  expect(await ask('submit', await begun(), lost)).toMatchObject({ returnCode: 'workflow.acting' });
});

test('what is reserved is what the events say', async () => {
  expect(await two.all[0].store.wrongReservation(nameRules)).toBeUndefined();
});

describe('a file is named by who uploaded it', () => {
  const refused = (field: string) => ({
    ...{ flag: 'F', returnCode: 'workflow.fileNotOwn' },
    data: { fields: { [field]: expect.stringMatching(/PDF/) } },
  });

  test.each([
    ["a stranger's", async () => [await uploaded(strangers.org)]],
    ["a colleague's", async () => [await uploaded(people.orgAudit)]],
    ['a picture of his own', async () => [await uploaded(people.org, 'product')]],
    ['what is nowhere', async () => [randomUUID()]],
    [
      'what is kept no more',
      async () => {
        const id = await uploaded(people.org);
        kept.delete(id);
        return [id];
      },
    ],
  ])(
    '%s is refused at its field, in a new record, in a draft and in a change, and nothing is stored',
    async (_, make) => {
      const [draft, standing] = [await begun(), await at('REGISTERED')];
      const strange = await make();
      const head = await two.all[0].store.head();
      for (const field of ['contract', 'translation', 'legalStatus']) {
        expect(await save({ ...form(), [field]: strange })).toMatchObject(refused(field));
        expect(await save({ ...form(), id: draft, [field]: strange })).toMatchObject(refused(field));
        const content = { ...standing.content, [field]: strange };
        expect(await ask('fileChange', standing.id, people.org, { ...said, content })).toMatchObject(refused(field));
      }
      expect(await two.all[0].store.head()).toBe(head);
    },
  );

  test('once it is in the record whoever keeps the draft keeps it, and another record does not get it', async () => {
    const second = await member('ORG_ADMIN', 'org', own);
    const id = await begun();
    expect(await save({ ...form(), id, contractName: 'By a colleague' }, second)).toMatchObject({ flag: 'T' });
    expect(await save(form(), second)).toMatchObject(refused('contract'));
    // taken out, it is to be named by its owner again
    expect(await save({ ...form(), id, contract: [] }, second)).toMatchObject({ flag: 'T' });
    expect(await save({ ...form(), id, legalStatus: [] }, second)).toMatchObject(refused('contract'));
    expect(await save({ ...form(), id })).toMatchObject({ flag: 'T' });
  });
});
