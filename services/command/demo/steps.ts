import { ownCommandId } from '@portal/infra/runtime/ids';
import { admin, type Role, seller } from '@portal/shared/codes/index';
import { company } from '@portal/shared/records/company';
import { homeSlots } from '@portal/shared/records/slot';
import { isRefusal } from '@portal/shared/refusal';
import { loginName } from '@portal/shared/rules/account';
import { account } from '../account/aggregate.ts';
import { bindContacts, openAccount } from '../account/open-account.ts';
import { singleId } from '../base/single.ts';
import type { Auditor } from '../reviewed/decide.ts';
import { demoAccounts } from './accounts.ts';
import { demoCompanies } from './companies.ts';
import { type Demonstration, done, id, meta, type Present } from './demonstration.ts';
import { articlesNow } from './enter-articles.ts';
import { enterCompany } from './enter-company.ts';
import { assignSections, platformId, platformsNow } from './enter-platforms.ts';
import { inOrder } from './happening.ts';
import { type Cast, relive, someProducts } from './history.ts';
import { enterInstitutions } from './institutions.ts';
import { showInterest } from './interests.ts';
import type { Progress } from './load.ts';
import { opening } from './moments.ts';
import { type PaymentCast, paymentsOverTime } from './payments.ts';
import { demoPlatforms } from './platforms.ts';
import { demoProducts } from './products.ts';
import { enterRates } from './rates.ts';
import { carousel, recommended, recommendedPlatforms, recommendRecords } from './slots.ts';

export interface Step<Given = Demonstration> {
  name: string;
  /** the step that does its work as well, on a log on which it is run: then there is nothing left for this one */
  within?: string;
  run: (demo: Given, onProgress: Progress) => Promise<void>;
}

/** umIds of the demonstration's accounts, by login name; who has none yet gets one. */
async function accounts({ executor, identity, store }: Present): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const demoAccount of demoAccounts) {
    // commands are remembered for a while, names for good: a step that is added later meets accounts that are years old
    const holder = await store.holder(loginName(demoAccount.loginId));
    if (holder !== undefined) {
      known.set(demoAccount.loginId, holder.slice(account.stream('').length));
      continue;
    }
    const opened = await openAccount(
      executor,
      identity,
      {
        loginId: demoAccount.loginId,
        password: demoAccount.password,
        name: demoAccount.name,
        roles: [demoAccount.role],
        site: demoAccount.site,
      },
      meta('system', admin, 'CN'),
      ownCommandId(id('account', demoAccount.loginId)),
    );
    if (isRefusal(opened)) throw new Error(`demonstration data: account ${demoAccount.loginId}: ${opened.refused}`);
    known.set(demoAccount.loginId, opened.umId);
  }
  return known;
}

/** A phone and a mail for each, so that codes reach everyone. Contacts that someone has bound since stay. */
async function contacts(demo: Demonstration, onProgress: Progress): Promise<void> {
  const known = await accounts(demo);
  for (const [at, { loginId, phone, mail }] of demoAccounts.entries()) {
    const refusal = await bindContacts(
      demo.executor,
      known.get(loginId) ?? '',
      { phone, mail },
      meta('system', admin, 'CN'),
    );
    // Frozen meanwhile, or a contact that another account has bound: neither is worth stopping for.
    if (refusal && !['user.frozen', '404', '009', '010'].includes(refusal.refused))
      throw new Error(`demonstration data: contacts of ${loginId}: ${refusal.refused}`);
    onProgress(at + 1, demoAccounts.length);
  }
}

/** What the basic info of an account lacks: its English name, and whom to ask. What its holder has saved stays. */
async function profiles({ store, ...demo }: Demonstration, onProgress: Progress): Promise<void> {
  const known = await accounts({ store, ...demo });
  for (const [at, { loginId, role, site, name, nameEn, phone, mail, contact }] of demoAccounts.entries()) {
    const accountId = known.get(loginId) ?? '';
    const saved = (await store.readStream(account.stream(accountId))).some(
      ({ type }) => type === 'AccountDetailsSaved',
    );
    if (!saved) {
      const ownContact = { name, dept: '', pos: '', officeAddr: '', tele: phone, email: mail };
      const executed = await demo.executor.execute(account, {
        id: accountId,
        command: { type: 'saveDetails', site, name, nameEn, contact1: contact ?? ownContact, contact2: null },
        meta: meta(accountId, role, 'CN'),
        commandId: ownCommandId(id('profile', loginId)),
        answer: {},
      });
      // frozen or closed meanwhile
      if (isRefusal(executed) && !['user.frozen', '404'].includes(executed.refused))
        done(executed, `profile of ${loginId}`);
    }
    onProgress(at + 1, demoAccounts.length);
  }
}

/** A company for each seller that has none. */
async function companies(demo: Demonstration, onProgress: Progress): Promise<void> {
  const known = await accounts(demo);
  const auditor = demoAccounts.find(({ role }) => role === admin);
  const reviewer = { umId: known.get(auditor?.loginId ?? '') ?? '', site: auditor?.site ?? '01' };
  for (const [at, each] of demoCompanies.entries()) {
    const site = demoAccounts.find(({ loginId }) => loginId === each.loginId)?.site ?? '01';
    await enterCompany(demo, each, { umId: known.get(each.loginId) ?? '', site }, reviewer);
    onProgress(at + 1, demoCompanies.length);
  }
}

