import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { queryUsers } from '@portal/shared/calls/user-admin';
import { listAccounts } from '../projections/accounts/queries.ts';
import type { Dependencies } from './dependencies.ts';
import { siteOf } from './user-access.ts';
import { userRowOf } from './user-wire.ts';

export const userAdminHandlers = ({ reader }: Dependencies): Bound[] => [
  handle(queryUsers, async ({ input, caller }) => {
    const { keyword, status, dataDomain, pageNo, pageSize } = input;
    const site = siteOf(caller, dataDomain);
    const { total, rows } = await listAccounts(reader, { keyword, status, site, pageNo, pageSize });
    return { data: { total, rows: rows.map((row) => userRowOf(caller, row)) } };
  }),
];
