import type { ImportSubject } from '@portal/shared/codes/imports';
import type { Language } from '@portal/shared/codes/index';
import { offsetOf } from '@portal/shared/define/call';
import { nameIn } from '../accounts/names.ts';
import { db, type Reader } from '../base/database.ts';
import type { ImportRow } from './fold.ts';
import type { RefusedRowRow } from './refused-rows/fold.ts';

type Page = Parameters<typeof offsetOf>[0];
/** With the name of who started it; null when erased or the system. */
export type NamedImport = ImportRow & {
  starter: string | null;
  /** the revision that followed a check */
  revision: string | null;
};

/** Those of one subject, and of one person where they see no others. */
export interface ImportScope {
  of: ImportSubject;
  by: string | undefined;
}

const selected = ({ of: subject, by: startedBy }: ImportScope) => {
  const all = db.selectFrom('imports').where('imports.subject', '=', subject);
  return startedBy === undefined ? all : all.where('imports.started_by', '=', startedBy);
};

/** Those of every subject that run, and those that were begun after a time, the newest first. */
export const importsSince = (reader: Reader, since: string, maxImports: number): Promise<ImportRow[]> =>
  reader.rows(
    db
      .selectFrom('imports')
      .selectAll()
      .where((eb) => eb.or([eb('ended_at', 'is', null), eb('started_at', '>', since)]))
      .orderBy((eb) => eb('ended_at', 'is', null), 'desc')
      .orderBy('position', 'desc')
      .limit(maxImports),
  );

/** All of them, newest first. */
export const allImports = (scope: ImportScope, language: Language) =>
  selected(scope)
    .leftJoin('accounts', 'accounts.um_id', 'imports.started_by')
    .leftJoin('imports as revisions', 'revisions.check_id', 'imports.import_id')
    .selectAll('imports')
    .select([`accounts.${nameIn(language)} as starter`, 'revisions.import_id as revision'])
    .orderBy('imports.position', 'desc');

export async function importPage(
  reader: Reader,
  scope: ImportScope,
  page: Page,
  language: Language,
): Promise<{ rows: NamedImport[]; total: number }> {
  const rows = await reader.rows(allImports(scope, language).limit(page.pageSize).offset(offsetOf(page)));
  const { total } = await reader.row(selected(scope).select((eb) => eb.fn.countAll<number>().as('total')));
  return { rows, total };
}

export const isImport = async (reader: Reader, scope: ImportScope, importId: string): Promise<boolean> =>
  (await reader.first(selected(scope).select('import_id').where('import_id', '=', importId))) !== undefined;

const refusedOf = (importId: string) => db.selectFrom('refused_rows').where('import_id', '=', importId);

/** Why files could not be read, by their imports. */
export async function unreadableReasons(
  reader: Reader,
  rows: readonly ImportRow[],
): Promise<Map<string, RefusedRowRow>> {
  const ids = rows.filter(isUnreadable).map(({ import_id }) => import_id);
  if (!ids.length) return new Map();
  const found = await reader.rows(db.selectFrom('refused_rows').selectAll().where('import_id', 'in', ids));
  return new Map(found.map((row) => [row.import_id, row]));
}

/** A file of which no row could be read. */
export const isUnreadable = ({ fault, bad }: Pick<ImportRow, 'fault' | 'bad'>): boolean =>
  fault === 'unreadable' && bad > 0;

/** By line; `after` pages through all of them without counting. */
export const refusedAfter = (
  reader: Reader,
  importId: string,
  after: number,
  limit: number,
): Promise<RefusedRowRow[]> =>
  reader.rows(refusedOf(importId).selectAll().where('line', '>', after).orderBy('line').limit(limit));

export async function refusedPage(
  reader: Reader,
  importId: string,
  page: Page,
): Promise<{ rows: RefusedRowRow[]; total: number }> {
  const rows = await reader.rows(
    refusedOf(importId).selectAll().orderBy('line').limit(page.pageSize).offset(offsetOf(page)),
  );
  const { total } = await reader.row(refusedOf(importId).select((eb) => eb.fn.countAll<number>().as('total')));
  return { rows, total };
}
