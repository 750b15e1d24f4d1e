import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { calls } from '@portal/shared/calls/index';
import type { Role, Site } from '@portal/shared/codes/index';
import type { Answer, Call, OutputOf, RequestOf } from '@portal/shared/define/call';
import sharp from 'sharp';
import { Agent, setGlobalDispatcher } from 'undici';
import { riddleOf } from '../../runtime/identity/captcha-answer.ts';
import { openIdentity } from '../../runtime/identity/index.ts';
import { createLogger } from '../../runtime/logging.ts';
import { secretsIn } from '../../runtime/settings/options.ts';
import { programFile, type serviceNames } from '../build/servers.ts';
import { type Stack, type StackOptions, startStack } from '../embedded/stack.ts';
import { forgetful, temporaryCluster } from '../embedded/testing.ts';
import { balance } from './balancer.ts';

/** Someone who uses the portal; `position` is the highest that a write of theirs has answered, or that of their account. */
export interface Person {
  umId: string;
  loginId: string;
  password: string;
  token: string;
  site: Site;
  position: number;
}

export interface Sent {
  as?: Person;
  /** more headers */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** the first answer is wanted, even one that says that it is behind */
  once?: true;
}

/**
 * `behind`: how far the answer is, where it could not wait for what its caller had written; `retryAfter`: seconds until
 * it may be asked again.
 */
export type CallAnswer<C extends Call> = Answer<OutputOf<C>> & { status: number; behind?: number; retryAfter?: number };

/** How long a read model may take to what its reader wrote, on a machine that is busy, in milliseconds. */
const timeoutMs = 120_000;

// a connection that is idle is let go of long before its server does: a test that computes for seconds hears that too late
setGlobalDispatcher(new Agent({ keepAliveMaxTimeout: 10_000 }));

/** What is needed of a portal to use it, from any process. */
export type Reached = Pick<Stack, (typeof serviceNames)[number] | 'places' | 'env'>;

export interface Portal {
  /** what is drawn in the picture of a captcha */
  captchaText(uuid: string): Promise<string>;
  stack: Reached;
  /** an account as the operator's command opens it, and a session of it; one that is not `proven` is asked who it is */
  person(role: Role, site?: Site, mail?: string, proven?: boolean): Promise<Person>;
  /** a company of theirs that is shown, which adding products takes; once, however often it is asked for */
  company(person: Person): Promise<void>;
  /** makes a call as the client does: it reads what the caller themselves wrote before, and asks again where that lacks */
  ask<C extends Call>(call: C, input: RequestOf<C>, sent?: Sent): Promise<CallAnswer<C>>;
  upload(
    as: Person,
    bytes: Buffer,
    fields?: Record<string, string>,
    name?: string,
  ): Promise<Answer<{ fileId: string; url: string }>>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** lets go of it */
  close(): Promise<void>;
}

/** One that is there for a test alone, which may end its processes. */
export interface OwnPortal extends Portal {
  stack: Stack;
  /** ends it */
  close(): Promise<void>;
}

