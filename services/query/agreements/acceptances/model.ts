import { readModel } from '@portal/infra/runtime/projection/types';
import { type AcceptanceEvent, acceptanceEvents } from '@portal/shared/events/agreement';

/** That somebody accepted a version of the user agreement. */
export interface AcceptanceRow {
  um_id: string;
  number: number;
  at: string;
  how: AcceptanceEvent['data']['how'];
}

export const acceptances = readModel<AcceptanceRow, AcceptanceEvent>({
  name: 'acceptances',
  version: 1,
  events: acceptanceEvents.map(({ type }) => type),
  table: {
    columns: { um_id: 'text', number: 'integer', at: 'timestamptz', how: 'text' },
    primaryKey: ['um_id', 'number'],
    indexes: [{ name: 'number', columns: 'number' }],
  },
  key: ({ data: { umId: accountId, number } }) => ({ ids: [{ um_id: accountId, number }] }),
  fold: (_, { data: { umId: accountId, number, how: method }, at }) => ({ um_id: accountId, number, at, how: method }),
});

declare module '../../base/database.ts' {
  interface ReadModels {
    acceptances: AcceptanceRow;
  }
}
