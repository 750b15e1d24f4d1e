import type { tradeOverview } from '@portal/shared/calls/user-console';
import { admin, type Role } from '@portal/shared/codes/index';
import type { OutputOf } from '@portal/shared/define/call';
import { company } from '@portal/shared/records/company';
import { copyright } from '@portal/shared/records/copyright';
import type { ReviewedKind } from '@portal/shared/records/define';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { pathTo } from '@portal/shared/screens';

export type TradeRow = OutputOf<typeof tradeOverview>['rows'][number];

/** The kinds of record that the rows are of. */
export const tradeKinds: Record<Exclude<TradeRow['type'], 'basic'>, ReviewedKind> = {
  ent: company,
  platform,
  product,
  copyright,
};

const ofUsers: Record<TradeRow['type'], string> = {
  basic: pathTo('basicInfo'),
  ent: pathTo('company.own'),
  platform: pathTo('platform.own'),
  product: pathTo('product.own'),
  copyright: pathTo('copyright.own'),
};
const ofAdmins: Record<TradeRow['type'], string> = {
  basic: pathTo('basicInfo'),
  ent: pathTo('company.audit'),
  platform: pathTo('platform.audit'),
  product: pathTo('product.audit'),
  copyright: pathTo('copyright.audit'),
};

/** Where a row leads: the first role decides (back office, 2). With a status, to the list of what stands there. */
export function seePath(roles: readonly Role[], type: TradeRow['type'], status?: string): string {
  const reviews = roles[0] === admin;
  const path = (reviews ? ofAdmins : ofUsers)[type];
  if (status === undefined) return path;
  return `${path}?${new URLSearchParams({ status, ...(reviews && { dataDomain: '00' }) })}`;
}
