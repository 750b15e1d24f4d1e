import { randomUUID } from 'node:crypto';
import { reviewQueue } from '@portal/shared/calls/review';
import { admin, type Role, seller } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import { accountStream } from '@portal/shared/events/account';
import { fileStream } from '@portal/shared/events/file';
import { eventKinds } from '@portal/shared/events/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import { versionId } from '@portal/shared/records/ids';
import { recordKinds } from '@portal/shared/records/kinds';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { openFiles } from '../../../runtime/files/index.ts';
import { openIdentity } from '../../../runtime/identity/index.ts';
import { openLog } from '../../../runtime/identity/log.ts';
import { createLogger } from '../../../runtime/logging.ts';
import { secretsIn } from '../../../runtime/settings/options.ts';
import { type Stack, startStack } from '../../embedded/stack.ts';
import type { Seller } from '../commands/task.ts';
import { appendCompany } from '../portal/company.ts';
import { vacuumed } from '../vacuumed.ts';
import { recordHistory } from './records.ts';

/** Of each kind that is no product, as a share of all records. */
const otherShare = 0.1;
/** Sellers whose products commands change; all others' records stay as they are. */
const sellersAtWork = 16;
const productsAtWork = 60;
const appendsAbreast = 128;

export interface DeskScene {
  stack: Stack;
  /** tokens of administrators of the main site */
  admins: string[];
  sellers: Seller[];
  /** ids of versions that wait, by kind */
  waiting: ReadonlyMap<string, string[]>;
  close(): Promise<void>;
}

