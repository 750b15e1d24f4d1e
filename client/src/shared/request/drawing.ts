import { createContext } from 'react';
import type { MapKind } from '../data-map/requests.ts';
import type { MapFile } from '../data-map/shapes.ts';

export type DrawingMaps = Readonly<Record<MapKind, MapFile>>;

/** While the server draws a page. */
export interface Drawing {
  /** hears of each question; where the page lacks the answer, it is drawn again once that is there */
  ask(call: string, input: unknown): void;
  /** nothing is drawn for its looks yet, only to hear what it asks */
  isSketch: boolean;
  /** the files of the maps that are shown */
  maps: DrawingMaps | undefined;
}

/** Undefined in the browser, where questions are asked. */
export const DrawingContext = createContext<Drawing | undefined>(undefined);
