import type { PortalEvent } from '@portal/shared/events/index';
import { type ProductContent, product } from '@portal/shared/records/product';
import { type About, storiesOf } from './reviewed.ts';

export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const content = (changed: Partial<ProductContent> = {}): ProductContent => ({
  productName: 'QGIS',
  categories: ['05'],
  registryStatus: '0',
  copyrightNumber: '',
  region: '',
  images: [uuid(901)],
  summary: '<p>Maps for <b>everyone</b></p>',
  media: [],
  mediaWords: '',
  ...changed,
});

const storyFor = storiesOf<PortalEvent>(product, { record: uuid(1), content: content() });

/** What happens to one language version of a product, as events; each part of `about` may be changed. */
export const storyOf = (about: Partial<About> = {}) => storyFor(about);
