import type { ReviewedKind } from './define.ts';
import type { ReviewedStatus } from './reviewed/status.ts';

type Translate = (key: string) => string;

/** Names of a kind for its texts; see `kinds` in shared/locales. */
export const kindNames = (kind: string, translate: Translate) => ({
  kind: translate(`kinds.${kind}.one`),
  kinds: translate(`kinds.${kind}.many`),
  Kind: translate(`kinds.${kind}.title`),
});

/** The table of `codes` with the texts of a kind's statuses. */
export const statusTable = ({ statusWords }: Pick<ReviewedKind, 'statusWords'>) =>
  `codes.${statusWords ?? 'reviewedStatus'}` as const;

/** Text key of a status. */
export const statusKey = (kind: Pick<ReviewedKind, 'statusWords'>, status: ReviewedStatus) =>
  `${statusTable(kind)}.${status}` as const;
