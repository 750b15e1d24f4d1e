import { type Language, languages, sites } from './codes/index.ts';
import { locales, translate } from './locales/index.ts';
import type { Content, Field, ReviewedKind } from './records/define.ts';
import { wireName } from './records/define.ts';

/**
 * Records of a kind as rows of a spreadsheet, a row for each language version. One definition for what is exported, for the
 * template that one fills in, and for what an import reads, in either language.
 */
export interface SheetColumn {
  name: string;
  /** of its words in shared/locales */
  words: string;
  field?: Field;
}

/** What its owner calls a record; the language and the sites of the version. */
export const keyColumn = 'key';
const languageColumn = 'language';
const sitesColumn = 'sites';
/** Without these a row says nothing. */
const neededColumns: readonly string[] = [keyColumn, languageColumn];
/** characters of a key */
export const keyMax = 100;

const bare = (name: string): SheetColumn => ({ name, words: `catalogue.columns.${name}` });

export const sheetColumns = (kind: ReviewedKind): SheetColumn[] => [
  ...[keyColumn, languageColumn, sitesColumn].map(bare),
  ...Object.entries(kind.fields).map(([name, field]) => ({
    name,
    words: `kinds.${kind.kind}.fields.${name}`,
    field,
  })),
];

export const sheetHeader = (kind: ReviewedKind, language: Language): string[] =>
  sheetColumns(kind).map(({ words }) => translate(language, words));

const folded = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
const inAnyLanguage = (key: string): string[] =>
  (Object.keys(locales) as Language[]).map((language) => folded(translate(language, key)));

/**
 * Which column stands where, by its words in either language or by its name; others are ignored. Undefined where a needed
 * one is missing, or one is there twice.
 */
export function columnsIn(
  kind: ReviewedKind,
  header: readonly string[],
): readonly (SheetColumn | undefined)[] | undefined {
  const known = new Map<string, SheetColumn>();
  for (const column of sheetColumns(kind))
    for (const label of [folded(column.name), ...inAnyLanguage(column.words)]) known.set(label, column);
  const found = header.map((heading) => known.get(folded(heading)));
  const names = found.flatMap((column) => (column ? [column.name] : []));
  if (new Set(names).size < names.length) return undefined;
  return neededColumns.every((name) => names.includes(name)) ? found : undefined;
}

/** Codes in one cell, and files in one cell: on a line each, or separated by these. */
const betweenCodes = /[,，、;；|\n]/;
const betweenFiles = /[|\n]/;

const partsOf = (cell: string, between: RegExp): string[] =>
  cell
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** A code by itself or by its words in either language. */
function codeOf(text: string, codes: readonly string[], words: string): string | undefined {
  const searchText = folded(text);
  return codes.find((code) => folded(code) === searchText || inAnyLanguage(`${words}.${code}`).includes(searchText));
}

interface Coded {
  codes: readonly string[];
  words: string;
}

const codesIn = (cell: string, { codes, words }: Coded) =>
  partsOf(cell, betweenCodes).map((text) => ({ said: text, code: codeOf(text, codes, words) }));

const inWords = (language: Language, { words }: Coded, codes: readonly string[]): string =>
  codes.map((code) => translate(language, `${words}.${code}`)).join(language === 'CN' ? '、' : ', ');

const ofLanguage: Coded = { codes: languages, words: 'codes.language' };
const ofSites: Coded = { codes: sites, words: 'codes.site' };

/** What is wrong with a cell: the column, a key of shared/locales, and what its words name. */
export interface CellFault {
  column: string;
  reason: string;
  params?: Readonly<Record<string, string | number>>;
}

/** What a row says. `values` are by the names of the wire, as a form sends them; files are named as the row names them. */
export interface SheetRow {
  key: string;
  lan: Language;
  /** undefined: not said */
  sites: string | undefined;
  values: Record<string, string>;
  files: Record<string, string[]>;
}

/** Reads one row; a column that is not there says nothing of its field. Pure. */
export function rowIn(
  columns: readonly (SheetColumn | undefined)[],
  cells: readonly string[],
): SheetRow | { faults: CellFault[] } {
  const row: Omit<SheetRow, 'lan'> & { lan?: Language } = { key: '', sites: undefined, values: {}, files: {} };
  const faults: CellFault[] = [];

  function coded(column: string, cell: string, table: Coded): string[] {
    const found = codesIn(cell, table);
    for (const { said: text, code } of found)
      if (code === undefined) faults.push({ column, reason: 'catalogue.code', params: { value: text.slice(0, 50) } });
    return found.flatMap(({ code }) => code ?? []);
  }

  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const { name, field } = column;
    const cell = (cells[index] ?? '').trim();
    if (name === keyColumn) row.key = cell;
    else if (name === sitesColumn) row.sites = cell ? coded(name, cell, ofSites).join(',') : undefined;
    else if (name === languageColumn) {
      row.lan = coded(name, cell, ofLanguage)[0] as Language | undefined;
      if (!cell) faults.push({ column: name, reason: 'fields.language' });
    } else if (field) {
      const at = wireName(name, field);
      if (field.type === 'pictures' || field.type === 'video') row.files[name] = partsOf(cell, betweenFiles);
      else if (field.type === 'code' || field.type === 'codes') row.values[at] = coded(name, cell, field).join(',');
      else row.values[at] = cell;
    }
  }
  if (!row.key) faults.push({ column: keyColumn, reason: 'fields.required' });
  else if ([...row.key].length > keyMax)
    faults.push({ column: keyColumn, reason: 'fields.long', params: { max: keyMax } });
  const { lan: language } = row;
  return faults.length || !language ? { faults } : { ...row, lan: language };
}

/** How a file of the portal is named in a cell. */
export const ownFile = (fileId: string): string => `/resource/${fileId}`;
const own = /^\/resource\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
export const ownFileIn = (text: string): string | undefined => own.exec(text)?.[1];

/** The row of a version: what an import reads back as the same. */
export function rowOf(
  kind: ReviewedKind,
  version: { key: string; lan: Language; sites: readonly string[]; content: Content },
  language: Language,
): string[] {
  const { key, sites: on, content } = version;
  return sheetColumns(kind).map(({ name, field }) => {
    if (name === keyColumn) return key;
    if (name === languageColumn) return inWords(language, ofLanguage, [version.lan]);
    if (name === sitesColumn) return inWords(language, ofSites, on);
    const value = content[name] ?? '';
    const each = typeof value === 'string' ? (value === '' ? [] : [value]) : value;
    if (field?.type === 'code' || field?.type === 'codes') return inWords(language, field, each);
    if (field?.type === 'pictures' || field?.type === 'video') return each.map(ownFile).join('\n');
    return each.join('\n');
  });
}
