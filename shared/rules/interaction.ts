/** What people do with a product that its seller hears of. */
export const interactionKinds = ['like', 'favourite', 'consultation'] as const;
export type InteractionKind = (typeof interactionKinds)[number];

/** Of a product and a day so many people are told of one by one; the others are counted. */
export const peopleShown = 20;

/** A name of which as much is seen as tells one from another, and not who it is: its first character. */
export function maskedName(name: string): string {
  const [first = ''] = name.trim();
  return first && `${first}**`;
}
