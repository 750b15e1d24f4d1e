/** Characters as people count them, not UTF-16 units. */
export const characters = (value: string): number => [...value].length;

/** NUL cannot be stored, lone surrogates cannot be encoded; neither has a meaning in a text. */
export const unstorable = /\p{Surrogate}|\0/u;

/** Control characters but for tabs and ends of lines, and marks that turn the writing of what stands beside them. */
const misleading = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/u;

/** Whether a text holds nothing that cannot be stored or misleads its reader. */
export const isHarmless = (value: string): boolean => !unstorable.test(value) && !misleading.test(value);

/** At most so many UTF-16 units of a text that nobody has checked, as it can be stored. */
export const storable = (value: string, max: number): string =>
  value.slice(0, max).replace(new RegExp(unstorable, 'gu'), '\uFFFD');
