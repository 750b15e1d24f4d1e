import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { offsetOf } from '@portal/shared/calls/define';
import { importRates, listRates, recordRate } from '@portal/shared/calls/rates';
import type { Role } from '@portal/shared/codes/index';
import { rateRowOf, ratesOf } from '../projections/rates/queries.ts';
import type { Dependencies } from './dependencies.ts';
import { isAdmin } from './scope.ts';

/** What is read of rates. */
export const rateHandlers = ({ reader }: Dependencies): Bound[] => [
  handle(listRates, async ({ input, caller }) => {
    const { all, total: counted } = ratesOf(input);
    const [rows, { total }] = await Promise.all([
      reader.rows(all.limit(input.pageSize).offset(offsetOf(input))),
      reader.row(counted),
    ]);
    const mayCall = ({ access }: { access: readonly Role[] }) => access.some((role) => caller.roles.includes(role));
    return {
      data: {
        total,
        can: { record: mayCall(recordRate), import: mayCall(importRates), history: isAdmin(caller) },
        rows: rows.map(rateRowOf),
      },
    };
  }),
];
