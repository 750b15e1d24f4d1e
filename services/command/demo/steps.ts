import { readFile } from 'node:fs/promises';
import type { EventStore } from '@portal/infra/event-store/types';
import { checkPicture } from '@portal/infra/files/picture';
import type { Files } from '@portal/infra/files/types';
import type { Identity } from '@portal/infra/identity/types';
import { derivedId, ownCommandId } from '@portal/infra/ids';
import { admin, type Lan, languages, type Role, seller } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/events/define';
import { contentOf } from '@portal/shared/records/content';
import { product as kind } from '@portal/shared/records/product';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { isRefusal } from '@portal/shared/refusal';
import { pictureRules } from '@portal/shared/rules/file';
import { bindContacts, openAccount } from '../accounts.ts';
import { account, file, reviewedRecord, transaction } from '../aggregate.ts';
import type { Auditor, ReviewedCommand } from '../domain/reviewed/decide.ts';
import type { Executed, Executor } from '../executor.ts';
import { sanitise } from '../http/sanitise.ts';
import { transactionId } from '../import/row.ts';
import { demoAccounts } from './accounts.ts';
import { type DemoProduct, type DemoProductInState, demoProducts, states } from './products.ts';
import { afterthought, demoTrade } from './trade.ts';

const product = reviewedRecord(kind);

export interface Demonstration {
  executor: Executor;
  store: Pick<EventStore, 'readStream'>;
  identity: Identity;
  files: Files;
  /** where the covers are */
  covers: URL;
}

export interface Step {
  name: string;
  run: (demo: Demonstration, onProgress: (done: number, total: number) => void) => Promise<void>;
}

const id = (...parts: string[]): string => derivedId('demonstration', ...parts);

const meta = (actor: string, role: Role, lan: Lan): Metadata => ({
  actor,
  role,
  site: '01',
  lang: lan,
  correlation: id('load'),
  causation: id('load'),
});

function done<Answer>(executed: Executed<Answer> | { refused: string }, what: string): Executed<Answer> {
  if (isRefusal(executed)) throw new Error(`demonstration data: ${what} was refused: ${executed.refused}`);
  return executed as Executed<Answer>;
}

/** umId of a demonstration account; the same on every machine, since it answers the same command. */
async function accounts({ executor, identity }: Demonstration): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const who of demoAccounts) {
    const opened = await openAccount(
      executor,
      identity,
      { loginId: who.loginId, password: who.password, name: who.name, roles: [who.role], site: who.site },
      meta('system', admin, 'CN'),
      ownCommandId(id('account', who.loginId)),
    );
    if (isRefusal(opened)) throw new Error(`demonstration data: account ${who.loginId}: ${opened.refused}`);
    known.set(who.loginId, opened.umId);
  }
  return known;
}

/** A phone and a mail for each, so that codes reach everyone. Contacts that someone has bound since stay. */
async function contacts(demo: Demonstration, onProgress: (done: number, total: number) => void): Promise<void> {
  const known = await accounts(demo);
  for (const [at, { loginId, phone, mail }] of demoAccounts.entries()) {
    const refused = await bindContacts(
      demo.executor,
      known.get(loginId) ?? '',
      { phone, mail },
      meta('system', admin, 'CN'),
    );
    // Frozen meanwhile, or a contact that another account has bound: neither is worth stopping for.
    if (refused && !['user.frozen', '404', '009', '010'].includes(refused.refused))
      throw new Error(`demonstration data: contacts of ${loginId}: ${refused.refused}`);
    onProgress(at + 1, demoAccounts.length);
  }
}

async function upload(
  { executor, files, covers }: Demonstration,
  owner: string,
  slug: string,
  lan: Lan,
): Promise<string> {
  const bytes = await readFile(new URL(`${slug}.${lan.toLowerCase()}.png`, covers));
  const checked = await checkPicture(bytes, pictureRules.product);
  if (isRefusal(checked)) throw new Error(`demonstration data: cover of ${slug}: ${checked.refused}`);
  const { picture, content } = checked;
  await files.put(picture.sha256, content);
  const fileId = id('cover', slug, lan);
  const executed = await executor.execute(file, {
    id: fileId,
    command: { type: 'store', fileId, owner, use: 'product', ...picture },
    meta: meta(owner, seller, lan),
    commandId: ownCommandId(id('upload', slug, lan)),
    answer: {},
  });
  done(executed, `cover of ${slug}`);
  return fileId;
}

type Item = DemoProduct & { state?: DemoProductInState['state']; reason?: Record<Lan, string> };

/** How far a product of that state goes, after it was saved. */
const journey: Record<'listed' | DemoProductInState['state'], readonly ReviewedCommand['act'][]> = {
  listed: ['submit', 'approve'],
  pending: ['submit'],
  rejected: ['submit', 'reject'],
  draft: [],
  delisted: ['submit', 'approve', 'delist'],
};

function commandOf(
  type: ReviewedCommand['act'],
  item: Item,
  lan: Lan,
  owner: string,
  auditor: Auditor,
): ReviewedCommand {
  const now = new Date().toISOString();
  switch (type) {
    case 'approve':
      return { act: type, lan, auditor, now, comment: '' };
    case 'reject':
      return { act: type, lan, auditor, now, reason: item.reason?.[lan] ?? '' };
    case 'submit':
    case 'delist':
      return { act: type, lan, by: owner };
    default:
      throw new Error(`no such part of a journey: ${type}`);
  }
}

