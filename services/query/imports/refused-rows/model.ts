import { readModel } from '@portal/infra/runtime/projection/types';
import type { ImportEvent } from '@portal/shared/events/import';
import { fold, type RefusedRowRow, touched } from './fold.ts';

/** Rows of imports that were refused. */
export const refusedRows = readModel<RefusedRowRow, Extract<ImportEvent, { type: 'ImportProgressed' }>>({
  name: 'refused_rows',
  version: 2,
  events: ['ImportProgressed'],
  table: {
    columns: { import_id: 'uuid', line: 'bigint', field: 'text', reason: 'text', params: 'json', content: 'text' },
    primaryKey: ['import_id', 'line'],
  },
  key: (event) => ({ ids: touched(event) }),
  fold,
});

declare module '../../base/database.ts' {
  interface ReadModels {
    refused_rows: RefusedRowRow;
  }
}
