import { type RefObject, useCallback, useRef } from 'react';

/** A sheet of a map on its canvas, and where it stands among the others, in pixels of the canvases. */
export interface DrawnSheet {
  canvas: HTMLCanvasElement;
  x: number;
  y: number;
  /** what part of the map it is; absent for the map itself */
  title?: string;
}

/** A map with its inset as they stand on the page. */
export interface Drawing {
  width: number;
  height: number;
  sheets: readonly DrawnSheet[];
}

type Canvas = () => HTMLCanvasElement;

interface Place {
  element: RefObject<HTMLElement | null>;
  title?: string;
}

/** The place of an element's canvas on the screen; undefined where it is not shown. */
function placeOf(element: HTMLElement | null): { x: number; y: number; width: number; height: number } | undefined {
  if (!element || getComputedStyle(element).visibility === 'hidden') return undefined;
  const { left, top } = element.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = element;
  return { x: left + clientLeft, y: top + clientTop, width: clientWidth, height: clientHeight };
}

/** Tells the way to the picture of all these places once each of them has its canvas. */
export function useDrawing(places: readonly Place[], onDrawn: ((drawing: () => Drawing) => void) | undefined) {
  const canvases = useRef(new Map<number, Canvas>());
  const latest = useRef(places);
  latest.current = places;
  return useCallback(
    (index: number, canvas: Canvas) => {
      canvases.current.set(index, canvas);
      if (canvases.current.size < latest.current.length) return;
      onDrawn?.(() => {
        const visibleStages = latest.current.flatMap(({ element, title }, at) => {
          const [place, layer] = [placeOf(element.current), canvases.current.get(at)?.()];
          return place && layer ? [{ place, canvas: layer, ...(title !== undefined && { title }) }] : [];
        });
        const [first] = visibleStages;
        const scale = first ? first.canvas.width / first.place.width : 1;
        const [left, top] = [
          Math.min(...visibleStages.map(({ place }) => place.x)),
          Math.min(...visibleStages.map(({ place }) => place.y)),
        ];
        const sheets = visibleStages.map(({ place, ...sheet }) => ({
          ...sheet,
          x: Math.round((place.x - left) * scale),
          y: Math.round((place.y - top) * scale),
        }));
        return {
          width: Math.max(...sheets.map(({ canvas: { width }, x }) => x + width)),
          height: Math.max(...sheets.map(({ canvas: { height }, y }) => y + height)),
          sheets,
        };
      });
    },
    [onDrawn],
  );
}
