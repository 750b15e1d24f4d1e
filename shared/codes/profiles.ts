/** Kinds of records that have a profile in public, as addresses name them. */
export const profileTypes = ['platform', 'enterprise'] as const;
export type ProfileType = (typeof profileTypes)[number];

/** The same by their kinds. */
export const profileTypeOf = { platform: 'platform', company: 'enterprise' } as const satisfies Record<
  string,
  ProfileType
>;
export type ProfileKind = keyof typeof profileTypeOf;

/** Slots of one block in their public lists, and how many more are shown at a time. */
export const profileBlockSlots = 6;
/** Nobody reads on further, and a list that goes on without an end is none. */
export const profilesMax = 600;
