type Translate = (key: string) => string;

/** What a kind is called, as the words of records take it; see `kinds` in shared/locales. */
export const kindNames = (kind: string, translate: Translate) => ({
  kind: translate(`kinds.${kind}.one`),
  kinds: translate(`kinds.${kind}.many`),
  Kind: translate(`kinds.${kind}.title`),
});
