import { randomUUID } from 'node:crypto';
import type { Acting, Bound } from '@portal/infra/runtime/http/types';
import { actsOf, callsOfWorkflow } from '@portal/shared/calls/workflow';
import type { InstitutionKind, MemberRole } from '@portal/shared/codes/institution';
import type { Answer } from '@portal/shared/define/call';
import { nameRules } from '@portal/shared/events/names';
import { hindrance, type Party, partyRoles, possibleActs, transitionsOf } from '@portal/shared/records/workflow';
import { isOpenTo, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal } from '@portal/shared/refusal';
import type { FileUse } from '@portal/shared/rules/file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file } from '../file/aggregate.ts';
import { institution } from '../institution/aggregate.ts';
import { institutionId } from '../institution/institution-id.ts';
import { workflowRecord } from '../workflow/aggregate.ts';
import { defaultRemittanceSettings, workflowExtensions } from '../workflow/extensions.ts';
import { workflowHandlers } from '../workflow/handlers.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from './service.ts';

/** Those of an operator who has set nothing. */
export const extensions = workflowExtensions(defaultRemittanceSettings);

type Person = keyof typeof partyRoles;
type People = Readonly<Record<Person, TestUser>>;
type Sent = Readonly<Record<string, unknown>>;

/** Two organisations, two banks and the administration, as they are founded for such tests; the first of each is one's own. */
const founded = {
  org: { code: '91310115MA1FAKE012', name: '虚构科技', nameEn: 'Invented Technology', district: '310115' },
  bank: { code: 'DEMOCNSHXXX', name: '虚构银行', nameEn: 'Invented Bank', district: null },
  fx: { code: '990000', name: '虚构外汇管理部', nameEn: 'Invented Exchange Office', district: null },
  otherOrg: { code: '91310101MA1FAKE02U', name: '别家科技', nameEn: 'Other Technology', district: '310101' },
  otherBank: { code: 'DEMOCNS2XXX', name: '别家银行', nameEn: 'Other Bank', district: null },
} as const;
type Founded = keyof typeof founded;
const kindOf: Readonly<Record<Founded, InstitutionKind>> = {
  org: 'org',
  bank: 'bank',
  fx: 'fx',
  otherOrg: 'org',
  otherBank: 'bank',
};

/** The ids of the institutions that there are. */
export const institutions = Object.fromEntries(
  Object.entries(founded).map(([name, { code }]) => [name, institutionId(code)]),
) as Readonly<Record<Founded, string>>;
export const codeOfInstitution = (name: Founded): string => founded[name].code;

/** What the tests of a kind have to say for themselves. */
interface Tested {
  /** a content that is whole, another one each time; `acts`: the acts that the record will be led through */
  content(acts: readonly string[]): Sent;
  /** what goes with an act, so that nothing is missing */
  given(act: string, content: Sent): Sent;
  /** begins one of that content in a first state to which no content that is whole leads */
  beginsOpen?(tested: WorkflowTest, content: Sent): Promise<string>;
  /** what is done with a record before the next is led anywhere, where one would stand in the way of another */
  end?(tested: WorkflowTest, id: string): Promise<void>;
  /** what has to be there before; kinds that are needed beside it */
  prepare?(tested: WorkflowTest): Promise<void>;
  beside?: readonly WorkflowRecord[];
}

export interface WorkflowTest {
  readonly kind: WorkflowRecord;
  readonly processes: Processes;
  /** one of each party, of one organisation and one bank; colleagues of the same; members of another organisation and bank */
  readonly people: People;
  readonly colleagues: People;
  readonly strangers: Omit<People, 'fx'>;
  /** somebody new who acts for one of them */
  member(role: MemberRole, institutionName: Founded): Promise<TestUser>;
  /** From now on somebody acts for another institution. */
  actsAs(user: TestUser, role: MemberRole, institutionName: Founded): void;
  ask(act: string, id: string, user: TestUser, more?: Sent): Promise<Answer<{ id: string }> & { status: number }>;
  /** what is said or held among the people of an institution */
  among(
    noteAct: 'comment' | 'hold' | 'release',
    id: string,
    user: TestUser,
    more?: Sent,
  ): Promise<Answer<{ id: string }>>;
  save(content: Sent, user?: TestUser): Promise<Answer<{ id: string }> & { status: number }>;
  /** begun by whom the kind is begun by, with a content of its own unless one is given */
  begun(content?: Sent): Promise<string>;
  stateOf(id: string): Promise<string>;
  /** as it stands in the log now, which a page would have shown */
  versionOf(id: string): Promise<number>;
  /** A file as its owner has uploaded it, a document unless said; its content is kept. */
  uploaded(owner: TestUser, use?: FileUse): Promise<string>;
  /** the content of a file is lost */
  lose(fileId: string): void;
  /** A new record that was led to a state by the shortest way, each act by somebody who may; `next`: what will be done with it. */
  at(state: string, next?: string): Promise<{ id: string; content: Sent }>;
  given: Tested['given'];
  /** a PDF document that somebody has uploaded, by its id */
  document(user: TestUser): Promise<string>;
}

