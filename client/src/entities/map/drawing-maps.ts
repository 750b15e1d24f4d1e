import { createContext } from 'react';
import type { MapKind } from './requests.ts';
import type { MapFile } from './shapes.ts';

export type DrawingMaps = Readonly<Record<MapKind, MapFile>>;

/** While the server draws a page: the files of the maps that are shown. */
export const DrawingMapsContext = createContext<DrawingMaps | undefined>(undefined);
