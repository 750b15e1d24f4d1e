import { type ProfileKind, profileTypeOf } from './codes/profiles.ts';
import { pathTo } from './screens.ts';

/** Kinds of records that have a page of their own in public. */
export type PublicKind = ProfileKind | 'product';

const profile = (kind: ProfileKind) => (id: string) => pathTo('profile', { id, type: profileTypeOf[kind] });

const paths: Readonly<Record<PublicKind, (record: string) => string>> = {
  product: (ptId) => pathTo('goods', { ptId }),
  company: profile('company'),
  platform: profile('platform'),
};

export const isPublicKind = (kind: string): kind is PublicKind => Object.hasOwn(paths, kind);

/** Where the public reads of a record, the same for both of its languages. */
export const publicPath = (kind: PublicKind, record: string): string => paths[kind](record);
