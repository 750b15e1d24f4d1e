import { readModel } from '@portal/infra/runtime/projection/types';
import { type Language, languages } from '@portal/shared/codes/index';
import type { AccountEvent } from '@portal/shared/events/account';
import { company } from '@portal/shared/records/company';
import type { Content } from '@portal/shared/records/define';
import type { ReviewedFact } from '@portal/shared/records/reviewed/events';
import { factReader, typesOf } from '../facts.ts';

/** What its company says of a seller on everything that they offer. */
export interface Firm {
  name: string;
  website: string;
  /** for who asks about what it offers; '' where it has none of its own */
  mail: string;
}

/**
 * Who offers something, as the public is told: from its approval on by the company, before it by the name of the account
 * (decision 45). A row is read beside each card, so that what it says stands there ready.
 */
export interface SellerRow {
  um_id: string;
  /** name of the account, and for readers of English; null of somebody who is erased */
  account_cn: string | null;
  account_en: string | null;
  /** the company's versions that are public */
  firms: Partial<Record<Language, Firm>>;
  /** of the company by language, the other one's where it is public in one alone; null where it is in none */
  name_cn: string | null;
  name_en: string | null;
  /** the same as members of a card, JSON */
  card_cn: string | null;
  card_en: string | null;
}

type PersonEvent = Extract<AccountEvent, { type: 'AccountOpened' | 'AccountDetailsSaved' | 'AccountErased' }>;
const personEvents = ['AccountOpened', 'AccountDetailsSaved', 'AccountErased'] as const satisfies PersonEvent['type'][];

const companyFacts = ['Approved', 'Delisted', 'TakenDown', 'Deleted'] as const satisfies ReviewedFact[];
export const companyEvents = typesOf(company, companyFacts);
const factOf = factReader([company]);

interface SellerEvent {
  type: string;
  data: unknown;
}

const persons = new Set<string>(personEvents);
const isPerson = (event: SellerEvent): event is PersonEvent => persons.has(event.type);

const sellerOf = (event: SellerEvent): string => (isPerson(event) ? event.data.umId : factOf(event).data.owner);

const textOf = (content: Content, name: keyof (typeof company)['fields']): string => {
  const value = content[name];
  return typeof value === 'string' ? value : '';
};

/** Names as a card of the wire has them; without the braces, since others are put beside them. */
const membersOf = ({ name, website, mail }: Firm): string =>
  JSON.stringify({ company_name: name, company_url: website, mail }).slice(1, -1);

/** What is said in a language, or in the other one where the company is public in that alone. */
export const firmIn = ({ firms }: Pick<SellerRow, 'firms'>, language: Language): Firm | undefined =>
  firms[language] ?? firms.CN ?? firms.EN;

function withFirms(row: SellerRow, firms: SellerRow['firms']): SellerRow {
  const [cn, en] = languages.map((language) => firmIn({ firms }, language));
  return {
    ...row,
    firms,
    name_cn: cn?.name ?? null,
    name_en: en?.name ?? null,
    card_cn: cn ? membersOf(cn) : null,
    card_en: en ? membersOf(en) : null,
  };
}

const accountNames = (event: PersonEvent): Pick<SellerRow, 'account_cn' | 'account_en'> => {
  const name = event.type === 'AccountErased' ? null : event.data.name;
  return { account_cn: name, account_en: (event.type === 'AccountDetailsSaved' && event.data.nameEn) || name };
};

/** Pure. */
function fold(before: SellerRow | null, event: SellerEvent): SellerRow {
  const row = before ?? withFirms({ um_id: sellerOf(event), account_cn: null, account_en: null } as SellerRow, {});
  if (isPerson(event)) return { ...row, ...accountNames(event) };
  const { fact, data } = factOf(event);
  const { [data.lan ?? 'CN']: _gone, ...others } = row.firms;
  if (fact !== 'Approved') return withFirms(row, others);
  const { content } = data;
  const firm = { name: textOf(content, 'name'), website: textOf(content, 'website'), mail: textOf(content, 'mail') };
  return withFirms(row, { ...others, [data.lan ?? 'CN']: firm });
}

/** Who offers things in public; cards hold the umId alone and join what is told of them. */
export const sellers = readModel<SellerRow, SellerEvent>({
  name: 'sellers',
  version: 2,
  events: [...personEvents, ...companyEvents],
  narrow: { data: ['umId', 'name', 'nameEn', 'lan', 'owner', 'content'] },
  table: {
    columns: {
      um_id: 'text',
      account_cn: 'text',
      account_en: 'text',
      firms: 'json',
      name_cn: 'text',
      name_en: 'text',
      card_cn: 'text',
      card_en: 'text',
    },
    nullable: ['account_cn', 'account_en', 'name_cn', 'name_en', 'card_cn', 'card_en'],
    primaryKey: ['um_id'],
    distribution: 'reference',
  },
  personal: { person: 'um_id', columns: ['account_cn', 'account_en'] },
  key: (event) => ({ ids: [{ um_id: sellerOf(event) }] }),
  fold,
});
