import { usePageStyle } from '../../kit/theme/use-page-style.ts';

const names = {
  ink: '--ink',
  soft: '--ink-3',
  line: '--line',
  edge: '--line-strong',
  card: '--card',
  brand: '--brand',
  land: '--map-land',
  first: '--map-first',
  second: '--map-second',
  third: '--map-third',
  rest: '--map-rest',
  line1: '--line-1',
  line2: '--line-2',
  line3: '--line-3',
  line4: '--line-4',
  line5: '--line-5',
  line6: '--line-6',
  font: '--font',
} as const;
export type Colours = { readonly [Name in keyof typeof names]: string };

/** The portal's tokens for what is drawn on a canvas, as they hold at this moment; where there is no canvas, none. */
function read(): Colours {
  if (import.meta.env.SSR) return Object.fromEntries(Object.keys(names).map((name) => [name, ''])) as Colours;
  const style = getComputedStyle(document.documentElement);
  const found = Object.entries(names).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return Object.fromEntries(found) as Colours;
}

/** Follows the system's choice of light or dark. */
export const useColours = (): Colours => usePageStyle(read);

/** Six lines that can be told apart, by their marks as well. */
export const lineColours = (colours: Colours): string[] => [
  colours.line1,
  colours.line2,
  colours.line3,
  colours.line4,
  colours.line5,
  colours.line6,
];