/** A square PNG that is a product picture; each colour is another file. */
export const pngOf = (width = 400, height = width, colour = '#2d6a4f'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

interface People {
  /** opens the account of that form; whose it is, and the position from which on it is there */
  add(form: object): Promise<Pick<Person, 'umId' | 'position'>>;
  /** the position from which on that company is shown */
  company(owner: { umId: string; name: string; site: Site }): Promise<number>;
  close(): void;
}

/** Opens accounts, all by one process: to start one costs as much processor time as a page in a browser. */
function openPeople(program: string, env: NodeJS.ProcessEnv): People {
  const child = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const complaint = text(child.stderr);
  async function ask<Wanted>(form: object, read: (answer: { umId?: string; position?: number }) => Wanted | undefined) {
    child.stdin.write(`${JSON.stringify(form)}\n`);
    const { value, done } = await answers.next();
    if (done) throw new Error(`no accounts can be opened: ${await complaint}`);
    const choice = read(JSON.parse(value));
    if (choice === undefined) throw new Error(`${JSON.stringify(form)}: ${value}`);
    return choice;
  }
  return {
    add: (form) =>
      ask(form, ({ umId: accountId, position = 0 }) =>
        accountId === undefined ? accountId : { umId: accountId, position },
      ),
    company: (owner) => ask({ company: owner }, ({ position }) => position),
    close: () => void child.kill(),
  };
}

/** The whole portal for a test: the processes of `npm start`, without demonstration data and request limits. */
export async function openPortal(options: StackOptions = {}): Promise<OwnPortal> {
  const folder = options.dataDir ?? (await temporaryCluster());
  const removeOwn = async () => {
    if (options.dataDir === undefined) await rm(folder, { recursive: true, force: true });
  };
  const stack = await startStack({
    ...options,
    dataDir: folder,
    settings: { ...forgetful, ...options.settings },
    env: { RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn', ...options.env },
  }).catch(async (cause: unknown) => {
    await removeOwn();
    throw cause;
  });
  const portal = await reach(stack, options.programs);
  return {
    ...portal,
    stack,
    async close() {
      await portal.close();
      await stack.stop();
      await removeOwn();
    },
  };
}

/**
 * As people and programs use a portal that runs. Where there are several gateways, or places for them, they are asked as
 * through a proxy before them. `programs`: the folder of those that it is made of, where it is not dist/.
 */
export async function reach(stack: Reached, programs?: string): Promise<Portal> {
  const url = stack.env.IDENTITY_URL ?? '';
  const identity = await openIdentity({ url, logger: createLogger('journeys', 'silent'), given: secretsIn(stack.env) });
  const gateways = Object.entries(stack.places).flatMap(([name, address]) => (/^gateway/.test(name) ? [address] : []));
  const balancer = gateways.length > 1 ? balance(gateways) : undefined;
  const send = balancer?.send ?? ((path: string, init: RequestInit) => fetch(`${stack.gateway}${path}`, init));
  let people: People | undefined;
  let count = 0;
  const everybody = () => (people ??= openPeople(programFile('testing-people', programs), stack.env));
  const companies = new Map<string, Promise<number>>();

  const headersFor = (sent: Sent): Record<string, string> => ({
    ...(sent.as && { token: sent.as.token, ...(sent.as.position && { 'x-after': String(sent.as.position) }) }),
    ...sent.headers,
  });

  function remember(as: Person | undefined, response: Response): void {
    const position = Number(response.headers.get('x-position') ?? 0);
    if (as && position > as.position) as.position = position;
  }

  async function sendCall<C extends Call>(call: C, input: RequestOf<C>, sent: Sent): Promise<CallAnswer<C>> {
    const response = await send(call.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(call.writes && { 'x-command-id': randomUUID() }),
        ...headersFor(sent),
      },
      body: JSON.stringify(input),
      signal: sent.signal ?? null,
    });
    remember(sent.as, response);
    const answer: Answer<OutputOf<C>> = await response.json();
    const [behind, retryAfter] = ['x-behind', 'retry-after'].map((name) => response.headers.get(name) ?? undefined);
    return {
      ...answer,
      status: response.status,
      ...(behind !== undefined && { behind: Number(behind) }),
      ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }),
    };
  }

  return {
    stack,
    captchaText: async (uuid) => riddleOf(uuid, await identity.secrets.get('captcha')).text,
    async person(role, site = '01', mail, proven = true) {
      const loginId = `user-${++count}-${randomUUID().slice(0, 4)}`;
      const password = 'Secret#2026';
      const form = { loginId, password, name: `Name of ${loginId}`, roles: [role], site, mail };
      const { umId: accountId, position } = await everybody().add(form);
      const from = { address: '127.0.0.1', agent: 'journey' };
      const { token } = await identity.sessions.start({ umId: accountId, loginId, roles: [role], site }, from, {
        proven,
      });
      return { umId: accountId, loginId, password, token, site, position };
    },
    async company(person) {
      const { umId: accountId, site } = person;
      const opening =
        companies.get(accountId) ?? everybody().company({ umId: accountId, name: 'Fictional Digital Ltd', site });
      companies.set(accountId, opening);
      person.position = Math.max(person.position, await opening);
    },
    async ask(call, input, sent = {}) {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const answer = await sendCall(call, input, sent);
        if (answer.behind === undefined || sent.once || performance.now() > deadline) return answer;
      }
    },
    async upload(as, bytes, fields = {}, name = 'picture.png') {
      const form = new FormData();
      for (const [name, value] of Object.entries({ fileType: '101', businessType: '00', ...fields }))
        form.set(name, value);
      form.set('fileName', new Blob([Uint8Array.from(bytes)]), name);
      const response = await send(calls.singleFile.path, {
        method: 'POST',
        headers: headersFor({ as }),
        body: form,
      });
      remember(as, response);
      return response.json();
    },
    get: (path, headers = {}) => send(path, { headers, redirect: 'manual' }),
    async close() {
      people?.close();
      await balancer?.close();
      await identity.close();
    },
  };
}
