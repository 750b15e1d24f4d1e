import { randomBytes } from 'node:crypto';
import { handle } from '@portal/infra/http/handle';
import type { Bound, RawReply } from '@portal/infra/http/types';
import { call, nothing } from '@portal/shared/calls/define';
import { pathTo } from '@portal/shared/screens';
import { newsOutside, plainSearch } from '@portal/shared/search-address';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Dependencies } from '../http/dependencies.ts';
import { pageAddress } from './address.ts';
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
function askedFor({ '*': path = '', ...given }: Input, cookie: string | undefined) {
  const search = new URLSearchParams(given);
  const token = search.get('token');
  search.delete('token');
  return { address: pageAddress(`/${path}`, search, cookie), url: `/${path}${search.size ? `?${search}` : ''}`, token };
}

/** Every page address, and what tells search engines of them. */
export function pageHandlers(
  deps: Pick<Dependencies, 'reader' | 'log' | 'freshness' | 'maintenance' | 'settings' | 'now'>,
  options: PageOptions,
): Bound[] {
  const { origin, analytics, uploads, onlyProvider, client, bound, logger } = options;
  const { drawn, models } = drawing({
    pageAt: client.pageAt,
    bound,
    freshness: deps.freshness,
    logger,
  });

  // every page says something of the operator
  const ofPage = [...models, ...ofSettings];
  const configNow = async () => configOf(await deps.settings.values(), { origin, onlyProvider });

  async function page(input: Input, cookie: string | undefined): Promise<RawReply> {
    const { address, url, token } = askedFor(input, cookie);
    const config = await configNow();
    if (address.path === '/') {
      const onwards = new URLSearchParams(address.search);
      if (token) onwards.set('token', token);
      const location = `${address.prefix}${pathTo('home', onwards)}`;
      return { status: 302, headers: { location, vary: 'cookie' }, body: '' };
    }
    const asked = new URLSearchParams(address.search);
    if (token) asked.set('token', token);
    const plain = plainSearch(address.path, asked);
    if (plain !== undefined) {
      const location = newsOutside(asked, config.newsSearch) ?? address.prefix + plain;
      return { status: 302, headers: { location, vary: 'cookie' }, body: '' };
    }
    if (onlyProvider && address.path === pathTo('register').toLowerCase()) {
      const location = address.prefix + pathTo('login', asked);
      return { status: 302, headers: { location, vary: 'cookie' }, body: '' };
    }
    // before anything of it is read: it holds all that had happened by then
    const at = Math.min(...ofPage.map(deps.freshness.position));
    // for styles alone, and kept with the page: see the policy
    const nonce = randomBytes(16).toString('base64');
    const {
      html = '',
      sources = noSources,
      answers = [],
      reads = [],
      besides = [],
      ...first
    } = isDrawn(address) ? await drawn(address, url, config) : { config };
    const maintenance = isDrawn(address) ? deps.maintenance() : undefined;
    const made = headOf({ address, answers, origin });
    const shared = await sharedOf(deps.reader, made, address);
    return {
      status: made.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(nonce, { analytics: analyticsOf(made, analytics), uploads }),
        'content-language': address.lan === 'EN' ? 'en' : 'zh-CN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'private, no-cache',
        vary: 'cookie',
      },
      reads: [...reads, ...ofSettings],
      besides,
      body: documentOf(
        made,
        { html, sources },
        { ...first, at },
        { client, address, origin, nonce, analytics, uploads, onlyProvider, shared, maintenance },
      ),
    };
  }

  const sitemap = sitemapOf(
    { reader: deps.reader, figuresChanged: () => deps.log.timeAt(deps.freshness.changed('amounts')) },
    origin,
  );
  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': hour };

  return [
    handle({ ...anyPath, reads: ofPage }, (request) => page(request.input, request.header('cookie')), {
      sameFor: (input, cookie) => {
        const { address, url, token } = askedFor(anyPath.input.parse(input), cookie);
        const { lan, site, theme, isKnown } = address;
        return JSON.stringify([url, lan, site, theme, isKnown, token]);
      },
      // what is of today, which begins with an hour; and maintenance, which is of the moment
      moment: () => `${Math.floor(deps.now() / 3_600_000)} ${deps.maintenance()?.since ?? ''}`,
    }),
    handle(sitemapIndex, async () => ({ status: 200, headers: xml, body: await sitemap.index() }), {
      sameFor: () => '',
    }),
    handle(
      sitemapPart,
      async ({ input: { part } }) => {
        const body = await sitemap.part(part);
        return body === undefined ? { status: 404, headers: {}, body: '' } : { status: 200, headers: xml, body };
      },
      { sameFor: (input) => sitemapPart.input.parse(input).part },
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
