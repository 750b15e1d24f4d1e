import type { queryUsers, UserOrder } from '@portal/shared/calls/user-admin';
import type { Language, Site, UserStatus } from '@portal/shared/codes/index';
import { type InputOf, offsetOf } from '@portal/shared/define/call';
import { contactKindOf, contactName } from '@portal/shared/rules/account';
import { wordsAsked } from '@portal/shared/rules/words';
import { type Compilable, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { db, type Reader, type ReadModels, texts } from '../base/database.ts';
import { type Orders, sortedBy } from '../base/sorting.ts';
import type { AccountRow } from './fold.ts';
import { nameIn } from './names.ts';

export const findAccount = (reader: Reader, accountId: string): Promise<AccountRow | undefined> =>
  reader.first(db.selectFrom('accounts').selectAll().where('um_id', '=', accountId));

export interface UserFilters {
  /** a whole phone number or mail address, or words of login name and name */
  keyword: string;
  status: UserStatus | '';
  /** absent: on every site */
  site?: Site | undefined;
  sort: InputOf<typeof queryUsers>['sort'];
  pageNo: number;
  pageSize: number;
}

export type ListedAccount = Omit<
  AccountRow,
  | 'name_en'
  | 'phone'
  | 'mail'
  | 'mail_name'
  | 'contact1'
  | 'contact2'
  | 'words'
  | 'login_key'
  | 'name_key'
  | 'messages'
  | 'second_factor_at'
>;

type Builder = ExpressionBuilder<ReadModels, 'accounts'>;

function foundBy(eb: Builder, keyword: string): Expression<SqlBool> {
  const kind = contactKindOf(keyword);
  const words = wordsAsked(keyword);
  const byWords = words.length ? eb('words', '@>', texts(words)) : eb.lit(false);
  if (!kind) return byWords;
  const { value } = contactName(kind, keyword);
  // a login name may look like a phone number
  return kind === 'phone' ? eb.or([eb('phone', '=', value), byWords]) : eb('mail_name', '=', value);
}

type ListFilters = Omit<UserFilters, 'pageNo' | 'pageSize'>;

/** Of the accounts, or of their counts. */
const ofCodes = ({ status, site }: ListFilters): Expression<SqlBool>[] => [
  ...(status ? [sql<SqlBool>`status = ${status}`] : []),
  ...(site ? [sql<SqlBool>`site = ${site}`] : []),
];

const matching = (filters: ListFilters) =>
  db
    .selectFrom('accounts')
    .where((eb) => eb.and([...(filters.keyword ? [foundBy(eb, filters.keyword)] : []), ...ofCodes(filters)]));

/**
 * What is personal is not sampled, so that PostgreSQL does not know how few a word finds: with an index in the order that
 * was asked for at hand it would go through everyone for them.
 */
const unlessByWords = ({ keyword }: ListFilters, column: RawBuilder<unknown>, unchanged: RawBuilder<unknown>) =>
  keyword ? sql`${column} ${unchanged}` : column;

const byText = (filters: ListFilters, column: keyof AccountRow) => unlessByWords(filters, sql.ref(column), sql`|| ''`);

const openedAt = (filters: ListFilters) => unlessByWords(filters, sql.ref('opened_at'), sql`+ interval '0'`);

const ordersOf = (filters: ListFilters): Orders<UserOrder> => ({
  loginId: byText(filters, 'login_key'),
  name: byText(filters, 'name_key'),
  status: byText(filters, 'status'),
  dataDomain: byText(filters, 'site'),
  dataTime: openedAt(filters),
});

/** Accounts, those opened last first unless they are sorted. */
export const accountsOf = (filters: ListFilters, language: Language) =>
  matching(filters)
    .select(['um_id', 'login_id', `${nameIn(language)} as name`])
    .select(['roles', 'site', 'status', 'opened_at', 'erased', 'second_factor'])
    .orderBy(sortedBy(filters.sort, ordersOf(filters)) ?? sql`${openedAt(filters)} desc nulls last`)
    .orderBy('um_id');

/** How many there are; without a keyword from the counts, without a row. */
const countOf = (filters: ListFilters): Compilable<{ total: number }> =>
  filters.keyword
    ? matching(filters).select((eb) => eb.fn.countAll<number>().as('total'))
    : db
        .selectFrom('accounts_counts')
        .where((eb) => eb.and(ofCodes(filters)))
        .select(sql<number>`coalesce(sum(count), 0)::int`.as('total'));

export async function listAccounts(
  reader: Reader,
  filters: UserFilters,
  language: Language,
): Promise<{ total: number; rows: ListedAccount[] }> {
  const page = accountsOf(filters, language).limit(filters.pageSize).offset(offsetOf(filters));
  const [rows, { total }] = await Promise.all([reader.rows(page), reader.row(countOf(filters))]);
  return { total, rows };
}
