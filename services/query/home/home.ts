import { knownPosition } from '@portal/infra/runtime/http/known-position';
import type { homeResources } from '@portal/shared/calls/product';
import { categories, homeRow } from '@portal/shared/codes/index';
import { type ProfileKind, profileBlockSlots } from '@portal/shared/codes/profiles';
import type { InputOf, OutputOf } from '@portal/shared/define/call';
import { dayOf } from '@portal/shared/rules/dates';
import { type Addresses, publicAddress } from '../base/addresses.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { decidedOn } from '../figures/queries.ts';
import { productList } from '../products/queries.ts';
import { profileLists } from '../profiles/queries.ts';
import type { StandingSlot } from '../slots/model.ts';
import { carouselOf, recommendedProducts, recommendedProfiles } from './slot-home.ts';

type Home = Pick<InputOf<typeof homeResources>, 'dominCode' | 'lanCode'>;

/** What is recommended, then what else there is, each once and in its order, as far as there is room. */
const inTurn = <Card extends { id: string; order: number }>(
  recommended: readonly Card[],
  others: readonly Card[],
  room: number,
): Card[] =>
  [...recommended, ...others]
    .filter(({ id }, at, all) => all.findIndex((each) => each.id === id) === at)
    .slice(0, room)
    .map((each, index) => ({ ...each, order: index + 1 }));

/** The home page of a site in a language, made of these slots and of what is public; their pictures by those addresses. */
export async function homePage(
  { reader, freshness, now }: Pick<Dependencies, 'reader' | 'freshness' | 'now'>,
  { dominCode, lanCode }: Home,
  publishedSlots: readonly StandingSlot[] | Promise<readonly StandingSlot[]>,
  address: Addresses = publicAddress,
): Promise<OutputOf<typeof homeResources>> {
  const filter = { site: dominCode, lan: lanCode };
  /** Platforms or companies: those that are recommended, then the newest, and how many there are. */
  const profiles = async (kind: ProfileKind) => {
    const [spread, { total }, slots] = await Promise.all([
      profileLists[kind].spread(reader, filter, profileBlockSlots),
      profileLists[kind].count(reader, filter),
      publishedSlots,
    ]);
    const recommended = await recommendedProfiles(reader, kind, filter, slots, address);
    return { list: inTurn(recommended, spread, profileBlockSlots), total };
  };
  const [platforms, companies, spread, listed, reviewedToday, slots, logHead] = await Promise.all([
    profiles('platform'),
    profiles('company'),
    productList.spread(reader, filter, 2 * homeRow),
    productList.count(reader, filter),
    decidedOn(reader, dayOf(now())),
    publishedSlots,
    knownPosition(freshness, ['history']),
  ]);
  const recommended = await recommendedProducts(reader, filter, slots);
  return {
    carouselList: carouselOf(slots, address),
    platRecommendedList: platforms.list,
    companyRecommendedList: companies.list,
    productRecommendedList: inTurn(recommended, spread, 2 * homeRow),
    figures: {
      listed: listed.total,
      platforms: platforms.total,
      companies: companies.total,
      reviewedToday,
      categories: categories.length,
      logHead,
    },
  };
}
