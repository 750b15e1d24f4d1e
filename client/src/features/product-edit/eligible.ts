import type { ProductRow } from '@portal/shared/records/product';

export const shelfActions = ['list', 'delist', 'remove'] as const;
export type ShelfAction = (typeof shelfActions)[number];

/** Which of the selected rows an action may be asked for, and which are left out, as the server said with each row. */
export const split = (
  rows: readonly ProductRow[],
  action: ShelfAction,
): { eligible: readonly ProductRow[]; left: readonly ProductRow[] } => ({
  eligible: rows.filter((row) => row.can[action]),
  left: rows.filter((row) => !row.can[action]),
});
