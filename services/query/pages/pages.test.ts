import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createServer } from '@portal/infra/runtime/http/server';
import type { Freshness } from '@portal/infra/runtime/http/types';
import { callKey } from '@portal/shared/calls/key';
import type { PortalEvent } from '@portal/shared/events/index';
import { translate } from '@portal/shared/locales/index';
import { type SettingName, settingNames } from '@portal/shared/rules/setting';
import { pathWithoutUser, type ScreenName, screenNames, screens } from '@portal/shared/screens';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { productHandlers } from '../product-lists/handlers.ts';
import { postgresSearch } from '../search/postgres/engine.ts';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { contentSecurityPolicy } from './document.ts';
import type { PageAt } from './drawing.ts';
import { type PageOptions, pageHandlers } from './index.ts';

const template = `<!doctype html><html lang="zh-CN"><head><title>x</title></head><body><div id="root"></div></body></html>`;
const evil = '</script><script>alert(1)</script>"\'&$&';

const listed = (
  number: number,
  language: 'CN' | 'EN',
  productName: string,
  summary = '<p>Words</p>',
): PortalEvent[] => {
  const productEvents = storyOf({ record: uuid(number), lan: language, content: content({ productName, summary }) });
  return [productEvents.saved(), productEvents.submitted(), productEvents.approved()];
};

/** Asks for what the client's tree would, and for what nobody can answer. */
const pageAt: PageAt = async (url, { settings }) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const edition = { site: settings.site, lan: settings.locale === 'en' ? 'EN' : 'CN' };
  const category = searchParams.get('category');
  const questions: Record<string, { call: string; input: unknown }[]> = {
    home: [{ call: 'homeResources', input: { dominCode: settings.site, lanCode: edition.lan } }],
    product: [
      { call: 'productBlocks', input: { ...edition, ...(category && { category }) } },
      { call: 'rankProducts', input: edition },
    ],
    goods: [{ call: 'showProduct', input: { ...edition, productId: searchParams.get('ptId') ?? '' } }],
    login: [{ call: 'pcruuid', input: {} }],
    about: [{ call: 'rowsOfNobody', input: {} }],
  };
  const questionsOfPage = questions[pathname.split('/').at(-1)?.toLowerCase() ?? ''] ?? [];
  return (answerTo) => {
    const known = questionsOfPage.filter(({ call, input }) => answerTo(call, input));
    const title = searchParams.get('only') ?? '';
    return { html: `<p>${url.length} ${known.length}</p>`, title, sources: { first: ['a.tsx'], later: ['b.tsx'] } };
  };
};

/** Where the operator has news looked for. */
const newsSearch = 'https://news.test/?q={{keyword}}';
const set = (setting: SettingName, text: string): PortalEvent => ({
  type: 'SettingChanged',
  data: { id: uuid(500 + settingNames.indexOf(setting)), setting, was: null, value: { text }, reason: '' },
});

const options: Omit<PageOptions, 'bound'> = {
  origin: 'https://portal.test',
  analytics: 'https://counts.test/script.js?a=1&b=2',
  client: {
    template,
    pageAt,
    files: () => ({ styles: ['/assets/a.css'], scripts: ['/assets/a.js'], later: ['/assets/b.js'] }),
  },
  logger: pino({ level: 'silent' }),
};

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService((deps) =>
    pageHandlers(deps, { ...options, bound: productHandlers(deps, postgresSearch(deps.reader)) }),
  );
  await service.fill([
    set('consultMail', evil),
    set('newsSearch', newsSearch),
    set('securityContact', 'mailto:security@portal.test'),
    set('securityExpires', '9999-12-31'),
    opened('anna', `Anna ${evil}`),
    ...listed(1, 'EN', 'QGIS', '<p>Maps for everyone</p>'),
    ...listed(1, 'CN', '地图'),
    ...listed(2, 'EN', evil, `<p>${evil.replaceAll('<', '&lt;')}</p>`),
  ]);
});
afterAll(() => service.close());

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await service.get(path, { headers });
  const [, first = '{}'] = /id="first-data"[^>]*>([^<]*)<\/script>/.exec(answer.payload) ?? [];
  return {
    ...answer,
    status: answer.statusCode,
    html: answer.payload,
    headers: answer.headers,
    first: JSON.parse(first),
  };
};

