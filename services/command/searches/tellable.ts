import { characters } from '@portal/shared/rules/characters';

/** More than this nobody looks for twice in the same words; less says nothing. */
const length = { min: 2, max: 40 };
const mostWords = 5;

/** Words and what stands between them; no addresses, no markup, nothing that commands something. */
const words = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .·+#&'’-]*$/u;
/** Of a telephone, a person, an account, a registration: so many digits, wherever they stand. A year is not. */
const mostDigits = 4;

/**
 * Whether others may be told that somebody looked for this. What may be of a person, such as a number, a mail address or an
 * id, is never kept, nor what does something else than look.
 */
export const isTellable = (query: string): boolean =>
  characters(query) >= length.min &&
  characters(query) <= length.max &&
  words.test(query) &&
  (query.match(/\p{N}/gu)?.length ?? 0) <= mostDigits &&
  !/\.\p{L}{2,}(?:$| )/u.test(query) &&
  query.split(/\s+/).length <= mostWords;
