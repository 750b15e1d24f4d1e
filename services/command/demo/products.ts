import { audioVisual, audioVisualInStates } from './products/audio-visual.ts';
import { cloudServices, cloudServicesInStates } from './products/cloud-services.ts';
import { commerce, commerceInStates } from './products/commerce.ts';
import { games, gamesInStates } from './products/games.ts';
import { industry, industryInStates } from './products/industry.ts';
import type { DemoProduct, DemoProductInState } from './products/product.ts';
import { reading, readingInStates } from './products/reading.ts';

export type { DemoProduct, DemoProductInState } from './products/product.ts';

/** What is to be listed: eight of each category. */
export const demoProducts: readonly DemoProduct[] = [
  ...cloudServices,
  ...audioVisual,
  ...games,
  ...reading,
  ...industry,
  ...commerce,
];

/** What stays pending, rejected, a draft or delisted. */
export const states: readonly DemoProductInState[] = [
  ...cloudServicesInStates,
  ...audioVisualInStates,
  ...gamesInStates,
  ...readingInStates,
  ...industryInStates,
  ...commerceInStates,
];
