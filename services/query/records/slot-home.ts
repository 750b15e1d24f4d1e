import type { ProductCard, RecommendedCard } from '@portal/shared/calls/product';
import { homeSlots, type SlotType, slotModules } from '@portal/shared/records/slot';
import type { Reader } from '../database.ts';
import type { Addresses } from '../http/addresses.ts';
import { productList } from './product.ts';
import type { CardFilter } from './reviewed/card-queries.ts';
import { linkOf, type StandingSlot } from './slot.ts';

// What of the slots stands on the home page.

const logoWidth = 160;

/** Those of a type that the home page has room for, in their order. */
const onHome = (slots: readonly StandingSlot[], type: SlotType): StandingSlot[] =>
  slots.filter(({ content }) => content.catagory === slotModules[type][0]).slice(0, homeSlots[type]);

/** Slots as the home page shows them; the picture of the carousel in full, that of others as the slot has it, or none. */
export const cardsAt = (slots: readonly StandingSlot[], type: SlotType, address: Addresses): RecommendedCard[] =>
  onHome(slots, type).map((row) => {
    const [picture] = row.content.image;
    return {
      id: row.record,
      title: row.content.title,
      imageUrl: picture
        ? address(picture, type === '00' ? undefined : logoWidth)
        : row.logo
          ? address(row.logo, logoWidth)
          : '',
      link: linkOf(row),
      order: Number(row.content.postId),
    };
  });

/** The products that are recommended, in the order of their slots. */
export async function recommendedProducts(
  reader: Reader,
  filter: CardFilter,
  slots: readonly StandingSlot[],
): Promise<ProductCard[]> {
  const ids = onHome(slots, '03').flatMap(({ presents }) => (presents ? [presents.id] : []));
  if (!ids.length) return [];
  const found = await productList.newest(reader, { ...filter, ids }, { limit: ids.length });
  return ids.flatMap((id) => found.find((card) => card.id === id) ?? []);
}
