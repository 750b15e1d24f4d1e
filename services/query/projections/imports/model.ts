import { readModel } from '@portal/infra/projection/types';
import { type ImportEvent, importEvents } from '@portal/shared/events/import';
import { fold, type ImportRow } from './fold.ts';

export const imports = readModel<ImportRow, ImportEvent>({
  name: 'imports',
  version: 2,
  events: importEvents.map(({ type }) => type),
  table: {
    columns: {
      import_id: 'uuid',
      subject: 'text',
      file_name: 'text',
      digest: 'text',
      size: 'bigint',
      period: 'text',
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
      position: 'bigint',
    },
    nullable: ['period', 'ended_at', 'fault'],
    primaryKey: ['import_id'],
    distribution: 'reference',
    indexes: [
      { name: 'position', columns: 'subject, position' },
      { name: 'starter', columns: 'started_by, position' },
    ],
  },
  key: ({ data }) => ({ ids: [{ import_id: data.importId }] }),
  fold,
});
