import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AliasAction, BulkAction, BulkResponse, IndexRequest, Query, SearchRequest, Sort } from './requests.ts';

// Stands in for an OpenSearch: it keeps documents by id and external version, and answers the queries of the search as
// OpenSearch's documentation says; others it refuses. Whether OpenSearch does so is for the same tests against a real one.

type Document = Record<string, unknown>;

interface Index {
  body: IndexRequest;
  documents: Map<string, { version: number; source: Document }>;
  /** as of the last refresh */
  visible: Map<string, Document>;
  aliases: Set<string>;
}

/** What becomes of a request: it is answered; refused before anything is done; done, but nobody hears of it. */
export type Fate = 'answered' | 'refused' | 'unheard';

export interface StandIn {
  url: string;
  /** Of each request what becomes of it. */
  fate: (request: { method: string; path: string }) => Fate | Promise<Fate>;
  readonly requests: readonly { method: string; path: string; authorization: string | undefined }[];
  /** indices by name */
  readonly indices: ReadonlyMap<string, Index>;
  /** what can be found by way of an alias */
  found(alias: string): Document[];
  close(): Promise<void>;
}

class Bad extends Error {
  readonly status: number;
  constructor(status: number, type: string) {
    super(type);
    this.status = status;
  }
}

/** as OpenSearch has it, of all clauses of a query */
const mostClauses = 1_024;

const valuesOf = (document: Document, field: string): unknown[] => {
  const value = document[field];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

type Visible = [id: string, document: Document];

function evaluator(body: IndexRequest) {
  let clauses = 0;
  const known = (field: string, ...types: string[]): void => {
    const type = body.mappings.properties[field]?.type;
    if (!type || !types.includes(type)) throw new Bad(400, `query_shard_exception ${field}`);
    if (++clauses > mostClauses) throw new Bad(400, 'too_many_clauses');
  };
  const boolParts = ['filter', 'must', 'should', 'must_not', 'minimum_should_match'];

  /** A function that gives the score of what fits, undefined for the others. */
  function toScorer(query: Query): (visible: Visible) => number | undefined {
    const [[kind, ...more]] = [Object.keys(query)];
    if (more.length) throw new Bad(400, `parsing_exception ${kind}`);
    if ('match_all' in query) return () => 1;
    if ('match_none' in query) return () => undefined;
    if ('term' in query || 'terms' in query) {
      const [[field = '', expected] = []] = Object.entries('term' in query ? query.term : query.terms);
      known(field, 'keyword', 'integer', 'long');
      const all = new Set(Array.isArray(expected) ? expected : [expected?.value]);
      return ([, document]) => (valuesOf(document, field).some((each) => all.has(String(each))) ? 1 : undefined);
    }
    if ('wildcard' in query) {
      const [[field = '', { value } = { value: '' }] = []] = Object.entries(query.wildcard);
      known(field, 'wildcard', 'keyword');
      const escaped = value
        .replace(/[.+^${}()|[\]]/g, '\\$&')
        .replaceAll('*', '.*')
        .replaceAll('?', '.');
      const pattern = new RegExp(`^${escaped}$`, 'su');
      return ([, document]) => (valuesOf(document, field).some((each) => pattern.test(String(each))) ? 1 : undefined);
    }
    if ('range' in query) {
      const [[field = '', { gte, lt } = {}] = []] = Object.entries(query.range);
      known(field, 'date');
      const fits = (time: number) =>
        (gte === undefined || time >= Date.parse(gte)) && (lt === undefined || time < Date.parse(lt));
      return ([, document]) =>
        valuesOf(document, field).some((each) => fits(Date.parse(String(each)))) ? 1 : undefined;
    }
    if ('ids' in query) {
      const all = new Set(query.ids.values);
      return ([id]) => (all.has(id) ? 1 : undefined);
    }
    if ('constant_score' in query) {
      const inner = toScorer(query.constant_score.filter);
      return (visible) => (inner(visible) === undefined ? undefined : query.constant_score.boost);
    }
    if ('dis_max' in query) {
      if (!query.dis_max.queries.length) throw new Bad(400, 'parsing_exception dis_max');
      const inner = query.dis_max.queries.map(toScorer);
      return (visible) => {
        const scores = inner.flatMap((each) => each(visible) ?? []);
        return scores.length ? Math.max(...scores) : undefined;
      };
    }
    if ('bool' in query) {
      const unknown = Object.keys(query.bool).find((part) => !boolParts.includes(part));
      if (unknown) throw new Bad(400, `parsing_exception ${unknown}`);
      const { filter = [], must = [], should = [], must_not = [], minimum_should_match } = query.bool;
      const minMatches = minimum_should_match ?? (should.length && !filter.length && !must.length ? 1 : 0);
      const [filters, musts, shoulds, nots] = [filter, must, should, must_not].map((all) => all.map(toScorer));
      return (visible) => {
        if (nots?.some((each) => each(visible) !== undefined)) return undefined;
        if (filters?.some((each) => each(visible) === undefined)) return undefined;
        const needed = musts?.map((each) => each(visible)) ?? [];
        if (needed.includes(undefined)) return undefined;
        const some = shoulds?.flatMap((each) => each(visible) ?? []) ?? [];
        if (some.length < minMatches) return undefined;
        return [...needed, ...some].reduce<number>((sum, score) => sum + (score ?? 0), 0);
      };
    }
    throw new Bad(400, `parsing_exception ${kind}`);
  }
  return toScorer;
}

const order = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
};

