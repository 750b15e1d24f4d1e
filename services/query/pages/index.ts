import { randomBytes } from 'node:crypto';
import { handle } from '@portal/infra/runtime/http/handle';
import { knownPosition } from '@portal/infra/runtime/http/known-position';
import type { Bound, RawReply } from '@portal/infra/runtime/http/types';
import { call, nothing } from '@portal/shared/define/call';
import { dayOf } from '@portal/shared/rules/dates';
import { canonicalAddress } from '@portal/shared/screen-params';
import { pathTo } from '@portal/shared/screens';
import { newsOutside, plainSearch } from '@portal/shared/search-address';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Dependencies } from '../base/dependencies.ts';
import { type PageAddress, pageAddress } from '../base/page-address.ts';
import { type BuiltClient, noSources } from './client.ts';
import { type Bilingual, configOf, securityOf } from './config.ts';
import { analyticsOf, contentSecurityPolicy, documentOf } from './document.ts';
import { drawing } from './drawing.ts';
import { headOf, isDrawn } from './heads.ts';
import { securityText } from './security-text.ts';
import { sharedOf } from './share/card.ts';
import { robots, sitemapOf } from './sitemap.ts';

const everywhere = { method: 'GET', side: 'query', access: 'public', output: nothing, raw: true } as const;
const anyPath = call({
  ...everywhere,
  path: '/*',
  input: () => z.record(z.string(), z.string()),
  joins: true,
  isLenient: true,
  summary: 'A page for people and search engines',
});
/** What every page says of whoever runs the portal. */
const ofSettings = ['settings'];

/** What every page that search engines may know is found by. */
const listed = [
  'product_cards',
  'company_cards',
  'platform_cards',
  'article_records',
  'amounts',
  'facts',
  'transactions',
];
const sitemapIndex = call({
  ...everywhere,
  path: '/sitemap.xml',
  reads: listed,
  input: () => nothing,
  summary: 'The parts that hold every public page',
});
const sitemapPart = call({
  ...everywhere,
  path: '/sitemap-{part}.xml',
  reads: listed,
  input: () => z.object({ part: z.string().max(40) }),
  summary: 'Public pages of a kind',
});
const robotsFile = call({ ...everywhere, path: '/robots.txt', input: () => nothing, summary: 'What robots may read' });
const securityFile = call({
  ...everywhere,
  path: '/.well-known/security.txt',
  reads: ofSettings,
  input: () => nothing,
  summary: 'Where whoever found a weakness turns to',
});

export interface PageOptions {
  /** scheme and host of the portal as people address it */
  origin: string;
  /** a script that counts visits; none when absent */
  analytics?: string | undefined;
  client: Omit<BuiltClient, 'load'>;
  /** scheme and host to which browsers bring uploads by themselves; undefined where they go through the portal */
  uploads?: string | undefined;
  /** what the button of the login provider says, where nobody logs in, or registers, in another way: that is offered nowhere then */
  onlyProvider?: Bilingual | undefined;
  /** what answers the calls that a page makes */
  bound: readonly Bound[];
  logger: Logger;
}

const hour = 'public, max-age=3600';
type Input = Readonly<Record<string, string>>;

/** What was asked for, and another area's token, which the browser takes out of its address: no link is to hold it. */
function askedFor({ '*': path = '', ...query }: Input, cookie: string | undefined) {
  const search = new URLSearchParams(query);
  const token = search.get('token');
  search.delete('token');
  return { address: pageAddress(`/${path}`, search, cookie), token };
}

/** The address that a page is drawn by: what its screen does not read is no part of it. */
function drawnBy(address: PageAddress): { address: PageAddress; url: string } {
  const { path, search } = isDrawn(address)
    ? canonicalAddress(address.path, address.search)
    : { path: address.path, search: new URLSearchParams() };
  return { address: { ...address, search }, url: `${address.prefix}${path}${search.size ? `?${search}` : ''}` };
}

