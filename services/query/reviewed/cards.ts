import { type ReadModel, readModel } from '@portal/infra/runtime/projection/types';
import type { Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import type { Content, ReviewedKind } from '@portal/shared/records/define';
import { typeOf } from '@portal/shared/records/field-types';
import type { ReviewedFact } from '@portal/shared/records/reviewed/events';
import {
  byRecord,
  type Columned,
  type ContentColumn,
  columnsOf,
  type DisplayCells,
  fieldValue,
  idOf,
  nameIn,
  openFields,
  quotedColumns,
  typesByColumn,
  type VersionCells,
  versionCells,
  versionColumns,
  versionData,
} from './columns.ts';
import { factReader, typesOf } from './facts.ts';

/**
 * A version of a reviewed record as the public sees it, from its first approval on; only rows that are `listed` are
 * shown, and only they are in the indexes. Holds nothing personal and nothing that nobody approved.
 */
export interface CardRow extends VersionCells {
  listed: boolean;
  /** of the last approval */
  puton_time: string;
  /** of the log entry of that approval */
  approval: number;
  /** the site whose office approved it */
  office: Site;
  live: Content;
  /** as the public list shows it, JSON, but for what belongs to others; of kinds of which it is kept */
  card?: string;
}

/** Made once, when a record is approved, so that a list need not make it at each reading. */
export type CardOf = (row: Omit<CardRow, 'live' | 'card'>) => object;

interface Event {
  type: string;
  data: unknown;
}

export type CardModel = ReadModel<CardRow, Event>;

/** What the public hears of. */
export const publicFacts = ['Approved', 'Delisted', 'TakenDown', 'Moved', 'Deleted'] as const satisfies ReviewedFact[];

const where = 'listed';

/** Versions of what is the same for every kind, before those that its definition counts. */
const sharedVersions = 4;

/** The column by which the public list is filtered by category; none where the kind has none. */
export const categoryColumns = (kind: ReviewedKind, columns: readonly Columned[]): ContentColumn[] =>
  columns.filter(({ name }) => name === kind.categories).map(({ column }) => column);

/** The public list of a kind: narrow rows, indexed for the lists. */
export function cardModel(kind: ReviewedKind, cardOf?: CardOf): CardModel {
  const factOf = factReader([kind]);
  const columns = columnsOf(kind, openFields(kind, 'card'));

  function toDisplayCells(content: Content): DisplayCells {
    const cells: DisplayCells = { name: nameIn(kind, content) };
    for (const { name, field, column } of columns) cells[column] = typeOf(field).row(fieldValue(content, name, field));
    return cells;
  }

  // what the public list is filtered by, but for times
  const facets = ['sites', ...categoryColumns(kind, columns)];

  return readModel<CardRow, Event>({
    name: `${kind.kind}_cards`,
    version: sharedVersions + (kind.modelVersions?.cards ?? 1),
    events: typesOf(kind, publicFacts),
    narrow: { data: versionData, meta: ['site'] },
    table: {
      columns: {
        ...versionColumns,
        listed: 'boolean',
        name: 'text',
        ...typesByColumn(columns),
        puton_time: 'timestamptz',
        approval: 'bigint',
        office: 'text',
        live: 'json',
        ...(cardOf && { card: 'text' }),
      },
      primaryKey: ['id'],
      distribution: 'reference',
      indexes: [
        byRecord,
        // with what it is filtered by, so that what stands before a page is passed over without its rows, which are wide
        { name: 'newest', columns: 'lan, puton_time desc, id', include: quotedColumns(facets), where },
        // what somebody offers
        { name: 'owner', columns: 'owner, lan, puton_time desc, id', where },
      ],
      counted: { by: ['lan', ...facets], when: where },
    },
    key: (event) => ({ ids: [{ id: idOf(factOf(event).data) }] }),
    fold(row, event: Recorded & Event) {
      const { fact, data } = factOf(event);
      if (fact === 'Approved') {
        const approved = {
          ...toDisplayCells(data.content),
          ...versionCells(data),
          listed: true,
          puton_time: event.at,
          approval: event.position,
          // who decides belongs to a site
          office: event.meta.site as Site,
          live: data.content,
        };
        return { ...approved, ...(cardOf && { card: JSON.stringify(cardOf(approved)) }) };
      }
      if (fact === 'Moved') return row && { ...row, sites: data.sites };
      return row && fact !== 'Deleted' ? { ...row, listed: false } : null;
    },
  });
}
