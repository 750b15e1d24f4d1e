import { z } from 'zod';
import audioVisual from './catalogue/audio-visual.json' with { type: 'json' };
import cloudServices from './catalogue/cloud-services.json' with { type: 'json' };
import commerce from './catalogue/commerce.json' with { type: 'json' };
import copyright from './catalogue/copyright.json' with { type: 'json' };
import games from './catalogue/games.json' with { type: 'json' };
import industry from './catalogue/industry.json' with { type: 'json' };
import reading from './catalogue/reading.json' with { type: 'json' };
import { judgedRecord } from './record.ts';

/**
 * All that can be found, as a portal could hold it: companies, their platforms and products, most in both languages, some
 * in one. Every company is made up, every copyright number a sample. It is full of what a search trips over: words that
 * sound alike (景点 and 经典), words within words (art in party), names that are almost the same, companies named in what
 * others say of their products.
 */
export const catalogue = z
  .array(judgedRecord)
  .readonly()
  .parse([...reading, ...audioVisual, ...games, ...cloudServices, ...industry, ...commerce, ...copyright]);
