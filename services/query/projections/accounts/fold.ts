import type { Role, Site } from '@portal/shared/codes/index';
import type { AccountEvent } from '@portal/shared/events/account';

/** Personal fields are null once the person is erased. */
export interface AccountRow {
  um_id: string;
  login_id: string | null;
  name: string | null;
  roles: Role[];
  site: Site;
}

export const fold = (_row: AccountRow | null, { data }: AccountEvent): AccountRow => ({
  um_id: data.umId,
  login_id: data.loginId,
  name: data.name,
  roles: data.roles,
  site: data.site,
});
