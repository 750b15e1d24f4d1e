import type { OutputOf } from '@portal/shared/calls/define';
import { callKey } from '@portal/shared/calls/key';
import { showProduct } from '@portal/shared/calls/product';
import { isRefusal } from '@portal/shared/refusal';
import { excerpt, plainText } from '@portal/shared/rules/html';
import { pathTo } from '@portal/shared/screens';
import { prefixOf } from './address.ts';
import { type Html, html } from './html.ts';
import type { Page, PageContext, Place } from './page.ts';
import { categoryName, wordsOf } from './page.ts';
import { framed, goodsPath, productList } from './parts.ts';

type Product = OutputOf<typeof showProduct>;

const described = 160;

function missing(place: Place): Page {
  const words = wordsOf(place.lan);
  const text = html`<h1>${words('goods.missing')}</h1><p>${words('goods.missingHint')}</p>
<p><a href="${place.prefix}${pathTo('products')}">${words('goods.toList')}</a></p>`;
  return {
    status: 404,
    title: words('goods.missing'),
    description: words('goods.missingHint'),
    body: framed(place, text),
    requests: {},
  };
}

const dataOf = (product: Product, origin: string, address: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.productName,
  description: excerpt(plainText(product.summary), described),
  category: product.categoryArr.map((category) => categoryName(product.lan, category)).join(', '),
  image: product.images.map(({ image }) => `${origin}${image}`),
  url: `${origin}${address}`,
  ...(product.companyName && { brand: { '@type': 'Organization', name: product.companyName } }),
  releaseDate: product.putonTime.slice(0, 10),
});

function body(place: Place, product: Product): Html {
  const words = wordsOf(place.lan);
  const kinds = product.categoryArr.map((category) => categoryName(place.lan, category)).join(' · ');
  return html`<article lang="${product.lan === 'EN' ? 'en' : 'zh-CN'}"><h1>${product.productName}</h1>
${product.images.slice(0, 1).map(({ image }) => html`<img src="${image}" alt="" width="320" height="320">`)}
<dl><dt>${words('goods.company')}</dt><dd>${product.companyName}</dd>
<dt>${words('goods.category')}</dt><dd>${kinds}</dd>
<dt>${words('goods.listed')}</dt><dd><time datetime="${product.putonTime}">${product.putonTime.slice(0, 10)}</time></dd>
<dt>${words('goods.copyrightNumber')}</dt><dd>${product.copyrightNumber || words('goods.notRegistered')}</dd></dl>
<h2>${words('goods.tabs.details')}</h2><p>${plainText(product.summary)}</p></article>
<h2>${words('goods.newArrivals')}</h2>${productList(place, product.newArrivals)}
<h2>${words('goods.guess')}</h2>${productList(place, product.guessProductInfoList)}`;
}

export async function goodsPage(place: Place, { catalogue, origin }: PageContext): Promise<Page> {
  const { lan, site, search } = place;
  const input = { productId: search.get('ptId') ?? '', site, lan };
  const checked = showProduct.input.safeParse(input);
  const product = checked.success ? await catalogue.show(checked.data) : undefined;
  if (!product || isRefusal(product)) return missing(place);
  const canonical = goodsPath(product.prdId);
  const [first] = product.images;
  return {
    status: 200,
    title: product.productName,
    description: excerpt(plainText(product.summary), described),
    canonical,
    languages: product.languages,
    ...(first && { image: first.image }),
    kind: 'product',
    data: [dataOf(product, origin, `${prefixOf(product.lan)}${canonical}`)],
    body: framed(place, body(place, product)),
    requests: { [callKey('showProduct', input)]: product },
  };
}
