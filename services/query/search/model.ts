import { type ReadModel, readModel } from '@portal/infra/projection/types';
import type { Lan } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/events/define';
import type { ReviewedKind } from '@portal/shared/records/define';
import type { ReviewedFact } from '@portal/shared/records/reviewed/events';
import { searchedKinds } from '@portal/shared/records/searched';
import { versionData } from '../records/reviewed/columns.ts';
import { factReader, typesOf } from '../records/reviewed/facts.ts';
import { editionsOf, type Found, foundBy, type Part, partOf } from './document.ts';
import { tagged } from './terms.ts';

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
  /** of its last approval in any language */
  published: string;
}

interface Event {
  type: string;
  data: unknown;
}

/** What changes what the public can find. */
export const searchFacts = ['Approved', 'Delisted', 'TakenDown', 'Deleted'] as const satisfies ReviewedFact[];

/**
 * Of how words are made: rules of this folder, and the versions of opencc-js and pinyin-pro, which are pinned. With a
 * definition's own version, since the fields of kinds are read here too.
 */
const wordsVersion = 2;
export const searchVersion =
  wordsVersion + searchedKinds.reduce((sum, { modelVersions }) => sum + (modelVersions?.cards ?? 1) - 1, 0);

const factOf = factReader(searchedKinds);
const kindsByType = new Map(searchedKinds.flatMap((kind) => typesOf(kind, searchFacts).map((type) => [type, kind])));

export function kindOf({ type }: Pick<Event, 'type'>): ReviewedKind {
  const kind = kindsByType.get(type);
  if (!kind) throw new Error(`${type} happens to no record that is searched`);
  return kind;
}
export const searchEvents = [...kindsByType.keys()];
export { factOf as searchFact };

type Parts = Pick<DocumentRow, 'cn' | 'en'>;
const column = { CN: 'cn', EN: 'en' } as const satisfies Record<Lan, keyof Parts>;

function documentOf(kind: string, record: string, owner: string, { cn, en }: Parts): DocumentRow | null {
  const parts = [cn, en].filter((part) => part !== null);
  if (!parts.length) return null;
  const tags = [...new Set(parts.flatMap((part) => part.tags))];
  const found = foundBy(parts);
  return {
    kind,
    record,
    owner,
    cn,
    en,
    editions: editionsOf({ CN: cn, EN: en }),
    tags,
    published:
      parts
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? '',
    ...found,
    terms: [...found.terms, ...tags.map(tagged)],
  };
}

/** Every public record with what it is found by. */
export const searchDocuments: ReadModel<DocumentRow, Event> = readModel<DocumentRow, Event>({
  name: 'search_documents',
  version: searchVersion,
  events: searchEvents,
  narrow: { data: versionData },
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
      { name: 'published', columns: 'published desc, record', include: 'kind, editions' },
    ],
  },
  key: (event) => ({ ids: [{ kind: kindOf(event).kind, record: factOf(event).data.record }] }),
  fold(row, event: Recorded & Event) {
    const kind = kindOf(event);
    const { fact, data } = factOf(event);
    const { record, lan, owner, sites } = data;
    if (!lan) throw new Error(`${event.type} without a language`);
    const before: Parts = { cn: row?.cn ?? null, en: row?.en ?? null };
    if (fact === 'Approved') {
      const part = partOf(kind, data.content, { sites, at: event.at });
      return documentOf(kind.kind, record, owner, { ...before, [column[lan]]: part });
    }
    // what was not public is not missed
    if (!before[column[lan]]) return row;
    return documentOf(kind.kind, record, owner, { ...before, [column[lan]]: null });
  },
});
