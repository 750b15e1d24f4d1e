import { mainSite, pictureWidths, type Site } from '@portal/shared/codes/index';
import { isSectionKind } from '@portal/shared/codes/sections';
import { shownContent } from '@portal/shared/records/content';
import { type Content, fieldsIn, type ReviewedKind, wireName } from '@portal/shared/records/define';
import { type Rendering, typeOf } from '@portal/shared/records/field-types';
import { may, type Part, type ReviewState } from '@portal/shared/records/reviewed/status';
import type {
  Abilities,
  HistoryEntry,
  Hold,
  RecordComment,
  RecordDetail,
  RecordRow,
  RecordRows,
  SecondOpinion,
} from '@portal/shared/records/reviewed/wire';
import { type Addresses, withPictures } from '../base/addresses.ts';
import type { Reader } from '../base/database.ts';
import { dueAt, type ServiceLevel } from '../base/service-level.ts';
import type { NamedEvent } from '../changes/queries.ts';
import { columnOf } from './columns.ts';
import type { Counted, Counts } from './found-by-words.ts';
import type { FullRecord, ListedVersion, NamedVersion, Sister } from './version-queries.ts';
import { workingOf } from './versions.ts';

/** What a row shows beside, see `ReviewedKind.row`. */
export type RowExtra = (row: Pick<ListedVersion, 'id' | 'record'>) => Readonly<Record<string, unknown>>;
/** Finds that for some rows of a kind at once. */
export type RowExtras = (reader: Reader, rows: readonly Pick<ListedVersion, 'id' | 'record'>[]) => Promise<RowExtra>;

/** How records of a kind look on the wire to one caller. */
export interface View {
  kind: ReviewedKind;
  part: Part;
  /** who looks; nobody decides on what is their own */
  umId: string;
  site: Site;
  /** milliseconds since 1970, by which a hold is over or not */
  now: number;
  serviceLevel: ServiceLevel;
  /** addresses that this caller may open */
  address: Addresses;
  extra: RowExtra;
  /** the record of a version; undefined for one that ended just now */
  whole(record: string): FullRecord | undefined;
}

/** Whose hold it is that lasts still, to whoever looks. */
type HeldBy = 'self' | 'other' | 'nobody';

/**
 * What the caller may do with a version now; the client reads this and derives nothing. `isMain`: of an administrator of
 * the main site, who may take over what another holds; `isAssignable`: of a record that sections can hold.
 */
export function abilitiesOf(
  reviewState: ReviewState,
  part: Part | 'none',
  heldBy: HeldBy = 'nobody',
  isMain = false,
  isAssignable = false,
): Abilities {
  const isHeld = heldBy === 'other';
  return {
    view: true,
    edit: may('save', part, reviewState),
    list: may('submit', part, reviewState),
    withdraw: may('withdraw', part, reviewState),
    delist: may('delist', part, reviewState),
    remove: may('remove', part, reviewState),
    hold: !isHeld && may('hold', part, reviewState),
    release: heldBy === 'self' && may('release', part, reviewState),
    takeOver: isHeld && isMain && may('hold', part, reviewState),
    audit: !isHeld && may('approve', part, reviewState),
    takeDown: may('takeDown', part, reviewState),
    assign: isAssignable && part === 'admin',
  };
}

/** How contents are shown whose files have these addresses. */
export const renderedBy = (address: Addresses): Rendering => ({
  address: (fileId, width) =>
    address(
      fileId,
      pictureWidths.find((each) => each === width),
    ),
  html: (html) => withPictures(html, address),
});
const renderingOf = ({ address }: View): Rendering => renderedBy(address);

function cellsOf(row: ListedVersion, view: View): object[] {
  const rendering = renderingOf(view);
  return fieldsIn(view.kind, 'list')
    .filter(([, field]) => !field.personal)
    .map(([name, field]) => {
      const cell = row[columnOf(view.kind, name)] ?? '';
      return typeOf(field).rowWire(
        field,
        wireName(name, field),
        typeof cell === 'string' ? cell : [...cell],
        rendering,
      );
    });
}

/** Who holds it, while that lasts. */
function holdOf(row: ListedVersion, { umId: accountId, now }: View): Hold | null {
  const { held_by: holder, held_until: until, held_since: since, holder_name: name } = row;
  if (holder === null || until === null || since === null || name === null || Date.parse(until) <= now) return null;
  return { name, own: holder === accountId, since, until };
}

/** Until when an auditor has to have decided on what waits. */
const dueNow = ({ status, submit_time: at }: ListedVersion, { serviceLevel, now }: View) =>
  status === '2' && at !== null ? dueAt(serviceLevel, at, now) : ({ dueDay: '', due: '' } as const);

// Which fields there are follows from the definition: `Object.assign` leaves their types to what is declared.

