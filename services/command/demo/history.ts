import { sanitise } from '@portal/infra/runtime/html/sanitise';
import { ownCommandId } from '@portal/infra/runtime/ids';
import { admin, type Language, languages, seller } from '@portal/shared/codes/index';
import { contentOf } from '@portal/shared/records/content';
import { product as kind } from '@portal/shared/records/product';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { monthOf } from '@portal/shared/rules/months';
import { file } from '../file/aggregate.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import type { Auditor, ReviewedCommand } from '../reviewed/decide.ts';
import { withFacts } from '../reviewed/facts.ts';
import { transaction } from '../transaction/aggregate.ts';
import { transactionId } from '../transaction/row.ts';
import { copyrightOf } from './copyrights.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';
import { articlesOverTime } from './enter-articles.ts';
import { type PlatformCast, platformsOverTime } from './enter-platforms.ts';
import { filmOf } from './films.ts';
import { type Happening, inOrder } from './happening.ts';
import { type Act, foundOut, momentsOf, reported, type State } from './moments.ts';
import { type PaymentCast, paymentsOverTime } from './payments.ts';
import { type DemoProduct, type DemoProductInState, demoProducts, states } from './products.ts';
import { afterthought, type DemoTrade, demoTrade } from './trade.ts';
import { upload } from './upload.ts';

const product = reviewedRecord(kind);

/** Who does what is done. */
export interface Cast {
  /** umIds, in the order that products name them by */
  sellers: readonly string[];
  auditor: Auditor;
  platforms: PlatformCast;
  payments: PaymentCast;
}

type Item = DemoProduct & { state?: DemoProductInState['state']; reason?: Record<Language, string> };

/** How far a product of that state goes, after it was saved. */
const journey: Record<State, readonly Exclude<Act, 'save'>[]> = {
  listed: ['submit', 'approve'],
  pending: ['submit'],
  rejected: ['submit', 'reject'],
  draft: [],
  delisted: ['submit', 'approve', 'delist'],
};

function commandOf(
  act: Exclude<Act, 'save'>,
  item: Item,
  language: Language,
  { owner, auditor, now }: { owner: string; auditor: Auditor; now: string },
): ReviewedCommand {
  switch (act) {
    case 'approve':
      return { act, lan: language, auditor, now, comment: '' };
    case 'reject':
      return { act, lan: language, auditor, now, reason: item.reason?.[language] ?? '' };
    case 'submit':
    case 'delist':
      return { act, lan: language, by: owner };
  }
}

async function save(demo: Demonstration, item: Item, language: Language, owner: string): Promise<void> {
  const { executor } = demo;
  const prdId = id('product', item.slug);
  const cover = await upload(demo, `${item.slug}.${language.toLowerCase()}.png`, {
    named: [item.slug, language],
    owner,
    use: 'product',
    lan: language,
  });
  const video = await filmOf(demo, item.slug, owner, language);
  const form = callsOf(kind).save.input.parse({
    lan: language,
    productName: item[language].productName,
    category: item.categories.join(','),
    registryStatus: item.registryStatus,
    copyrightNumber: item.copyrightNumber,
    region: item.region,
    fileIdList: [cover],
    summary: await sanitise(item[language].summary),
    ...video,
  });
  const ids = [cover, ...video.media];
  const stored = await Promise.all(ids.map((each) => executor.load(file, each)));
  const command = {
    act: 'save',
    record: prdId,
    lan: language,
    by: owner,
    sites: item.sites,
    ownSite: '01',
    content: contentOf(kind, form),
    files: stored.filter((each) => each !== null),
  } as const;
  const saved = await executor.execute(product, {
    id: prdId,
    command: withFacts(kind, prdId, (state) => ({ ...command, create: state.is === 'none' })),
    meta: meta(owner, seller, language),
    commandId: ownCommandId(id('save', item.slug, language)),
    answer: {},
  });
  done(saved, `saving ${item.slug}`);
}

function lifeOf(demo: Demonstration, item: Item, share: number, { sellers, auditor }: Cast, now: Date): Happening[] {
  const owner = sellers[item.seller - 1] ?? '';
  const moment = momentsOf(item, share, now);
  return languages.flatMap((language, nth): Happening[] => [
    { at: moment('save', nth), run: () => save(demo, item, language, owner) },
    ...journey[item.state ?? 'listed'].map((act) => {
      const at = moment(act, nth);
      const command = commandOf(act, item, language, { owner, auditor, now: at.toISOString() });
      const byAuditor = 'auditor' in command;
      return {
        at,
        async run() {
          const record = id('product', item.slug);
          const executed = await demo.executor.execute(product, {
            id: record,
            command: withFacts(kind, record, command),
            meta: byAuditor ? meta(auditor.umId, admin, language) : meta(owner, seller, language),
            commandId: ownCommandId(id(act, item.slug, language)),
            answer: {},
          });
          done(executed, `${act} ${item.slug}`);
        },
      };
    }),
  ]);
}

