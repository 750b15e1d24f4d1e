import type { Caller } from '@portal/infra/runtime/http/types';
import { type findRecords, mostFound } from '@portal/shared/calls/history';
import type { Language } from '@portal/shared/codes/index';
import type { OutputOf } from '@portal/shared/define/call';
import { wireName } from '@portal/shared/records/define';
import { listAccounts } from '../accounts/queries.ts';
import type { Reader } from '../base/database.ts';
import { adminScope } from '../base/scope.ts';
import { type ReviewedModels, reviewed } from '../reviewed/models.ts';
import { versionQueries } from '../reviewed/version-queries.ts';
import { trailPage } from '../trail/queries.ts';
import { transactionPage } from '../transactions/queries.ts';

type Found = OutputOf<typeof findRecords>['rows'][number];

const firstPage = { sort: '', pageNo: 1, pageSize: mostFound } as const;
const anything = { lan: '', status: '', putonTimeStart: '', putonTimeEnd: '', id: '', ...firstPage } as const;

const finders = reviewed.map(({ kind, ...models }: ReviewedModels) => {
  const queries = versionQueries({ kind, ...models });
  const field = kind.fields[kind.name];
  const name = field ? wireName(kind.name, field) : kind.name;
  return async (reader: Reader, caller: Caller, words: string, language: Language): Promise<Found[]> => {
    const { rows } = await queries.page(reader, adminScope(caller), { ...anything, [name]: words }, language);
    return rows.map((row) => ({ kind: kind.kind, record: row.id, name: row.name, ownerName: row.owner_name ?? '' }));
  };
});

async function accountsNamed(reader: Reader, caller: Caller, words: string, language: Language): Promise<Found[]> {
  const { site } = adminScope(caller);
  const { rows } = await listAccounts(reader, { keyword: words, status: '', site, ...firstPage }, language);
  return rows.map(({ um_id, login_id, name }) => ({
    kind: 'account',
    record: um_id,
    name: login_id ?? '',
    ownerName: name ?? '',
  }));
}

async function transactionsOf(reader: Reader, words: string): Promise<Found[]> {
  const filters = { reference: words, flow: 'both', service: 'all', ...firstPage } as const;
  const empty = { from: '', to: '', country: '', district: '', importId: '', asOf: '' } as const;
  const { rows } = await transactionPage(reader, { ...filters, ...empty }, undefined);
  return rows.map(({ id, reference }) => ({ kind: 'transaction', record: id, name: reference, ownerName: '' }));
}

/** What was decided on keeps its name when it is deleted. */
async function decidedOn(reader: Reader, caller: Caller, words: string, language: Language): Promise<Found[]> {
  const filters = { actor: '', kind: '', type: '', record: words, from: '', to: '', ...firstPage };
  const { rows } = await trailPage(reader, filters, adminScope(caller).site, language);
  return rows
    .filter(({ name }) => name !== '')
    .map(({ kind, record, name, owner_name }) => ({ kind, record, name, ownerName: owner_name ?? '' }));
}

/** Records of an administrator's domain by words of what they are called; each once. */
export async function recordsNamed(
  reader: Reader,
  caller: Caller,
  words: string,
  language: Language,
): Promise<Found[]> {
  const found = await Promise.all([
    ...finders.map((find) => find(reader, caller, words, language)),
    accountsNamed(reader, caller, words, language),
    transactionsOf(reader, words),
    decidedOn(reader, caller, words, language),
  ]);
  const each = new Map<string, Found>();
  for (const row of found.flat()) {
    const key = `${row.kind} ${row.record}`;
    if (!each.has(key)) each.set(key, row);
  }
  return [...each.values()].slice(0, mostFound);
}