export function rowOf(row: ListedVersion, view: View): RecordRow<ReviewedKind> {
  // nobody decides on what is their own
  const part = view.part === 'admin' && row.owner === view.umId ? 'none' : view.part;
  const hold = part === 'admin' ? holdOf(row, view) : null;
  const { lans = [], is_public: isPublic = false, sections = [] } = view.whole(row.record) ?? {};
  return Object.assign(
    {
      id: row.id,
      recordVersion: row.record_version,
      [view.kind.wire.record]: row.record,
      lan: row.lan,
      status: row.status,
      liveStatus: row.live_status,
    },
    ...cellsOf(row, view),
    {
      businessName: row.owner_name ?? '',
      putonTime: row.puton_time ?? '',
      submitTime: row.submit_time ?? '',
      auditTime: row.audit_time ?? '',
      saveTime: row.save_time ?? '',
      auditComment: row.audit_comment,
      dataDomain: row.sites.join(','),
      ...dueNow(row, view),
      hold,
      openComments: row.open_comments,
      lacks: view.part === 'owner' ? view.kind.languages.filter((language) => !lans.includes(language)) : [],
      sections: [...sections],
      can: abilitiesOf(
        { status: row.status, live: row.live_status },
        part,
        hold ? (hold.own ? 'self' : 'other') : 'nobody',
        view.site === mainSite,
        // what is hidden by now can still be taken out
        isSectionKind(view.kind.kind) && (isPublic || sections.length > 0),
      ),
    },
    view.extra(row),
  );
}

/** A page of rows; `status` is the one that it is of, '' for all. */
export function rowsOf(
  { rows, counts, more }: Counted & { rows: readonly ListedVersion[] },
  status: keyof Counts | '',
  view: View,
): RecordRows<ReviewedKind> {
  const { wire } = view.kind;
  const every = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const page: object[] = [
    { [wire.rows]: rows.map((row) => rowOf(row, view)) },
    { [wire.total]: status ? counts[status] : every, statusCounts: counts, more },
  ];
  return Object.assign({}, ...page);
}

/** The contents of a row with what is personal of them, as far as that is still there. */
export function contentsOf(row: NamedVersion): { working: Content | null; live: Content | null } {
  const working = workingOf(row);
  const workingPersonal = row.working ? row.working_personal : row.live_personal;
  return {
    working: working && { ...working, ...workingPersonal },
    live: row.live && { ...row.live, ...row.live_personal },
  };
}

export const entryOf = (event: NamedEvent): HistoryEntry => ({
  position: event.position,
  at: event.at,
  type: event.type,
  actor: event.actor,
  actorName: event.actor_name ?? '',
  role: event.role,
  site: event.site,
  comment: event.comment ?? '',
});

/** Who said it, by umId. */
type NameOf = (accountId: string) => string;

const commentsOf = ({ kind }: View, { comments }: NamedVersion, nameOf: NameOf): RecordComment[] =>
  comments.map(({ field, submitted, answers, resolved, by: author, ...comment }) => {
    const on = kind.fields[field];
    return {
      ...comment,
      by: author,
      name: nameOf(author),
      field: on ? wireName(field, on) : '',
      submitTime: submitted,
      answers: answers.map((answer) => ({ ...answer, name: nameOf(answer.by) })),
      resolvedBy: resolved ? nameOf(resolved.by) || resolved.by : '',
    };
  });

/** The contents of a version as they are shown: worked on, approved last, submitted before. */
function contentsShown(row: NamedVersion, view: View) {
  const { working, live } = contentsOf(row);
  const displayContent = (content: Content | null) => content && shownContent(view.kind, content, renderingOf(view));
  return {
    working: displayContent(working),
    live: displayContent(live),
    previous: displayContent(row.previous && { ...row.previous, ...row.previous_personal }),
  };
}

/** Another language version of what an auditor looks at. */
const otherOf = (row: NamedVersion, view: View, nameOf: NameOf) => {
  const { recordVersion, liveStatus, hold, can } = rowOf(row, view);
  return {
    ...contentsShown(row, view),
    id: row.id,
    recordVersion,
    liveStatus,
    hold,
    can: { audit: can.audit },
    lan: row.lan,
    status: row.status,
    approvedAt: row.approve_time ?? '',
    previousTime: row.previous_time ?? '',
    comments: commentsOf(view, row, nameOf),
  };
};

/** What auditors see beside: the submission before, the other languages, and what colleagues think. */
export function auditPartOf(row: NamedVersion, others: readonly NamedVersion[], view: View, nameOf: NameOf) {
  return {
    previous: contentsShown(row, view).previous,
    previousTime: row.previous_time ?? '',
    others: others.map((other) => otherOf(other, view, nameOf)),
    opinions: row.opinions.map(
      ({ by: author, of: adviser, at, text, answer }): SecondOpinion => ({
        name: nameOf(author),
        of: nameOf(adviser),
        own: adviser === view.umId,
        at,
        text,
        answer: answer?.text ?? '',
      }),
    ),
  };
}

export function detailOf(
  row: NamedVersion,
  history: readonly NamedEvent[],
  sisters: readonly Sister[],
  view: View,
  nameOf: NameOf,
): RecordDetail<ReviewedKind> {
  const { working, live } = contentsShown(row, view);
  const parts: object[] = [
    rowOf(row, view),
    {
      working,
      live,
      approvedAt: row.approve_time ?? '',
      comments: commentsOf(view, row, nameOf),
      history: history.map(entryOf),
      versions: sisters.map(({ id, lan: language, status }) => ({ id, lan: language, status })),
    },
  ];
  return Object.assign({}, ...parts);
}
