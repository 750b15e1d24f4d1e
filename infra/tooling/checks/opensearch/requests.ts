// Of OpenSearch's published API what its stand-in answers. It is read from there, not from the engine that asks.

export type Query =
  | { match_all: object }
  | { match_none: object }
  | { term: Record<string, { value: string }> }
  | { terms: Record<string, string[]> }
  | { wildcard: Record<string, { value: string }> }
  | { range: Record<string, { gte?: string; lt?: string }> }
  | { ids: { values: string[] } }
  | { constant_score: { filter: Query; boost: number } }
  | { dis_max: { queries: Query[] } }
  | { bool: Partial<Record<'filter' | 'must' | 'should' | 'must_not', Query[]>> & { minimum_should_match?: number } };

export type Sort = Record<string, { order: 'asc' | 'desc' }>[];

export interface SearchRequest {
  query: Query;
  sort?: Sort;
  from?: number;
  size: number;
  track_total_hits: number;
  aggregations?: Record<
    string,
    { filter: Query; aggregations: { values: { terms: { field: string; size: number } } } }
  >;
}

export interface BulkAction {
  index: { _id: string; version: number; version_type: string };
}

export interface BulkResponse {
  errors: boolean;
  items: { index: { _id: string; status: number; error?: { type: string } } }[];
}

export interface IndexRequest {
  settings: { index: { max_result_window: number } };
  mappings: { properties: Record<string, { type: string }> };
  aliases?: Record<string, object>;
}

export type AliasAction =
  | { add: { index: string; alias: string } }
  | { remove: { index: string; alias: string } }
  | { remove_index: { index: string } };
