import { type InputOf, offsetOf } from '@portal/shared/calls/define';
import type { queryUsers, UserOrder } from '@portal/shared/calls/user-admin';
import type { Site, UserStatus } from '@portal/shared/codes/index';
import { contactKindOf, contactName } from '@portal/shared/rules/account';
import { wordsAsked } from '@portal/shared/rules/words';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { db, type Reader, type ReadModels, texts } from '../../database.ts';
import { type Orders, sortedBy } from '../../sorting.ts';
import type { AccountRow } from './fold.ts';

export const findAccount = (reader: Reader, umId: string): Promise<AccountRow | undefined> =>
  reader.first(db.selectFrom('accounts').selectAll().where('um_id', '=', umId));

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
  'phone' | 'mail' | 'mail_name' | 'contact1' | 'contact2' | 'words' | 'messages' | 'second_factor_at'
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

function conditions(eb: Builder, { keyword, status, site }: Omit<ListFilters, 'sort'>): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [];
  if (keyword) all.push(foundBy(eb, keyword));
  if (status) all.push(eb('status', '=', status));
  if (site) all.push(eb('site', '=', site));
  return eb.and(all);
}

const matching = (filters: ListFilters) => db.selectFrom('accounts').where((eb) => conditions(eb, filters));

/**
 * What is personal is not sampled, so that PostgreSQL does not know how few a word finds: with an index in the order of
 * `opened_at` at hand it would go through everyone for them.
 */
const openedAt = ({ keyword }: ListFilters) => (keyword ? sql`opened_at + interval '0'` : sql.ref('opened_at'));

const ordersOf = (filters: ListFilters): Orders<UserOrder> => ({
  loginId: sql`lower(login_id)`,
  name: sql`lower(name)`,
  status: sql.ref('status'),
  dataDomain: sql.ref('site'),
  dataTime: openedAt(filters),
});

/** Accounts, those opened last first unless they are sorted. */
export const accountsOf = (filters: ListFilters) =>
  matching(filters)
    .select(['um_id', 'login_id', 'name', 'roles', 'site', 'status', 'opened_at', 'erased', 'second_factor'])
    .orderBy(sortedBy(filters.sort, ordersOf(filters)) ?? sql`${openedAt(filters)} desc`)
    .orderBy('um_id');

export async function listAccounts(
  reader: Reader,
  filters: UserFilters,
): Promise<{ total: number; rows: ListedAccount[] }> {
  const page = accountsOf(filters).limit(filters.pageSize).offset(offsetOf(filters));
  const counted = matching(filters).select((eb) => eb.fn.countAll<number>().as('total'));
  const [rows, { total }] = await Promise.all([reader.rows(page), reader.row(counted)]);
  return { total, rows };
}
