import { pictureWidths } from './codes/index.ts';

export type PictureWidth = (typeof pictureWidths)[number];

const plainPath = /^(\/resource\/[^/]+)(?:\/\d+)?$/;

/**
 * The same picture at one of the widths in pixels that the portal serves, as WebP; a smaller one is not enlarged. An
 * address that is signed keeps its signature; one that is no picture of the portal's stays as it is.
 */
export function pictureAt(address: string, width: PictureWidth): string {
  const [path = '', query] = address.split('?', 2);
  const [, plain] = plainPath.exec(path) ?? [];
  return plain === undefined ? address : `${plain}/${width}${query === undefined ? '' : `?${query}`}`;
}

/**
 * For `srcset`: the picture at every width up to the widest that is of use, so that a browser takes the one that its
 * screen needs. Undefined for what is no picture of the portal's.
 */
export function pictureSet(address: string, widest: PictureWidth = 960): string | undefined {
  const [path = ''] = address.split('?', 1);
  if (!plainPath.test(path)) return undefined;
  const widths = pictureWidths.filter((width) => width <= widest);
  return widths.map((width) => `${pictureAt(address, width)} ${width}w`).join(', ');
}
