import type { Acting } from '@portal/infra/runtime/http/types';
import type { Language } from '@portal/shared/codes/index';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import { built, db, type Reader, texts, viewOf } from '../base/database.ts';
import type { WorkflowModels, WorkflowRow } from '../workflow/models.ts';
import { thereFor } from '../workflow/queries.ts';

/** Records by their ids, of those that are there for whom somebody acts for, in the order of their numbers. */
export const recordsNamed = (reader: Reader, models: WorkflowModels, acting: Acting, ids: readonly string[]) =>
  reader.rows(
    built(
      sql<WorkflowRow>`select r.* from ${sql.raw(viewOf(models.records))} r
        where r.record = any(${texts(ids)}) and ${thereFor(models, acting)} order by r.number, r.record`,
    ),
  );

/** Records in one of these states on which an act was done on a day of Shanghai, in the order of their numbers. */
export const recordsAfter = (
  reader: Reader,
  models: WorkflowModels,
  acting: Acting,
  { act, day, states }: { act: string; day: string; states: readonly string[] },
) =>
  reader.rows(
    built(
      sql<WorkflowRow>`select r.* from ${sql.raw(viewOf(models.records))} r
        where r.state = any(${texts(states)}) and ${thereFor(models, acting)}
          and exists (select from ${sql.raw(viewOf(models.acts))} a where a.record = r.record and a.act = ${act}
            and a.at >= ${dayStart(day)} and a.at < ${dayEnd(day)})
        order by r.number, r.record`,
    ),
  );

/** The records that an act was done on on a day of Shanghai, in the order in which it was. */
export const actedOn = (
  reader: Reader,
  models: WorkflowModels,
  acting: Acting,
  { act, day }: { act: string; day: string },
) =>
  reader.rows(
    built(
      sql<WorkflowRow>`select r.* from ${sql.raw(viewOf(models.acts))} a
        join ${sql.raw(viewOf(models.records))} r on r.record = a.record
        where a.act = ${act} and a.at >= ${dayStart(day)} and a.at < ${dayEnd(day)} and ${thereFor(models, acting)}
        order by a.position`,
    ),
  );

/** Records in one of these states, those that came there first before others. */
export const recordsIn = (
  reader: Reader,
  models: WorkflowModels,
  acting: Acting,
  { states, limit }: { states: readonly string[]; limit: number },
) =>
  reader.rows(
    built(
      sql<WorkflowRow>`select r.* from ${sql.raw(viewOf(models.records))} r
        where r.state = any(${texts(states)}) and ${thereFor(models, acting)} order by r.since, r.record limit ${limit}`,
    ),
  );

/** What a recorded file of a bank has in it, and when it was exported. */
export const paymentFileOf = (reader: Reader, bank: string, file: string) =>
  reader.rows(
    db
      .selectFrom('payment_files')
      .where('file', '=', file)
      .where('bank', '=', bank)
      .select(['record', 'exported_at'])
      .orderBy('record'),
  );

/** The last export of each of these, with the name of who exported it. */
export async function exportsOf(reader: Reader, bank: string, records: readonly string[], language: Language) {
  const rows =
    records.length === 0
      ? []
      : await reader.rows(
          db
            .selectFrom('payment_files as f')
            .leftJoin('accounts as a', 'a.um_id', 'f.exported_by')
            .where('f.record', 'in', [...records])
            .where('f.bank', '=', bank)
            .select(['f.record', 'f.file', 'f.exported_at', `a.${nameIn(language)} as name`])
            .orderBy('f.exported_at'),
        );
  return new Map(rows.map((row) => [row.record, row]));
}

/** The rules that a bank keeps, with the name of who kept them last; undefined before anybody did. */
export const rulesOf = (reader: Reader, bank: string, language: Language) =>
  reader.first(
    db
      .selectFrom('bank_rules as r')
      .leftJoin('accounts as a', 'a.um_id', 'r.saved_by')
      .where('r.bank', '=', bank)
      .select([
        'r.record_version',
        'r.limits',
        'r.cut_offs',
        'r.waivable',
        'r.saved_at',
        'r.changes',
        `a.${nameIn(language)} as saved_by_name`,
      ]),
  );

/** Who belongs to an institution, in the order in which they came. */
export const membersOf = (reader: Reader, institution: string, language: Language) =>
  reader.rows(
    db
      .selectFrom('institution_members as m')
      .leftJoin('accounts as a', 'a.um_id', 'm.um_id')
      .where('m.institution', '=', institution)
      .where('m.left_at', 'is', null)
      .select(['m.um_id', `a.${nameIn(language)} as name`])
      .orderBy('m.position'),
  );
