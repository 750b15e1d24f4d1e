import type { Caller } from '@portal/infra/http/types';
import type { OutputOf } from '@portal/shared/calls/define';
import type { tradeOverview } from '@portal/shared/calls/user-console';
import { admin, type Lan, seller } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { reviewedStatuses } from '@portal/shared/records/reviewed/status';
import type { Reader } from '../database.ts';
import { findAccount } from '../projections/accounts/queries.ts';
import { productVersions } from '../records/product.ts';
import { adminScope } from './scope.ts';

type Row = OutputOf<typeof tradeOverview>['rows'][number];
type Counts = Row['counts'];

async function productsOf(reader: Reader, caller: Caller): Promise<Counts> {
  // the role named first decides where the rows lead
  const isAdministrator = caller.roles[0] === admin;
  const counts = await productVersions.counts(reader, isAdministrator ? adminScope(caller) : { owner: caller.umId });
  return reviewedStatuses.map((status) => ({ status, count: counts[status] })).filter(({ count }) => count > 0);
}

/** What there is of each kind and in which status; companies and platforms are not entered yet. */
export async function tradeOf(reader: Reader, caller: Caller, lan: Lan): Promise<Row[]> {
  const row = (type: Row['type'], status = '', counts: Counts = []): Row => ({
    type,
    category: translate(lan, `codes.trade.${type}`),
    status,
    counts,
  });
  const account = await findAccount(reader, caller.umId);
  const basic = row('basic', translate(lan, `codes.basicStatus.${account?.contact1 ? '1' : '0'}`));
  if (caller.roles[0] !== seller && caller.roles[0] !== admin) return [basic];
  const counts = await productsOf(reader, caller);
  const words = counts.map(({ status, count }) => `${translate(lan, `codes.reviewedStatus.${status}`)} ${count}`);
  return [basic, row('ent'), row('platform'), row('product', words.join(lan === 'CN' ? '，' : ', '), counts)];
}
