import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, RawReply } from '@portal/infra/runtime/http/types';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { publicFeed } from '@portal/shared/calls/feed';
import type { Language } from '@portal/shared/codes/index';
import { type FeedTopic, feedNamed, feedTitle, feedTypes } from '@portal/shared/feeds';
import { translate } from '@portal/shared/locales/index';
import { pathTo } from '@portal/shared/screens';
import { type Edition, publicArticles } from '../articles/model.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { type Html, html } from '../base/html.ts';
import { prefixOf, tagOf } from '../base/page-address.ts';
import { productList } from '../products/queries.ts';

/** So many of each, as many as readers of feeds ask for in a day. */
const maxEntries = 30;

interface Entry {
  /** the same for ever, whatever becomes of its address */
  id: string;
  title: string;
  link: string;
  summary: string;
  /** ISO 8601 */
  at: string;
}

interface Feed {
  title: string;
  /** of the feed, and of the page that shows the same */
  own: string;
  page: string;
  lan: Language;
  entries: readonly Entry[];
}

const started = new Date(0).toISOString();
const updatedOf = ({ entries }: Feed): string => [started, ...entries.map(({ at }) => at)].sort().at(-1) ?? started;

/** RFC 4287. */
const atom = (feed: Feed, name: string): Html =>
  html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tagOf(feed.lan)}"><id>${feed.own}</id><title>${feed.title}</title><updated>${updatedOf(feed)}</updated><author><name>${name}</name></author><link rel="self" type="application/atom+xml" href="${feed.own}"/><link rel="alternate" type="text/html" href="${feed.page}"/>${feed.entries.map(
    ({ id, title, link, summary, at }) =>
      html`<entry><id>${id}</id><title>${title}</title><updated>${at}</updated><link rel="alternate" href="${link}"/><summary>${summary}</summary></entry>`,
  )}</feed>`;

/** RSS 2.0. */
const rss = (feed: Feed): Html =>
  html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${feed.title}</title><link>${feed.page}</link><description>${feed.title}</description><language>${tagOf(feed.lan)}</language><lastBuildDate>${new Date(updatedOf(feed)).toUTCString()}</lastBuildDate><atom:link rel="self" type="application/rss+xml" href="${feed.own}"/>${feed.entries.map(
    ({ id, title, link, summary, at }) =>
      html`<item><guid isPermaLink="false">${id}</guid><title>${title}</title><link>${link}</link><description>${summary}</description><pubDate>${new Date(at).toUTCString()}</pubDate></item>`,
  )}</channel></rss>`;

/** What XML 1.0 cannot say is left out: a text of somebody else's may have it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those it is about
const unsayable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** What others wrote has an id already; where that is no address, as Atom asks for, one of ours is made of it. */
const idOfOther = (origin: string, source: string, id: string): string =>
  URL.canParse(id) && !/\s/.test(id) ? id : `${origin}/record/${encodeURIComponent(source)}/${encodeURIComponent(id)}`;

/** Feeds of what is new on the portal: articles by section, and products. */
export function feedHandlers(
  { reader, log, freshness }: Pick<Dependencies, 'reader' | 'log' | 'freshness'>,
  { origin, now = storeNow }: { origin: string; now?: () => number },
): Bound[] {
  /**
   * When something of what feeds are made from changed last. The time of the newest entry is none of it: what is taken
   * away or corrected leaves that as it is. Such times count by seconds: while that second lasts it is not told, or what
   * changes in the rest of it would stay unknown to whoever asks by the time.
   */
  async function lastChange(): Promise<string | undefined> {
    const position = Math.max(...publicFeed.reads.map((model) => freshness.changed(model)));
    const at = Number.isFinite(position) ? await log.timeAt(position) : undefined;
    return at !== undefined && now() - Date.parse(at) >= 1_000 ? new Date(at).toUTCString() : undefined;
  }

  async function entriesOf(topic: FeedTopic, edition: Edition): Promise<Entry[]> {
    const at = origin + prefixOf(edition.lan);
    if (topic === 'products') {
      const cards = await productList.newest(reader, edition, { limit: maxEntries });
      return cards.map(({ id, prdId, product_name: title, summary, puton_time }) => ({
        id: `${origin}/record/${id}`,
        title,
        summary,
        at: puton_time,
        link: at + pathTo('goods', { ptId: prdId }),
      }));
    }
    const { rows } = await publicArticles(reader, edition, topic, { limit: maxEntries });
    return rows.map(({ id, title, excerpt, link, source, time }) => ({
      id: source ? idOfOther(origin, source, id) : `${origin}/record/${id}`,
      title,
      summary: excerpt,
      at: new Date(time).toISOString(),
      link: link.startsWith('/') ? at + link : link || at + pathTo('article', { id }),
    }));
  }

  return [
    handle(
      publicFeed,
      async ({ input: { name, site } }): Promise<RawReply> => {
        const { topic, lan: language, format } = feedNamed(name);
        const portal = translate(language, 'site.name');
        const topicTitle = translate(language, feedTitle(topic));
        const page = topic === 'products' ? pathTo('products') : pathTo('articles', { section: topic });
        const changed = await lastChange();
        const feed: Feed = {
          title: `${portal} · ${topicTitle}`,
          own: `${origin}/feeds/${name}`,
          page: origin + prefixOf(language) + page,
          lan: language,
          entries: await entriesOf(topic, { site, lan: language }),
        };
        const { text } = format === 'atom' ? atom(feed, portal) : rss(feed);
        return {
          status: 200,
          headers: {
            'content-type': `${feedTypes[format]}; charset=utf-8`,
            'cache-control': 'public, max-age=300',
            vary: 'site',
            ...(changed !== undefined && { 'last-modified': changed }),
          },
          reads: publicFeed.reads,
          body: `<?xml version="1.0" encoding="utf-8"?>\n${text.replace(unsayable, '')}\n`,
        };
      },
      { sameFor: (input) => JSON.stringify(publicFeed.input.parse(input)) },
    ),
  ];
}