function sorted(all: { id: string; document: Document; score: number }[], sort: Sort, { mappings }: IndexRequest) {
  const value = ({ document, score }: (typeof all)[number], field: string) => {
    if (field === '_score') return Math.fround(score);
    const own = document[field];
    return mappings.properties[field]?.type === 'date' ? Date.parse(String(own)) : own;
  };
  return all.toSorted((a, b) => {
    for (const each of sort)
      for (const [field, { order: direction }] of Object.entries(each)) {
        const difference = order(value(a, field), value(b, field)) * (direction === 'desc' ? -1 : 1);
        if (difference) return difference;
      }
    return 0;
  });
}

function searched({ body, visible }: Index, request: SearchRequest) {
  const { query, sort = [], from = 0, size, track_total_hits: maxTrackedHits, aggregations = {} } = request;
  if (from + size > body.settings.index.max_result_window) throw new Bad(400, 'illegal_argument_exception');
  const fits = evaluator(body)(query);
  const found = [...visible].flatMap(([id, document]) => {
    const score = fits([id, document]);
    return score === undefined ? [] : [{ id, document, score }];
  });
  const aggregated = Object.entries(aggregations).map(
    ([
      name,
      {
        filter,
        aggregations: { values },
      },
    ]) => {
      const isIn = evaluator(body)(filter);
      const counts = new Map<string | number, number>();
      const own = found.filter(({ id, document }) => isIn([id, document]) !== undefined);
      for (const { document } of own)
        for (const value of new Set(valuesOf(document, values.terms.field)))
          counts.set(value as string, (counts.get(value as string) ?? 0) + 1);
      const buckets = [...counts].map(([key, doc_count]) => ({ key, doc_count }));
      const topBuckets = buckets.toSorted((a, b) => b.doc_count - a.doc_count).slice(0, values.terms.size);
      return [name, { doc_count: own.length, values: { buckets: topBuckets } }];
    },
  );
  return {
    hits: {
      total: { value: Math.min(found.length, maxTrackedHits), relation: found.length > maxTrackedHits ? 'gte' : 'eq' },
      hits: sorted(found, sort, body)
        .slice(from, from + size)
        .map(({ id }) => ({ _id: id })),
    },
    ...(Object.keys(aggregations).length && { aggregations: Object.fromEntries(aggregated) }),
  };
}