/** The state of one that is begun whole. */
const wholeState = ({ states: [first], flow }: WorkflowRecord): string =>
  flow.find(({ does: action, from }) => action === 'save' && from.includes(first))?.to ?? first;

/** The acts that lead to a state, by the shortest way; undefined where none does. */
function wayTo({ flow }: WorkflowRecord, state: string, initialState: string): string[] | undefined {
  const paths = new Map<string, string[]>([[initialState, []]]);
  for (const [at, acts] of paths)
    for (const { from, to, does: action } of flow)
      if (from.includes(at) && !paths.has(to)) paths.set(to, [...acts, action]);
  return paths.get(state);
}

/** Two processes with the calls of a kind, and people who act for institutions, for the tests of one file. */
export function testWorkflow(
  kind: WorkflowRecord,
  { content, given: inputOf, end, prepare, beginsOpen, beside: extraHandlers = [] }: Tested,
): WorkflowTest {
  const records = workflowRecord(kind);
  const calls = callsOfWorkflow(kind);
  const begunBy = kind.begunBy === 'bank' ? 'bank' : 'org';
  /** contents of files that are kept */
  const storedHashes = new Set<string>();
  let open: { processes: Processes; people: People; colleagues: People; strangers: People } | undefined;
  const opened = () => {
    if (!open) throw new Error('nothing is open before the first test');
    return open;
  };

  const stored = { has: async (sha256: string) => storedHashes.has(sha256) };
  const acting = new Map<string, Acting>();
  /** As if the session said for whom its owner acts. */
  const actingFor = (bound: Bound): Bound => ({
    ...bound,
    handler: (request) => {
      const { caller } = request;
      if (!caller) return bound.handler(request);
      const value = { ...caller, acting: acting.get(caller.umId) };
      const get = (target: typeof request, name: string | symbol) =>
        name === 'caller' ? value : Reflect.get(target, name);
      return bound.handler(new Proxy(request, { get }));
    },
  });

  const actsAs = ({ umId: accountId }: TestUser, role: MemberRole, institutionName: Founded): void =>
    void acting.set(accountId, { institution: institutions[institutionName], kind: kindOf[institutionName], role });
  async function join(processes: Processes, role: MemberRole, institutionName: Founded): Promise<TestUser> {
    const user = await processes.user(role);
    actsAs(user, role, institutionName);
    return user;
  }
  const oneOfEach = async (processes: Processes, org: Founded, bank: Founded): Promise<People> => ({
    org: await join(processes, partyRoles.org, org),
    orgAudit: await join(processes, partyRoles.orgAudit, org),
    bank: await join(processes, partyRoles.bank, bank),
    fx: await join(processes, partyRoles.fx, 'fx'),
  });

  async function found(processes: Processes): Promise<void> {
    for (const [name, details] of Object.entries(founded) as [Founded, (typeof founded)[Founded]][]) {
      const id = institutions[name];
      const command = { type: 'found', id, kind: kindOf[name], draccNo: '', ...details } as const;
      const execution = { id, command, meta: testMeta('system'), commandId: undefined, answer: {} };
      const done = await processes.all[0].executor.execute(institution, execution);
      if (isRefusal(done)) throw new Error(done.refused);
    }
  }

  async function loaded(id: string) {
    const state = await opened().processes.all[1].executor.load(records, id);
    if (state.is === 'none') throw new Error('there is no such record');
    return state;
  }

  /** What the portal does by the calendar: long after every day that a content names. */
  async function bySystem(act: string, id: string): Promise<void> {
    const doer = { umId: 'system', party: 'system' } as const;
    const command = { type: 'act', act, doer, today: '2099-12-31', number: '' } as const;
    const execution = { id, command, meta: testMeta('system'), commandId: undefined, answer: {} };
    const done = await opened().processes.all[0].executor.execute(records, execution);
    expect([act, isRefusal(done) ? done.refused : 'done']).toEqual([act, 'done']);
  }

  let led: string | undefined;
  const tested: WorkflowTest = {
    kind,
    given: inputOf,
    get processes() {
      return opened().processes;
    },
    get people() {
      return opened().people;
    },
    get colleagues() {
      return opened().colleagues;
    },
    get strangers() {
      return opened().strangers;
    },
    member: (role, institutionName) => join(opened().processes, role, institutionName),
    actsAs,
    among(noteAct, id, user, more = {}) {
      const [{ ask }] = opened().processes.all;
      return noteAct === 'comment'
        ? ask(calls.comment, { id, text: '', ...more }, user.token)
        : ask(calls[noteAct], { id, takeOver: false, ...more }, user.token);
    },
    async ask(act, id, user, more = {}) {
      const input = { recordVersion: 'recordVersion' in more ? undefined : await tested.versionOf(id), ...more };
      return opened().processes.all[0].ask(calls.act, { id, act, ...input } as never, user.token);
    },
    async versionOf(id) {
      const state = await opened().processes.all[1].executor.load(records, id);
      return state.is === 'none' ? 1 : state.recordVersion;
    },
    save: (sent, user = opened().people[begunBy]) => opened().processes.all[0].ask(calls.save, sent, user.token),
    async begun(sent = content([])) {
      const { data, ...answer } = await tested.save(sent);
      expect(answer).toMatchObject({ flag: 'T' });
      return data?.id ?? '';
    },
    async document(user) {
      const fileId = randomUUID();
      // known by its content, of which there is no more than that
      const sha256 = fileId.replaceAll('-', '').padEnd(64, '0');
      storedHashes.add(sha256);
      const stored = {
        use: 'document',
        name: '示例 Sample.pdf',
        sha256,
        mime: 'application/pdf',
        bytes: 1024,
      } as const;
      const command = { type: 'store', fileId, owner: user.umId, ...stored, width: 0, height: 0 } as const;
      const execution = { id: fileId, command, meta: testMeta(user.umId), commandId: undefined, answer: {} };
      const done = await opened().processes.all[0].executor.execute(file, execution);
      if (isRefusal(done)) throw new Error(done.refused);
      return fileId;
    },
    stateOf: async (id) => (await loaded(id)).at.state,
    async uploaded(owner, use = 'document') {
      const fileId = randomUUID();
      const facts = { mime: 'application/pdf', bytes: 1, width: 0, height: 0, name: 'a.pdf' };
      const command = { type: 'store', fileId, owner: owner.umId, use, sha256: fileId, ...facts } as const;
      const execution = { id: fileId, command, meta: testMeta(owner.umId), commandId: undefined, answer: {} };
      const done = await opened().processes.all[0].executor.execute(file, execution);
      if (isRefusal(done)) throw new Error(done.refused);
      storedHashes.add(fileId);
      return fileId;
    },
    lose: (fileId) => void storedHashes.delete(fileId),
    async at(state, next) {
      if (led) await end?.(tested, led);
      const fullPath = wayTo(kind, state, wholeState(kind));
      const path = fullPath ?? wayTo(kind, state, kind.states[0]) ?? [];
      const sent = content(next ? [...path, next] : path);
      const id = fullPath || !beginsOpen ? await tested.begun(sent) : await beginsOpen(tested, sent);
      led = id;
      for (const act of path) {
        const { at } = await loaded(id);
        const [first] = transitionsOf(kind, act, at);
        if (!first || first.who === 'system') {
          await bySystem(act, id);
          continue;
        }
        const party = first.who;
        const able = [opened().colleagues[party], opened().people[party]];
        const actor = able.find(
          ({ umId: accountId }) => hindrance(first, { umId: accountId, party }, at) === undefined,
        );
        if (!actor) throw new Error(`nobody may ${act}`);
        expect([act, await tested.ask(act, id, actor, inputOf(act, sent))]).toMatchObject([act, { flag: 'T' }]);
      }
      expect(await tested.stateOf(id)).toBe(state);
      return { id, content: sent };
    },
  };

  beforeAll(async () => {
    const kinds = [kind, ...extraHandlers];
    const processes = await twoProcesses(({ executor }) =>
      kinds.flatMap((each) => workflowHandlers(each, executor, stored, extensions)).map(actingFor),
    );
    await found(processes);
    const people = await oneOfEach(processes, 'org', 'bank');
    const colleagues = await oneOfEach(processes, 'org', 'bank');
    open = { processes, people, colleagues, strangers: await oneOfEach(processes, 'otherOrg', 'otherBank') };
    await prepare?.(tested);
  });
  afterAll(() => open?.processes.close());
  return tested;
}

