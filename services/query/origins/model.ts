import { readModel } from '@portal/infra/runtime/projection/types';
import { fold, type OriginEvent, type OriginRow } from './fold.ts';

/** Network address and user agent of logins and lock-outs of everyone who is not erased. */
export const origins = readModel<OriginRow, OriginEvent>({
  name: 'origins',
  version: 1,
  events: ['LoggedIn', 'LoginLocked', 'AccountErased'],
  table: {
    columns: { position: 'bigint', um_id: 'text', session: 'text', address: 'text', agent: 'text' },
    nullable: ['address', 'agent'],
    primaryKey: ['position'],
    indexes: [{ name: 'person', columns: 'um_id, position' }],
  },
  personal: { person: 'um_id', columns: ['address', 'agent'] },
  key: ({ type, position, data }) =>
    type === 'AccountErased' ? { match: { um_id: data.umId } } : { ids: [{ position }] },
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    origins: OriginRow;
  }
}
