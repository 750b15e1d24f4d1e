import { type ReadModel, readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { hasPersonal } from '@portal/shared/records/content';
import { type Content, type Field, isUsedIn, type ReviewedKind } from '@portal/shared/records/define';
import { maxOf, typeOf } from '@portal/shared/records/field-types';
import { isChange } from '@portal/shared/records/reviewed/events';
import type { LiveStatus, ReviewedStatus } from '@portal/shared/records/reviewed/status';
import { wordsOf } from '@portal/shared/rules/words';
import {
  byRecord,
  codedColumns,
  columnOf,
  columnsOf,
  type DisplayCells,
  fieldValue,
  idOf,
  nameIn,
  openFields,
  quotedColumns,
  searchedIn,
  typesByColumn,
  type VersionCells,
  versionCells,
  versionColumns,
  versionData,
} from './columns.ts';
import { factReader, typesOf } from './facts.ts';

/** A version of a reviewed record as its owner and the administrators see it. Times as the log has them, null for none. */
export interface VersionRow extends VersionCells {
  /** that lists of the back office find it by */
  words: string[];
  /** of the working content if there is one, else of the live one; so are name, words and the cells of fields */
  status: ReviewedStatus;
  live_status: LiveStatus;
  record_version: number;
  /** null also while the live content, taken off, awaits review again as it is, see `workingOf` */
  working: Content | null;
  live: Content | null;
  /** what is personal of them, where the kind has such fields; null as well for someone erased */
  working_personal?: Content | null;
  live_personal?: Content | null;
  puton_time: string | null;
  submit_time: string | null;
  audit_time: string | null;
  save_time: string | null;
  approve_time: string | null;
  audit_comment: string;
  /** umId of the auditor who reviews it, until then; null for none */
  held_by: string | null;
  held_since: string | null;
  held_until: string | null;
  /** those since the last approval, oldest first */
  comments: readonly CommentCell[];
  open_comments: number;
  /** what colleagues were asked about the present submission */
  opinions: readonly OpinionCell[];
  /** the submission before this one, of those since the last approval, and when it was submitted; null for none */
  previous: Content | null;
  previous_personal?: Content | null;
  previous_time: string | null;
}

/** A comment on a field, or where that is '' on the submission; people by umId, times as the log has them. */
export interface CommentCell {
  id: string;
  field: string;
  value: string;
  text: string;
  by: string;
  at: string;
  submitted: string;
  answers: { by: string; at: string; text: string }[];
  resolved: { by: string; at: string } | null;
  /** the field has changed since */
  outdated: boolean;
}

/** A second opinion: who asked whom, and what came of it. */
export interface OpinionCell {
  by: string;
  of: string;
  at: string;
  text: string;
  answer: { at: string; text: string } | null;
}

interface Event {
  type: string;
  data: unknown;
}

const personErased = 'AccountErased';
const personOf = ({ data }: Event): string => (data as { umId: string }).umId;

const isResubmitted = ({ working, status }: Pick<VersionRow, 'working' | 'status'>): boolean =>
  working === null && (status === '2' || status === '9');

/** The content that is worked on: the live one itself when that was submitted, or rejected, as it is. */
export const workingOf = (row: Pick<VersionRow, 'working' | 'live' | 'status'>): Content | null =>
  isResubmitted(row) ? row.live : row.working;

const free = { held_by: null, held_since: null, held_until: null } as const;
const emptyVersion = {
  live_status: '',
  live: null,
  puton_time: null,
  submit_time: null,
  audit_time: null,
  approve_time: null,
  audit_comment: '',
} as const;

/** Off the public list: the status follows only where no working content has one of its own. */
const delisted = (row: Unversioned): Unversioned => ({
  ...row,
  live_status: '0',
  status: row.working ? row.status : '0',
});

/** Comments on fields that say something else from now on are of what was there before. */
function outdated(row: Unversioned, content: Content): readonly CommentCell[] {
  const before = workingOf(row) ?? row.live ?? {};
  return row.comments.map((comment) =>
    comment.field !== '' &&
    !comment.outdated &&
    String(before[comment.field] ?? '') !== String(content[comment.field] ?? '')
      ? { ...comment, outdated: true }
      : comment,
  );
}

const withComment = (row: Unversioned, id: string, change: (comment: CommentCell) => CommentCell): Unversioned => ({
  ...row,
  comments: row.comments.map((comment) => (comment.id === id ? change(comment) : comment)),
});

/** What lists show of a content, and what finds it. */
type Searched = DisplayCells & Pick<VersionRow, 'words'>;

/** A row before the fold has counted its change. */
type Unversioned = Omit<VersionRow, 'record_version'> & VersionCells;

/** The fold of a kind's versions; `cellsOf` makes what lists show and find, which takes most of the time. */
function versionFold(kind: ReviewedKind, cellsOf: (content: Content) => Searched) {
  const factOf = factReader([kind]);
  const isPersonal = hasPersonal(kind);
  const noPrevious = { previous: null, previous_time: null, ...(isPersonal && { previous_personal: null }) };
  const noTalk = { comments: [], open_comments: 0, opinions: [], ...noPrevious };

  /** What is no longer under review as it was submitted: the next submission is compared with it. */
  const asPrevious = (row: Unversioned) => ({
    opinions: [],
    previous: workingOf(row),
    previous_time: row.submit_time,
    ...(isPersonal && { previous_personal: (row.working ? row.working_personal : row.live_personal) ?? null }),
  });

  /** What stood before a submission: the draft; the live content, where that was submitted, or where saving submits. */
  function withdrawn(row: Unversioned): Unversioned {
    const taken = { ...row, ...free, ...asPrevious(row) };
    if (!row.live || (row.working && !kind.submitsOnSave)) return { ...taken, status: '0' };
    return {
      ...taken,
      ...cellsOf(row.live),
      working: null,
      ...(isPersonal && { working_personal: null }),
      status: row.live_status || '0',
    };
  }

  const foldFact = (row: Unversioned | null, event: Recorded & Event): Unversioned | null => {
    const { fact, data } = factOf(event);
    const { at } = event;
    const { actor } = event.meta;
    if (fact === 'Saved') {
      return {
        ...(isPersonal && { live_personal: null }),
        ...emptyVersion,
        ...noTalk,
        ...row,
        ...(row && { comments: outdated(row, data.content) }),
        ...cellsOf(data.content),
        ...versionCells(data),
        working: data.content,
        ...(isPersonal && { working_personal: data.personal ?? null }),
        status: '0',
        save_time: at,
        ...free,
      };
    }
    if (!row) return null;
    switch (fact) {
      case 'Submitted':
        return { ...row, ...free, opinions: [], status: '2', submit_time: at };
      case 'Withdrawn':
        return withdrawn(row);
      case 'Held':
        return {
          ...row,
          held_by: actor,
          held_since: row.held_by === actor && (row.held_until ?? '') > at ? row.held_since : at,
          held_until: data.until,
        };
      case 'HandedOver':
        return { ...row, held_by: data.to, held_since: at, held_until: data.until };
      case 'Commented': {
        const { comment: id, field, value, text, submittedAt: submitted } = data;
        const newComment = {
          id,
          field,
          value,
          text,
          by: actor,
          at,
          submitted,
          answers: [],
          resolved: null,
          outdated: false,
        };
        return { ...row, comments: [...row.comments, newComment], open_comments: row.open_comments + 1 };
      }
      case 'Answered': {
        const answer = { by: actor, at, text: data.text };
        return withComment(row, data.comment, (comment) => ({ ...comment, answers: [...comment.answers, answer] }));
      }
      case 'Resolved':
        return {
          ...withComment(row, data.comment, (comment) => ({ ...comment, resolved: { by: actor, at } })),
          open_comments: Math.max(0, row.open_comments - 1),
        };
      case 'OpinionAsked': {
        const newOpinion = { by: actor, of: data.of, at, text: data.text, answer: null };
        return { ...row, opinions: [...row.opinions, newOpinion] };
      }
      case 'OpinionGiven': {
        const answer = { at, text: data.text };
        return {
          ...row,
          opinions: row.opinions.map((opinion) =>
            opinion.of === actor && !opinion.answer ? { ...opinion, answer } : opinion,
          ),
        };
      }
      case 'Released':
        return { ...row, ...free };
      case 'Approved':
        return {
          ...row,
          ...free,
          ...noTalk,
          ...cellsOf(data.content),
          live: data.content,
          working: null,
          ...(isPersonal && { live_personal: data.personal ?? null, working_personal: null }),
          status: '1',
          live_status: '1',
          puton_time: at,
          audit_time: at,
          approve_time: at,
          audit_comment: data.comment,
        };
      case 'Rejected':
        return { ...row, ...free, ...asPrevious(row), status: '9', audit_time: at, audit_comment: data.reason };
      case 'Delisted':
        return delisted(row);
      case 'TakenDown':
        return { ...delisted(row), audit_time: at, audit_comment: data.reason };
      case 'Moved':
        return { ...row, sites: data.sites };
      case 'Deleted':
        return null;
    }
  };
  return (row: VersionRow | null, event: Recorded & Event): VersionRow | null => {
    if (event.type === personErased)
      return row && { ...row, working_personal: null, live_personal: null, previous_personal: null };
    const after = foldFact(row, event);
    // as the record counts it: one that is entered anew after its removal has another one than before
    const record_version = row && !isChange(factOf(event).fact) ? row.record_version : event.version;
    return after && { ...after, record_version };
  };
}

export type VersionModel = ReadModel<VersionRow, Event>;

/** Versions of what is the same for every kind, before those that its definition counts. */
const sharedVersions = 5;

/** When something happened to a version last. */
export const lastOf = (row: string): string =>
  `greatest(${['save_time', 'submit_time', 'audit_time'].map((time) => `${row}${time}`).join(', ')})`;

/** What of a row is one code or id each, for the index of words: what is found by a word and by these is read by nothing else. */
export const marksOf = (row: string): string => `array[${row}status, ${row}lan, ${row}owner]`;

/** Texts that may be longer are in no index: what stands in an entry of it is bounded. */
const coveredCharacters = 200;

/**
 * All that lists are filtered, counted and sorted by, but for words: a row is wide, mostly by contents that no list asks
 * for, and a page of a long list, its figures by status or another order of it would else read every one of them.
 */
function covering(kind: ReviewedKind): string {
  const isShort = (field: Field) => field.type !== 'text' || maxOf(field, undefined) <= coveredCharacters;
  const queriedFields = Object.entries(kind.fields).filter(
    ([name, field]) => !field.personal && isShort(field) && (name === kind.name || isUsedIn(field, 'filter')),
  );
  const times = ['puton_time', 'submit_time', 'save_time', 'audit_time'];
  const columns = ['status', 'lan', 'sites', 'owner', ...times, ...queriedFields.map(([name]) => columnOf(kind, name))];
  return quotedColumns(columns);
}

/** The records of a kind as their owners and the administrators see them: a row for each language version. */
export function versionModel(kind: ReviewedKind): VersionModel {
  const isPersonal = hasPersonal(kind);
  const columns = columnsOf(kind, openFields(kind, 'list', 'filter', 'export'));
  const searched = openFields(kind, 'search');
  const factOf = factReader([kind]);
  const personal = isPersonal ? (['working_personal', 'live_personal', 'previous_personal'] as const) : [];
  const times = [
    ...(['puton_time', 'submit_time', 'audit_time', 'save_time', 'approve_time'] as const),
    ...(['held_since', 'held_until', 'previous_time'] as const),
  ];

  function toSearched(content: Content): Searched {
    const cells: Searched = { name: nameIn(kind, content), words: wordsOf(searchedIn(content, searched)) };
    for (const { name, field, column } of columns) cells[column] = typeOf(field).row(fieldValue(content, name, field));
    return cells;
  }

  return readModel<VersionRow, Event>({
    name: `${kind.kind}_versions`,
    version: sharedVersions + (kind.modelVersions?.versions ?? 1),
    events: [...typesOf(kind), ...(isPersonal ? [personErased] : [])],
    narrow: {
      data: [
        ...versionData,
        ...['comment', 'reason', 'until', 'submittedAt', 'field', 'value', 'text', 'to', 'of'],
        ...(isPersonal ? ['personal', 'umId'] : []),
      ],
      meta: ['actor'],
    },
    table: {
      columns: {
        ...versionColumns,
        status: 'text',
        live_status: 'text',
        record_version: 'integer',
        name: 'text',
        words: 'text[]',
        ...typesByColumn(columns),
        working: 'json',
        live: 'json',
        previous: 'json',
        ...Object.fromEntries(personal.map((column) => [column, 'json' as const])),
        ...Object.fromEntries(times.map((column) => [column, 'timestamptz' as const])),
        audit_comment: 'text',
        held_by: 'text',
        comments: 'json',
        open_comments: 'integer',
        opinions: 'json',
      },
      nullable: ['working', 'live', 'previous', ...personal, ...times, 'held_by'],
      primaryKey: ['id'],
      // none of what a hold or a comment changes: a row is found by a hundred words, and all would be entered again
      indexes: [
        byRecord,
        { name: 'own', columns: 'owner' },
        { name: 'words', columns: `words, sites, (${marksOf('')})`, using: 'gin' },
        { name: 'list', columns: `(${lastOf('')}) desc, id`, include: covering(kind) },
        // what has a status that few have is found by it, rather than among all in their order
        { name: 'status', columns: 'status' },
        { name: 'waiting', columns: 'submit_time, id', where: "status = '2'" },
      ],
      counted: { by: ['status', 'lan', 'sites', ...codedColumns(columnsOf(kind, openFields(kind, 'filter')))] },
      fillfactor: 70,
    },
    ...(isPersonal && { personal: { person: 'owner', columns: personal } }),
    key: (event) =>
      event.type === personErased ? { match: { owner: personOf(event) } } : { ids: [{ id: idOf(factOf(event).data) }] },
    fold: versionFold(kind, toSearched),
  });
}

/** The same of one record that is neither listed nor searched. */
export const standingModel = (kind: ReviewedKind, model: VersionModel): VersionModel => ({
  ...model,
  fold: versionFold(kind, (content) => ({ name: nameIn(kind, content), words: [] })),
});
