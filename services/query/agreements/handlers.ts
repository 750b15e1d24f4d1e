import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { type Agreements, manageAgreements, readAgreement } from '@portal/shared/calls/agreement';
import { mainSite } from '@portal/shared/codes/index';
import { refuse } from '@portal/shared/refusal';
import { type AgreementVersion, inForceOn, toAccept } from '@portal/shared/rules/agreement';
import { dayOf } from '@portal/shared/rules/dates';
import { namesOf } from '../accounts/people.ts';
import { db, type Reader } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import type { AgreementRow } from './model.ts';

type Version = AgreementVersion & { row: AgreementRow };

/** The newest first. */
async function versionsOf(reader: Reader): Promise<Version[]> {
  const rows = await reader.rows(db.selectFrom('agreements').selectAll().orderBy('number', 'desc'));
  return rows.map((row) => ({ number: row.number, from: row.from_day, asks: row.asks, withdrawn: row.withdrawn, row }));
}

/** The number of the version that somebody is to accept; 0 for none. */
export async function agreementFor(reader: Reader, accountId: string, now: number): Promise<number> {
  const [versions, last] = await Promise.all([
    reader.rows(db.selectFrom('agreements').select(['number', 'from_day', 'asks', 'withdrawn'])),
    reader.row(
      db
        .selectFrom('acceptances')
        .where('um_id', '=', accountId)
        .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('number')),
    ),
  ]);
  const found = versions.map(({ from_day: from, ...version }) => ({ ...version, from }));
  return toAccept(found, dayOf(now), Number(last.number))?.number ?? 0;
}

/** The user agreement: what everybody reads, and what its administrators see of it. */
export const agreementHandlers = ({ reader, now }: Dependencies): Bound[] => [
  handle(
    readAgreement,
    async ({ input: { lan: language, number } }) => {
      const currentVersions = (await versionsOf(reader)).filter(({ withdrawn }) => !withdrawn);
      const holds = inForceOn(currentVersions, dayOf(now()));
      const requestedVersion = number ? currentVersions.find((each) => each.number === number) : holds;
      if (number && !requestedVersion) return refuse('404');
      const describeVersion = ({ number: versionNumber, from }: Version) => ({
        number: versionNumber,
        from,
        inForce: versionNumber === holds?.number,
      });
      const [html, changed] =
        language === 'EN' ? (['text_en', 'changed_en'] as const) : (['text_cn', 'changed_cn'] as const);
      return {
        data: {
          shown: requestedVersion
            ? {
                ...describeVersion(requestedVersion),
                html: requestedVersion.row[html],
                changed: requestedVersion.row[changed],
              }
            : null,
          versions: currentVersions.map(describeVersion),
        },
      };
    },
    { moment: () => dayOf(now()) },
  ),

  handle(manageAgreements, async ({ caller: { site }, lan: language }) => {
    if (site !== mainSite) return refuse('403');
    const today = dayOf(now());
    const versions = await versionsOf(reader);
    const holds = inForceOn(versions, today);
    const [counts, { open }, names] = await Promise.all([
      reader.rows(
        db
          .selectFrom('acceptances')
          .groupBy('number')
          .select(['number', (eb) => eb.fn.countAll<number>().as('count')]),
      ),
      reader.row(
        db
          .selectFrom('accounts')
          .where('status', '=', '1')
          .select((eb) => eb.fn.countAll<number>().as('open')),
      ),
      namesOf(reader, [...new Set(versions.map(({ row }) => row.published_by))], language),
    ]);
    const accepted = new Map(counts.map(({ number, count }) => [number, Number(count)]));
    const stateOf = ({ number, from, withdrawn }: Version): Agreements['versions'][number]['state'] =>
      withdrawn ? 'withdrawn' : number === holds?.number ? 'inForce' : from > today ? 'toCome' : 'earlier';
    return {
      data: {
        accounts: Number(open),
        versions: versions.map((version) => {
          const { number, from, asks, row } = version;
          return {
            number,
            from,
            asks,
            id: row.id,
            state: stateOf(version),
            publishedAt: row.published_at,
            publishedBy: names.get(row.published_by) ?? '',
            accepted: accepted.get(number) ?? 0,
            textCN: row.text_cn,
            textEN: row.text_en,
          };
        }),
      },
    };
  }),
];
