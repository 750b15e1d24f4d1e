import css from './rooms.module.css';

/**
 * Widths of a picture, in pixels, from which on there is room for more words. What is drawn for all widths at once bears the
 * class of the first at which it is there; the styles have the same widths, which a test compares.
 */
export const roomFrom = [0, 420, 600, 860] as const;
/** The narrowest picture that is laid out for. */
const narrowest = 264;

/** The width that a picture has at least in each room. */
export const roomWidths: readonly number[] = roomFrom.map((minWidth) => Math.max(minWidth, narrowest));

export const roomOf = (width: number): number => roomFrom.findLastIndex((minWidth) => width >= minWidth);

/** An index of `roomFrom`; 0 is there always. */
export const roomClass = (from: number): string | undefined => [undefined, css.room1, css.room2, css.room3][from];

/** How large a text of a picture is, in pixels. */
export const textSize = 12;

/** About as wide as the browser will write it, and rather wider. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + textSize * (character > '\u2e80' ? 1 : 0.58), 0);
