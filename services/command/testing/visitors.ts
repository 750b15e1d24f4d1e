import { randomUUID } from 'node:crypto';
import { riddleOf } from '@portal/infra/runtime/identity/captcha-answer';
import { testPool } from '@portal/infra/tooling/embedded/testing';
import { calls } from '@portal/shared/calls/index';
import type { Recorded } from '@portal/shared/define/event';
import { accessStream } from '@portal/shared/events/access';
import { isRefusal } from '@portal/shared/refusal';
import { encrypt } from '@portal/shared/rules/credentials';
import type pg from 'pg';
import { openAccount } from '../account/open-account.ts';
import { background } from '../base/background.ts';
import { foreignHandlers } from '../login/handlers-foreign.ts';
import { passwordHandlers } from '../login/handlers-password.ts';
import { proofHandlers } from '../login/handlers-proof.ts';
import { registrationHandlers } from '../login/handlers-register.ts';
import { secondFactorHandlers } from '../login/handlers-second-factor.ts';
import { sessionHandlers } from '../login/handlers-session.ts';
import { userConsoleHandlers } from '../users/handlers-own.ts';
import { type CommandProcess, testMeta as metaOfTest, type Processes, twoProcesses } from './service.ts';

export const source = { name: 'lingang', theme: 'zone', secret: 'a secret that both areas share, 32+' } as const;

export interface Known {
  umId: string;
  loginId: string;
  password: string;
  phone: string;
}

export interface Visitors extends Processes {
  /** what was begun without an answer waiting for it */
  settled(): Promise<void>;
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** So much time passes for what is stored in these columns of a table of the identity store. */
  pass(seconds: number, table: string, ...columns: string[]): Promise<void>;
  /** a captcha, read; and what hides a text with its key */
  human(): Promise<{ captchaUUid: string; captchaVal: string; hide: (text: string) => string }>;
  /** an account with a password and a phone */
  known(): Promise<Known>;
  login(loginId: string, password: string, more?: { device?: string }): ReturnType<Processes['all'][0]['ask']>;
  /** From now on this account has to have a second factor. */
  require(accountId: string): void;
  /** who came and went, as the log has it */
  access(accountId: string): Promise<Recorded[]>;
}

/** Two processes with the calls by which people come in. */
export async function openVisitors(): Promise<Visitors> {
  const behind = background();
  const required = new Set<string>();
  const bind = (parts: Omit<CommandProcess, 'ask' | 'request'>) => {
    const deps = { ...parts, background: behind };
    return [
      ...sessionHandlers(deps),
      ...registrationHandlers(deps),
      ...passwordHandlers(deps),
      ...foreignHandlers(deps, [source], 'theme key'),
      ...proofHandlers(deps),
      ...secondFactorHandlers({ ...deps, trustDays: 30 }),
      ...userConsoleHandlers(parts.executor, parts.store, parts.identity),
    ];
  };
  const two = await twoProcesses(bind, ({ umId: accountId, factor }) => !factor && required.has(accountId));
  const [processA, processB] = two.all;
  const pool = testPool(two.url, 2);
  let people = 0;

  async function human() {
    const { uuid, key } = await processA.identity.captchas.create();
    const captchaVal = riddleOf(uuid, await processA.identity.secrets.get('captcha')).text;
    return { captchaUUid: uuid, captchaVal, hide: (text: string) => encrypt(text, key) };
  }

  return {
    ...two,
    human,
    require: (accountId) => void required.add(accountId),
    settled: () => behind.settled(),
    query: (text, values = []) => pool.query(text, values),
    async pass(seconds, table, ...columns) {
      const assignments = columns.map((column) => `${column} = ${column} - $1 * interval '1 s'`).join(', ');
      await pool.query(`update identity.${table} set ${assignments}`, [seconds]);
    },
    async known() {
      const password = 'Secret#2026';
      const loginId = `known-${++people}-${randomUUID().slice(0, 4)}`;
      const phone = `137${String(people).padStart(8, '0')}`;
      const roles = ['Default-App-User'] as const;
      const contact = { kind: 'phone', contact: phone } as const;
      const newAccount = { loginId, password, name: loginId, roles, site: '01', contact } as const;
      const opened = await openAccount(processA.executor, processA.identity, newAccount, metaOfTest('system'));
      if (isRefusal(opened)) throw new Error(opened.refused);
      return { umId: opened.umId, loginId, password, phone };
    },
    async login(loginId, password, more = {}) {
      const { hide, ...captcha } = await human();
      return processB.ask(calls.login, { ...captcha, id: hide(loginId), password: hide(password), ...more }, '');
    },
    access: (accountId) => processA.store.readStream(accessStream(accountId)),
    async close() {
      await behind.settled();
      await pool.end();
      await two.close();
    },
  };
}
