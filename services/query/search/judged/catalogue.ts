import { audioVisual } from './catalogue/audio-visual.ts';
import { cloudServices } from './catalogue/cloud-services.ts';
import { commerce } from './catalogue/commerce.ts';
import { copyright } from './catalogue/copyright.ts';
import { games } from './catalogue/games.ts';
import { industry } from './catalogue/industry.ts';
import { reading } from './catalogue/reading.ts';
import type { JudgedRecord } from './record.ts';

/**
 * All that can be found, as a portal could hold it: companies, their platforms and products, most in both languages, some
 * in one. Every company is made up, every copyright number a sample. It is full of what a search trips over: words that
 * sound alike (景点 and 经典), words within words (art in party), names that are almost the same, companies named in what
 * others say of their products.
 */
export const catalogue: readonly JudgedRecord[] = [
  ...reading,
  ...audioVisual,
  ...games,
  ...cloudServices,
  ...industry,
  ...commerce,
  ...copyright,
];
