import { randomUUID } from 'node:crypto';
import { openEventStore } from '@portal/infra/runtime/event-store/index';
import { createServer } from '@portal/infra/runtime/http/server';
import { keepAddressForExamples, keepForExamples } from '@portal/infra/runtime/http/testing-recording';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import { riddleOf } from '@portal/infra/runtime/identity/captcha-answer';
import { openIdentity } from '@portal/infra/runtime/identity/index';
import { openPersonKeys } from '@portal/infra/runtime/identity/keys';
import type { PortalLog } from '@portal/infra/runtime/identity/log';
import { databaseOfStores } from '@portal/infra/runtime/identity/testing';
import type { Identity } from '@portal/infra/runtime/identity/types';
import { createLogger } from '@portal/infra/runtime/logging';
import { callList } from '@portal/shared/calls/index';
import { type ContactKind, type Role, type Site, seller } from '@portal/shared/codes/index';
import type { Answer, Call, OutputOf, RequestOf } from '@portal/shared/define/call';
import type { Metadata } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { isRefusal } from '@portal/shared/refusal';
import { account } from '../account/aggregate.ts';
import type { AccountCommand } from '../account/decide.ts';
import { createExecutor, type Executor } from '../base/executor.ts';
import { sessionsByLog } from '../login/people.ts';
import { openCompany } from './company.ts';

/** A request as a browser or another server makes it, and what is answered. */
export interface Asking {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}
export interface Answered {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

export interface CommandProcess {
  request(asking: Asking): Promise<Answered>;
  executor: Executor;
  store: PortalLog;
  identity: Identity;
  ask<C extends Call>(
    call: C,
    input: RequestOf<C>,
    token: string,
    commandId?: string,
    headers?: Record<string, string>,
  ): Promise<Answer<OutputOf<C>> & { status: number }>;
}

export interface TestUser {
  umId: string;
  token: string;
}

export interface Processes {
  url: string;
  all: readonly [CommandProcess, CommandProcess];
  /** an open account with a session; a seller's has a company that is shown, for what only those may do who have one */
  user(role?: Role, site?: Site, contact?: { kind: ContactKind; contact: string }): Promise<TestUser>;
  /** a seller without a company; `isKnown`: they have saved their basic info, as unless said */
  newcomer(isKnown?: boolean): Promise<TestUser>;
  /** a command as the log takes it, without a call */
  command(accountId: string, command: AccountCommand): Promise<void>;
  /** what a captcha call wants of someone who read the picture */
  captcha(): Promise<{ captchaUUid: string; captchaVal: string }>;
  /** the newest code on its way to that contact */
  codeFor(contact: string): Promise<string>;
  close(): Promise<void>;
}

export const testMeta = (actor: string): Metadata => ({
  actor,
  role: 'system',
  site: '01',
  lang: 'EN',
  correlation: 'c',
  causation: 'c',
});

/** Two processes of the command service on one database. They tell each other nothing: as if every announcement were lost. */
export async function twoProcesses(
  bind: (process: Omit<CommandProcess, 'ask' | 'request'>) => readonly Bound[],
  mustEnrol: (caller: Caller) => boolean = () => false,
): Promise<Processes> {
  const logger = createLogger('test', 'silent');
  const database = await databaseOfStores();
  const { url } = database;
  const closing: (() => Promise<unknown>)[] = [() => database.stop()];

  async function open(): Promise<CommandProcess> {
    const identity = await openIdentity({ url, logger });
    const keys = await openPersonKeys(url);
    const log = await openEventStore({ url, kinds: eventKinds, keys, pepper: 'p' });
    const store: PortalLog = { ...log, erasePerson: (accountId) => keys.erase(accountId) };
    const parts = { executor: createExecutor(store), store, identity };
    const app = await createServer({
      name: 'test',
      bound: [...bind(parts)],
      sessions: sessionsByLog(identity.sessions, { ...parts, logger }),
      logger,
      ready: async () => ({}),
      rateLimitFactor: 0,
      mustEnrol,
    });
    closing.unshift(
      () => app.close(),
      () => store.close(),
      () => keys.close(),
      () => identity.close(),
    );
    return {
      ...parts,
      async request(asking) {
        const answer = await app.inject(asking);
        if (asking.method === 'GET') keepAddressForExamples(callList, asking.url, answer.body);
        return answer;
      },
      async ask(call, input, token, commandId, headers = {}) {
        const response = await app.inject({
          method: 'POST',
          url: call.path,
          payload: JSON.stringify(input),
          headers: {
            'content-type': 'application/json',
            lang: 'EN',
            token,
            ...(commandId && { 'x-command-id': commandId }),
            ...headers,
          },
        });
        keepForExamples(call.path, input as object, response.json());
        return { ...response.json<Answer<OutputOf<typeof call>>>(), status: response.statusCode };
      },
    };
  }

  const all = [await open(), await open()] as const;
  const [{ executor, identity }] = all;
  async function command(accountId: string, accountCommand: AccountCommand): Promise<void> {
    const done = await executor.execute(account, {
      id: accountId,
      command: accountCommand,
      meta: testMeta('system'),
      commandId: undefined,
      answer: {},
    });
    if (isRefusal(done)) throw new Error(done.refused);
  }

  async function opened(
    role: Role,
    site: Site,
    contact?: { kind: ContactKind; contact: string },
  ): Promise<TestUser & { name: string }> {
    const accountId = randomUUID();
    const loginId = `u-${accountId.slice(0, 13)}`;
    await command(accountId, {
      type: 'open',
      umId: accountId,
      loginId,
      name: loginId,
      roles: [role],
      site,
      ...(contact && { contact }),
    });
    const origin = { address: '127.0.0.1', agent: 'test' };
    const { token } = await identity.sessions.start({ umId: accountId, loginId, roles: [role], site }, origin, {
      proven: true,
    });
    return { umId: accountId, token, name: loginId };
  }

  return {
    url,
    all,
    command,
    async user(role = seller, site = '01', contact) {
      const { name, ...person } = await opened(role, site, contact);
      if (role === seller) await openCompany(executor, { ...person, name, site }, testMeta(person.umId));
      return person;
    },
    async newcomer(isKnown = true) {
      const { name, ...person } = await opened(seller, '01', { kind: 'mail', contact: `${randomUUID()}@example.com` });
      if (!isKnown) return person;
      const contact1 = { name, dept: '', pos: '', officeAddr: '', tele: '', email: '' };
      await command(person.umId, { type: 'saveDetails', site: '01', name, nameEn: null, contact1, contact2: null });
      return person;
    },
    async captcha() {
      const { uuid } = await identity.captchas.create();
      return { captchaUUid: uuid, captchaVal: riddleOf(uuid, await identity.secrets.get('captcha')).text };
    },
    async codeFor(contact) {
      const code = (await identity.outbox.waiting()).find(({ to }) => to === contact)?.params.code;
      if (!code) throw new Error(`no code is on its way to ${contact}`);
      return code;
    },
    async close() {
      for (const close of closing) await close();
    },
  };
}
