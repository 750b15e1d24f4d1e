import { randomBytes } from 'node:crypto';
import { handle } from '@portal/infra/http/handle';
import type { Bound, RawReply } from '@portal/infra/http/types';
import { call, nothing } from '@portal/shared/calls/define';
import { dayOf } from '@portal/shared/rules/dates';
import { z } from 'zod';
import type { Dependencies } from '../http/dependencies.ts';
import { catalogue } from '../http/product.ts';
import { productCards, productList } from '../records/product.ts';
import { pageAddress } from './address.ts';
import type { Config } from './config.ts';
import { analyticsOf, contentSecurityPolicy, documentOf } from './document.ts';
import { pageAt } from './routes.ts';
import { robots, sitemap } from './sitemap.ts';

const everywhere = { method: 'GET', side: 'query', access: 'public', output: nothing, raw: true } as const;
const anyPath = call({
  ...everywhere,
  path: '/*',
  input: z.record(z.string(), z.string()),
  summary: 'A page for people and search engines',
});
const sitemapFile = call({ ...everywhere, path: '/sitemap.xml', input: nothing, summary: 'Every public page' });
const robotsFile = call({ ...everywhere, path: '/robots.txt', input: nothing, summary: 'What robots may read' });

export interface PageOptions {
  /** scheme and host of the portal as people address it */
  origin: string;
  config: Config;
  /** the built index.html */
  template: () => Promise<string>;
}

const hour = 'public, max-age=3600';
const reads = [productCards.name, 'accounts', 'figures'];

/** Every page address, and what tells search engines of them. */
export function pageHandlers(deps: Dependencies, { origin, config, template }: PageOptions): Bound[] {
  const context = { catalogue: catalogue(deps), origin, today: () => dayOf(deps.now()) };

  async function page(input: Record<string, string>, cookie: string | undefined): Promise<RawReply> {
    const { '*': path = '', ...search } = input;
    const address = pageAddress(`/${path}`, new URLSearchParams(search), cookie);
    const nonce = randomBytes(16).toString('base64');
    const made = await pageAt(address, context);
    return {
      status: made.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(nonce, analyticsOf(made, config)),
        'content-language': address.lan === 'EN' ? 'en' : 'zh-CN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'private, no-cache',
        vary: 'cookie',
      },
      body: documentOf(made, { template: await template(), address, origin, nonce, config }),
    };
  }

  return [
    handle(anyPath, (request) => page(request.input, request.header('cookie')), { reads }),
    handle(sitemapFile, async () => ({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': hour },
      body: sitemap(origin, await productList.records(deps.reader)),
    })),
    handle(robotsFile, () => ({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': hour },
      body: robots(origin),
    })),
  ];
}