export async function standIn(): Promise<StandIn> {
  const indices = new Map<string, Index>();
  const requests: StandIn['requests'][number][] = [];

  function findIndex(name: string): [string, Index] | undefined {
    const own = indices.get(name);
    return own ? [name, own] : [...indices].find(([, { aliases }]) => aliases.has(name));
  }
  function index(name: string): Index {
    const [, found] = findIndex(name) ?? [];
    if (!found) throw new Bad(404, 'index_not_found_exception');
    return found;
  }
  const refresh = (index: Index): void => {
    index.visible = new Map([...index.documents].map(([id, { source }]) => [id, source]));
  };

  function bulk(name: string, query: URLSearchParams, text: string): BulkResponse {
    if (query.get('require_alias') === 'true' && indices.has(name)) throw new Bad(404, 'index_not_found_exception');
    const target = index(name);
    if (!text.endsWith('\n')) throw new Bad(400, 'illegal_argument_exception');
    const lines = text.trimEnd().split('\n');
    const items: BulkResponse['items'] = [];
    for (let at = 0; at < lines.length; at += 2) {
      const { index: act } = JSON.parse(lines[at] ?? '') as BulkAction;
      const source = JSON.parse(lines[at + 1] ?? '') as Document;
      const { _id, version, version_type } = act;
      const before = target.documents.get(_id);
      const unknown = Object.keys(source).find((field) => !(field in target.body.mappings.properties));
      if (version_type !== 'external_gte' || Buffer.byteLength(_id) > 512)
        throw new Bad(400, 'illegal_argument_exception');
      if (unknown) items.push({ index: { _id, status: 400, error: { type: 'strict_dynamic_mapping_exception' } } });
      else if (before && before.version > version)
        items.push({ index: { _id, status: 409, error: { type: 'version_conflict_engine_exception' } } });
      else {
        target.documents.set(_id, { version, source });
        items.push({ index: { _id, status: before ? 200 : 201 } });
      }
    }
    if (['wait_for', 'true'].includes(query.get('refresh') ?? '')) refresh(target);
    return { errors: items.some(({ index: item }) => item?.error), items };
  }

  /** All of them or none. */
  function changeAliases(actions: readonly AliasAction[]): void {
    for (const action of actions)
      for (const { index: name } of Object.values(action))
        if (!indices.has(name)) throw new Bad(404, 'index_not_found_exception');
    for (const action of actions) {
      if ('add' in action) indices.get(action.add.index)?.aliases.add(action.add.alias);
      else if ('remove' in action) indices.get(action.remove.index)?.aliases.delete(action.remove.alias);
      else indices.delete(action.remove_index.index);
    }
  }

  function answer(method: string, { pathname, searchParams }: URL, text: string): unknown {
    const parts = pathname.split('/').slice(1).map(decodeURIComponent);
    const [name = '', act, id = ''] = parts;
    const route = `${method} ${name === '_aliases' ? name : (act ?? '')}`;
    if (route === 'POST _aliases') changeAliases((JSON.parse(text) as { actions: AliasAction[] }).actions);
    else if (route === 'POST _search') return searched(index(name), JSON.parse(text) as SearchRequest);
    else if (route === 'POST _bulk') return bulk(name, searchParams, text);
    else if (route === 'POST _refresh') refresh(index(name));
    else if (route === 'GET _alias') {
      const pattern = new RegExp(`^${name.replaceAll('*', '.*')}$`);
      const all = [...indices].filter(([each]) => pattern.test(each));
      return Object.fromEntries(
        all.map(([each, { aliases }]) => [
          each,
          { aliases: Object.fromEntries([...aliases].map((alias) => [alias, {}])) },
        ]),
      );
    } else if (route === 'GET _doc') {
      const { source } = index(name).documents.get(id) ?? {};
      if (!source) throw new Bad(404, '');
      return { _source: source };
    } else if (route === 'PUT ') {
      if (findIndex(name)) throw new Bad(400, 'resource_already_exists_exception');
      if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Bad(400, 'invalid_index_name_exception');
      const body = JSON.parse(text) as IndexRequest;
      const aliases = new Set(Object.keys(body.aliases ?? {}));
      indices.set(name, { body, documents: new Map(), visible: new Map(), aliases });
    } else throw new Bad(405, '');
    return { acknowledged: true };
  }

  const stand: StandIn = {
    url: '',
    fate: () => 'answered',
    requests,
    indices,
    found: (alias) => [...index(alias).visible.values()],
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { method = 'GET' } = request;
    requests.push({ method, path: url.pathname, authorization: request.headers.authorization });
    const fate = await stand.fate({ method, path: url.pathname });
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (fate === 'refused') {
      send(503, { error: { type: 'cluster_block_exception' }, status: 503 });
      return;
    }
    try {
      const body = answer(method, url, text);
      if (fate === 'unheard') response.destroy();
      else send(200, body);
    } catch (cause) {
      if (!(cause instanceof Bad)) throw cause;
      send(cause.status, { error: { type: cause.message }, status: cause.status });
    }
  }

  const server = createServer((request, response) => {
    // what it cannot do is a defect of the stand-in: whoever asked hears of it
    serve(request, response).catch((cause: unknown) => response.writeHead(501).end(JSON.stringify(String(cause))));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stand.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stand;
}
