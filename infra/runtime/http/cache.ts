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

/** limits of the request forms remembered for an entry: number and length */
const maxForms = 4;
const longestForm = 500;
/** maximum size of an entry beside body and key */
const overhead = 1_000 + maxForms * longestForm;

interface Flight extends Origin {
  answer: Promise<CachedAnswer>;
}

export interface CacheQuery {
  /** path, language, site and validated input of the call: all that the answer depends on */
  key: string;
  call: string;
  reads: readonly string[];
  moment?: (() => string) | undefined;
  /** the raw request, if further equal ones may be answered without parsing */
  request: string | undefined;
  /** Waits for the caller's turn to compute it, and returns its end; rejects if refused. */
  turn?: (() => Promise<() => void>) | undefined;
  /** only status 200 is cached */
  make: () => Promise<Prepared>;
}

export interface AnswerCache {
  /** Answers a request seen before in this very form; false if it could not. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** The cached, pending or newly computed answer. */
  answer(query: CacheQuery): Promise<CachedAnswer>;
}

const position = /^\d{1,15}$/;

/** The raw form of a GET request, from what its answer depends on. */
export const requestForm = (url: string, { lang, lan: language, site }: IncomingHttpHeaders): string =>
  `${url}\n${lang ?? ''}\n${language ?? ''}\n${site ?? ''}`;

/** The same with cookies, for answers that depend on them. */
export const formWithCookies = (url: string, headers: IncomingHttpHeaders): string =>
  `${requestForm(url, headers)}\n${headers.cookie ?? ''}`;

/**
 * Exact cache of public answers: an answer is stored with the positions of its models before it was computed, and
 * served until one of them changes, so that it equals a newly computed one. Without capacity every request computes
 * its own.
 */
export function answerCache(freshness: Freshness, bytes: number, subdomains = false): AnswerCache {
  const rawSecureTransport = Object.entries(secureTransport(subdomains)).flat();
  const byForm = new Map<string, CachedAnswer>();
  const flights = new Map<string, Flight>();
  const entries = new LRUCache<string, CachedAnswer>({
    maxSize: Math.max(1, bytes),
    // including its compressed forms
    sizeCalculation: ({ body, key }) => Math.ceil(body.length * 1.4) + key.length + overhead,
    dispose({ requests }) {
      for (const form of requests) byForm.delete(form);
    },
  });
  const hit = cachedAnswers.labels('hit');
  const joined = cachedAnswers.labels('joined');
  const madeCounter = cachedAnswers.labels('made');

  /** A current answer is valid for every position that its models have reached, also later ones. */
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

  /** The cached or pending answer; undefined if there is none. */
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
      // not verified: without TLS browsers ignore the header
      if (headers['x-forwarded-proto'] === 'https') own.push(...rawSecureTransport);
      if (!encoded) {
        response.writeHead(304, [...entry.rawHeaders, ...own]).end();
      } else {
        const [body, encoding] = encoded;
        if (encoding) own.push('content-encoding', encoding);
        response.writeHead(200, [...entry.rawHeaders, ...own, 'content-length', String(body.length)]);
        response.end(body);
      }
      // marks it as used
      entries.get(entry.key);
      hit.inc();
      durationOf(entry.call, known ? 304 : 200)((performance.now() - began) / 1000);
      return true;
    },

    async answer(query) {
      const ready = existing(query);
      if (ready || !query.turn) return ready ?? make(query);
      // before anyone else can wait for it: only this address waits for its turn
      const end = await query.turn();
      try {
        return await (existing(query) ?? make(query));
      } finally {
        end();
      }
    },
  };
}
