import type { ProductCard } from '@portal/shared/calls/product';
import type { ProfileCard } from '@portal/shared/calls/profiles';
import type { Language } from '@portal/shared/codes/index';
import type { ProfileType } from '@portal/shared/codes/profiles';
import { type FeedTopic, feedFormats, feedPath, feedTitle, feedTypes } from '@portal/shared/feeds';
import { translate, type WordKey } from '@portal/shared/locales/index';
import { type PublicKind, publicPath } from '@portal/shared/public-path';
import { beginning } from '@portal/shared/rules/excerpt';
import { plainText } from '@portal/shared/rules/html';
import { pathTo, type ScreenName, screenAt, screens, titleOf } from '@portal/shared/screens';
import { queryIn } from '@portal/shared/search-query';
import { articlePath, type PageAddress, prefixOf, tagOf } from '../base/page-address.ts';
import { placeName } from '../base/place-names.ts';
import { type Answered, allDataOf, dataOf, inputOf, type Page } from './page.ts';

/** What a head is made of: where, with what the page shows, and the scheme and host of the portal as people address it. */
interface HeadInput {
  address: PageAddress;
  answers: readonly Answered[];
  origin: string;
}

const described = 160;

type SiteKey = WordKey extends infer Key ? (Key extends `site.${infer Own}` ? Own : never) : never;

/** Words of the public side by their key below `site`. */
export const wordsOf =
  ({ lan: language }: Pick<PageAddress, 'lan'>) =>
  (key: SiteKey): string =>
    textOf(language, `site.${key}`);

/** A text by a key that the compiler knows: a head has no gap in it. */
const textOf = (language: Language, key: WordKey, params: Readonly<Record<string, string>> = {}): string =>
  translate(language, key, params);

/** What the home page says below a slide's title. */
const slideText = ({ lan: language }: Pick<PageAddress, 'lan'>, slide: 'trust' | 'kinds'): string =>
  textOf(language, `profiles.home.slides.${slide}.text`);

/** Of a code as the address has it. */
const categoryName = ({ lan: language }: PageAddress, category: string): string =>
  translate(language, `codes.category.${category}`);

interface Listed {
  name: string;
  path: string;
}
const productsIn = (cards: readonly ProductCard[]): Listed[] =>
  cards.map(({ prdId, product_name: name }) => ({ name, path: publicPath('product', prdId) }));
const profilesIn = (cards: readonly ProfileCard[]): Listed[] =>
  cards.map(({ name, jumpLink: path }) => ({ name, path }));