const commentInput = { comment: 'Since it is so' };

/**
 * The walk of a kind: in each of its states each party may do what the definition allows it, and nothing else, and nobody
 * else anything. `but`: acts for which no walk leads to what they need.
 */
export function walkOf(tested: WorkflowTest, { but = [] }: { but?: readonly string[] } = {}): void {
  const { kind, ask, at, stateOf, given: inputOf } = tested;
  const isActor = (party: Party): boolean => kind.flow.some(({ who: actingParty }) => actingParty === party);
  /** What somebody is told who may not: where its kind has nothing for them to do, not even that. */
  const expectedCode = (party: Party, otherwise: string): string => (isActor(party) ? otherwise : '403');

  describe.each(kind.states)('in %s', (state) => {
    test('each party may do what the definition allows it, and nothing else, and nobody else anything', async () => {
      const { id, content } = await at(state);
      const known = await tested.processes.all[1].executor.load(workflowRecord(kind), id);
      const been = known.is === 'record' ? known.been : [];
      const allowed: [Person, string][] = [];
      for (const [party, user] of Object.entries(tested.people) as [Person, TestUser][]) {
        const may = possibleActs(kind, { umId: user.umId, party }, { state, doneBy: {} });
        for (const act of actsOf(kind)) {
          if (may.includes(act)) {
            if (!but.includes(act)) allowed.push([party, act]);
            continue;
          }
          const isPossible = transitionsOf(kind, act, { state, doneBy: {} }).length > 0;
          const isThere = isOpenTo(kind, party, been);
          const code = !isThere ? '404' : `${kind.kind}.${isPossible ? 'notYours' : 'notPossible'}`;
          expect([party, act, (await ask(act, id, user, commentInput)).returnCode]).toEqual([
            party,
            act,
            expectedCode(party, code),
          ]);
        }
      }
      for (const [party, outsider] of Object.entries(tested.strangers) as [Person, TestUser][]) {
        // there is one administration, which sees them all
        if (party === 'fx') continue;
        for (const act of actsOf(kind))
          expect([party, act, (await ask(act, id, outsider, commentInput)).returnCode]).toEqual([
            party,
            act,
            expectedCode(party, '404'),
          ]);
        const saveAnswer = await tested.save({ ...content, id }, outsider);
        expect([party, saveAnswer.returnCode]).toEqual([party, party === kind.begunBy ? '404' : '403']);
      }
      expect(await stateOf(id)).toBe(state);
      for (const [party, act] of allowed) {
        const newRecord = await at(state, act);
        const [transition] = transitionsOf(kind, act, { state, doneBy: {} });
        // what is confirmed or turned down was filed by a colleague
        const [files] = transition?.pending && transition.pending !== 'files' ? (transition.notBy ?? []) : [];
        if (files) {
          const proposalAnswer = await ask(
            files,
            newRecord.id,
            tested.colleagues[party],
            inputOf(files, newRecord.content),
          );
          expect([party, files, proposalAnswer.flag]).toEqual([party, files, 'T']);
        }
        const done = await ask(act, newRecord.id, tested.people[party], inputOf(act, newRecord.content));
        expect([party, act, done.flag]).toEqual([party, act, 'T']);
        const transitions = transitionsOf(kind, act, { state, doneBy: {} });
        expect(transitions.map(({ to }) => to)).toContain(await stateOf(newRecord.id));
      }
    }, 120_000);
  });

  test('its people speak of it, hold it and give it back; what a batch decides is decided for each by itself', async () => {
    const [act = ''] = kind.batch;
    const step = kind.flow.find(({ does: action, who: actingParty }) => action === act && actingParty !== 'system');
    if (!step || step.who === 'system') throw new Error(`nobody may ${act}`);
    const [{ id, content }, user] = [await at(step.from[0] ?? '', act), tested.people[step.who]];
    const done = { flag: 'T', data: { id } };
    expect(await tested.among('comment', id, user, { text: 'Please have a look' })).toMatchObject(done);
    expect(await tested.among('hold', id, user)).toMatchObject(done);
    expect(await tested.among('release', id, user)).toMatchObject(done);
    const absent = randomUUID();
    const recordVersion = await tested.versionOf(id);
    const input = inputOf(act, content) as Record<string, string>;
    const rows = [id, absent].map((each) => ({ ...input, id: each, recordVersion }));
    const many = await tested.processes.all[1].ask(callsOfWorkflow(kind).actMany, { act, rows }, user.token);
    expect(many.data?.results.map((each) => [each.id, each.returnCode])).toEqual([
      [id, ''],
      [absent, '404'],
    ]);
    expect(step.to).toBe(await stateOf(id));
  });

  test('what is reserved is what the events say', async () => {
    expect(await tested.processes.all[0].store.wrongReservation(nameRules)).toBeUndefined();
  });
}