test('home: language, theme, head, files, and the answer that it was drawn with', async () => {
  const { status, html, first } = await page('/en/home');
  expect(status).toBe(200);
  expect(html).toContain('<html lang="en" data-theme="main">');
  expect(html).toContain('<title>Digital Trade Portal</title>');
  expect(html).toContain('<link rel="canonical" href="https://portal.test/en/home">');
  expect(html).toContain('<link rel="alternate" hreflang="zh-CN" href="https://portal.test/zh/home">');
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">');
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js">');
  expect(html).toContain(`<link rel="modulepreload" href="/assets/b.js" fetchpriority="low">`);
  expect(html).toContain('<div id="root"><p>8 1</p></div>');
  expect(first.settings).toEqual({ locale: 'en', site: '01', theme: 'main', prefix: '/en' });
  expect(html).toContain('"@type":"WebSite"');
  const home = first.requests[callKey('homeResources', { dominCode: '01', lanCode: 'EN' })];
  expect(home.productRecommendedList).toHaveLength(2);
});

test('without prefix the cookie says the language and the site; the source says the theme', async () => {
  expect((await page('/home')).html).toContain('<html lang="zh-CN" data-theme="main">');
  const { html } = await page('/Home', { cookie: 'a=b; locale=en; dominID=03' });
  expect(html).toContain('<html lang="en" data-theme="zone">');
  expect((await page('/ZH/PRODUCT/?from=main', { cookie: 'theme=zone' })).html).toContain('data-theme="main"');
  expect((await page('/zh/Product', { cookie: 'theme=zone' })).first.settings.theme).toBe('zone');
  expect((await page('/ZH/PRODUCT/?from=zone')).html).toContain('<html lang="zh-CN" data-theme="zone">');
});

test('of a session the server hears no more than that there is one, for which the page keeps its place', async () => {
  const { html } = await page('/en/home', { cookie: 'known=1' });
  expect(html).toContain('<html lang="en" data-theme="main" data-known>');
  expect((await page('/en/home', { cookie: 'known=2"' })).html).not.toContain('data-known');
});

test('the product list: titled by what was asked of it; what only the browser can ask is left to it', async () => {
  const { first, html } = await page('/en/Product?category=05');
  const edition = { site: '01', lan: 'EN' };
  expect(Object.keys(first.requests)).toEqual([
    callKey('productBlocks', { ...edition, category: '05' }),
    callKey('rankProducts', edition),
  ]);
  expect(html).toContain('<link rel="canonical" href="https://portal.test/en/Product?category=05">');
  expect(html).toContain('<link rel="alternate" type="application/atom+xml" href="/feeds/products-en.atom"');
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/feeds/products-en.rss"');
  expect(html).toContain('href="/feeds/products-en.atom" title="New arrivals"');
  expect((await page('/zh/Product')).html).toContain('href="/feeds/products-zh.atom"');
  const several = await page('/en/Product?category=05&category=01');
  expect(Object.keys(several.first.requests)[0]).toBe(callKey('productBlocks', { ...edition, category: '05,01' }));
  const login = await page('/en/Login');
  expect(login.first.requests).toEqual({});
  expect(login.html).toContain('<meta name="description" content="Manage your products, ');
  expect((await page('/en/about')).status).toBe(200);
});

test('the root leads to the home page, with all that was asked of it', async () => {
  const { status, headers } = await page('/en/?left=1&from=zone&token=abc');
  expect([status, headers.location]).toEqual([302, '/en/home?left=1&from=zone&token=abc']);
  expect((await page('/')).headers.location).toBe('/home');
});

test('the header’s form, sent without script, leads to the news outside that the operator names; all else stays here', async () => {
  const led = async (search: string) => {
    const { status, headers } = await page(`/en/Search?${search}`);
    return [status, headers.location];
  };
  expect(await led('type=04&keyword=%E4%BA%91+a%26b%22%3E')).toEqual([
    302,
    'https://news.test/?q=%E4%BA%91%20a%26b%22%3E',
  ]);
  expect(await led('type=04&keyword=+')).toEqual([302, '/en/Search?keyword=+&kind=article']);
  expect(await led('type=03&keyword=x')).toEqual([302, '/en/Product?keyword=x']);
  expect((await led('keyword=x&kind=article'))[0]).toBe(200);
});

