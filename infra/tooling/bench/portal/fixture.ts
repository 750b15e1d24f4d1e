import { randomUUID } from 'node:crypto';
import type { Role } from '@portal/shared/codes/index';
import { admin, categories, seller } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import { accountStream } from '@portal/shared/events/account';
import { fileStream } from '@portal/shared/events/file';
import { eventKinds } from '@portal/shared/events/index';
import { recordStream } from '@portal/shared/records/ids';
import { product } from '@portal/shared/records/product';
import type { EventStore } from '../../../runtime/event-store/types.ts';
import { openFiles } from '../../../runtime/files/index.ts';
import type { Files } from '../../../runtime/files/types.ts';
import { openIdentity } from '../../../runtime/identity/index.ts';
import { openLog } from '../../../runtime/identity/log.ts';
import type { Identity } from '../../../runtime/identity/types.ts';
import { createLogger } from '../../../runtime/logging.ts';
import { secretsIn } from '../../../runtime/settings/options.ts';
import { type Stack, type StackOptions, startStack } from '../../embedded/stack.ts';
import type { Seller } from '../commands/task.ts';
import { appendCompany } from './company.ts';
import { historyOf } from './history.ts';
import { summaryOf } from './texts.ts';

const sellerCount = 16;
const adminCount = 4;
const filesEach = 8;

export interface SceneOptions {
  stack?: StackOptions;
  /** of each of 16 sellers; 125 when left out */
  productsEach?: number;
  /** twenty events, ending in one of four ways, when left out */
  history?: typeof historyOf;
  /** what every cover shows; nothing that could be shown when left out */
  cover?: Buffer;
  /** who have nothing of their own here; none when left out */
  people?: number;
}

/** The whole portal with products, 2,000 of 20 events each unless said otherwise, their sellers and administrators. */
export interface PortalFixture {
  stack: Stack;
  sellers: Seller[];
  /** tokens */
  admins: string[];
  /** tokens of who has nothing of their own here */
  people: string[];
  /** pids of every process, by name */
  pids: Record<string, number>;
  /** resolves when every read model shows what is in the log */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const metaOf = (actor: string): Metadata => ({
  actor,
  role: seller,
  site: '01',
  lang: 'CN',
  correlation: randomUUID(),
  causation: 'bench',
});

async function person(store: EventStore, identity: Identity, role: Role): Promise<{ umId: string; token: string }> {
  const accountId = randomUUID();
  const loginId = `bench-${accountId.slice(0, 8)}`;
  await store.append({
    stream: accountStream(accountId),
    expected: 'none',
    events: [{ type: 'AccountOpened', data: { umId: accountId, loginId, name: loginId, roles: [role], site: '01' } }],
    meta: metaOf(accountId),
  });
  const from = { address: '127.0.0.1', agent: 'bench' };
  const { token } = await identity.sessions.start({ umId: accountId, loginId, roles: [role], site: '01' }, from, {
    proven: true,
  });
  return { umId: accountId, token };
}

async function picture(store: EventStore, files: Files, owner: string, cover?: Buffer): Promise<string> {
  const fileId = randomUUID();
  const sha256 = fileId.replaceAll('-', '').repeat(2);
  const data = { fileId, owner, use: 'product', sha256, mime: 'image/png', bytes: 40_000, width: 640, height: 640 };
  await files.put(sha256, cover ?? Buffer.from(fileId));
  const events = [{ type: 'FileStored', data }];
  await store.append({ stream: fileStream(fileId), expected: 'none', events, meta: metaOf(owner) });
  return fileId;
}

async function sellerWithProducts(
  store: EventStore,
  identity: Identity,
  folder: Files,
  n: number,
  { productsEach = 125, history = historyOf, cover }: SceneOptions,
): Promise<Seller> {
  const { umId: accountId, token } = await person(store, identity, seller);
  await appendCompany(store, accountId, metaOf(accountId));
  const files = await Promise.all(Array.from({ length: filesEach }, () => picture(store, folder, accountId, cover)));
  const products = Array.from({ length: productsEach }, async (_, at) => {
    const prdId = randomUUID();
    const content = {
      productName: `作品 ${n}-${at}`,
      categories: [categories[at % categories.length] ?? '04'],
      registryStatus: '0' as const,
      copyrightNumber: '',
      region: '',
      images: files.slice(at % 6, (at % 6) + 2),
      summary: summaryOf(at),
      media: [],
      mediaWords: '',
    };
    const { events, standing: state } = history(
      { record: prdId, owner: accountId, content, submittedAt: new Date().toISOString() },
      n * productsEach + at,
    );
    await store.append({ stream: recordStream(product, prdId), expected: 'none', events, meta: metaOf(accountId) });
    return { prdId, standing: state };
  });
  return { umId: accountId, token, files, products: await Promise.all(products) };
}

/** Asks for the public list until it includes the position. */
async function waitUntilVisible(stack: Stack, position: number): Promise<void> {
  for (;;) {
    const response = await fetch(`${stack.query}/recommended/homepage/recommendedResources`, {
      headers: { 'x-after': String(position) },
    });
    if (!response.ok) throw new Error(`the query service answers ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    if (!response.headers.has('x-behind')) return;
  }
}

export async function openScene(options: SceneOptions = {}): Promise<PortalFixture> {
  // a few people flood it, which a person's budget of writes would end
  const stack = await startStack({ ...options.stack, env: { RATE_LIMIT_FACTOR: '0', ...options.stack?.env } });
  const { env, postgres, nats } = stack;
  const logger = createLogger('bench', 'warn');
  const identityUrl = env.IDENTITY_URL ?? '';
  const identity = await openIdentity({ url: identityUrl, logger, given: secretsIn(env) });
  const { secrets } = identity;
  const store = await openLog({
    kinds: eventKinds,
    eventStoreUrl: env.EVENT_STORE_URL ?? '',
    identityUrl,
    secrets,
    logger,
  });
  const folder = openFiles(env.FILES_URL ?? '');
  const settled = async () => waitUntilVisible(stack, await store.head());
  async function close(): Promise<void> {
    await store.close();
    await identity.close();
    await stack.stop();
  }
  try {
    const sellers: Seller[] = [];
    for (let n = 0; n < sellerCount; n++) sellers.push(await sellerWithProducts(store, identity, folder, n, options));
    const admins = await Promise.all(Array.from({ length: adminCount }, () => person(store, identity, admin)));
    const people: string[] = [];
    for (let n = 0; n < (options.people ?? 0); n++) people.push((await person(store, identity, seller)).token);
    await settled();
    const services = Object.entries(stack.processes).map(([name, child]) => [name, child.pid]);
    const servers = [
      ['PostgreSQL', postgres?.pid],
      ['NATS', nats?.pid],
    ];
    const pids = Object.fromEntries([...services, ...servers].filter(([, pid]) => pid !== undefined));
    return { stack, sellers, admins: admins.map(({ token }) => token), people, pids, settled, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}
