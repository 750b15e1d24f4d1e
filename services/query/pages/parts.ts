import type { ProductCard } from '@portal/shared/calls/product';
import { categories } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { navigation, pathTo } from '@portal/shared/screens';
import { type Html, html } from './html.ts';
import type { Place } from './page.ts';
import { categoryName, wordsOf } from './page.ts';

export const goodsPath = (prdId: string): string => pathTo('goods', { ptId: prdId });

/** Header and footer around the page's own text. */
export function framed(place: Place, main: Html): Html {
  const { lan, prefix } = place;
  const words = wordsOf(lan);
  return html`<header><p><a href="${prefix}${pathTo('home')}">${words('name')}</a></p>
<nav aria-label="${words('nav.label')}"><ul>${navigation.map(
    ({ name, words: key }) => html`<li><a href="${prefix}${pathTo(name)}">${translate(lan, key)}</a></li>`,
  )}</ul></nav></header>
<main>${main}</main>
<footer><nav aria-label="${words('footer.catalogue')}"><ul>${categories.map(
    (category) =>
      html`<li><a href="${prefix}${pathTo('products', { category })}">${categoryName(lan, category)}</a></li>`,
  )}</ul></nav></footer>`;
}

/** Products as links with cover, company and summary. */
export const productList = ({ prefix }: Place, cards: readonly ProductCard[]): Html =>
  html`<ul>${cards.map(
    (card) =>
      html`<li><a href="${prefix}${goodsPath(card.prdId)}">${
        card.img_s && html`<img src="${card.img_s}" alt="" width="160" height="160" loading="lazy">`
      }<strong>${card.product_name}</strong></a> <span>${card.company_name}</span> <span>${card.summary}</span></li>`,
  )}</ul>`;

/** schema.org's list of them, in the language of the page. */
export const itemList = (origin: string, languagePrefix: string, cards: readonly ProductCard[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: cards.map(({ prdId, product_name: name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${origin}${languagePrefix}${goodsPath(prdId)}`,
  })),
});
