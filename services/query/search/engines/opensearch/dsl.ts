// Of OpenSearch's query language what the search says in it, in the words of its published API.

export type Condition =
  | { match_all: Record<string, never> }
  | { match_none: Record<string, never> }
  | { term: Record<string, { value: string }> }
  | { terms: Record<string, string[]> }
  | { wildcard: Record<string, { value: string }> }
  | { range: Record<string, { gte?: string; lt?: string }> }
  | { ids: { values: string[] } }
  | { constant_score: { filter: Condition; boost: number } }
  | { dis_max: { queries: Condition[] } }
  | {
      bool: {
        filter?: Condition[];
        must?: Condition[];
        should?: Condition[];
        must_not?: Condition[];
        minimum_should_match?: number;
      };
    };

export type Sort = Record<string, { order: 'asc' | 'desc' }>[];

export interface Aggregation {
  filter: Condition;
  aggregations: { values: { terms: { field: string; size: number } } };
}

export interface SearchBody {
  query: Condition;
  sort?: Sort;
  from?: number;
  size: number;
  _source?: false;
  /** so many are counted at most */
  track_total_hits: number;
  aggregations?: Record<string, Aggregation>;
}

export interface SearchReply {
  hits: { total: { value: number; relation: 'eq' | 'gte' }; hits: { _id: string }[] };
  aggregations?: Record<string, { values: { buckets: { key: string | number; doc_count: number }[] } }>;
}

/** What a write names: the document of that id in this version, unless a newer one is there. */
export interface IndexLine {
  index: { _id: string; version: number; version_type: 'external_gte' };
}

export interface BulkReply {
  errors: boolean;
  items: { index?: { _id?: string; status: number; error?: { type: string } } }[];
}

type Field =
  | { type: 'keyword'; index?: false; doc_values?: false }
  | { type: 'wildcard'; doc_values: true }
  | { type: 'long'; index?: false }
  | { type: 'integer' | 'date' };

export interface IndexBody {
  settings: { index: { refresh_interval: string; max_result_window: number } };
  mappings: { dynamic: 'strict'; properties: Record<string, Field> };
  aliases?: Record<string, Record<string, never>>;
}

export type AliasAction =
  | { add: { index: string; alias: string } }
  | { remove: { index: string; alias: string } }
  | { remove_index: { index: string } };

/** Index → its aliases. */
export type AliasesReply = Record<string, { aliases: Record<string, object> }>;
