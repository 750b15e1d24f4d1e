import type { ReviewedKind } from './define.ts';
import { recordKinds } from './kinds.ts';

/** Screens of each kind. The client's build replaces this module by its value: see client/data.ts. */
export const kindScreens: readonly Pick<ReviewedKind, 'kind' | 'screens'>[] = recordKinds.map(({ kind, screens }) => ({
  kind,
  screens,
}));
