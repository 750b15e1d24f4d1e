/** What products are ranked by: visitors who looked, people who keep them, time on display where something is recommended. */
export const rankedBy = ['browse', 'collection', 'recommendation'] as const;
export type RankedBy = (typeof rankedBy)[number];

/** Over how many days that end at the last full hour; `all`: since ever, up to the same hour. */
export const rankSpans = ['7', '30', 'all'] as const;
export type RankSpan = (typeof rankSpans)[number];

/** in hours */
export const spanHours = { '7': 7 * 24, '30': 30 * 24 } as const satisfies Record<Exclude<RankSpan, 'all'>, number>;

/** Column of the read model `product_ranks` that holds it. */
export const rankColumn = <By extends RankedBy, Span extends RankSpan>(rankedBy: By, span: Span) =>
  `${rankedBy}_${span}` as const;
export type RankColumn = `${RankedBy}_${RankSpan}`;
