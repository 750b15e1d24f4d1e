import { audioVisual } from './audio-visual.ts';
import { cloudServices } from './cloud-services.ts';
import { commerce } from './commerce.ts';
import { games } from './games.ts';
import { industry } from './industry.ts';
import { reading } from './reading.ts';
import type { Cover } from './scheme.ts';

/** Every cover by category, then by the slug of its product. */
export const covers: Record<string, Record<string, Cover>> = {
  '01': cloudServices,
  '02': audioVisual,
  '03': games,
  '04': reading,
  '05': industry,
  '06': commerce,
};
