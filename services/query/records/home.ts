import type { InputOf, OutputOf } from '@portal/shared/calls/define';
import type { homeResources } from '@portal/shared/calls/product';
import { categories, homeRow } from '@portal/shared/codes/index';
import { dayOf } from '@portal/shared/rules/dates';
import { type Addresses, publicAddress } from '../http/addresses.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { decidedOn } from '../projections/figures/queries.ts';
import { productList } from './product.ts';
import type { StandingSlot } from './slot.ts';
import { cardsAt, recommendedProducts } from './slot-home.ts';

type Home = Pick<InputOf<typeof homeResources>, 'dominCode' | 'lanCode'>;

/** The home page of a site in a language, made of these slots and of what is public; their pictures by those addresses. */
export async function homePage(
  { reader, freshness, now }: Pick<Dependencies, 'reader' | 'freshness' | 'now'>,
  { dominCode, lanCode }: Home,
  standing: readonly StandingSlot[] | Promise<readonly StandingSlot[]>,
  address: Addresses = publicAddress,
): Promise<OutputOf<typeof homeResources>> {
  const filter = { site: dominCode, lan: lanCode };
  const [spread, listed, reviewedToday, slots] = await Promise.all([
    productList.spread(reader, filter, 2 * homeRow),
    productList.count(reader, filter),
    decidedOn(reader, dayOf(now())),
    standing,
  ]);
  const recommended = await recommendedProducts(reader, filter, slots);
  const list = [...recommended, ...spread]
    .filter(({ id }, at, all) => all.findIndex((each) => each.id === id) === at)
    .slice(0, 2 * homeRow)
    .map((each, index) => ({ ...each, order: index + 1 }));
  const figures = { listed: listed.total, reviewedToday, categories: categories.length };
  return {
    carouselList: cardsAt(slots, '00', address),
    platformRecommendedList: cardsAt(slots, '01', address),
    enterpriseRecommendedList: cardsAt(slots, '02', address),
    productRecommendedList: list,
    figures: { ...figures, logHead: freshness.position('history') },
  };
}
