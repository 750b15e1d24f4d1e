import { readModel } from '@portal/infra/runtime/projection/types';
import type { ImportEvent } from '@portal/shared/events/import';
import { fold, type RecordKeyRow, touched } from './fold.ts';

/** The keys by which owners find their records again in files of their own. */
export const recordKeys = readModel<RecordKeyRow, Extract<ImportEvent, { type: 'ImportProgressed' }>>({
  name: 'record_keys',
  version: 1,
  events: ['ImportProgressed'],
  table: {
    columns: { record: 'uuid', key: 'text' },
    primaryKey: ['record'],
  },
  key: (event) => ({ ids: touched(event) }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    record_keys: RecordKeyRow;
  }
}
