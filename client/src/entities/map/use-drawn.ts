import { useContext, useId, useState } from 'react';
import { DrawingContext } from '../../core/request/drawing.ts';
import { DrawingMapsContext } from './drawing-maps.ts';
import type { MapPlace } from './map-places.ts';
import { type Outlines, outlinesOf } from './outlines.ts';
import { mapOf, type SheetName } from './sheet.ts';

/** All that a picture of a map shows. */
const shownIn = (sheet: SheetName, places: readonly MapPlace[]): string =>
  [
    sheet,
    ...places.map(({ code, band = '', chosen: isSelected, name }) => `${code} ${band} ${isSelected} ${name}`),
  ].join('\n');

export interface MapRendering {
  /** of the element that holds it */
  id: string;
  /** on the server, what to draw it of */
  outlines?: Outlines | undefined;
  /** in the browser, what the server drew */
  html?: string | undefined;
  /** what has to be said beside the map */
  approval: string | undefined;
  /** it shows something else by now, or there is none */
  isOld: boolean;
}

/**
 * The picture of a map that came with the page. The browser has no need of the shapes for it: what stands in the page is
 * kept as it is, until it no longer shows what it should.
 */
export function useDrawn(sheet: SheetName, places: readonly MapPlace[], waiting: boolean): MapRendering {
  const id = useId();
  const drawing = useContext(DrawingContext);
  const maps = useContext(DrawingMapsContext);
  const placesKey = shownIn(sheet, places);
  const [initialRendering] = useState(() => {
    if (import.meta.env.SSR) return undefined;
    const element = document.getElementById(id);
    return element ? { html: element.innerHTML, approval: element.dataset.approval, sheet, of: placesKey } : undefined;
  });
  if (import.meta.env.SSR && drawing && maps && !drawing.isInVain() && !waiting) {
    const outlines = outlinesOf(sheet, maps[mapOf(sheet)]);
    return { id, outlines, approval: outlines.approval, isOld: false };
  }
  const own = initialRendering?.sheet === sheet ? initialRendering : undefined;
  return { id, html: own?.html, approval: own?.approval, isOld: own?.of !== placesKey };
}
