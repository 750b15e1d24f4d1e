import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { queryUsers, userRecords } from '@portal/shared/calls/user-admin';
import { refuse } from '@portal/shared/refusal';
import { listAccounts } from '../accounts/queries.ts';
import { seenAccount, siteOf } from '../accounts/user-access.ts';
import type { Dependencies } from '../base/dependencies.ts';
import type { ReviewedModels } from '../reviewed/models.ts';
import { sellersNamed } from '../reviewed/sellers/queries.ts';
import { versionQueries } from '../reviewed/version-queries.ts';
import { decisionsOf } from '../trail/queries.ts';
import { userRowOf } from './user-wire.ts';

export const userAdminHandlers = ({ reader }: Dependencies, kinds: readonly ReviewedModels[]): Bound[] => [
  handle(queryUsers, async ({ input, caller, lan: language }) => {
    const { total, rows } = await listAccounts(reader, { ...input, site: siteOf(caller, input.dataDomain) }, language);
    const owners = rows.map((row) => row.um_id);
    const sellers = await sellersNamed(reader, owners, language);
    return {
      data: { total, rows: rows.map((row) => userRowOf(caller, row, sellers.get(row.um_id)?.company ?? '')) },
    };
  }),

  handle(userRecords, async ({ input: { id }, caller }) => {
    if (!(await seenAccount(reader, caller, id))) return refuse('404');
    const [decisions, records] = await Promise.all([
      decisionsOf(reader, id),
      Promise.all(
        kinds.map(async (models) => ({
          kind: models.kind.kind,
          ...(await versionQueries(models).ofOwner(reader, id)),
        })),
      ),
    ]);
    return { data: { records: records.filter(({ total }) => total > 0), decisions } };
  }),
];
