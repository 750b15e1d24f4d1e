import type { SessionUser } from '@portal/shared/calls/session';
import { seller } from '@portal/shared/codes/index';
import type { MenuGroup } from '@portal/shared/menu';
import { useRead } from '../../core/request/use-request.ts';
import { trade } from '../../entities/account/trade.ts';

/** The groups that stand folded in the menu: those for developers, and for sellers as long as there is no record. */
export function useFolded({ roles, mustEnrol }: Pick<SessionUser, 'roles' | 'mustEnrol'>): readonly MenuGroup[] {
  const maySell = roles[0] === seller;
  const { data } = useRead(trade, maySell && !mustEnrol ? {} : undefined);
  const isSelling = data?.rows.some(({ counts }) => counts.length > 0);
  return maySell && !isSelling ? ['seller', 'integration'] : ['integration'];
}