test('a page is drawn by what its screen reads of an address, and by no other parameter', async () => {
  const drawnBy = async (path: string) => /<div id="root"><p>(\d+) /.exec((await page(path)).html)?.[1];
  const length = (path: string) => String(path.length);
  expect(await drawnBy('/EN/product/?x=1&category=05&utm=mail&from=2020-01-01')).toBe(
    length('/en/Product?category=05&from=2020-01-01'),
  );
  expect(await drawnBy('/en/product?from=partner&category=05&category=01')).toBe(
    length('/en/Product?category=05%2C01'),
  );
  expect(await drawnBy('/en/home?from=zone&x=1')).toBe(length('/en/home?from=zone'));
  for (const nowhere of ['/en/no/such/page?x=1', '/en/other']) expect(await drawnBy(nowhere)).toBe(length('/en/404'));
});

test.each([
  ['/en/Search?keyword=%00', 200],
  ['/zh/Search?keyword=%FF&kind=article', 200],
  ['/en/Product?category=05&keyword=a%00b&keyword=c', 200],
  ['/zh/Platform?__proto__=1&constructor=2', 200],
  ['/en/Goods?ptId=%ED%A0%80', 404],
])('an address that no call would take shows a page: %s', async (path, status) => {
  const response = await page(path);
  expect(response.status).toBe(status);
  expect(response.html).toContain('<div id="root">');
});

test('another area’s token is in nothing that the page says', async () => {
  expect((await page('/en/home?token=abc&from=zone')).html).toContain('<p>18 1</p>');
});

test('a product: its picture and structured data; only the languages that it is listed in', async () => {
  const { html, first } = await page(`/zh/Goods?ptId=${uuid(1)}`);
  expect(html).toContain('<title>地图 · 数字贸易门户</title>');
  expect(html).toMatch(
    new RegExp(
      `<meta property="og:image" content="https://portal.test/og/product/${uuid(1)}.png\\?lan=CN&amp;v=[0-9a-f]{16}">`,
    ),
  );
  expect(html).toContain('"@type":"Product"');
  expect(html.match(/hreflang="(zh-CN|en)"/g)).toHaveLength(2);
  const key = callKey('showProduct', { productId: uuid(1), site: '01', lan: 'CN' });
  expect(first.requests[key].productName).toBe('地图');
  expect((await page(`/zh/Goods?ptId=${uuid(2)}`)).html.match(/hreflang="(zh-CN|en)"/g)).toEqual(['hreflang="en"']);
});

test('where a page is shared stands a picture of its record, else of its screen, in its language', async () => {
  const pictureIn = (html: string) => /property="og:image" content="https:\/\/portal\.test([^"]*)"/.exec(html)?.[1];
  for (const [path, picture] of [
    [`/en/Goods?ptId=${uuid(2)}`, `/og/product/${uuid(2)}.png?lan=EN&amp;`],
    // it is there in English alone
    [`/zh/Goods?ptId=${uuid(2)}`, `/og/product/${uuid(2)}.png?lan=EN&amp;`],
    ['/zh/about', '/og/page/about.png?lan=CN&amp;'],
    ['/en/Product?category=05', '/og/page/products.png?lan=EN&amp;'],
    [`/en/Goods?ptId=${uuid(9)}`, '/og/page/goods.png?lan=EN&amp;'],
    ['/zh/nothing', '/og/page/home.png?lan=CN&amp;'],
    ['/zh/user/auditTrail', '/og/page/home.png?lan=CN&amp;'],
  ] as const) {
    const { html } = await page(path);
    expect([path, pictureIn(html)?.slice(0, picture.length)]).toEqual([path, picture]);
    for (const metaTag of [
      'og:image:width" content="1200"',
      'og:image:height" content="630"',
      'og:image:alt" content="',
    ])
      expect(html).toContain(`<meta property="${metaTag}`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  }
});

test('every screen is a page, whatever the case, and those of the user centre without /user as well', async () => {
  // they show what an address names, or say that there is none
  const ofOne: readonly ScreenName[] = [
    'goods',
    'mapPlace',
    'profile',
    'financeProfile',
    'financeProduct',
    'article',
    'missing',
  ];
  const needed = screenNames.filter((name) => !ofOne.includes(name)).map((name) => screens[name]);
  const paths = needed.flatMap((screen) => [screen.path, pathWithoutUser(screen) ?? screen.path.toUpperCase()]);
  for (const path of [...paths, '/user']) expect([path, (await page(`/zh${path}`)).status]).toEqual([path, 200]);
});

