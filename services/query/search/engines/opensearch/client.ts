import { UnavailableError } from '@portal/infra/runtime/http/fault';
import type { Indexed } from './document.ts';
import type { AliasAction, AliasesReply, BulkReply, IndexBody, IndexLine, SearchBody, SearchReply } from './dsl.ts';

// The few requests that the portal makes to OpenSearch: JSON over HTTP to one address, which needs no library.

export interface OpenSearchOptions {
  /** of the server, or of what stands before its cluster */
  url: string;
  user?: string | undefined;
  password?: string | undefined;
}

export interface Found {
  _source: { position?: number; filled_from?: string };
}

export interface OpenSearch {
  search(index: string, body: SearchBody): Promise<SearchReply>;
  /** By way of an alias alone: one that is gone is not made anew by what is written to it. */
  bulk(
    alias: string,
    lines: readonly (IndexLine | Indexed | Found['_source'])[],
    refresh: 'wait_for' | 'false',
  ): Promise<BulkReply>;
  /** undefined where there is no such document, or no such index */
  get(index: string, id: string): Promise<Found | undefined>;
  /** indices by a pattern of their names, with their aliases */
  aliases(pattern: string): Promise<AliasesReply>;
  create(index: string, body: IndexBody): Promise<void>;
  refresh(index: string): Promise<void>;
  updateAliases(actions: readonly AliasAction[]): Promise<void>;
}

/** What people wait for, and what they do not, in milliseconds. */
const timeoutsMs = { people: 5_000, nobody: 60_000 };

/** How it answered, without what it was asked: that may be long, and is what somebody typed. */
export class OpenSearchError extends Error {
  readonly status: number;
  constructor(action: string, status: number, type: string) {
    super(`OpenSearch answered ${status} to ${action}${type && `: ${type}`}`);
    this.name = 'Refused';
    this.status = status;
  }
}

/** Too much at once, or some of it does not answer: the same may succeed later. */
const mayPass = (status: number): boolean => status === 429 || status >= 500;

const typeOf = (answer: unknown): string => {
  const { error } = Object(answer) as { error?: { type?: unknown } };
  return typeof error?.type === 'string' ? error.type : '';
};

interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object | string;
  within?: number;
}

export function openSearch({ url, user, password }: OpenSearchOptions): OpenSearch {
  const base = url.replace(/\/+$/, '');
  const authorization: Record<string, string> =
    user === undefined ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` };

  async function sendRequest({
    method = 'GET',
    path,
    body,
    within: timeoutMs = timeoutsMs.nobody,
  }: Ask): Promise<[number, unknown]> {
    try {
      const answer = await fetch(`${base}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && {
            'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json',
          }),
          ...authorization,
        },
        body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
        // a password goes where it is meant to go, and nowhere else
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      if (mayPass(answer.status)) throw new UnavailableError(`OpenSearch answers ${answer.status}`);
      return [answer.status, text ? JSON.parse(text) : undefined];
    } catch (cause) {
      if (cause instanceof UnavailableError || cause instanceof SyntaxError) throw cause;
      throw new UnavailableError('OpenSearch does not answer', { cause });
    }
  }

  async function done<Answer>(action: string, ask: Ask): Promise<Answer> {
    const [status, answer] = await sendRequest(ask);
    if (status < 200 || status > 299) throw new OpenSearchError(action, status, typeOf(answer));
    return answer as Answer;
  }

  const at = (index: string): string => `/${encodeURIComponent(index)}`;

  return {
    async search(index, body) {
      try {
        const path = `${at(index)}/_search?allow_partial_search_results=false`;
        return await done('a search', { method: 'POST', path, body, within: timeoutsMs.people });
      } catch (cause) {
        if (cause instanceof OpenSearchError && cause.status === 404)
          throw new UnavailableError('the index of the search is being filled');
        throw cause;
      }
    },
    bulk: (alias, lines, refresh) =>
      done('a bulk', {
        method: 'POST',
        path: `${at(alias)}/_bulk?require_alias=true&refresh=${refresh}`,
        body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
      }),
    async get(index, id) {
      const ask = { path: `${at(index)}/_doc/${encodeURIComponent(id)}`, within: timeoutsMs.people };
      const [status, answer] = await sendRequest(ask);
      if (status === 404) return undefined;
      if (status !== 200) throw new OpenSearchError('a look-up', status, typeOf(answer));
      return answer as Found;
    },
    async aliases(pattern) {
      const [status, answer] = await sendRequest({ path: `${at(pattern)}/_alias` });
      if (status === 404) return {};
      if (status !== 200) throw new OpenSearchError('a look at indices', status, typeOf(answer));
      return answer as AliasesReply;
    },
    create: (index, body) => done('a new index', { method: 'PUT', path: at(index), body }),
    refresh: (index) => done('a refresh', { method: 'POST', path: `${at(index)}/_refresh` }),
    updateAliases: (actions) => done('a change of aliases', { method: 'POST', path: '/_aliases', body: { actions } }),
  };
}