async function enter(demo: Demonstration, item: Item, lan: Lan, owner: string, auditor: Auditor): Promise<void> {
  const { executor } = demo;
  const prdId = id('product', item.slug);
  const cover = await upload(demo, owner, item.slug, lan);
  const form = callsOf(kind).save.input.parse({
    lan,
    productName: item[lan].productName,
    category: item.categories.join(','),
    registryStatus: item.registryStatus,
    copyrightNumber: item.copyrightNumber,
    region: item.region,
    fileIdList: [cover],
    summary: sanitise(item[lan].summary),
  });
  const stored = await executor.load(file, cover);
  const there = await executor.load(product, prdId);
  const saved = await executor.execute(product, {
    id: prdId,
    command: {
      act: 'save',
      record: prdId,
      create: there.is === 'none',
      lan,
      by: owner,
      sites: item.sites,
      ownSite: '01',
      content: contentOf(kind, form),
      files: stored ? [stored] : [],
    },
    meta: meta(owner, seller, lan),
    commandId: ownCommandId(id('save', item.slug, lan)),
    answer: {},
  });
  done(saved, `saving ${item.slug}`);
  for (const type of journey[item.state ?? 'listed']) {
    const command = commandOf(type, item, lan, owner, auditor);
    const byAuditor = 'auditor' in command;
    const executed = await executor.execute(product, {
      id: prdId,
      command,
      meta: byAuditor ? meta(auditor.umId, admin, lan) : meta(owner, seller, lan),
      commandId: ownCommandId(id(type, item.slug, lan)),
      answer: {},
    });
    done(executed, `${type} ${item.slug}`);
  }
}

async function products(demo: Demonstration, onProgress: (done: number, total: number) => void): Promise<void> {
  const known = await accounts(demo);
  const umIdOf = (role: Role, nth: number): string => {
    const who = demoAccounts.filter((candidate) => candidate.role === role)[nth];
    return known.get(who?.loginId ?? '') ?? '';
  };
  const auditor: Auditor = { umId: umIdOf(admin, 0), site: '01' };
  const list: readonly Item[] = [...states, ...demoProducts];
  let count = 0;
  for (const item of list) {
    const owner = umIdOf(seller, item.seller - 1);
    for (const lan of languages) await enter(demo, item, lan, owner, auditor);
    onProgress(++count, list.length);
  }
}

/** Rows that are recorded together. */
const tradeBatch = 400;

/** Figures of a month for the maps, of which some are found out to be otherwise once all are there. */
async function trade(demo: Demonstration, onProgress: (done: number, total: number) => void): Promise<void> {
  const { executor } = demo;
  const auditor = (await accounts(demo)).get(demoAccounts.find(({ role }) => role === admin)?.loginId ?? '') ?? '';
  const rows = demoTrade(new Date());
  const changed = rows.flatMap((row, index) => {
    const later = afterthought(row, index);
    return later ? [{ row, later }] : [];
  });
  const total = rows.length + changed.length;
  for (let at = 0; at < rows.length; at += tradeBatch) {
    await Promise.all(
      rows.slice(at, at + tradeBatch).map(async ({ reference, facts }, index) => {
        const of = transactionId(reference);
        const origin = { source: 'import', id: id('trade'), line: at + index + 1 } as const;
        const command = { type: 'record', id: of, reference, facts, origin } as const;
        const options = {
          id: of,
          command,
          meta: meta(auditor, admin, 'CN'),
          commandId: ownCommandId(id('trade', reference)),
        };
        done(await executor.execute(transaction, { ...options, answer: {} }), reference);
      }),
    );
    onProgress(Math.min(at + tradeBatch, rows.length), total);
  }
  for (const [index, { row, later }] of changed.entries()) {
    const { reference } = row;
    const command =
      later.kind === 'reverse'
        ? ({ type: 'reverse', reason: '重复报送 / reported twice' } as const)
        : ({ type: 'correct', reference, facts: later.facts, reason: '后续核实 / verified later' } as const);
    const executed = await executor.execute(transaction, {
      id: transactionId(reference),
      command,
      meta: meta(auditor, admin, 'CN'),
      commandId: ownCommandId(id('trade', later.kind, reference)),
      answer: {},
    });
    done(executed, `${later.kind} ${reference}`);
    onProgress(rows.length + index + 1, total);
  }
}

/** What a seller's basic info lacks; what somebody has saved himself stays. */
async function profiles(
  { store, ...demo }: Demonstration,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const known = await accounts({ store, ...demo });
  const sellers = demoAccounts.flatMap(({ contact, ...who }) => (contact ? [{ ...who, contact }] : []));
  for (const [at, { loginId, role, site, name, contact }] of sellers.entries()) {
    const umId = known.get(loginId) ?? '';
    const saved = (await store.readStream(account.stream(umId))).some(({ type }) => type === 'AccountDetailsSaved');
    if (!saved) {
      const executed = await demo.executor.execute(account, {
        id: umId,
        command: { type: 'saveDetails', site, name, contact1: contact, contact2: null },
        meta: meta(umId, role, 'CN'),
        commandId: ownCommandId(id('profile', loginId)),
        answer: {},
      });
      // frozen or closed meanwhile
      if (isRefusal(executed) && !['user.frozen', '404'].includes(executed.refused))
        done(executed, `profile of ${loginId}`);
    }
    onProgress(at + 1, sellers.length);
  }
}

/** Each runs once on a data folder, in this order; a later version of the portal adds steps at the end. */
export const steps: readonly Step[] = [
  { name: 'accounts', run: async (demo) => void (await accounts(demo)) },
  { name: 'products', run: products },
  { name: 'contacts', run: contacts },
  { name: 'transactions', run: trade },
  { name: 'profiles', run: profiles },
];
