import type { TransactionSource } from '@portal/shared/codes/trade';
import type { TransactionEvent } from '@portal/shared/events/transaction';

/** What never changes of a transaction, and how often the rest did; what was known when is in `facts`. */
export interface TransactionRow {
  id: string;
  reference: string;
  source: TransactionSource;
  import_id: string | null;
  line: number | null;
  /** of the institutional area, that it comes from */
  record_kind: string | null;
  record_id: string | null;
  recorded_at: string;
  position: number;
  corrections: number;
  reversed: boolean;
}

type Event = TransactionEvent & { position: number; at: string };

export function fold(row: TransactionRow | null, { type, data, position, at }: Event): TransactionRow | null {
  if (type === 'TransactionRecorded') {
    const { origin } = data;
    return {
      id: data.id,
      reference: data.reference,
      source: origin.source,
      import_id: origin.source === 'import' ? origin.id : null,
      line: origin.source === 'import' ? origin.line : null,
      record_kind: origin.source === 'institution' ? origin.kind : null,
      record_id: origin.source === 'institution' ? origin.id : null,
      recorded_at: at,
      position,
      corrections: 0,
      reversed: false,
    };
  }
  if (!row) return null;
  return type === 'TransactionReversed' ? { ...row, reversed: true } : { ...row, corrections: row.corrections + 1 };
}
