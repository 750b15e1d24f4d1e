import type { Language, Site } from '../codes/index.ts';
import type { Content, PublishedKind } from './define.ts';

/** Types of slots: 00 carousel, 01 platforms, 02 enterprises, 03 products. */
export const slotTypes = ['00', '01', '02', '03'] as const;
export type SlotType = (typeof slotTypes)[number];

const numbered = <const Name extends string>(name: Name) =>
  ([1, 2, 3, 4, 5, 6] as const).map((number) => `${name}${number}` as const);

/** Modules of a type, the home page's first; the others are of a category each. */
export const slotModules = {
  '00': ['00'],
  '01': ['01', ...numbered('Platform')],
  '02': ['02', ...numbered('Enterprise')],
  '03': ['P0', ...numbered('P')],
} as const satisfies Record<SlotType, readonly string[]>;
export const allSlotModules = [
  ...slotModules['00'],
  ...slotModules['01'],
  ...slotModules['02'],
  ...slotModules['03'],
] as const;
export type SlotModule = (typeof allSlotModules)[number];

/** Number of slots of each type on the home page. */
export const homeSlots: Readonly<Record<SlotType, number>> = { '00': 4, '01': 6, '02': 6, '03': 7 };

/** A recommended public record at a place of the public pages, or a link in the carousel. */
export const slot = {
  kind: 'slot',
  life: 'published',
  languages: [],
  fields: {
    typeCode: { type: 'code', codes: slotTypes, words: 'kinds.slot.codes.type' },
    catagory: { type: 'code', codes: allSlotModules, words: 'kinds.slot.codes.module' },
    postId: { type: 'text', max: 2 },
    title: { type: 'text', max: 20 },
    connectMessage: { type: 'text', max: 50 },
    image: { type: 'pictures', use: 'slot', max: 1, optional: true },
  },
  name: 'title',
} as const satisfies PublishedKind;
export type SlotContent = Content<typeof slot>;

/** Kind of record in slots of a type; the carousel takes any. */
export const slotTargets = { '01': 'platform', '02': 'company', '03': 'product' } as const;

/** Name of a place, at which one slot is shown. */
export const slotPlace = (site: Site, language: Language, module: string, order: string): string =>
  `${site}-${language}-${module}-${Number(order)}`;
