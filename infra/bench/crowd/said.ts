/** A look at a product as it was told to the portal. */
export interface Look {
  visitor: string;
  product: string;
  /** by what his browser says of itself */
  isRobot: boolean;
}

/** What somebody said of a product; a later word of his takes the place of an earlier one. */
export interface Like {
  person: string;
  product: string;
  likes: boolean;
}

export interface Counts {
  browses: number;
  likes: number;
}

const none: Counts = { browses: 0, likes: 0 };

/** What the portal has to show once all is counted that was said, in that order, within one half hour. */
export function countsOf(looks: readonly Look[], likes: readonly Like[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  const more = (product: string, what: keyof Counts): void => {
    const before = counts.get(product) ?? none;
    counts.set(product, { ...before, [what]: before[what] + 1 });
  };
  const honest = new Map(
    looks.filter(({ isRobot }) => !isRobot).map((look) => [`${look.visitor} ${look.product}`, look]),
  );
  for (const { product } of honest.values()) more(product, 'browses');
  const last = new Map(likes.map((like) => [`${like.person} ${like.product}`, like]));
  for (const { product, likes } of last.values()) if (likes) more(product, 'likes');
  return counts;
}

/** Products of which the portal shows something else, a line each. */
export function differences(expected: ReadonlyMap<string, Counts>, shown: ReadonlyMap<string, Counts>): string[] {
  const said = ({ browses, likes }: Counts) => `${browses} browses and ${likes} likes`;
  return [...new Set([...expected.keys(), ...shown.keys()])].flatMap((product) => {
    const [right, seen] = [expected.get(product) ?? none, shown.get(product) ?? none].map(said);
    return right === seen ? [] : [`${product}: ${right} were sent, ${seen} are shown`];
  });
}