test('what is known of a screen of the user centre is what it is called', async () => {
  const { html } = await page('/en/user/auditTrail');
  expect(html).toContain('<title>Audit trail · Digital Trade Portal</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('a product or page that is not there is 404, and still a page', async () => {
  for (const path of [
    `/en/Goods?ptId=${uuid(9)}`,
    '/Goods?ptId=x',
    '/Goods',
    '/nothing/here',
    '/zh/nothing',
    '/user/nothing',
    '/404',
  ]) {
    const { status, html } = await page(path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain('<meta name="robots" content="noindex">');
  }
  expect((await page('/user/ProductInfo')).status).toBe(200);
});

test('the head of every page has words, and of one without a record those of its kind', async () => {
  const textsOf = async (path: string) => {
    const { html } = await page(path);
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1];
    return [
      title,
      ...[...html.matchAll(/<meta (?:name|property)="(?:og:)?(?:title|description)" content="(.*?)">/g)].map(
        ([, text]) => text,
      ),
    ];
  };
  for (const language of ['zh', 'en'])
    for (const name of screenNames) {
      const texts = await textsOf(`/${language}${screens[name].path}`);
      expect(texts).toHaveLength(4);
      // a key stands for itself where there are no words
      expect([name, texts.filter((text) => !text || /^\w+\.[\w.()]+( · |$)/.test(text))]).toEqual([name, []]);
    }
  for (const [path, title] of [
    ['/en/Goods?ptId=x', translate('EN', 'goods.missing')],
    ['/en/PresentList?id=x', translate('EN', 'profiles.enterprise.missing')],
    ['/en/PresentList?id=x&type=Platform', translate('EN', 'profiles.platform.missing')],
    ['/en/article?id=x', translate('EN', 'articles.one.missing')],
    ['/en/dataMap/place?code=x', translate('EN', 'places.missing')],
  ])
    expect((await textsOf(path ?? ''))[0]).toBe(`${title} · Digital Trade Portal`);
});

test('without script a page says when it needs one, and shows no button that does nothing', async () => {
  const noscript = async (path: string) =>
    [...(await page(path)).html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inner]) => inner);
  for (const path of ['/zh/Login', '/zh/Register', '/zh/resetPass', '/zh/visit', '/zh/user/basicInfo']) {
    const texts = await noscript(path);
    expect([path, texts.length]).toEqual([path, 2]);
    expect(texts[1]).toContain(translate('CN', 'refusals.script'));
    expect(texts[0]).toContain('main form{display:none!important}');
    expect(texts[1]).toContain('href="/zh/home"');
  }
  const texts = await noscript('/en/home');
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/^<style nonce="[^"]+">#root button:not\(\[type=submit\],:has\(img\)\)/);
  expect(texts[0]).not.toContain('main form');
});

test('a page is titled as it titles itself', async () => {
  const { html } = await page('/en/Product/compare?only=Two%20%26%20more');
  expect(html).toContain('<title>Two &amp; more · Digital Trade Portal</title>');
  expect(html).toContain('<meta property="og:title" content="Two &amp; more">');
});

test('whatever people enter stays text, wherever it stands', async () => {
  for (const path of ['/en/home', '/en/Product', `/en/Goods?ptId=${uuid(2)}`]) {
    const { html, first } = await page(path);
    expect(html).not.toContain('<script>alert');
    expect(html.split('</script>').length).toBe(html.split('<script ').length);
    expect(JSON.stringify(first)).toContain('alert(1)');
    expect(first.config.consultMail).toBe(evil);
  }
  const { html } = await page(`/en/Goods?ptId=${uuid(2)}`);
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;$&amp;');
  expect((await page('/en/Product?category="><script>alert(1)</script>')).html).not.toContain('<script>alert');
});

test('the security policy lets no script of a page run, and of its styles those that bear the nonce', async () => {
  const { html, headers } = await page('/home');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://counts.test/script.js;");
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(html).toContain(`<meta name="csp-nonce" content="${nonce}">`);
  expect(html).not.toMatch(/<script[^>]*nonce/);
  expect(policy).not.toContain('unsafe');
});

