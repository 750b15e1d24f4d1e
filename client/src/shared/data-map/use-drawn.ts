import { useContext, useId, useState } from 'react';
import { DrawingContext } from '../request/drawing.ts';
import type { MapPlace } from './map-places.ts';
import { type Outlines, outlinesOf } from './outlines.ts';
import type { MapKind } from './requests.ts';

/** All that a picture of a map shows. */
const shownIn = (kind: MapKind, places: readonly MapPlace[]): string =>
  [kind, ...places.map(({ code, band = '', chosen, name }) => `${code} ${band} ${chosen} ${name}`)].join('\n');

interface Drawn {
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
export function useDrawn(kind: MapKind, places: readonly MapPlace[], waiting: boolean): Drawn {
  const id = useId();
  const drawing = useContext(DrawingContext);
  const shown = shownIn(kind, places);
  const [drawn] = useState(() => {
    if (import.meta.env.SSR) return undefined;
    const element = document.getElementById(id);
    return element ? { html: element.innerHTML, approval: element.dataset.approval, kind, of: shown } : undefined;
  });
  if (import.meta.env.SSR && drawing?.maps && !drawing.isInVain() && !waiting) {
    const outlines = outlinesOf(kind, drawing.maps[kind]);
    return { id, outlines, approval: outlines.approval, isOld: false };
  }
  const own = drawn?.kind === kind ? drawn : undefined;
  return { id, html: own?.html, approval: own?.approval, isOld: own?.of !== shown };
}
