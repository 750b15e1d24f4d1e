import { callKey } from '@portal/shared/calls/key';
import { categories } from '@portal/shared/codes/index';
import { pathTo, screens } from '@portal/shared/screens';
import { prefixOf } from './address.ts';
import { html } from './html.ts';
import type { Page, PageContext, Place } from './page.ts';
import { categoryName, wordsOf } from './page.ts';
import { framed, itemList, productList } from './parts.ts';

export async function homePage(place: Place, { catalogue, origin }: PageContext): Promise<Page> {
  const { lan, site, prefix } = place;
  const words = wordsOf(lan);
  const input = { dominCode: site, lanCode: lan };
  const home = await catalogue.home(input);
  const { productRecommendedList: cards, figures } = home;
  const language = prefixOf(lan);
  const website = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: words('name'),
    url: origin + language + screens.home.path,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${language}${screens.products.path}?keyword={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
  return {
    status: 200,
    title: words('name'),
    description: words('home.slides.trust.text'),
    canonical: screens.home.path,
    data: [website, itemList(origin, language, cards)],
    body: framed(
      place,
      html`<h1>${words('home.slides.trust.title')}</h1><p>${words('home.slides.trust.text')}</p>
<dl><dt>${words('home.figures.listed')}</dt><dd>${figures.listed}</dd>
<dt>${words('home.figures.reviewedToday')}</dt><dd>${figures.reviewedToday}</dd></dl>
<h2>${words('home.products')}</h2>${productList(place, cards)}
<p><a href="${prefix}${screens.products.path}">${words('action.more')}</a></p>
<h2>${words('home.categories')}</h2><ul>${categories.map(
        (category) =>
          html`<li><a href="${prefix}${pathTo('products', { category })}">${categoryName(lan, category)}</a></li>`,
      )}</ul>`,
    ),
    requests: { [callKey('homeResources', input)]: home },
  };
}
