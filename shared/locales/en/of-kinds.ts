import { wordsByKind } from '../by-kind.ts';
import { kinds } from './kinds.ts';
import { reviewed } from './reviewed.ts';

/** Words of reviewed records by kind; spread into the tables where readers look for them. */
// whoever shows none of them needs none of them
export const ofKinds = /* @__PURE__ */ wordsByKind(kinds, reviewed);
