import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { cacheBytes, cachedAnswers, durationOf } from '../metrics.ts';
import type { Prepared } from './answer.ts';
import {
  bodyFor,
  type CachedAnswer,
  isCurrent,
  isKnown,
  type Origin,
  originOf,
  toCachedAnswer,
} from './cached-answer.ts';
import { correlationOf, secureTransport, shownHeader } from './headers.ts';
import type { Freshness } from './types.ts';

/** in how many forms the requests for one entry may come, and how long they may be, to be known at first sight */
const maxForms = 4;
const longestForm = 500;
/** what an entry takes besides its body and key, at most */
const overhead = 1_000 + maxForms * longestForm;

interface Flight extends Origin {
  answer: Promise<CachedAnswer>;
}

export interface CacheQuery {
  /** the call's path, language, site and checked input: what the answer depends on */
  key: string;
  call: string;
  reads: readonly string[];
  moment?: (() => string) | undefined;
  /** the request as it came, when the next one like it may be answered without being read */
  request: string | undefined;
  /** Waits until it may be made for who asks, and gives what says that it is; rejects where it is not made for them. */
  turn?: (() => Promise<() => void>) | undefined;
  /** what is not 200 is not kept */
  make: () => Promise<Prepared>;
}

export interface AnswerCache {
  /** Answers a request that came before in this very form, or says false and has done nothing. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** The answer that is kept, or being made, or made now. */
  answer(query: CacheQuery): Promise<CachedAnswer>;
}

const position = /^\d{1,15}$/;

/** What a GET request depends on before anything of it has been read. */
export const requestForm = (url: string, { lang, lan: language, site }: IncomingHttpHeaders): string =>
  `${url}\n${lang ?? ''}\n${language ?? ''}\n${site ?? ''}`;

/** The same of a request whose answer depends on its cookies. */
export const formWithCookies = (url: string, headers: IncomingHttpHeaders): string =>
  `${requestForm(url, headers)}\n${headers.cookie ?? ''}`;

/**
 * Public answers, exact: each is kept with the positions that its models had before it was made, and is served as long
 * as none of them has changed since, so that it equals what would be made now. With no room every request makes its own,
 * which goes out as a kept one does.
 */
export function answerCache(freshness: Freshness, bytes: number, subdomains = false): AnswerCache {
  const rawSecureTransport = Object.entries(secureTransport(subdomains)).flat();
  const byForm = new Map<string, CachedAnswer>();
  const flights = new Map<string, Flight>();
  const entries = new LRUCache<string, CachedAnswer>({
    maxSize: Math.max(1, bytes),
    // with room for what it is compressed to
    sizeCalculation: ({ body, key }) => Math.ceil(body.length * 1.4) + key.length + overhead,
    dispose({ requests }) {
      for (const form of requests) byForm.delete(form);
    },
  });
  const hit = cachedAnswers.labels('hit');
  const joined = cachedAnswers.labels('joined');
  const madeCounter = cachedAnswers.labels('made');

  /** A current answer holds for every position that its models have reached, also those after it was made. */
  const includes = (reads: readonly string[], after: number): boolean =>
    reads.every((model) => (freshness.position(model) ?? -1) >= after);

  function addForm(entry: CachedAnswer, form: string | undefined): void {
    if (form === undefined || form.length > longestForm || entries.peek(entry.key) !== entry) return;
    entry.requests.add(form);
    const [oldest = form] = entry.requests;
    if (entry.requests.size > maxForms) {
      entry.requests.delete(oldest);
      byForm.delete(oldest);
    }
    byForm.set(form, entry);
  }

  function take({ key, call, reads, moment, make }: CacheQuery): Promise<CachedAnswer> {
    const origin = originOf(freshness, { reads, moment });
    const answer = make().then((prepared) => toCachedAnswer({ key, call, ...origin }, prepared));
    const flight = { ...origin, answer };
    flights.set(key, flight);
    const land = () => flights.get(key) === flight && flights.delete(key);
    answer.then(land, land);
    return answer;
  }

  /** The answer that is kept or being made; undefined where it is neither. */
  function existing({ key, request }: CacheQuery): Promise<CachedAnswer> | undefined {
    const found = entries.get(key);
    if (found && isCurrent(freshness, found)) {
      hit.inc();
      addForm(found, request);
      return Promise.resolve(found);
    }
    const flight = bytes > 0 ? flights.get(key) : undefined;
    if (!flight || !isCurrent(freshness, flight)) return undefined;
    joined.inc();
    return flight.answer.then((entry) => {
      addForm(entry, request);
      return entry;
    });
  }

  async function make(query: CacheQuery): Promise<CachedAnswer> {
    madeCounter.inc();
    const entry = await take(query);
    if (entry.status === 200 && isCurrent(freshness, entry)) {
      entries.set(query.key, entry);
      addForm(entry, query.request);
      cacheBytes.set(entries.calculatedSize);
    }
    return entry;
  }

  return {
    serve(request, response) {
      const { method, headers, url = '' } = request;
      if (method !== 'GET') return false;
      const entry = byForm.get(requestForm(url, headers)) ?? byForm.get(formWithCookies(url, headers));
      if (!entry || headers['x-command-id'] !== undefined || !isCurrent(freshness, entry)) return false;
      for (const name of ['x-after', shownHeader]) {
        const after = headers[name];
        if (after === undefined) continue;
        if (typeof after !== 'string' || !position.test(after) || !includes(entry.reads, Number(after))) return false;
      }
      const began = performance.now();
      const known = isKnown(headers, entry);
      const encoded = known ? undefined : bodyFor(entry, headers);
      if (!known && !encoded) return false;
      const own = ['x-request-id', correlationOf(headers)];
      // Taken at its word: who says so without TLS gets a header that their browser pays no heed to.
      if (headers['x-forwarded-proto'] === 'https') own.push(...rawSecureTransport);
      if (!encoded) {
        response.writeHead(304, [...entry.rawHeaders, ...own]).end();
      } else {
        const [body, encoding] = encoded;
        if (encoding) own.push('content-encoding', encoding);
        response.writeHead(200, [...entry.rawHeaders, ...own, 'content-length', String(body.length)]);
        response.end(body);
      }
      // it was used
      entries.get(entry.key);
      hit.inc();
      durationOf(entry.call, known ? 304 : 200)((performance.now() - began) / 1000);
      return true;
    },

    async answer(query) {
      const ready = existing(query);
      if (ready || !query.turn) return ready ?? make(query);
      // before anybody else can wait for it: what one address has to wait for, others do not
      const end = await query.turn();
      try {
        return await (existing(query) ?? make(query));
      } finally {
        end();
      }
    },
  };
}
