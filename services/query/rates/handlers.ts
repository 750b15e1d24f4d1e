import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { decideRate, importRates, listRates, type PendingRate, recordRate } from '@portal/shared/calls/rates';
import type { Role } from '@portal/shared/codes/index';
import { offsetOf } from '@portal/shared/define/call';
import { countedAs, eyesFor, isBy } from '@portal/shared/records/workflow';
import type { Dependencies } from '../base/dependencies.ts';
import { isAdmin } from '../base/scope.ts';
import { filingsWaiting, rateRowOf, ratesOf } from './queries.ts';

/** What is read of rates. */
export const rateHandlers = ({ reader }: Dependencies): Bound[] => [
  handle(listRates, async ({ input, caller, lan: language }) => {
    const { all, total: counted } = ratesOf(input, language);
    const [rows, { total }] = await Promise.all([
      reader.rows(all.limit(input.pageSize).offset(offsetOf(input))),
      reader.row(counted),
    ]);
    const mayCall = ({ access }: { access: readonly Role[] }) => access.some((role) => caller.roles.includes(role));
    const { umId: accountId, acting } = caller;
    const doer = { ...acting, umId: accountId };
    const canOf = (filedBy: string): PendingRate['can'] => {
      if (isBy(filedBy, eyesFor(doer))) return ['withdraw'];
      return isBy(filedBy, countedAs(doer)) ? [] : ['confirm', 'reject'];
    };
    const filings = mayCall(decideRate) ? await reader.rows(filingsWaiting(language)) : [];
    return {
      data: {
        total,
        can: { record: mayCall(recordRate), import: mayCall(importRates), history: isAdmin(caller) },
        rows: rows.map(rateRowOf),
        pending: filings.map(({ id, currency: code, day: date, rate, source, recorded, filer, ...filing }) => ({
          id,
          code,
          date,
          rate,
          source,
          recordVersion: filing.record_version,
          filedAt: filing.filed_at,
          filedBy: filer ?? '',
          recorded: recorded ?? '',
          can: canOf(filing.filed_by),
        })),
      },
    };
  }),
];
