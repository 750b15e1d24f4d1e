import type { Migration, Step } from '@portal/infra/runtime/database/migrate';
import { migratedPool } from '@portal/infra/runtime/database/pools';
import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore, Followed } from '@portal/infra/runtime/event-store/types';
import { readConnection } from '@portal/infra/runtime/projection/connection';
import type { Language, Site } from '@portal/shared/codes/index';
import { isPortalEvent } from '@portal/shared/events/index';
import type { PublicKind } from '@portal/shared/rules/webhook';
import type { Logger } from 'pino';
import type { News } from '../policies/news.ts';
import { type Before, type PublicFact, publicFact, publicNews, publicTypes } from '../policies/public.ts';

// Who changes what is public (`policies/public.ts`) adds a step that truncates, so that the past is told likewise.
const steps: readonly Step[] = [
  {
    number: 1,
    name: 'what happened in public',
    sql: `
create table read.public_news (
  position bigint primary key,
  event text not null,
  at timestamptz not null,
  type text not null,
  kind text not null,
  record text not null,
  lan text not null,
  sites text[] not null,
  -- with those that it was on before, where it is to be forgotten
  told_on text[] not null,
  shown boolean not null);
create index public_news_record on read.public_news (kind, record, lan, position desc);
create index public_news_kind on read.public_news (kind, position);
create table read.public_news_up_to (one boolean primary key default true check (one), position bigint not null);
insert into read.public_news_up_to (position) values (0);`,
  },
];
const migration: Migration = { schema: 'read', table: 'public_news_steps', steps };

const ringSize = 2_000;
/** positions without news before it is noted that they were seen */
const notedEvery = 10_000;

export interface NewsFilter {
  /** none: all */
  kinds: readonly string[];
  sites: readonly string[];
}

/** With the sites on which it is told. */
export interface PublicNews extends News {
  toldOn: readonly string[];
}

export interface PublicLog {
  /** position up to which it is known what was public */
  readonly upTo: number;
  /** The next events of the log, in order. */
  take(events: readonly Followed[]): Promise<void>;
  /**
   * The next news after a position, at most so many, and up to where that is all there is. The latest come from memory,
   * so that thousands who listen ask nothing of the database.
   */
  after(position: number, filter: NewsFilter, maxNews: number): Promise<{ news: PublicNews[]; upTo: number }>;
  /** calls back when there is something new */
  onNews(listener: () => void): () => void;
  close(): Promise<void>;
}

interface Row {
  position: number;
  event: string;
  at: string;
  type: string;
  kind: string;
  record: string;
  lan: string;
  sites: string[];
  told_on: string[];
}

const passes = ({ kinds, sites }: NewsFilter, { data, toldOn }: PublicNews): boolean =>
  (!kinds.length || kinds.includes(data.kind)) &&
  // what is of no site is told on each
  (!sites.length || !toldOn.length || toldOn.some((site) => sites.includes(site)));

const asNews = ({ position, event, at, type, kind, record, lan: language, sites, told_on }: Row): PublicNews => ({
  position,
  event,
  at,
  type,
  toldOn: told_on,
  data: { kind, id: record, languages: language ? [language] : [], sites },
});

interface PublicLogOptions {
  /** of the read models' database */
  url: string;
  store: Pick<EventStore, 'head' | 'read'>;
  logger: Logger;
}

const keyOf = ({ kind, id, lan: language }: Pick<PublicFact, 'kind' | 'id' | 'lan'>): string =>
  `${kind} ${id} ${language ?? ''}`;

/**
 * What happened in public, as rows by the position of the log: whatever process writes one writes the same. What is
 * missing is made from the log first; what is further than the log is of another one, and is made anew.
 */
