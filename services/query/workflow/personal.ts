import type { ColumnType, Personal } from '@portal/infra/runtime/projection/types';
import { fieldsOf, hasPersonal, joined, splitPersonal } from '@portal/shared/records/content';
import type { Content } from '@portal/shared/records/define';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';

/**
 * What is personal in the contents of a row, in columns of its own beside who said it, so that it is emptied there when they
 * is erased: of what stands, of what was filed to change it, and of both as others were told of them.
 */

const places = ['content', 'proposed', 'heard_content', 'heard_proposed'] as const;
type Place = (typeof places)[number];

/** `…_by`: umId; '' where nobody said anything */
export type PersonalColumns = { [Of in `${Place}_personal`]?: Content | null } & { [Of in `${Place}_by`]?: string };

interface Contents extends PersonalColumns {
  content: Content;
  proposed: Content | null;
  told: { content: Content; proposed: Content | null } | null;
}

const placesOf = (kind: WorkflowRecord): Place[] =>
  hasPersonal(kind) ? places.filter((place) => kind.change || !place.endsWith('proposed')) : [];

/** The columns, which of them may be null, and whose they are. */
export function personalOf(kind: WorkflowRecord) {
  const own = placesOf(kind);
  const nullable = own.map((place) => `${place}_personal`);
  const columns: Readonly<Record<string, ColumnType>> = Object.fromEntries(
    own.flatMap((place) => [
      [`${place}_personal`, 'json'],
      [`${place}_by`, 'text'],
    ]),
  );
  const personal: Personal[] = own.map((place) => ({ person: `${place}_by`, columns: [`${place}_personal`] }));
  return { columns, nullable, ...(personal.length > 0 && { personal }) };
}

const contentAt = ({ content, proposed, told: disclosed }: Contents, place: Place): Content | null =>
  ({ content, proposed, heard_content: disclosed?.content ?? null, heard_proposed: disclosed?.proposed ?? null })[
    place
  ];

/** A row whose contents are whole, as far as nobody was erased. */
export function joinedRow<Row extends Pick<Contents, 'content'> & Partial<Contents>>(row: Row): Row {
  const { content, proposed, told: disclosed } = row;
  return {
    ...row,
    content: joined({ content, personal: row.content_personal }),
    ...(proposed && { proposed: joined({ content: proposed, personal: row.proposed_personal }) }),
    ...(disclosed && {
      told: {
        ...disclosed,
        content: joined({ content: disclosed.content, personal: row.heard_content_personal }),
        proposed: disclosed.proposed && joined({ content: disclosed.proposed, personal: row.heard_proposed_personal }),
      },
    }),
  };
}

/** Who said what is personal in which contents: of a row, and of an event that brings one. */
export function sayersOf(kind: WorkflowRecord, row: Contents | null): Map<Content, string> {
  const authors = new Map<Content, string>();
  for (const place of row ? placesOf(kind) : []) {
    const content = row && contentAt(row, place);
    if (content) authors.set(content, row[`${place}_by`] ?? '');
  }
  return authors;
}

/** A row with what is personal apart; `authors`: of each content that may be in it. */
export function apartRow<Row extends Contents>(
  kind: WorkflowRecord,
  row: Row,
  authors: ReadonlyMap<Content, string>,
): Row & PersonalColumns {
  const personalColumns: PersonalColumns = {};
  for (const place of placesOf(kind)) {
    const content = contentAt(row, place);
    personalColumns[`${place}_by`] = (content && authors.get(content)) ?? '';
    personalColumns[`${place}_personal`] = content && splitPersonal(kind, content).personal;
  }
  if (Object.keys(personalColumns).length === 0) return row;
  const without = (content: Content) => splitPersonal(kind, content).content;
  const { content, proposed, told: disclosed } = row;
  return {
    ...row,
    content: without(content),
    proposed: proposed && without(proposed),
    told: disclosed && {
      ...disclosed,
      content: without(disclosed.content),
      proposed: disclosed.proposed && without(disclosed.proposed),
    },
    ...personalColumns,
  };
}

/** The contents of a row of which what is personal was said by somebody who was erased. */
export const erasedIn = (row: PersonalColumns): ('content' | 'proposed')[] =>
  (['content', 'proposed'] as const).filter((place) => row[`${place}_by`] && !row[`${place}_personal`]);

/** A content that tells of what is gone that it is: null, in each field that is personal. */
export const withGone = (kind: WorkflowRecord, content: Content): Readonly<Record<string, unknown>> => ({
  ...content,
  ...Object.fromEntries(fieldsOf(kind, true).map(([name]) => [name, content[name] ?? null])),
});
