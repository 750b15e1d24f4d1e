import { isComing, type ScreenName, screenAt } from '@portal/shared/screens';
import type { PageAddress } from './address.ts';
import { goodsPage } from './goods.ts';
import { homePage } from './home.ts';
import type { Page, PageContext, Place } from './page.ts';
import { productListPage } from './product-list.ts';
import {
  aboutPage,
  constructionPage,
  dataMapPage,
  missingPage,
  personalPage,
  proofPage,
  servicePage,
} from './texts.ts';

type Make = (place: Place, context: PageContext) => Promise<Page> | Page;

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
export function pageAt(address: PageAddress, context: PageContext): Promise<Page> | Page {
  const screen = screenAt(address.path);
  if (screen) return pages[screen]?.(address, context) ?? personalPage(address, screen);
  return isComing(address.path) ? constructionPage(address) : missingPage(address);
}
