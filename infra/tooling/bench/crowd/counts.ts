/** A look at a product as it was told to the portal. */
export interface PageView {
  visitor: string;
  product: string;
  /** by what their browser says of itself */
  isRobot: boolean;
}

/** What somebody said of a product; a later word of theirs takes the place of an earlier one. */
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
export function countsOf(pageViews: readonly PageView[], likes: readonly Like[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  const more = (product: string, field: keyof Counts): void => {
    const before = counts.get(product) ?? none;
    counts.set(product, { ...before, [field]: before[field] + 1 });
  };
  const honest = new Map(
    pageViews
      .filter(({ isRobot }) => !isRobot)
      .map((pageView) => [`${pageView.visitor} ${pageView.product}`, pageView]),
  );
  for (const { product } of honest.values()) more(product, 'browses');
  const last = new Map(likes.map((like) => [`${like.person} ${like.product}`, like]));
  for (const { product, likes } of last.values()) if (likes) more(product, 'likes');
  return counts;
}

/** Products of which the portal shows something else, a line each. */
export function differences(
  expected: ReadonlyMap<string, Counts>,
  visibleCounts: ReadonlyMap<string, Counts>,
): string[] {
  const format = ({ browses, likes }: Counts) => `${browses} browses and ${likes} likes`;
  return [...new Set([...expected.keys(), ...visibleCounts.keys()])].flatMap((product) => {
    const [right, actual] = [expected.get(product) ?? none, visibleCounts.get(product) ?? none].map(format);
    return right === actual ? [] : [`${product}: ${right} were sent, ${actual} are shown`];
  });
}
