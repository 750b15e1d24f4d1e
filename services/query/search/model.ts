import { type ReadModel, readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { searchedKinds } from '@portal/shared/records/searched';
import { editionsOf, type Found, foundBy, type Part } from './document.ts';
import { shelfOf } from './facets.ts';
import { searchedData, sourceOf, sources } from './sources/index.ts';
import type { Happened } from './sources/source.ts';
import { inRegion, tagged } from './terms.ts';

/** A public record as the search has it: one row, whatever languages it is public in. Holds nothing personal. */
export interface DocumentRow extends Found {
  kind: string;
  record: string;
  owner: string;
  /** what is public of it in each language */
  cn: Part | null;
  en: Part | null;
  /** where it can be read, see `editionsOf` */
  editions: string[];
  tags: string[];
  /** when any of it was approved or shown last */
  published: string;
  /** in what it is like others, see `shelfOf` */
  shelf: string;
}

/**
 * Of how words are made: rules of this folder, and the versions of opencc-js and pinyin-pro, which are pinned. With a
 * definition's own version, since the fields of kinds are read here too.
 */
const wordsVersion = 7;
export const searchVersion =
  wordsVersion + searchedKinds.reduce((sum, { modelVersions }) => sum + (modelVersions?.cards ?? 1) - 1, 0);

function documentOf(
  kind: string,
  record: string,
  owner: string,
  { cn, en }: Pick<DocumentRow, 'cn' | 'en'>,
): DocumentRow | null {
  const parts = [cn, en].filter((part) => part !== null);
  if (!parts.length) return null;
  const tags = [...new Set(parts.flatMap((part) => part.tags))];
  const found = foundBy(parts);
  const editions = editionsOf({ CN: cn, EN: en });
  const published =
    parts
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? '';
  return {
    kind,
    record,
    owner,
    cn,
    en,
    editions,
    tags,
    published,
    shelf: shelfOf({ kind, tags, editions, published }),
    ...found,
    terms: [
      ...found.terms,
      ...tags.map(tagged),
      ...(cn?.region ? [inRegion('CN', cn.region)] : []),
      ...(en?.region ? [inRegion('EN', en.region)] : []),
    ],
  };
}

/** Every public record with what it is found by. */
export const searchDocuments: ReadModel<DocumentRow, Happened> = readModel<DocumentRow, Happened>({
  name: 'search_documents',
  version: searchVersion,
  events: sources.flatMap(({ shows, ends }) => [...shows, ...ends]),
  narrow: { data: searchedData },
  table: {
    columns: {
      kind: 'text',
      record: 'text',
      owner: 'text',
      cn: 'json',
      en: 'json',
      editions: 'text[]',
      tags: 'text[]',
      published: 'timestamptz',
      shelf: 'text',
      names: 'text',
      text: 'text',
      name_terms: 'text[]',
      terms: 'text[]',
      sounds: 'text[]',
      name_sounds: 'text[]',
      sounded: 'text[]',
    },
    nullable: ['cn', 'en'],
    primaryKey: ['kind', 'record'],
    distribution: 'reference',
    // what thousands are narrowed, ordered and counted by stays together; their words are looked up in indexes
    storedApart: 640,
    indexes: [
      { name: 'terms', columns: 'terms', using: 'gin' },
      { name: 'name_terms', columns: 'name_terms', using: 'gin' },
      { name: 'sounds', columns: 'sounds', using: 'gin' },
      { name: 'name_sounds', columns: 'name_sounds', using: 'gin' },
      { name: 'owner', columns: 'owner' },
      // of a company by its name and of its records: few among all that it has
      { name: 'company_terms', columns: 'name_terms', using: 'gin', where: "kind = 'company'" },
      { name: 'company', columns: 'owner', where: "kind = 'company'" },
      { name: 'published', columns: 'published desc, record', include: 'kind, editions, shelf' },
      { name: 'shelf', columns: 'shelf' },
    ],
    // what is narrowed by nothing that was typed is known by shelves
    counted: { by: ['shelf'] },
  },
  key(event) {
    const { kind, records } = sourceOf(event);
    return { ids: records(event).map((record) => ({ kind, record })) };
  },
  fold(row, event: Recorded & Happened, { record = '' }) {
    const { kind, told: describeRecord } = sourceOf(event);
    const { owner, parts } = describeRecord(event, record);
    const { CN: cn = row?.cn ?? null, EN: en = row?.en ?? null } = parts;
    // what was not public is not missed
    if (cn === (row?.cn ?? null) && en === (row?.en ?? null)) return row;
    return documentOf(kind, record, owner, { cn, en });
  },
});