export async function openPublicLog({ url, store, logger }: PublicLogOptions): Promise<PublicLog> {
  const pool = await migratedPool({ ...readConnection(url, 'public-news'), max: 4 }, [migration], logger);
  const { rows: savedRows } = await pool.query<{ position: number }>('select position from read.public_news_up_to');
  let savedPosition = savedRows[0]?.position ?? 0;
  const head = await store.head();
  if (savedPosition > head) {
    await pool.query('begin; truncate read.public_news; update read.public_news_up_to set position = 0; commit');
    savedPosition = 0;
  }
  let upTo = savedPosition;
  let ringFrom = savedPosition;
  let ring: PublicNews[] = [];
  const listeners = new Set<() => void>();

  /** How the records of these facts were before the first of them. */
  async function before(facts: readonly PublicFact[], position: number): Promise<Map<string, Before>> {
    const { rows } = await pool.query<{ kind: PublicKind; id: string; lan: Language; sites: Site[]; shown: boolean }>(
      `select asked.kind, asked.id, asked.lan, last.sites, last.shown
         from (select distinct * from unnest($1::text[], $2::text[], $3::text[]) as a (kind, id, lan)) as asked
         cross join lateral (
           select n.sites, n.shown from read.public_news n
            where n.kind = asked.kind and n.record = asked.id and n.lan = asked.lan and n.position < $4
            order by n.position desc limit 1) as last`,
      [
        facts.map(({ kind }) => kind),
        facts.map(({ id }) => id),
        facts.map(({ lan: language }) => language ?? ''),
        position,
      ],
    );
    return new Map(rows.map(({ shown: isShown, sites, ...row }) => [keyOf(row), { isShown, sites }]));
  }

  /** All that is new of these, in order. */
  async function newsOf(events: readonly Followed[]): Promise<{ news: PublicNews; isShown: boolean }[]> {
    const newsEvents = events.flatMap((event) => {
      const fact = isPortalEvent(event) && publicFact(event);
      return fact ? [{ event, fact }] : [];
    });
    const [first] = newsEvents;
    if (!first) return [];
    const was = await before(
      newsEvents.map(({ fact }) => fact),
      first.event.position,
    );
    return newsEvents.flatMap(({ event, fact }) => {
      const key = keyOf(fact);
      const now = was.get(key);
      const news = publicNews(fact, now, event);
      if (!news) return [];
      const isShown = fact.does !== 'hide';
      was.set(key, { isShown, sites: fact.sites });
      const toldOn = [...new Set([...fact.sites, ...(now?.isShown ? now.sites : [])])];
      return [{ news: { ...news, toldOn }, isShown }];
    });
  }

  async function note(all: readonly { news: PublicNews; isShown: boolean }[], last: number): Promise<void> {
    // as JSON, since lists of lists are none of PostgreSQL's
    const rows = all.map(({ news: { position, event, at, type, toldOn, data }, isShown }) => ({
      position,
      event,
      at,
      type,
      kind: data.kind,
      record: data.id,
      lan: data.languages?.[0] ?? '',
      sites: data.sites ?? [],
      told_on: toldOn,
      shown: isShown,
    }));
    await pool.query(
      `with added as (
         insert into read.public_news
         select * from json_populate_recordset(null::read.public_news, $1) on conflict (position) do nothing)
       update read.public_news_up_to set position = greatest(position, $2)`,
      [JSON.stringify(rows), last],
    );
    savedPosition = last;
  }

  async function takeNow(events: readonly Followed[]): Promise<void> {
    const newEvents = events.filter(({ position }) => position > upTo);
    const last = newEvents.at(-1)?.position;
    if (last === undefined) return;
    const found = await newsOf(newEvents);
    if (found.length || last - savedPosition >= notedEvery) await note(found, last);
    upTo = last;
    if (!found.length) return;
    ring = [...ring, ...found.map(({ news }) => news)];
    if (ring.length > 2 * ringSize) {
      ring = ring.slice(-ringSize);
      ringFrom = (ring[0]?.position ?? upTo + 1) - 1;
    }
    for (const listener of listeners) listener();
  }

  for await (const page of pagesAfter(store, upTo, publicTypes)) {
    await note(await newsOf(page.events), page.upTo);
    upTo = page.upTo;
  }
  ringFrom = upTo;

  let taking = Promise.resolve();
  return {
    get upTo() {
      return upTo;
    },
    take(events) {
      const taken = taking.then(() => takeNow(events));
      // whoever asked for it knows of a failure
      taking = taken.catch(() => undefined);
      return taken;
    },
    async after(position, filter, maxNews) {
      const end = upTo;
      if (position >= ringFrom) {
        const news: PublicNews[] = [];
        for (let at = firstAfter(ring, position); at < ring.length && news.length < maxNews; at++) {
          const each = ring[at] as PublicNews;
          if (passes(filter, each)) news.push(each);
        }
        return { news, upTo: news.length < maxNews ? end : (news.at(-1)?.position ?? end) };
      }
      const { rows } = await pool.query<Row>(
        `select position, event, at, type, kind, record, lan, sites, told_on from read.public_news
          where position > $1 and position <= $2 and (cardinality($3::text[]) = 0 or kind = any($3))
            and (cardinality($4::text[]) = 0 or told_on = '{}' or told_on && $4)
          order by position limit $5`,
        [position, end, [...filter.kinds], [...filter.sites], maxNews],
      );
      const news = rows.map(asNews);
      return { news, upTo: news.length < maxNews ? end : (news.at(-1)?.position ?? end) };
    },
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await taking;
      if (upTo > savedPosition) await note([], upTo);
      await pool.end();
    },
  };
}

/** The index of the first that is after a position, in a list in order. */
function firstAfter(list: readonly News[], position: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.position ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}