/** schema.org's list of them, in the language of the page. */
const itemList = ({ origin, address }: HeadInput, listed: readonly Listed[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: listed.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${origin}${prefixOf(address.lan)}${path}`,
  })),
});

function home(input: HeadInput): Page {
  const { address, answers, origin } = input;
  const words = wordsOf(address);
  const language = prefixOf(address.lan);
  const website = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: words('name'),
    url: origin + language + screens.home.path,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${language}${screens.search.path}?keyword={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
  const cards = dataOf(answers, 'homeResources')?.productRecommendedList ?? [];
  return {
    status: 200,
    title: words('name'),
    description: slideText(address, 'trust'),
    canonical: screens.home.path,
    feeds: [...feedsOf(address, 'news'), ...feedsOf(address, 'products')],
    data: [website, itemList(input, productsIn(cards))],
  };
}

function products(input: HeadInput): Page {
  const { address, answers } = input;
  const words = wordsOf(address);
  const { category } = inputOf(answers, 'productBlocks') ?? inputOf(answers, 'listProducts') ?? {};
  const kinds = (category?.split(',') ?? []).map((each) => categoryName(address, each));
  const blocks = dataOf(answers, 'productBlocks')?.blocks.flatMap(({ list }) => list);
  const cards = blocks ?? dataOf(answers, 'listProducts')?.list ?? [];
  return {
    status: 200,
    title: [...kinds, words('product.title')].join(' · '),
    description: slideText(address, 'kinds'),
    canonical: pathTo('products', category ? { category } : {}),
    feeds: feedsOf(address, 'products'),
    data: [itemList(input, productsIn(cards))],
  };
}

/** A page that shows one record, where there is none. */
const absent = (language: Language, title: WordKey, description: WordKey): Page => ({
  status: 404,
  title: textOf(language, title),
  description: textOf(language, description),
});

function goods({ address, answers, origin }: HeadInput): Page {
  const product = dataOf(answers, 'showProduct');
  if (!product) return absent(address.lan, 'goods.missing', 'goods.missingHint');
  const canonical = publicPath('product', product.prdId);
  const description = beginning(plainText(product.summary), described);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.productName,
    description,
    category: product.categoryArr
      .map((category) => categoryName({ ...address, lan: product.lan }, category))
      .join(', '),
    image: product.images.map(({ image }) => `${origin}${image}`),
    url: `${origin}${prefixOf(product.lan)}${canonical}`,
    ...(product.companyName && { brand: { '@type': 'Organization', name: product.companyName } }),
    releaseDate: product.putonTime.slice(0, 10),
  };
  return {
    status: 200,
    title: product.productName,
    description,
    canonical,
    languages: product.languages,
    share: { kind: 'product', id: product.prdId },
    kind: 'product',
    data: [data],
  };
}

/** What somebody chose is for people: search engines have the pages of the products. */
function compare({ address: { lan: language }, answers }: HeadInput): Page {
  const names = dataOf(answers, 'chosenProducts')?.list.map(({ product_name: name }) => name) ?? [];
  return {
    status: 200,
    title: [...names, textOf(language, 'compare.title')].join(' · '),
    description: textOf(language, 'compare.lead'),
  };
}

/** Results are for people: search engines have the pages that these lead to. */
const results =
  (name: ScreenName) =>
  ({ address: { lan: language, search } }: HeadInput): Page => {
    const query = queryIn(search);
    const title = textOf(language, screens[name].title);
    return {
      status: 200,
      title: query ? textOf(language, 'search.titled', { query, title }) : title,
      description: textOf(language, 'search.lead'),
    };
  };

/** A public list of companies or platforms, whatever it is filtered by. */
const profileList =
  (name: 'platforms' | 'enterprises', type: ProfileType, call: 'showPlatform' | 'showEnterprise') =>
  (input: HeadInput): Page => {
    const { address, answers } = input;
    const listed = allDataOf(answers, call).flatMap(({ list }) => profilesIn(list));
    return {
      status: 200,
      title: textOf(address.lan, `profiles.${type}.title`),
      description: textOf(address.lan, `profiles.${type}.hint`),
      canonical: screens[name].path,
      data: [itemList(input, listed)],
    };
  };

/** One company or platform. */
function profile({ address, answers, origin }: HeadInput): Page {
  const platform = dataOf(answers, 'showPlatformDetail');
  const profileDetail = platform ?? dataOf(answers, 'showEnterpriseDetail');
  if (!profileDetail) {
    const type = /^(platform|01)$/i.test(address.search.get('type') ?? '') ? 'platform' : 'enterprise';
    return absent(address.lan, `profiles.${type}.missing`, `profiles.${type}.missingHint`);
  }
  const kind: PublicKind = platform ? 'platform' : 'company';
  const canonical = publicPath(kind, profileDetail.parentID);
  const description = beginning(profileDetail.profile, described);
  const url = `${origin}${prefixOf(profileDetail.lan)}${canonical}`;
  const [logo] = profileDetail.logoUrls;
  const organisation = {
    '@context': 'https://schema.org',
    '@type': platform ? 'WebSite' : 'Organization',
    name: profileDetail.name,
    ...(profileDetail.otherName && { alternateName: profileDetail.otherName }),
    description,
    url,
    ...(logo && { [platform ? 'image' : 'logo']: origin + logo }),
    ...(profileDetail.website && { sameAs: profileDetail.website }),
    ...('officeAddress' in profileDetail && profileDetail.officeAddress && { address: profileDetail.officeAddress }),
    ...('officeTele' in profileDetail && profileDetail.officeTele && { telephone: profileDetail.officeTele }),
    ...('mail' in profileDetail && profileDetail.mail && { email: profileDetail.mail }),
    ...(platform &&
      profileDetail.businessName && { publisher: { '@type': 'Organization', name: profileDetail.businessName } }),
  };
  return {
    status: 200,
    title: profileDetail.name,
    description,
    canonical,
    languages: profileDetail.languages,
    share: { kind, id: profileDetail.parentID },
    data: [organisation],
  };
}

/** The same in each format: which of them a reader takes is theirs. */
const feedsOf = ({ lan: language }: PageAddress, topic: FeedTopic) =>
  feedFormats.map((format) => ({
    path: feedPath(topic, language, format),
    type: feedTypes[format],
    title: textOf(language, feedTitle(topic)),
  }));

/** The articles of a section; one without content in the language of the page is not for search engines. */
function articles({ address, answers }: HeadInput): Page {
  const { section = 'news' } = inputOf(answers, 'listArticles') ?? {};
  const list = dataOf(answers, 'listArticles');
  return {
    status: 200,
    title: textOf(address.lan, `codes.articleSection.${section}`),
    description: textOf(address.lan, 'articles.list.lead'),
    ...((list?.total ?? 0) > 0 && { canonical: pathTo('articles', { section }) }),
    feeds: feedsOf(address, section),
  };
}

const copyright = (input: HeadInput): Page => ({
  ...text('copyright', 'articles.copyright.title', 'articles.copyright.lead')(input),
  feeds: feedsOf(input.address, 'copyright'),
});

function article({ address, answers, origin }: HeadInput): Page {
  const articleDetail = dataOf(answers, 'showArticle');
  if (!articleDetail) return absent(address.lan, 'articles.one.missing', 'articles.one.missingHint');
  const canonical = articlePath(articleDetail.id);
  const description = beginning(articleDetail.summary || plainText(articleDetail.body), described);
  const data = {
    '@context': 'https://schema.org',
    '@type': articleDetail.section === 'news' ? 'NewsArticle' : 'BlogPosting',
    headline: articleDetail.title,
    description,
    inLanguage: tagOf(articleDetail.lan),
    datePublished: articleDetail.time,
    dateModified: articleDetail.changed,
    ...(articleDetail.imageUrl && { image: [origin + articleDetail.imageUrl] }),
    mainEntityOfPage: `${origin}${prefixOf(articleDetail.lan)}${canonical}`,
    publisher: { '@type': 'Organization', name: textOf(articleDetail.lan, 'site.name') },
  };
  return {
    status: 200,
    title: articleDetail.title,
    description,
    canonical,
    languages: articleDetail.languages,
    share: { kind: 'article', id: articleDetail.id },
    kind: 'article',
    feeds: feedsOf(address, articleDetail.section),
    data: [data],
  };
}

/** What a section of the portal holds of one sort. */
const section =
  (name: 'financeSearch' | 'financeProducts', title: WordKey) =>
  ({ address }: HeadInput): Page => {
    const { lan: language, search } = address;
    const classify = search.get('classify') === '2' ? '2' : '1';
    const type = search.get('type') === 'platform' ? 'platform' : 'enterprise';
    const list: WordKey = name === 'financeSearch' ? `profiles.${type}.title` : title;
    return {
      status: 200,
      title: `${textOf(language, `finance.section.${classify}`)} · ${textOf(language, list)}`,
      description: textOf(language, 'finance.lead'),
      canonical: pathTo(name, { ...(name === 'financeSearch' && { type }), classify }),
    };
  };

/** A page that says the same whatever is in the portal; search engines are told of it as its screen says. */
const text =
  (name: ScreenName, title: WordKey, description: WordKey) =>
  ({ address }: HeadInput): Page => ({
    status: 200,
    title: textOf(address.lan, title),
    description: textOf(address.lan, description),
    ...(screens[name].indexed && { canonical: screens[name].path }),
  });

const construction = text('construction', 'site.status.construction', 'site.status.constructionText');

const missing = ({ address }: HeadInput): Page => absent(address.lan, 'site.status.missing', 'site.status.missingText');

/** A district or country of the map, as a set of data. */
function mapPlace({ address, answers, origin }: HeadInput): Page {
  const { lan: language } = address;
  const found = dataOf(answers, 'mapPlace');
  if (!found) return absent(language, 'places.missing', 'places.missingHint');
  const { place, from, to } = found;
  const name = placeName(language, place.code);
  const description = textOf(language, 'places.lead', { name });
  const title = `${name} · ${textOf(language, 'trade.map.title')}`;
  const canonical = pathTo('mapPlace', { code: place.code });
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: title,
    description,
    url: `${origin}${prefixOf(language)}${canonical}`,
    spatialCoverage: name,
    ...(from && { temporalCoverage: `${from}/${to}` }),
    variableMeasured: textOf(language, 'trade.map.amount'),
    creator: { '@type': 'Organization', name: wordsOf(address)('name') },
  };
  return { status: 200, title, description, canonical, share: { kind: 'place', id: place.code }, data: [data] };
}

function mapCompare({ address: { lan: language }, answers }: HeadInput): Page {
  const places = dataOf(answers, 'mapCompare')?.places ?? [];
  const [first, second] = places.map(({ code }) => placeName(language, code));
  const pair = first && second ? textOf(language, 'places.compareWith', { one: first, other: second }) : '';
  return {
    status: 200,
    title: [pair, textOf(language, 'places.compareTitle')].filter(Boolean).join(' · '),
    description: textOf(language, 'places.compareLead'),
  };
}

const heads: Partial<Record<ScreenName, (input: HeadInput) => Page>> = {
  home,
  products,
  search: results('search'),
  platformSearch: results('platformSearch'),
  enterpriseSearch: results('enterpriseSearch'),
  goods,
  compare,
  mapPlace,
  mapCompare,
  platforms: profileList('platforms', 'platform', 'showPlatform'),
  enterprises: profileList('enterprises', 'enterprise', 'showEnterprise'),
  profile,
  copyright,
  articles,
  article,
  finance: text('finance', 'finance.title', 'finance.lead'),
  financeProfile: profile,
  financeSearch: section('financeSearch', 'profiles.platform.title'),
  financeProducts: section('financeProducts', 'finance.product'),
  // one page of a product is enough for search engines
  financeProduct: goods,
  dataMap: text('dataMap', 'trade.map.title', 'trade.map.lead'),
  about: text('about', 'institution.about.title', 'institution.about.lead'),
  privacy: text('privacy', 'institution.privacy.title', 'institution.privacy.lead'),
  accessibility: text('accessibility', 'institution.accessibility.title', 'institution.accessibility.lead'),
  agreement: text('agreement', 'agreement.title', 'agreement.intro'),
  openData: text('openData', 'openData.title', 'openData.lead'),
  proof: text('proof', 'proof.title', 'proof.lead'),
  login: text('login', 'site.login.title', 'site.login.text'),
  register: text('register', 'entry.register.title', 'entry.register.text'),
  resetPassword: text('resetPassword', 'entry.reset.title', 'entry.reset.text'),
  service: text('service', 'institution.service.title', 'institution.service.lead'),
  missing,
  construction,
};

/** What is said of the page at an address. */
export function headOf(input: HeadInput): Page {
  const { path, lan: language } = input.address;
  const screen = screenAt(path);
  if (!screen) return missing(input);
  const own = heads[screen];
  if (own) return own(input);
  const title = titleOf(screen, (key, params) => translate(language, key, params));
  return { status: 200, title, description: slideText({ lan: language }, 'trust') };
}

/** A screen that says the same to everybody is drawn here; of any other nothing is known before it is known who asks. */
export function isDrawn({ path }: PageAddress): boolean {
  const screen = screenAt(path);
  if (screen) return screens[screen].access === 'public';
  return !path.startsWith('/user/');
}
