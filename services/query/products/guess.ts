import type { ProductCard, showProduct } from '@portal/shared/calls/product';
import type { OutputOf } from '@portal/shared/define/call';
import { company as companyKind } from '@portal/shared/records/company';
import type { Content } from '@portal/shared/records/define';
import { versionId } from '@portal/shared/records/ids';
import { platform as platformKind } from '@portal/shared/records/platform';
import { wordsAsked } from '@portal/shared/rules/words';
import { type Addresses, publicAddress } from '../base/addresses.ts';
import { type Reader, viewOf } from '../base/database.ts';
import type { CardFilter } from '../reviewed/card-queries.ts';
import { modelsOf } from '../reviewed/models.ts';

// What stands beside a product as "you may also like".

type Page = OutputOf<typeof showProduct>;
export type Guess = Page['guessProductInfoList'][number];
type Card = Omit<ProductCard, 'order'>;

const guesses = 4;
const platforms = 2;

/** So many of those who keep a product are asked, the latest, and so many favourites of each, the latest. */
const fansAsked = 300;
const eachAsked = 50;
/** Fewer people than these say nothing: what one person keeps is that person's own. */
export const fewest = 3;

/** What those who keep a product keep as well, most of them first, and how many of a hundred of them do. */
const alsoKept = `with fans as (
    select i.um_id from read.interests i where i.product = $1 and i.favours order by i.favoured desc limit ${fansAsked})
  select k.product, (k.people * 100 / (select count(*) from fans))::int as share from (
    select o.product, count(*) as people from fans f
    join lateral (select i.product from read.interests i where i.um_id = f.um_id and i.favours
                  order by i.favoured desc limit ${eachAsked}) o on o.product <> $1
    group by o.product having count(*) >= ${fewest}) k
  order by k.people desc, k.product limit ${4 * guesses}`;

export const keptTogether = (reader: Reader, product: string): Promise<{ product: string; share: number }[]> =>
  reader.prepared(alsoKept, [product]);

/** Words that say something: of Latin letters no short ones, of which every name has some. */
const telling = (text: string): string[] =>
  wordsAsked(text).filter((word) => word.length >= shortest || /\p{Script=Han}/u.test(word));
const shortest = 4;

export interface Around {
  product: Pick<Page, 'prdId' | 'productName' | 'companyName'>;
  /** what others keep together with it */
  kept: readonly { card: Card; share: number }[];
  /** of its categories */
  alike: readonly Card[];
}

/**
 * Four products beside one: first what is kept together with it, then what is of its categories, nearest in words first;
 * each says why it stands there. Never the product itself. Pure.
 */
export function guessed({ product, kept: favourites, alike }: Around): Guess[] {
  const together = favourites.map(({ card, share }): Omit<Guess, 'order'> => ({ ...card, why: 'together', share }));
  const name = new Set(telling(product.productName));
  const similar = alike
    .map((card) => {
      const words = telling(card.product_name).filter((word) => name.has(word)).length;
      const isOfCompany = product.companyName !== '' && card.company_name === product.companyName;
      const why: Guess['why'] = isOfCompany ? 'company' : words > 0 ? 'words' : 'category';
      return { card, why, near: 2 * words + Number(isOfCompany) };
    })
    .sort((a, b) => b.near - a.near)
    .map(({ card, why }): Omit<Guess, 'order'> => ({ ...card, why, share: 0 }));
  return [...together, ...similar]
    .filter(({ prdId }, at, all) => prdId !== product.prdId && all.findIndex((each) => each.prdId === prdId) === at)
    .slice(0, guesses)
    .map((each, index) => ({ ...each, order: index + 1 }));
}

/** Candidates by category: the newest, of which the nearest are shown. */
export const alikeAsked = 40;

/** What the cards of what others keep are asked by. */
export const keptIds = (favourites: readonly { product: string }[], { lan: language }: CardFilter): string[] =>
  favourites.map(({ product }) => versionId(product, language || undefined));

interface PublicCard<Live extends Content> {
  record: string;
  live: Live;
}

/** A person's public records of a kind, each once: in the language that is read and of that site first. */
const ownedBy = (reader: Reader, kind: typeof companyKind | typeof platformKind, owner: string, filter: CardFilter) =>
  reader.prepared<PublicCard<Content>>(
    `select o.record, o.live from (
       select distinct on (c.record) c.record, c.live, c.sites, c.puton_time from ${viewOf(modelsOf(kind).cards)} c
       where c.owner = $1 and c.listed order by c.record, (c.lan = $2) desc) o
     order by (o.sites @> $3) desc, o.puton_time desc limit $4`,
    [owner, filter.lan, [filter.site], kind.kind === companyKind.kind ? 1 : platforms],
  );

const picture = (ids: unknown, address: Addresses, width: 160 | 320 | 640): string => {
  const [first] = Array.isArray(ids) ? ids : [];
  return typeof first === 'string' ? address(first, width) : '';
};
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a page says of who offers a product. */
type Seller = Pick<Page, 'guessCompanyInfo' | 'guessPlatformInfoList' | 'officeAddr' | 'tele' | 'email'>;

/** The company that offers a product, how one reaches it, and its platforms, as far as the public sees them. */
export async function sellerOf(
  reader: Reader,
  owner: string,
  filter: CardFilter,
  address: Addresses = publicAddress,
): Promise<Seller> {
  const [[company], listed] = await Promise.all([
    ownedBy(reader, companyKind, owner, filter),
    ownedBy(reader, platformKind, owner, filter),
  ]);
  return {
    officeAddr: words(company?.live.address),
    tele: words(company?.live.officeTele),
    email: words(company?.live.mail),
    guessCompanyInfo: company
      ? {
          companyId: company.record,
          companyName: words(company.live.name),
          companyLogoUrl: picture(company.live.logo, address, 160),
          companyImage1Url: picture(company.live.image1, address, 640),
          companyImage2Url: picture(company.live.image2, address, 320),
          companyCategoryArr: Array.isArray(company.live.categories) ? company.live.categories.map(String) : [],
          companyWebsite: words(company.live.website),
          compangProfile: words(company.live.profile),
        }
      : null,
    guessPlatformInfoList: listed.map(({ record, live }) => ({
      platformId: record,
      platformName: words(live.name),
      platformLogoUrl: picture(live.logo, address, 160),
      platformProfile: words(live.profile),
      platformWebsite: words(live.website),
    })),
  };
}

/** Of a content that is not public yet nobody knows what it stands beside, nor whose the rights are. */
export const unsaid = {
  guessCompanyInfo: null,
  guessPlatformInfoList: [],
  officeAddr: '',
  tele: '',
  email: '',
  copyrightInfo: null,
} satisfies Seller & Pick<Page, 'copyrightInfo'>;
