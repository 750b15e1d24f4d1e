import type { ReviewedKind } from './define.ts';
import { recordKinds } from './kinds.ts';

/** Where the screens of each kind are. The build of the client puts the value in the place of this module: see client/data.ts. */
export const kindScreens: readonly Pick<ReviewedKind, 'kind' | 'screens'>[] = recordKinds.map(({ kind, screens }) => ({
  kind,
  screens,
}));
