import { lengthOf, type RetentionKind, type Span } from '@portal/shared/rules/retention';
import type pg from 'pg';
import { inPieces } from '../in-chunks.ts';

/**
 * Expired rows by kind: by their own expiry if they have one, otherwise by their last use. `$1` is the age in
 * milliseconds.
 */
const over = {
  sessions: { table: 'sessions', when: 'expires < now()' },
  captchas: { table: 'captchas', when: 'expires < now()' },
  codes: { table: 'codes', when: 'expires < now()' },
  attempts: { table: 'attempts', when: "last < now() - $1 * interval '1 ms'" },
  limits: { table: 'limits', when: 'until <= now()' },
  once: { table: 'once', when: 'until < now()' },
  devices: { table: 'devices', when: "seen < now() - $1 * interval '1 ms'" },
  links: { table: 'links', when: 'expires < now()' },
  drafts: { table: 'drafts', when: "at < now() - $1 * interval '1 ms'" },
  processes: { table: 'processes', when: "seen < now() - $1 * interval '1 ms'" },
  lags: { table: 'lags', when: "minute < now() - $1 * interval '1 ms'" },
  maintenance: { table: 'maintenance', when: "until < now() - $1 * interval '1 ms'" },
} as const satisfies Partial<Record<RetentionKind, { table: string; when: string }>>;

export type TidiedKind = keyof typeof over;
export const tidiedKinds = Object.keys(over) as TidiedKind[];

/**
 * Deletes expired rows of one kind, in small batches, each a statement of its own; locked rows are skipped. Returns
 * their number.
 */
export function tidyKind(pool: Pick<pg.Pool, 'query'>, kind: TidiedKind, span: Span): Promise<number> {
  const { table, when } = over[kind];
  const values = when.includes('$1') ? [lengthOf(span)] : [];
  return inPieces((maxRows) =>
    pool.query(
      `delete from identity.${table} where ctid = any (array(
         select ctid from identity.${table} where ${when} limit ${maxRows} for update skip locked))`,
      values,
    ),
  );
}
