import type { ReviewedKind } from './define.ts';
import type { ReviewedStatus } from './reviewed/status.ts';

type Translate = (key: string) => string;

/** What a kind is called, as the words of records take it; see `kinds` in shared/locales. */
export const kindNames = (kind: string, translate: Translate) => ({
  kind: translate(`kinds.${kind}.one`),
  kinds: translate(`kinds.${kind}.many`),
  Kind: translate(`kinds.${kind}.title`),
});

/** The table of `codes` that has the words for the states of a kind. */
export const statusTable = ({ statusWords }: Pick<ReviewedKind, 'statusWords'>) =>
  `codes.${statusWords ?? 'reviewedStatus'}` as const;

/** The key of the words for one of them. */
export const statusKey = (kind: Pick<ReviewedKind, 'statusWords'>, status: ReviewedStatus) =>
  `${statusTable(kind)}.${status}` as const;
