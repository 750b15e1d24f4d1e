import type { ProductCard, RecommendedCard } from '@portal/shared/calls/product';
import type { ProfileCard } from '@portal/shared/calls/profiles';
import type { ProfileKind } from '@portal/shared/codes/profiles';
import { homeSlots, type SlotType, slotModules } from '@portal/shared/records/slot';
import type { Addresses } from '../base/addresses.ts';
import type { Reader } from '../base/database.ts';
import { productList } from '../products/queries.ts';
import { profileLists } from '../profiles/queries.ts';
import type { CardFilter } from '../reviewed/card-queries.ts';
import { linkOf, type StandingSlot } from '../slots/model.ts';

// What of the slots stands on the home page.

const logoWidth = 160;

/** Those of a type that the home page has room for, in their order. */
const onHome = (slots: readonly StandingSlot[], type: SlotType): StandingSlot[] =>
  slots.filter(({ content }) => content.catagory === slotModules[type][0]).slice(0, homeSlots[type]);

/** What stands in the carousel. */
export const carouselOf = (slots: readonly StandingSlot[], address: Addresses): RecommendedCard[] =>
  onHome(slots, '00').map((row) => {
    const { image, title, postId } = row.content;
    const [picture] = image;
    return {
      id: row.record,
      title,
      imageUrl: picture ? address(picture) : row.logo ? address(row.logo, logoWidth) : '',
      link: linkOf(row),
      order: Number(postId),
    };
  });

const profileSlots = { platform: '01', company: '02' } as const satisfies Record<ProfileKind, SlotType>;

/** The platforms or companies that are recommended, as their slots call them, and with the pictures of these. */
export async function recommendedProfiles(
  reader: Reader,
  kind: ProfileKind,
  filter: CardFilter,
  slots: readonly StandingSlot[],
  address: Addresses,
): Promise<ProfileCard[]> {
  const own = onHome(slots, profileSlots[kind]);
  const ids = own.flatMap(({ presents }) => (presents ? [presents.id] : []));
  if (!ids.length) return [];
  const found = await profileLists[kind].newest(reader, { ...filter, ids }, { limit: ids.length });
  return own.flatMap(({ presents, content: { title, image } }) => {
    const card = found.find(({ id }) => id === presents?.id);
    if (!card) return [];
    const [picture] = image;
    return [{ ...card, name: title, ...(picture && { logoUrl: address(picture, logoWidth) }) }];
  });
}

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
