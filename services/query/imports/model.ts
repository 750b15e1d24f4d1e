import { readModel } from '@portal/infra/runtime/projection/types';
import { importEvents } from '@portal/shared/events/import';
import { fold, type ImportOrErasure, type ImportRow } from './fold.ts';

export const imports = readModel<ImportRow, ImportOrErasure>({
  name: 'imports',
  version: 4,
  events: [...importEvents.map(({ type }) => type), 'AccountErased'],
  table: {
    columns: {
      import_id: 'uuid',
      subject: 'text',
      file_name: 'text',
      digest: 'text',
      size: 'bigint',
      period: 'text',
      mode: 'text',
      check_id: 'uuid',
      started_by: 'text',
      started_at: 'timestamptz',
      ended_at: 'timestamptz',
      fault: 'text',
      done: 'bigint',
      line: 'bigint',
      added: 'bigint',
      changed: 'bigint',
      known: 'bigint',
      bad: 'bigint',
      encoding: 'text',
      separator: 'text',
      position: 'bigint',
    },
    nullable: ['file_name', 'period', 'check_id', 'ended_at', 'fault', 'encoding', 'separator'],
    primaryKey: ['import_id'],
    distribution: 'reference',
    indexes: [
      { name: 'position', columns: 'subject, position' },
      { name: 'check', columns: 'check_id', where: 'check_id is not null' },
      { name: 'starter', columns: 'started_by, position' },
    ],
  },
  personal: { person: 'started_by', columns: ['file_name'] },
  key: ({ type, data }) =>
    type === 'AccountErased' ? { match: { started_by: data.umId } } : { ids: [{ import_id: data.importId }] },
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    imports: ImportRow;
  }
}