/** Every page address, and what tells search engines of them. */
export function pageHandlers(
  deps: Pick<Dependencies, 'reader' | 'log' | 'freshness' | 'maintenance' | 'settings' | 'now'>,
  options: PageOptions,
): Bound[] {
  const { origin, analytics, uploads, onlyProvider, client, bound, logger } = options;
  const { drawn: renderPage, models } = drawing({
    pageAt: client.pageAt,
    bound,
    freshness: deps.freshness,
    logger,
  });

  // every page says something of the operator
  const ofPage = [...models, ...ofSettings];
  const configNow = async () => configOf(await deps.settings.values(), { origin, onlyProvider });

  /** All that was asked for, with the token, for an address that leads to another one; undefined for any other. */
  function onwards({ address, token }: ReturnType<typeof askedFor>): URLSearchParams | undefined {
    const params = new URLSearchParams(address.search);
    if (token) params.set('token', token);
    const isRegister = onlyProvider !== undefined && address.path === pathTo('register').toLowerCase();
    const isForwarded = address.path === '/' || isRegister || plainSearch(address.path, params) !== undefined;
    return isForwarded ? params : undefined;
  }

  function locationOf({ path, prefix }: PageAddress, query: URLSearchParams, news: string | undefined): string {
    if (path === '/') return `${prefix}${pathTo('home', query)}`;
    const plain = plainSearch(path, query);
    if (plain === undefined) return prefix + pathTo('login', query);
    return newsOutside(query, news) ?? prefix + plain;
  }

  async function page(input: Input, cookie: string | undefined): Promise<RawReply> {
    const request = askedFor(input, cookie);
    const config = await configNow();
    const query = onwards(request);
    if (query) {
      const location = locationOf(request.address, query, config.newsSearch);
      return { status: 302, headers: { location, vary: 'cookie' }, body: '' };
    }
    const { address, url } = drawnBy(request.address);
    // before anything of it is read: it holds all that had happened by then
    const at = await knownPosition(deps.freshness, ofPage);
    // for styles alone, and kept with the page: see the policy
    const nonce = randomBytes(16).toString('base64');
    const {
      html = '',
      title = '',
      sources = noSources,
      answers = [],
      reads = [],
      besides = [],
      ...first
    } = isDrawn(address) ? await renderPage(address, url, config) : { config };
    const maintenance = isDrawn(address) ? deps.maintenance() : undefined;
    const head = headOf({ address, answers, origin });
    // as the page itself says it, so that it stays when a script takes the page over
    const fullHead = title ? { ...head, title } : head;
    const shared = await sharedOf(deps.reader, fullHead, address);
    return {
      status: fullHead.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(nonce, {
          analytics: analyticsOf(fullHead, analytics),
          uploads,
        }),
        'content-language': address.lan === 'EN' ? 'en' : 'zh-CN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'private, no-cache',
        vary: 'cookie',
      },
      reads: [...reads, ...ofSettings],
      besides,
      body: documentOf(
        fullHead,
        { html, sources },
        { ...first, at },
        { client, address, origin, nonce, analytics, uploads, onlyProvider, shared, maintenance },
      ),
    };
  }

  const sitemap = sitemapOf(
    { reader: deps.reader, now: deps.now, figuresChanged: () => deps.log.timeAt(deps.freshness.changed('amounts')) },
    origin,
  );
  // with a month that is over the map has more places
  const today = () => dayOf(deps.now());
  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': hour };

  return [
    handle({ ...anyPath, reads: ofPage }, (request) => page(request.input, request.header('cookie')), {
      sameFor: (input, cookie) => {
        const request = askedFor(anyPath.input.parse(input), cookie);
        const query = onwards(request);
        const { address, url } = drawnBy(request.address);
        const { path, lan: language, site, theme, isKnown } = address;
        return JSON.stringify([url, query && [path, String(query)], language, site, theme, isKnown]);
      },
      isCostly: true,
      // what is of today, which begins with an hour; and maintenance, which is of the moment
      moment: () => `${Math.floor(deps.now() / 3_600_000)} ${deps.maintenance()?.since ?? ''}`,
    }),
    handle(sitemapIndex, async () => ({ status: 200, headers: xml, body: await sitemap.index() }), {
      sameFor: () => '',
      moment: today,
    }),
    handle(
      sitemapPart,
      async ({ input: { part } }) => {
        const body = await sitemap.part(part);
        return body === undefined ? { status: 404, headers: {}, body: '' } : { status: 200, headers: xml, body };
      },
      { sameFor: (input) => sitemapPart.input.parse(input).part, moment: today },
    ),
    handle(robotsFile, () => ({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': hour },
      body: robots(origin),
    })),
    handle(securityFile, async (): Promise<RawReply> => {
      const security = securityOf(await deps.settings.values());
      const body = security && securityText(security, origin, deps.now());
      if (body === undefined) return { status: 404, headers: {}, body: '' };
      return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': hour }, body };
    }),
  ];
}
