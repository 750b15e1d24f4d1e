import { article } from './article.ts';
import type { CodeField, CodesField, Content, Field, PublishedKind, ReviewedKind } from './define.ts';
import { isUsedIn } from './define.ts';
import { recordKinds } from './kinds.ts';

// The public search's view of the definitions.

const all: readonly ReviewedKind[] = recordKinds;

/** Kinds with public pages of their own: a dependent record is shown on its parent's page. */
export const searchedKinds = all.filter(
  ({ of: parentKind, languages }) => parentKind === undefined && languages.length > 0,
);

type Searched = ReviewedKind | PublishedKind;
/** Together with the portal's articles. */
const found: readonly Searched[] = [...searchedKinds, article];

/** Kinds found by the search. */
export const foundKinds: readonly string[] = found.map(({ kind }) => kind);

const open = ({ fields }: Searched): [string, Field][] => Object.entries(fields).filter(([, field]) => !field.personal);

/** Prose, as opposed to addresses and numbers. */
const isProse = (field: Field): boolean => field.type === 'richText' || (field.type === 'text' && !field.format);

/** Short texts that find it, the name first. */
export const nameFields = (kind: ReviewedKind): string[] => [
  kind.name,
  ...open(kind)
    .filter(([name, field]) => name !== kind.name && field.type === 'text' && !field.lines)
    .filter(([, field]) => isProse(field) && isUsedIn(field, 'search'))
    .map(([name]) => name),
];

/** Its public prose. */
export function proseFields(kind: ReviewedKind): [string, Field][] {
  const names = nameFields(kind);
  return open(kind).filter(
    ([name, field]) =>
      !names.includes(name) && isProse(field) && (isUsedIn(field, 'search') || isUsedIn(field, 'card')),
  );
}

export const numberFields = (kind: ReviewedKind): string[] =>
  open(kind)
    .filter(([, field]) => isUsedIn(field, 'number'))
    .map(([name]) => name);

/** File id of the first picture in public lists; '' for none. */
export function pictureOf(kind: ReviewedKind, content: Content): string {
  const [name = ''] = open(kind).find(([, field]) => field.type === 'pictures' && isUsedIn(field, 'card')) ?? [];
  return content[name]?.[0] ?? '';
}

const isCoded = (entry: [string, Field]): entry is [string, CodeField | CodesField] =>
  entry[1].type === 'code' || entry[1].type === 'codes';

/** Facets: its categories, and other marked fields. */
export const facetFields = (kind: Searched): [string, CodeField | CodesField][] =>
  open(kind)
    .filter(isCoded)
    .filter(([name, field]) => name === kind.categories || isUsedIn(field, 'facet'));

/** Text key of a code in shared/locales. */
const tagOf = ({ words }: CodeField | CodesField, code: string): string => `${words}.${code}`;

/** Of these categories of a kind. */
export const categoryTags = (kind: Searched, codes: readonly string[]): string[] =>
  facetFields(kind)
    .filter(([name]) => name === kind.categories)
    .flatMap(([, field]) => codes.map((code) => tagOf(field, code)));

export const tagsOf = (kind: Searched, content: Content): string[] =>
  facetFields(kind).flatMap(([name, field]) => {
    const value = content[name] ?? [];
    return (typeof value === 'string' ? [value] : value).filter(Boolean).map((code) => tagOf(field, code));
  });

/** Every tag of records of all kinds. */
export const searchTags: readonly string[] = [
  ...new Set(
    found.flatMap((kind) => facetFields(kind).flatMap(([, field]) => field.codes.map((code) => tagOf(field, code)))),
  ),
];
