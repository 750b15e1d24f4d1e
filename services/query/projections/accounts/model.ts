import { readModel } from '@portal/infra/projection/types';
import type { AccountEvent } from '@portal/shared/events/account';
import { type AccountRow, fold } from './fold.ts';

/** Who is who; other models hold the umId alone and join the name when read. */
export const accounts = readModel<AccountRow, AccountEvent>({
  name: 'accounts',
  version: 1,
  events: ['AccountOpened'],
  table: {
    columns: { um_id: 'text', login_id: 'text', name: 'text', roles: 'text[]', site: 'text' },
    nullable: ['login_id', 'name'],
    primaryKey: ['um_id'],
  },
  key: ({ data }) => ({ ids: [{ um_id: data.umId }] }),
  fold,
});
