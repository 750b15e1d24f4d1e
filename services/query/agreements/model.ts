import { readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { type AgreementEvent, agreementEvents } from '@portal/shared/events/agreement';

/** A version of the user agreement. */
export interface AgreementRow {
  number: number;
  id: string;
  /** yyyy-MM-dd */
  from_day: string;
  asks: boolean;
  text_cn: string;
  text_en: string;
  changed_cn: string;
  changed_en: string;
  published_at: string;
  /** umId */
  published_by: string;
  withdrawn: boolean;
}

function fold(row: AgreementRow | null, event: Recorded<AgreementEvent>): AgreementRow | null {
  if (event.type === 'AgreementWithdrawn') return row && { ...row, withdrawn: true };
  const { number, id, from, asks, textCN, textEN, changedCN, changedEN } = event.data;
  return {
    number,
    id,
    from_day: from,
    asks,
    text_cn: textCN,
    text_en: textEN,
    changed_cn: changedCN,
    changed_en: changedEN,
    published_at: event.at,
    published_by: event.meta.actor,
    withdrawn: false,
  };
}

export const agreements = readModel<AgreementRow, AgreementEvent>({
  name: 'agreements',
  version: 1,
  events: agreementEvents.map(({ type }) => type),
  table: {
    columns: {
      number: 'integer',
      id: 'uuid',
      from_day: 'text',
      asks: 'boolean',
      text_cn: 'text',
      text_en: 'text',
      changed_cn: 'text',
      changed_en: 'text',
      published_at: 'timestamptz',
      published_by: 'text',
      withdrawn: 'boolean',
    },
    primaryKey: ['number'],
    distribution: 'reference',
  },
  key: ({ data: { number } }) => ({ ids: [{ number }] }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    agreements: AgreementRow;
  }
}
