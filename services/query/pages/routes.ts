import { centreScreens, entryScreens } from '@portal/shared/codes/screens';
import type { PageAddress } from './address.ts';
import { dataMapPage } from './data-map.ts';
import { goodsPage } from './goods.ts';
import { homePage } from './home.ts';
import type { Page, Place } from './page.ts';
import { productListPage } from './product-list.ts';
import { proofPage } from './proof.ts';
import type { Surroundings } from './surroundings.ts';
import { aboutPage, constructionPage, missingPage, privatePage, servicePage } from './texts.ts';

type Make = (place: Place, surroundings: Surroundings) => Promise<Page> | Page;

const pages = new Map<string, Make>([
  ['/', homePage],
  ['/home', homePage],
  ['/product', productListPage],
  ['/goods', goodsPage],
  ['/about', aboutPage],
  ['/proof', proofPage],
  ['/servicecenter', servicePage],
  ['/websiteconstruction', constructionPage],
  ['/platform', constructionPage],
  ['/enterprise', constructionPage],
  ['/copyright', constructionPage],
  ['/datamap', dataMapPage],
]);

/** Nothing of these is known before it is known who asks. */
const personal: ReadonlySet<string> = new Set(['401', ...entryScreens, ...centreScreens].map((screen) => `/${screen}`));
const isPersonal = (path: string): boolean => /^\/user(?:\/|$)/.test(path) || personal.has(path);

/** What is shown at an address; paths ignore case. */
export function pageAt(address: PageAddress, surroundings: Surroundings): Promise<Page> | Page {
  const { path } = address;
  if (path.startsWith('/witenjoyfinancial')) return constructionPage(address);
  const make = pages.get(path) ?? (isPersonal(path) ? privatePage : missingPage);
  return make(address, surroundings);
}
