import { isComing, type ScreenName, screenAt } from '@portal/shared/screens';
import type { PageAddress } from './address.ts';
import { dataMapPage } from './data-map.ts';
import { goodsPage } from './goods.ts';
import { homePage } from './home.ts';
import type { Page, Place } from './page.ts';
import { productListPage } from './product-list.ts';
import { proofPage } from './proof.ts';
import type { Surroundings } from './surroundings.ts';
import { aboutPage, constructionPage, missingPage, personalPage, servicePage } from './texts.ts';

type Make = (place: Place, surroundings: Surroundings) => Promise<Page> | Page;

/** The screens that say the same to everybody; nothing of any other is known before it is known who asks. */
const pages: Partial<Record<ScreenName, Make>> = {
  home: homePage,
  products: productListPage,
  goods: goodsPage,
  dataMap: dataMapPage,
  about: aboutPage,
  proof: proofPage,
  service: servicePage,
  missing: missingPage,
  construction: constructionPage,
};

/** What is shown at an address. */
export function pageAt(address: PageAddress, surroundings: Surroundings): Promise<Page> | Page {
  const screen = screenAt(address.path);
  if (screen) return pages[screen]?.(address, surroundings) ?? personalPage(address, screen);
  return isComing(address.path) ? constructionPage(address) : missingPage(address);
}