test('a page is kept for whoever would get the same, compressed once, until what it shows has changed', async () => {
  let [drawings, position, set] = [0, 7, 1];
  const freshness: Freshness = {
    position: () => position,
    epoch: () => 1,
    changed: (model) => (model === 'figures' ? position : model === 'settings' ? set : 1),
    reached: async () => true,
    isTooOld: () => false,
    onChange: () => () => undefined,
  };
  const counted: PageAt = async (...args) => {
    const draw = await pageAt(...args);
    return (...drawArgs) => {
      drawings++;
      return draw(...drawArgs);
    };
  };
  let [answers, minute] = [0, 'first'];
  const bound = productHandlers(service.deps, postgresSearch(service.deps.reader)).map((each) => ({
    ...each,
    options: { ...each.options, moment: () => minute },
    handler: (request: Parameters<typeof each.handler>[0]) => {
      answers++;
      return each.handler(request);
    },
  }));
  const server = await createServer({
    name: 'query',
    bound: pageHandlers(
      { ...service.deps, freshness },
      {
        origin: 'https://portal.test',
        client: { template, pageAt: counted, files: () => ({ styles: [], scripts: [], later: [] }) },
        bound,
        logger: pino({ level: 'silent' }),
      },
    ),
    sessions: { find: async () => undefined },
    logger: pino({ level: 'silent' }),
    ready: async () => ({}),
    rateLimitFactor: 0,
    freshness,
  });
  try {
    const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });
    const drawnFor = async (url: string, headers: Record<string, string> = {}) => {
      const before = { drawings, answers };
      const answer = await get(url, headers);
      return { ...answer, rounds: drawings - before.drawings, asked: answers - before.answers };
    };
    const first = await drawnFor('/en/home');
    expect([first.statusCode, first.rounds]).toEqual([200, 2]);
    const secondResponse = await drawnFor('/en/home', { cookie: 'a=b; locale=zh' });
    expect([secondResponse.rounds, secondResponse.payload, secondResponse.headers]).toMatchObject([
      0,
      first.payload,
      { vary: 'cookie, accept-encoding' },
    ]);
    expect(secondResponse.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    const spellings = ['/en/home?x=1', '/en/home?left=2&lan=CN', '/EN/HOME/', '/en/home?from=somewhere'];
    for (const spelling of spellings)
      expect(await drawnFor(spelling)).toMatchObject({ rounds: 0, payload: first.payload });
    const known = await drawnFor('/en/home', { 'if-none-match': String(first.headers.etag) });
    expect([known.statusCode, known.rounds]).toEqual([304, 0]);
    const small = await drawnFor('/en/home', { 'accept-encoding': 'gzip, br' });
    expect([small.rounds, small.headers['content-encoding']]).toEqual([0, 'br']);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(first.payload);
    expect(gunzipSync((await get('/en/home', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(
      first.payload,
    );
    // another page, and another question
    expect(await drawnFor('/en/home', { cookie: 'dominID=02' })).toMatchObject({ rounds: 2, asked: 1 });
    // another page of the same answer
    expect(await drawnFor('/en/home', { cookie: 'theme=zone' })).toMatchObject({ rounds: 1, asked: 0 });
    expect(await drawnFor('/home', { cookie: 'locale=en' })).toMatchObject({ rounds: 1, asked: 0 });
    expect(await drawnFor('/en/about')).toMatchObject({ rounds: 1, asked: 0 });
    position = 8;
    // what it asks is known from before
    expect(await drawnFor('/en/home')).toMatchObject({ rounds: 1, asked: 1 });
    expect(await drawnFor('/en/about')).toMatchObject({ rounds: 0, asked: 0 });
    expect(await drawnFor('/en/home', { cookie: 'theme=zone' })).toMatchObject({ rounds: 1, asked: 0 });
    // what its answers depend on besides, it does as well
    minute = 'second';
    expect(await drawnFor('/en/home')).toMatchObject({ rounds: 1, asked: 1 });
    expect(await drawnFor('/en/about')).toMatchObject({ rounds: 0, asked: 0 });
    // what is not there is drawn each time it is asked for: addresses without end would push out the others
    for (const _ of [1, 2]) expect((await drawnFor('/en/nothing')).rounds).toBe(1);
    for (const rounds of [2, 1])
      expect(await drawnFor(`/en/Goods?ptId=${uuid(99)}`)).toMatchObject({ statusCode: 404, rounds, asked: 1 });
    // the operator says something else of themselves, which every page shows
    set = position + 1;
    expect(await drawnFor('/en/about')).toMatchObject({ rounds: 1, asked: 0 });
  } finally {
    await server.close();
  }
});

test('where browsers bring uploads by themselves a page says so, and lets them; elsewhere neither', async () => {
  const uploads = 'https://files.test:9000';
  const uploadsMeta = '<meta name="direct-uploads" content="https://files.test:9000">';
  expect(contentSecurityPolicy('nonce', { analytics: undefined, uploads })).toContain(`connect-src 'self' ${uploads};`);
  const { html, headers } = await page('/en/user/userInfo');
  expect([html.includes('direct-uploads'), headers['content-security-policy']]).toEqual([
    false,
    expect.stringContaining("connect-src 'self';"),
  ]);
  const directly = await testService((deps) => pageHandlers(deps, { ...options, uploads, bound: [] }));
  onTestFinished(() => directly.close());
  await directly.fill([]);
  for (const path of ['/en/user/userInfo', '/zh/user/userInfo']) {
    const answer = await directly.get(path);
    expect(answer.payload).toContain(uploadsMeta);
    expect(answer.headers['content-security-policy']).toContain(`connect-src 'self' ${uploads};`);
  }
});

const onlyProvider = { zh: '统一登录', en: 'Log in there' };
test('where nobody registers by themselves no page shows the way, and its address leads to the login', async () => {
  const hidden = 'a[href$="/Register"],a[href*="/Register?"]{display:none}';
  expect((await page('/en/home')).html).not.toContain(hidden);
  expect((await page('/en/Register')).status).toBe(200);
  const closed = await testService((deps) => pageHandlers(deps, { ...options, onlyProvider, bound: [] }));
  onTestFinished(() => closed.close());
  await closed.fill([]);
  for (const path of ['/en/home', '/zh/user/userInfo']) {
    const answer = await closed.get(path);
    const [, nonce = 'none'] = /<style nonce="([^"]+)">a\[href/.exec(answer.payload) ?? [];
    expect(answer.payload).toContain(`<style nonce="${nonce}">${hidden}</style>`);
    expect(String(answer.headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
  }
  expect((await page('/en/Login')).first.config.onlyProvider).toBeUndefined();
  for (const path of ['/zh/Login', '/en/home']) {
    const { payload } = await closed.get(path);
    const firstData = /id="first-data"[^>]*>([^<]*)</.exec(payload)?.[1] ?? '';
    expect(JSON.parse(firstData).config.onlyProvider).toEqual({ label: onlyProvider, start: '/user/oidcStart' });
  }
  const led = async (path: string) => {
    const { statusCode, headers } = await closed.get(path);
    return [statusCode, headers.location];
  };
  expect(await led('/en/Register?from=x&to=/en/home')).toEqual([302, '/en/Login?from=x&to=%2Fen%2Fhome']);
  expect(await led('/register')).toEqual([302, '/Login']);
});

test('the script that counts visits is named for the client to load, and may report home, where nothing is personal', async () => {
  const policyOf = ({ headers }: Awaited<ReturnType<typeof page>>) => String(headers['content-security-policy']);
  const open = await page('/en/home');
  expect(open.html).toContain('<meta name="analytics" content="https://counts.test/script.js?a=1&amp;b=2">');
  expect(open.html).not.toMatch(/<script[^>]*src="https:\/\/counts/);
  expect(policyOf(open)).toContain("connect-src 'self' https://counts.test;");
  expect(open.first.config).toMatchObject({ consultMail: evil, newsSearch });
  expect(JSON.stringify(open.first.config)).not.toContain('counts.test');
  const own = await page('/en/user/userInfo');
  expect(own.html).not.toContain('counts.test');
  expect(policyOf(own)).toContain("connect-src 'self';");
});

test('search engines are told of each page in its languages, and kept out of the user centre', async () => {
  const { html } = await page('/sitemap-product-1-of-1.xml');
  expect(html).toContain(`<loc>https://portal.test/zh/Goods?ptId=${uuid(1)}</loc>`);
  expect(html).toContain(`<loc>https://portal.test/en/Goods?ptId=${uuid(2)}</loc>`);
  expect(html).not.toContain(`<loc>https://portal.test/zh/Goods?ptId=${uuid(2)}</loc>`);
  expect((await page('/robots.txt')).html).toContain('Disallow: /user/');
});

test('whoever found a weakness finds where to turn to', async () => {
  const { status, headers, html } = await page('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(html).toContain('Contact: mailto:security@portal.test\n');
});

test('a source that nobody knows brings no theme, and leaves none of whoever came before; a date is none', async () => {
  expect((await page('/zh/home?from=nowhere', { cookie: 'theme=zone' })).first.settings.theme).toBe('main');
  expect((await page('/zh/Product?from=2026-01-01', { cookie: 'theme=zone' })).first.settings.theme).toBe('zone');
});
