import type { TransactionSource } from '@portal/shared/codes/trade';
import type { TransactionEvent } from '@portal/shared/events/transaction';

/** What never changes of a transaction, and how often the rest did; what was known when is in `facts`. */
export interface TransactionRow {
  id: string;
  reference: string;
  source: TransactionSource;
  import_id: string | null;
  line: number | null;
  recorded_at: string;
  position: number;
  corrections: number;
  reversed: boolean;
}

type Event = TransactionEvent & { position: number; at: string };

export function fold(row: TransactionRow | null, { type, data, position, at }: Event): TransactionRow | null {
  if (type === 'TransactionRecorded')
    return {
      id: data.id,
      reference: data.reference,
      source: data.source,
      import_id: data.importId,
      line: data.line,
      recorded_at: at,
      position,
      corrections: 0,
      reversed: false,
    };
  if (!row) return null;
  return type === 'TransactionReversed' ? { ...row, reversed: true } : { ...row, corrections: row.corrections + 1 };
}
