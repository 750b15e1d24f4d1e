import type { Language, Site } from '../codes/index.ts';
import type { Content, PublishedKind } from './define.ts';

/** What a slot shows: 00 the carousel, 01 platforms, 02 enterprises, 03 products. */
export const slotTypes = ['00', '01', '02', '03'] as const;
export type SlotType = (typeof slotTypes)[number];

const numbered = <const Name extends string>(name: Name) =>
  ([1, 2, 3, 4, 5, 6] as const).map((number) => `${name}${number}` as const);

/** The modules in which slots of a type stand, the one on the home page first; the others are of a category each. */
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

/** How many slots of each type stand on the home page. */
export const homeSlots: Readonly<Record<SlotType, number>> = { '00': 4, '01': 6, '02': 6, '03': 7 };

/** A place of the public pages with what is recommended there: a public record, or in the carousel a link as well. */
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

/** The kind of record that a slot of the type puts forward; the carousel takes any of them. */
export const slotTargets = { '01': 'platform', '02': 'company', '03': 'product' } as const;

/** Names one place, at which one slot is shown. */
export const slotPlace = (site: Site, language: Language, module: string, order: string): string =>
  `${site}-${language}-${module}-${Number(order)}`;
