import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { offsetOf } from '@portal/shared/calls/define';
import { importRates, listRates, recordRate } from '@portal/shared/calls/rates';
import type { Role } from '@portal/shared/codes/index';
import type { Expression, SqlBool } from 'kysely';
import { db } from '../database.ts';
import type { Dependencies } from './dependencies.ts';
import { isAdmin } from './scope.ts';

/** What is read of rates. */
export const rateHandlers = ({ reader }: Dependencies): Bound[] => [
  handle(listRates, async ({ input, caller }) => {
    const { code, from, to } = input;
    const listed = db.selectFrom('rates').where((eb) => {
      const all: Expression<SqlBool>[] = [];
      if (code) all.push(eb('currency', '=', code));
      if (from) all.push(eb('day', '>=', from));
      if (to) all.push(eb('day', '<=', to));
      return eb.and(all);
    });
    const page = listed
      .selectAll()
      .orderBy('day', 'desc')
      .orderBy('currency')
      .limit(input.pageSize)
      .offset(offsetOf(input));
    const [rows, { total }] = await Promise.all([
      reader.rows(page),
      reader.row(listed.select((eb) => eb.fn.countAll<number>().as('total'))),
    ]);
    const mayCall = ({ access }: { access: readonly Role[] }) => access.some((role) => caller.roles.includes(role));
    return {
      data: {
        total,
        can: { record: mayCall(recordRate), import: mayCall(importRates), history: isAdmin(caller) },
        rows: rows.map(({ currency: code, day: date, recorded_at: recordedAt, ...row }) => ({
          ...row,
          ...{ code, date, recordedAt },
        })),
      },
    };
  }),
];
