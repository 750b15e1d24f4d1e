import { createHash } from 'node:crypto';
import type { ShareKind } from '@portal/shared/calls/share';
import type { Language } from '@portal/shared/codes/index';
import { districts } from '@portal/shared/codes/trade';
import { translate } from '@portal/shared/locales/index';
import { company } from '@portal/shared/records/company';
import { asName, type Content } from '@portal/shared/records/define';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { isCountry } from '@portal/shared/rules/country';
import { isScreen, screenAt, screens, titleOf } from '@portal/shared/screens';
import { articleToShare } from '../../articles/model.ts';
import type { Reader } from '../../base/database.ts';
import { placeName } from '../../base/place-names.ts';
import { productList } from '../../products/queries.ts';
import { profileLists } from '../../profiles/queries.ts';
import type { ListedCard } from '../../reviewed/card-queries.ts';

/** What the picture of a page shows. */
export interface ShareCard {
  lan: Language;
  title: string;
  /** whose it is; '' for none */
  byline: string;
  /** what it is */
  label: string;
  /** id of the record's own picture */
  image: string | undefined;
}

export interface Shared {
  kind: ShareKind;
  id: string;
}

const kinds = { product, company, platform } as const;
const lists = { product: productList, ...profileLists } as const;
type Reviewed = keyof typeof kinds;
const isReviewed = (kind: ShareKind): kind is Reviewed => Object.hasOwn(kinds, kind);

/** The field with the picture that says most of a record. */
const pictured = { product: 'images', company: 'image1', platform: 'image1' } as const satisfies Record<
  Reviewed,
  string
>;

const firstOf = (value: Content[string] | undefined): string | undefined =>
  typeof value === 'string' ? value || undefined : value?.[0];

async function recordCard(
  reader: Reader,
  kind: Reviewed,
  id: string,
  preferredLanguage: Language,
): Promise<ShareCard | undefined> {
  const listed: ListedCard[] = await lists[kind].versions(reader, id);
  const version = listed.find(({ lan: language }) => language === preferredLanguage) ?? listed[0];
  if (!version) return undefined;
  const { live, lan: own } = version;
  const language = own || preferredLanguage;
  const { words } = kinds[kind].fields.categories;
  const categories = [live.categories ?? []].flat().map((each) => translate(language, `${words}.${each}`));
  return {
    lan: language,
    title: asName(kinds[kind], live),
    byline: kind === 'company' ? '' : (version.owner_name ?? ''),
    label: [translate(language, `records.kinds.${kind}`), ...categories].join(' / '),
    image: firstOf(live[pictured[kind]]),
  };
}

const isPlace = (code: string): boolean => districts.some((district) => district === code) || isCountry(code);

/** What home says first. */
const slide = 'profiles.home.slides.trust';

/** What is to be drawn of it; undefined where the public sees none such. */
export async function cardOf(reader: Reader, { kind, id }: Shared, language: Language): Promise<ShareCard | undefined> {
  const words = (key: string, params?: Readonly<Record<string, string>>) => translate(language, key, params);
  const plain = { lan: language, byline: '', image: undefined };
  if (isReviewed(kind)) return recordCard(reader, kind, id, language);
  if (kind === 'article') {
    const found = await articleToShare(reader, id, language);
    return found && { ...found, byline: '', label: translate(found.lan, `codes.articleSection.${found.section}`) };
  }
  if (kind === 'place')
    return isPlace(id) ? { ...plain, title: placeName(language, id), label: words('trade.map.title') } : undefined;
  if (!isScreen(id) || screens[id].access !== 'public') return undefined;
  if (id === 'home') return { ...plain, title: words(`${slide}.title`), byline: words(`${slide}.text`), label: '' };
  return { ...plain, title: titleOf(id, words), label: '' };
}

/** Raised when the same content is drawn otherwise. */
const drawing = 1;

/** Which content a card shows: another one has another version. */
export const versionOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, card.lan, card.title, card.byline, card.label, card.image ?? '']))
    .digest('hex')
    .slice(0, 16);

/** The address of the picture, another one for another content. */
export const sharePath = ({ kind, id }: Shared, card: ShareCard): string =>
  `/og/${kind}/${encodeURIComponent(id)}.png?${new URLSearchParams({ lan: card.lan, v: versionOf(card) })}`;

/** The picture of a page, and what it shows: of its record, else of its screen, else of home. */
export async function sharedOf(
  reader: Reader,
  { share }: { share?: Shared | undefined },
  { path, lan: language }: { path: string; lan: Language },
): Promise<{ path: string; alt: string } | undefined> {
  const own = share ?? { kind: 'page' as const, id: screenAt(path) ?? 'home' };
  for (const shared of [own, { kind: 'page', id: 'home' } as const]) {
    const card = await cardOf(reader, shared, language);
    if (card) return { path: sharePath(shared, card), alt: [card.title, card.byline].filter(Boolean).join(' · ') };
  }
  return undefined;
}
