import type { ColumnType } from '@portal/infra/runtime/projection/types';
import type { Language, Site } from '@portal/shared/codes/index';
import {
  type Content,
  type Field,
  isUsedIn,
  type ReviewedKind,
  type Use,
  type Value,
} from '@portal/shared/records/define';
import { typeOf } from '@portal/shared/records/field-types';
import { versionId } from '@portal/shared/records/ids';
import type { VersionFacts } from '@portal/shared/records/reviewed/events';
import { excerpt } from '@portal/shared/rules/excerpt';
import { plainText } from '@portal/shared/rules/html';

/** Characters of a rich text that a record is found by. */
const searchedCharacters = 200;

/** A column of a field is called after it, apart from the columns that every kind has. */
export type ContentColumn = `content_${string}`;

/** What a list shows of a field. */
export type Cell = string | readonly string[];

export interface ContentCells {
  [column: ContentColumn]: Cell;
}

/** What every row of a version begins with, whoever it is for. */
export interface VersionCells extends ContentCells {
  id: string;
  record: string;
  /** '' where the kind has no languages */
  lan: Language | '';
  owner: string;
  sites: Site[];
  name: string;
}

/** What lists show of a content. */
export type DisplayCells = Pick<VersionCells, 'name'> & ContentCells;

/** Those that do not depend on the content; the kind's own columns follow. */
export const versionColumns = { id: 'text', record: 'text', lan: 'text', owner: 'text', sites: 'text[]' } as const;
export const byRecord = { name: 'record', columns: 'record' } as const;

/** What of an event's data the rows of versions are made of at least. */
export const versionData = ['record', 'lan', 'owner', 'sites', 'content'] as const;

export const idOf = ({ record, lan: language }: Pick<VersionFacts, 'record' | 'lan'>): string =>
  versionId(record, language ?? undefined);

/** The cells of `versionColumns`, as the event that gives a version its content has them. */
export const versionCells = (data: VersionFacts): Pick<VersionCells, keyof typeof versionColumns> => ({
  id: idOf(data),
  record: data.record,
  lan: data.lan ?? '',
  owner: data.owner,
  sites: data.sites,
});

/** The column that shows a field; the one that a record is called by has the column that every kind has. */
export const columnOf = ({ name }: ReviewedKind, field: string): 'name' | ContentColumn =>
  field === name ? 'name' : `content_${field}`;

/** The fields with one of these uses, none of them personal. */
export const openFields = ({ fields }: ReviewedKind, ...uses: Use[]): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.personal && uses.some((use) => isUsedIn(field, use)));

export interface Columned {
  name: string;
  field: Field;
  column: ContentColumn;
  type: ColumnType;
}

/** The columns of these fields, but for the name's. */
export const columnsOf = (kind: ReviewedKind, fields: readonly [string, Field][]): Columned[] =>
  fields.flatMap(([name, field]) => {
    const column = columnOf(kind, name);
    return column === 'name' ? [] : [{ name, field, column, type: typeOf(field).column }];
  });

/** Those that hold codes, of which there are few. */
export const codedColumns = (columns: readonly Columned[]): ContentColumn[] =>
  columns.filter(({ field: { type } }) => type === 'code' || type === 'codes').map(({ column }) => column);

/** Names of our own definitions, which hold capitals and no quotes, as SQL. */
export const quotedColumns = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

export const typesByColumn = (columns: readonly Columned[]): Record<ContentColumn, ColumnType> =>
  Object.fromEntries(columns.map(({ column, type }) => [column, type]));

export const fieldValue = (content: Content, name: string, field: Field): Value => content[name] ?? typeOf(field).empty;

const asText = (value: Value): string => (typeof value === 'string' ? value : value.join(', '));

/** What a content is called. */
export const nameIn = ({ name }: ReviewedKind, content: Content): string => asText(content[name] ?? '');

/** Of a rich text, which a record is found by as well. */
const searchedPart = (plain: string): string => excerpt(plain, searchedCharacters);

/** The texts that a record is found by. */
export const searchedIn = (content: Content, searched: readonly [string, Field][]): string =>
  searched
    .map(([name, field]) => {
      const text = asText(fieldValue(content, name, field));
      return field.type === 'richText' ? searchedPart(plainText(text)) : text;
    })
    .join(' ');
