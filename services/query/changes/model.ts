import { readModel } from '@portal/infra/runtime/projection/types';
import { isPersonal, recordParts, topField } from '@portal/shared/events/records';
import { fold, type HistoryRow, touched } from './fold.ts';

const singleRecordParts = [...recordParts].filter(([, { many }]) => !many);

/** The fields that the fold asks for; of what is personal a comment alone. */
const fields = singleRecordParts.flatMap(([type, { id, owner, sites, comment, told: notices = {} }]) =>
  [...id, owner, sites, comment, ...Object.keys(notices).filter((field) => notices[field] !== 'count')]
    .filter((field) => field !== undefined)
    .filter((field) => field === comment || !isPersonal(type, field))
    .map(topField),
);

/** What happened to every record, also to deleted ones, of all kinds but those of which there are too many. */
export const history = readModel<HistoryRow, { type: string; data: unknown }>({
  name: 'history',
  version: 17,
  events: singleRecordParts.map(([type]) => type),
  narrow: { data: [...new Set(fields)], meta: ['actor', 'role', 'site', 'correlation', 'causation'] },
  table: {
    columns: {
      position: 'bigint',
      kind: 'text',
      record: 'text',
      stream: 'text',
      owner: 'text',
      sites: 'text[]',
      type: 'text',
      actor: 'text',
      role: 'text',
      site: 'text',
      at: 'timestamptz',
      comment: 'text',
      comment_on: 'text',
      params: 'json',
      correlation: 'text',
      causation: 'text',
    },
    nullable: ['comment'],
    primaryKey: ['position', 'record'],
    distribution: { by: 'record' },
    indexes: [
      { name: 'record', columns: 'record, position' },
      { name: 'correlation', columns: 'correlation, position' },
    ],
  },
  personal: { person: 'comment_on', columns: ['comment'] },
  key: (event) => ({ ids: touched(event) }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    history: HistoryRow;
  }
}
