import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import { colleagues, deskFigures, nextInQueue, type QueueEntry, reviewQueue } from '@portal/shared/calls/review';
import { admin, type Language, mainSite, type Site } from '@portal/shared/codes/index';
import { type RecordKindName, recordKinds } from '@portal/shared/records/kinds';
import { dayOf, dayStart } from '@portal/shared/rules/dates';
import { nameIn } from '../accounts/names.ts';
import type { Reader } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { adminScope } from '../base/scope.ts';
import { dueAt, dueLimits, type ServiceLevel } from '../base/service-level.ts';
import { reviewed } from '../reviewed/models.ts';
import { versionQueries } from '../reviewed/version-queries.ts';
import { abilitiesOf } from '../reviewed/wire.ts';
import { decidedSince, findNext, type QueueQuery, queuePage, type WaitingRow, waitingOf } from './queue-queries.ts';

/** Which version of each of these is shown: a queue does not see what is saved. */
async function recordVersionsOf(reader: Reader, rows: readonly WaitingRow[]): Promise<ReadonlyMap<string, number>> {
  const all = await Promise.all(
    reviewed.map(async (models) => {
      const ids = rows.filter(({ kind }) => kind === models.kind.kind).map(({ id }) => id);
      return ids.length > 0 ? [...(await versionQueries(models).recordVersions(reader, ids))] : [];
    }),
  );
  return new Map(all.flat());
}

const kinds = recordKinds.map(({ kind }) => kind);

/** Who asks for what waits, of which site, and when. */
export const askedAt = (
  level: ServiceLevel,
  now: number,
  caller: Caller,
  selectedSite: Site | '00',
  language: Language,
): QueueQuery & { level: ServiceLevel } => ({
  umId: caller.umId,
  lan: language,
  scope: adminScope(caller, selectedSite),
  now,
  limits: dueLimits(level, now),
  level,
});

/** What administrators read of all that waits. */
export function reviewHandlers({ reader, now, serviceLevel }: Dependencies): Bound[] {
  const askedBy = async ({ caller, lan: language }: { caller: Caller; lan: Language }, selectedSite: Site | '00') =>
    askedAt(await serviceLevel(), now(), caller, selectedSite, language);

  function entryOf(
    row: WaitingRow,
    recordVersion: number,
    { now: at, level }: ReturnType<typeof askedAt>,
    { umId: accountId, site }: Caller,
  ): QueueEntry {
    const { held_by: holder, held_since: since, held_until: until } = row;
    const hold =
      holder !== null && since !== null && until !== null
        ? { name: row.holder_name ?? '', own: holder === accountId, since, until }
        : null;
    const can = abilitiesOf(
      { status: '2', live: '' },
      'admin',
      hold ? (hold.own ? 'self' : 'other') : 'nobody',
      site === mainSite,
    );
    return {
      id: row.id,
      recordVersion,
      kind: row.kind as RecordKindName,
      lan: row.lan,
      name: row.name,
      businessName: row.owner_name ?? '',
      dataDomain: row.sites.join(','),
      submitTime: row.submit_time,
      ...dueAt(level, row.submit_time, at),
      attempt: row.attempt,
      openComments: row.open_comments,
      asked: row.asked.includes(accountId),
      others: row.others,
      hold,
      can: { hold: can.hold, release: can.release, takeOver: can.takeOver, audit: can.audit },
    };
  }

  return [
    handle(reviewQueue, async ({ input, caller, lan: language }) => {
      const query = await askedBy({ caller, lan: language }, input.dataDomain);
      const { rows, due, kinds } = await queuePage(reader, query, input);
      const recordVersions = await recordVersionsOf(reader, rows);
      return {
        data: {
          // what its own model does not know yet, or no more, cannot be decided on
          rows: rows.flatMap((row) => {
            const recordVersion = recordVersions.get(row.id);
            return recordVersion === undefined ? [] : [entryOf(row, recordVersion, query, caller)];
          }),
          total: due.late + due.today + due.later,
          due,
          kinds,
        },
      };
    }),

    handle(nextInQueue, async ({ input: { dataDomain, ...input }, caller, lan: language }) => {
      const found = await findNext(reader, await askedBy({ caller, lan: language }, dataDomain), input);
      return { data: { submission: found ? { id: found.id, kind: found.kind as RecordKindName } : null } };
    }),

    handle(colleagues, async ({ input, caller, lan: language }) => {
      const name = nameIn(language);
      const rows = await reader.prepared<{ umId: string; name: string; site: Site }>(
        `select um_id as "umId", coalesce(${name}, '') as name, site from read.accounts
         where roles @> $1 and status = '1' and um_id <> $2 and (site = $3 or site = any ($4)) order by lower(${name})`,
        [[admin], caller.umId, mainSite, input.dataDomain],
      );
      return { data: { rows } };
    }),

    handle(deskFigures, async ({ input, caller, lan: language }) => {
      const query = await askedBy({ caller, lan: language }, input.dataDomain);
      const day = dayOf(query.now);
      const since = dayStart(day);
      const [{ came, ...waiting }, decided] = await Promise.all([
        waitingOf(reader, query, since),
        decidedSince(reader, query, kinds, since),
      ]);
      const { approved, rejected, own, median } = decided;
      return {
        data: {
          day,
          waiting,
          came: came + decided.came,
          approved,
          rejected,
          own,
          median,
          days: query.level.days,
        },
      };
    }),
  ];
}
