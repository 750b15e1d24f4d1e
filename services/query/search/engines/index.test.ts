import { searchAll, searchFacets, searchPopular } from '@portal/shared/calls/search';
import { expect, test } from 'vitest';
import type { Reader } from '../../base/database.ts';
import { searchHandlers, withIndex } from '../handlers.ts';
import { chooseEngine } from './index.ts';
import { searchPlace } from './opensearch/document.ts';

const reader = {} as Reader;
const none = { opensearchUrl: undefined, opensearchUser: undefined, opensearchPassword: undefined };

const boundBy = (settings: Parameters<typeof chooseEngine>[0]) => {
  const { engine, index } = chooseEngine(settings, reader);
  return withIndex(searchHandlers({ reader, popular: async () => [], now: Date.now }, engine), index);
};
const readsOf = (settings: Parameters<typeof chooseEngine>[0]) =>
  new Map(boundBy(settings).map(({ call }) => [call.path, call.reads]));

test('answers of an engine that has an index of its own wait for it, and are kept until it changes', () => {
  const reads = readsOf({ ...none, opensearchUrl: 'http://localhost:9200' });
  for (const call of [searchAll, searchFacets]) expect(reads.get(call.path)).toEqual([...call.reads, searchPlace]);
  // made from no read model
  expect(reads.get(searchPopular.path)).toEqual([]);
});

test('without an address PostgreSQL searches, and nothing else is waited for', () => {
  const reads = readsOf(none);
  for (const call of [searchAll, searchFacets, searchPopular]) expect(reads.get(call.path)).toEqual(call.reads);
});

test('addresses take turns where a search is made, whichever engine makes it', () => {
  for (const settings of [none, { ...none, opensearchUrl: 'http://localhost:9200' }]) {
    const costly = boundBy(settings).filter(({ options }) => options.isCostly);
    expect(costly.map(({ call }) => call.path)).toEqual([searchAll.path]);
  }
});