/** A portal with so many records of every kind, of which so many wait for review, spread over owners. */
export async function openDesk({ records, waiting }: { records: number; waiting: number }): Promise<DeskScene> {
  const stack = await startStack({ env: { CACHE_MB: '0', RATE_LIMIT_FACTOR: '0' } });
  const { env } = stack;
  const logger = createLogger('bench', 'warn');
  const identity = await openIdentity({ url: env.IDENTITY_URL ?? '', logger, given: secretsIn(env) });
  const store = await openLog({
    kinds: eventKinds,
    eventStoreUrl: env.EVENT_STORE_URL ?? '',
    identityUrl: env.IDENTITY_URL ?? '',
    secrets: identity.secrets,
    logger,
  });
  const files = openFiles(env.FILES_URL ?? '');
  async function close(): Promise<void> {
    await store.close();
    await identity.close();
    await stack.stop();
  }
  const metaOf = (actor: string): Metadata => ({
    actor,
    role: seller,
    site: '01',
    lang: 'CN',
    correlation: randomUUID(),
    causation: 'bench',
  });

  async function person(role: Role): Promise<{ umId: string; picture: string }> {
    const [accountId, fileId] = [randomUUID(), randomUUID()];
    const loginId = `desk-${accountId.slice(0, 8)}`;
    const meta = metaOf(accountId);
    const opened = { umId: accountId, loginId, name: loginId, roles: [role], site: '01' };
    await store.append({
      stream: accountStream(accountId),
      expected: 'none',
      meta,
      events: [{ type: 'AccountOpened', data: opened }],
    });
    const sha256 = fileId.replaceAll('-', '').repeat(2);
    const file = {
      fileId,
      owner: accountId,
      use: 'product',
      sha256,
      mime: 'image/png',
      bytes: 40_000,
      width: 640,
      height: 640,
    };
    // looked for when a form refers to it
    await files.put(sha256, Buffer.from(fileId));
    await store.append({
      stream: fileStream(fileId),
      expected: 'none',
      meta,
      events: [{ type: 'FileStored', data: file }],
    });
    return { umId: accountId, picture: fileId };
  }

  async function session(accountId: string, role: Role): Promise<string> {
    const from = { address: '127.0.0.1', agent: 'bench' };
    const actor = { umId: accountId, loginId: accountId, roles: [role], site: '01' as const };
    return (await identity.sessions.start(actor, from, { proven: true })).token;
  }

  const known = new Map<string, string[]>();
  const submitted = Date.now() - 5 * 24 * 3_600_000;
  async function record(
    kind: ReviewedKind,
    owner: { umId: string; picture: string },
    waits: boolean,
    n: number,
    id: string = randomUUID(),
  ) {
    const submittedAt = new Date(submitted + n * 1_000).toISOString();
    const {
      stream,
      events,
      lan: language,
    } = recordHistory({ kind, record: id, owner: owner.umId, picture: owner.picture, waits, submittedAt }, n);
    await store.append({ stream, expected: 'none', events, meta: metaOf(owner.umId) });
    if (waits) known.set(kind.kind, [...(known.get(kind.kind) ?? []), versionId(id, language)]);
    return id;
  }

  try {
    const kinds = recordKinds.flatMap((kind): { kind: ReviewedKind; count: number }[] => {
      const others = otherShare * (recordKinds.length - 1);
      return [{ kind, count: Math.round(records * (kind.kind === 'product' ? 1 - others : otherShare)) }];
    });
    const maxCount = Math.max(...kinds.filter(({ kind }) => kind.single).map(({ count }) => count));
    const owners: { umId: string; picture: string }[] = [];
    await abreast(
      Array.from({ length: maxCount }, (_, n) => n),
      async () => {
        owners.push(await person(seller));
      },
    );
    const createdIds = new Map<string, string[]>();
    // what belongs to another record bears its id, and ends where there is none
    const sorted = kinds.toSorted((a, b) => Number(a.kind.of !== undefined) - Number(b.kind.of !== undefined));
    for (const { kind, count } of sorted) {
      const wait = Math.round((waiting * count) / records);
      const ids = kind.of === undefined ? undefined : createdIds.get(kind.of);
      const own: string[] = [];
      createdIds.set(kind.kind, own);
      await abreast(
        Array.from({ length: count }, (_, n) => n),
        async (n) => {
          const owner = owners[n % owners.length];
          if (owner) own[n] = await record(kind, owner, n >= count - wait, n, ids?.[n]);
        },
      );
    }
    const product = recordKinds.find(({ kind }) => kind === 'product');
    const sellers: Seller[] = [];
    for (let at = 0; at < sellersAtWork; at++) {
      const sellerPerson = await person(seller);
      await appendCompany(store, sellerPerson.umId, metaOf(sellerPerson.umId));
      const products: Seller['products'] = [];
      for (let n = 0; product && n < productsAtWork; n++)
        // even: in Chinese, as the commands have them
        products.push({ prdId: await record(product, sellerPerson, false, n * 2), standing: 'listed' });
      sellers.push({
        umId: sellerPerson.umId,
        token: await session(sellerPerson.umId, seller),
        files: [sellerPerson.picture],
        products,
      });
    }
    const admins = await Promise.all(Array.from({ length: 4 }, async () => session((await person(admin)).umId, admin)));
    await waitUntilVisible(stack, admins[0] ?? '', await store.head());
    await vacuumed(env.READ_MODEL_URL ?? '');
    return { stack, admins, sellers, waiting: known, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function abreast<Item>(items: readonly Item[], job: (item: Item) => Promise<unknown>): Promise<void> {
  const remainingItems = items.values();
  const worker = async () => {
    for (const item of remainingItems) await job(item);
  };
  await Promise.all(Array.from({ length: appendsAbreast }, worker));
}

/** Asks for the queue, and for a list of each kind, until they include the position. */
async function waitUntilVisible(stack: Stack, token: string, position: number): Promise<void> {
  const paths = [reviewQueue.path, ...recordKinds.map((kind) => callsOf<ReviewedKind>(kind).auditList.path)];
  for (const path of paths)
    for (;;) {
      const response = await fetch(stack.query + path, {
        method: 'POST',
        headers: { token, 'content-type': 'application/json', 'x-after': String(position) },
        body: '{}',
      });
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
      if (!response.headers.has('x-behind')) break;
    }
}