/** Who does what of the demonstration; who has no account yet gets one. */
export async function castOf(demo: Demonstration): Promise<Cast> {
  const known = await accounts(demo);
  const umIds = (role: Role) =>
    demoAccounts.filter((account) => account.role === role).map((account) => known.get(account.loginId) ?? '');
  const [auditor = ''] = umIds(admin);
  const reviewer: Auditor = { umId: auditor, site: '01' };
  const platforms = { umIds: known, auditor: reviewer };
  return { sellers: umIds(seller), auditor: reviewer, platforms, payments: { umIds: known, office: auditor } };
}

async function records(demo: Demonstration, onProgress: Progress): Promise<void> {
  await relive(demo, await castOf(demo), onProgress);
}

/** The first products and every company stand in the places of the home page. */
async function slots(demo: Demonstration): Promise<void> {
  const known = await accounts(demo);
  const auditor = known.get(demoAccounts.find(({ role }) => role === admin)?.loginId ?? '') ?? '';
  const products = demoProducts.slice(0, homeSlots['03']).map(({ slug }) => id('product', slug));
  const owned = demoCompanies.map(({ loginId }) => singleId(company, known.get(loginId) ?? ''));
  await recommendRecords(demo, auditor, recommended(products, owned));
}

/** Pictures of some products lead from the top of the home page to them. */
async function banner(demo: Demonstration): Promise<void> {
  const known = await accounts(demo);
  const auditor = known.get(demoAccounts.find(({ role }) => role === admin)?.loginId ?? '') ?? '';
  await recommendRecords(demo, auditor, carousel);
}

async function interests(demo: Present, onProgress: Progress): Promise<void> {
  const known = await accounts(demo);
  await showInterest(demo, [...known.values()], onProgress);
}

/** What the office tells the public, where that was not told over time. */
async function articles(demo: Demonstration): Promise<void> {
  const known = await accounts(demo);
  await articlesNow(demo, known.get(demoAccounts.find(({ role }) => role === admin)?.loginId ?? '') ?? '');
}

/** Platforms, where they were not entered over time; some stand on the home page, and some records in the sections. */
async function platforms(demo: Demonstration): Promise<void> {
  const umIds = await accounts(demo);
  const auditor: Auditor = {
    umId: umIds.get(demoAccounts.find(({ role }) => role === admin)?.loginId ?? '') ?? '',
    site: '01',
  };
  await platformsNow(demo, { umIds, auditor });
  const first = demoPlatforms.slice(0, homeSlots['01']).map(({ slug }) => platformId(slug));
  await recommendRecords(demo, auditor.umId, recommendedPlatforms(first));
  await assignSections(demo, { umIds, auditor });
}

/** Whose accounts take part in payments; the office is the portal's. */
async function paymentCast(demo: Demonstration): Promise<PaymentCast> {
  const umIds = await accounts(demo);
  return { umIds, office: umIds.get(demoAccounts.find(({ role }) => role === admin)?.loginId ?? '') ?? '' };
}

/** Organisations, banks and the administration, with the accounts that belong to them. */
async function institutions(demo: Demonstration): Promise<void> {
  await enterInstitutions(demo, await paymentCast(demo));
}

async function exchangeRates(demo: Demonstration): Promise<void> {
  const { office } = await paymentCast(demo);
  await enterRates(demo, office, new Date());
}

/** A year of contracts, payments and receipts, where they did not happen over time; and who has come to their institutions since. */
async function payments(demo: Demonstration, onProgress: Progress): Promise<void> {
  const cast = await paymentCast(demo);
  await enterInstitutions(demo, cast);
  await inOrder(demo, paymentsOverTime(demo, cast, new Date()), onProgress);
}

/** Before all that they do. */
const atOpening =
  (run: Step['run']): Step['run'] =>
  async (demo, onProgress) => {
    await demo.clock.set(opening(new Date()));
    await run(demo, onProgress);
  };

/**
 * What has to be there before anybody comes: all that happened in the past, which nothing of the present may precede in the
 * log, and what the first pages show. Each runs once on a log, in this order. A later version of the portal adds steps: at
 * the end where they do what an older log lacks, further up where the steps of a new log build on them.
 */
export const beforehand: readonly Step[] = [
  { name: 'accounts', run: atOpening(async (demo) => void (await accounts(demo))) },
  { name: 'contacts', run: atOpening(contacts) },
  { name: 'profiles', run: atOpening(profiles) },
  { name: 'companies', run: atOpening(companies) },
  { name: 'institutions', run: atOpening(institutions) },
  { name: 'records', run: records },
  { name: 'slots', run: async (demo) => slots(demo) },
  { name: 'carousel', run: async (demo) => banner(demo) },
  { name: 'articles', within: 'records', run: async (demo) => articles(demo) },
  { name: 'platforms', run: async (demo) => platforms(demo) },
  { name: 'rates', within: 'records', run: async (demo) => exchangeRates(demo) },
  { name: 'payments', within: 'records', run: payments },
];

/** What nobody waits for, after it: done while the portal is used, as of now, like what its people do themselves. */
export const behind: readonly Step<Present>[] = [{ name: 'interests', run: interests }];

/** What a sandbox needs in order to be tried: who is there, their companies, some of each kind of record; in seconds. */
export const some: readonly Step[] = [
  ...beforehand.filter(({ name }) => ['accounts', 'contacts', 'profiles', 'companies', 'institutions'].includes(name)),
  { name: 'some products', run: async (demo) => someProducts(demo, await castOf(demo), 14) },
  ...beforehand.filter(({ name }) => ['articles', 'platforms', 'rates'].includes(name)),
];
