import { readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { type PhraseEvent, phraseEvents } from '@portal/shared/events/phrase';

/** A ready-made comment. */
export interface PhraseRow {
  id: string;
  kind: string;
  zh: string;
  en: string;
  retired: boolean;
  saved_at: string;
  /** umId */
  saved_by: string;
}

/** The comments that administrators keep for each other, those that are retired too. */
export const phrases = readModel<PhraseRow, PhraseEvent>({
  name: 'phrases',
  version: 1,
  events: phraseEvents.map(({ type }) => type),
  table: {
    columns: {
      id: 'text',
      kind: 'text',
      zh: 'text',
      en: 'text',
      retired: 'boolean',
      saved_at: 'timestamptz',
      saved_by: 'text',
    },
    primaryKey: ['id'],
    distribution: 'reference',
  },
  key: ({ data: { id } }) => ({ ids: [{ id }] }),
  fold: (_row, { type, data: { id, kind, CN, EN }, at, meta }: Recorded<PhraseEvent>) => ({
    id,
    kind,
    zh: CN,
    en: EN,
    retired: type === 'PhraseRetired',
    saved_at: at,
    saved_by: meta.actor,
  }),
});

declare module '../base/database.ts' {
  interface ReadModels {
    phrases: PhraseRow;
  }
}
