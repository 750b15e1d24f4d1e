import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { listViews } from '@portal/shared/calls/view';
import { admin } from '@portal/shared/codes/index';
import { sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import { db, texts } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';

/** Saved views: one's own, and those of one's office, which are the administrators of a site. */
export const viewHandlers = ({ reader }: Dependencies): Bound[] => [
  handle(listViews, async ({ input: { list }, caller, lan: language }) => {
    const { umId: accountId, site, roles } = caller;
    const isAdmin = roles.includes(admin);
    const rows = await reader.rows(
      db
        .selectFrom('saved_views as v')
        .innerJoin('accounts as a', 'a.um_id', 'v.um_id')
        .where('v.list', '=', list)
        .where('v.name', 'is not', null)
        .where((eb) =>
          eb.or([
            eb('v.um_id', '=', accountId),
            ...(isAdmin
              ? [
                  eb.and([
                    eb('v.shared', '=', true),
                    eb('a.site', '=', site),
                    eb('a.status', '=', '1'),
                    sql<boolean>`a.roles @> ${texts([admin])}`,
                  ]),
                ]
              : []),
          ]),
        )
        .select(['v.id', 'v.um_id', 'v.name', 'v.search', 'v.shared', `a.${nameIn(language)} as by`])
        .orderBy(sql`v.um_id <> ${accountId}`)
        .orderBy(sql`lower(v.name)`)
        .orderBy('v.id'),
    );
    return {
      data: {
        rows: rows.map(({ id, um_id, name, search, shared, by: author }) => {
          const isOwn = um_id === accountId;
          return {
            id,
            name: name ?? '',
            search: search ?? '',
            shared,
            by: isOwn ? '' : (author ?? ''),
            can: { change: isOwn, share: isOwn && isAdmin },
          };
        }),
      },
    };
  }),
];