/** So many are listed of each category. */
const ofCategory = 8;

/** One category after the other in turn, so that no day and no page has one alone. */
const inTurn = (all: readonly DemoProduct[]): DemoProduct[] =>
  [...all.entries()].sort(([a], [b]) => (a % ofCategory) - (b % ofCategory) || a - b).map(([, item]) => item);

function products(demo: Demonstration, cast: Cast, now: Date): Happening[] {
  const shareOf = (index: number, { length }: readonly unknown[]) => (length > 1 ? index / (length - 1) : 1);
  const listed = inTurn(demoProducts);
  const inStates = [...new Set(states.map(({ state }) => state))].map((each) =>
    states.filter(({ state }) => state === each),
  );
  return [listed, ...inStates].flatMap((group) =>
    group.flatMap((item: Item, index) => lifeOf(demo, item, shareOf(index, group), cast, now)),
  );
}

/** So many listed products alone, of as many categories as there are so many, over the same time. */
export async function someProducts(demo: Demonstration, cast: Cast, many: number): Promise<void> {
  const now = new Date();
  const some = inTurn(demoProducts).slice(0, many);
  const lives = some.flatMap((item, index) => lifeOf(demo, item, (index + 1) / many, cast, now));
  await inOrder(demo, lives, () => undefined);
}

/** The copyright in those that are registered, from when they are listed on. */
function copyrights(demo: Demonstration, { sellers, auditor }: Cast, now: Date): Happening[] {
  const listed = inTurn(demoProducts);
  return listed
    .map((item, index) => ({ item, share: listed.length > 1 ? index / (listed.length - 1) : 1 }))
    .filter(({ item }) => item.registryStatus === '1')
    .flatMap(({ item, share }, nth) => {
      const owner = sellers[item.seller - 1] ?? '';
      const last = momentsOf(item, share, now)('approve', languages.length - 1);
      return copyrightOf(demo, item, nth, { owner, auditor, listed: last, now });
    });
}

/** Figures of the months for the maps, of which some are found out to be otherwise afterwards. */
function trade({ executor }: Demonstration, { auditor }: Cast, now: Date): Happening[] {
  const reviewerMeta = meta(auditor.umId, admin, 'CN');
  const rows = demoTrade(now);
  async function record({ reference, facts }: DemoTrade, line: number): Promise<void> {
    const recordId = transactionId(reference);
    const origin = { source: 'import', id: id('trade'), line } as const;
    const command = { type: 'record', id: recordId, reference, facts, origin } as const;
    const commandId = ownCommandId(id('trade', reference));
    done(
      await executor.execute(transaction, { id: recordId, command, meta: reviewerMeta, commandId, answer: {} }),
      reference,
    );
  }
  const monthly = rows.map((row, index) => ({ row, line: index + 1, month: monthOf(row.facts.date) }));
  const reports = [...new Set(monthly.map(({ month }) => month))].map((each): Happening => {
    const own = monthly.filter(({ month }) => month === each);
    return {
      at: reported(each, now),
      run: async () => void (await Promise.all(own.map(({ row, line }) => record(row, line)))),
    };
  });
  const changes = rows.flatMap((row, index): Happening[] => {
    const correction = afterthought(row, index);
    if (!correction) return [];
    const { reference, facts } = row;
    const command =
      correction.kind === 'reverse'
        ? ({ type: 'reverse', reason: '重复报送 / reported twice' } as const)
        : ({ type: 'correct', reference, facts: correction.facts, reason: '后续核实 / verified later' } as const);
    const commandId = ownCommandId(id('trade', correction.kind, reference));
    return [
      {
        at: foundOut(reference, monthOf(facts.date), now),
        async run() {
          const recordId = transactionId(reference);
          const executed = await executor.execute(transaction, {
            id: recordId,
            command,
            meta: reviewerMeta,
            commandId,
            answer: {},
          });
          done(executed, `${correction.kind} ${reference}`);
        },
      },
    ];
  });
  return [...reports, ...changes];
}

/** All that happened until now, in order, each at its moment. */
export async function relive(
  demo: Demonstration,
  cast: Cast,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const now = new Date();
  await inOrder(
    demo,
    [
      ...products(demo, cast, now),
      ...copyrights(demo, cast, now),
      ...trade(demo, cast, now),
      ...platformsOverTime(demo, cast.platforms, now),
      ...articlesOverTime(demo, cast.auditor.umId, now),
      ...paymentsOverTime(demo, cast.payments, now),
    ],
    onProgress,
  );
}
