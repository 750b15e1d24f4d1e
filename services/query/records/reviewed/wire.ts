import { mainSite, pictureWidths, type Site } from '@portal/shared/codes/index';
import { shownContent } from '@portal/shared/records/content';
import { type Content, fieldsIn, type ReviewedKind, wireName } from '@portal/shared/records/define';
import { type Rendering, typeOf } from '@portal/shared/records/field-types';
import { may, type Part, type Standing } from '@portal/shared/records/reviewed/status';
import type {
  Abilities,
  HistoryEntry,
  Hold,
  RecordDetail,
  RecordRow,
  RecordRows,
} from '@portal/shared/records/reviewed/wire';
import { type Addresses, withPictures } from '../../http/addresses.ts';
import type { NamedEvent } from '../../projections/history/queries.ts';
import { columnOf } from './columns.ts';
import type { Counts, ListedVersion, NamedVersion, Sister } from './version-queries.ts';
import { workingOf } from './versions.ts';

/** What the rows of a kind show beside, see `ReviewedKind.row`. */
export type RowExtras = (row: ListedVersion) => Readonly<Record<string, unknown>>;

/** How records of a kind look on the wire to one caller. */
export interface View {
  kind: ReviewedKind;
  part: Part;
  /** who looks; nobody decides on what is his own */
  umId: string;
  site: Site;
  /** milliseconds since 1970, by which a hold is over or not */
  now: number;
  /** addresses that this caller may open */
  address: Addresses;
  extras: RowExtras;
}

/** Whose hold it is that lasts still, to whoever looks. */
type HeldBy = 'self' | 'other' | 'nobody';

/**
 * What the caller may do with a version now; the client reads this and derives nothing. `isMain`: of an administrator of
 * the main site, who may take over what another holds.
 */
export function abilitiesOf(
  standing: Standing,
  part: Part | 'none',
  heldBy: HeldBy = 'nobody',
  isMain = false,
): Abilities {
  const isHeld = heldBy === 'other';
  return {
    view: true,
    edit: may('save', part, standing),
    list: may('submit', part, standing),
    withdraw: may('withdraw', part, standing),
    delist: may('delist', part, standing),
    remove: may('remove', part, standing),
    hold: !isHeld && may('hold', part, standing),
    release: heldBy === 'self' && may('release', part, standing),
    takeOver: isHeld && isMain && may('hold', part, standing),
    audit: !isHeld && may('approve', part, standing),
    takeDown: may('takeDown', part, standing),
  };
}

const renderingOf = ({ address }: View): Rendering => ({
  address: (fileId, width) =>
    address(
      fileId,
      pictureWidths.find((each) => each === width),
    ),
  html: (html) => withPictures(html, address),
});

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
function holdOf({ held_by: by, held_until: until, holder_name }: ListedVersion, { umId, now }: View): Hold | null {
  if (by === null || until === null || Date.parse(until) <= now) return null;
  return { name: holder_name ?? '', own: by === umId, until };
}

// Which fields there are follows from the definition: `Object.assign` leaves their types to what is declared.

export function rowOf(row: ListedVersion, view: View): RecordRow<ReviewedKind> {
  // nobody decides on what is his own
  const part = view.part === 'admin' && row.owner === view.umId ? 'none' : view.part;
  const hold = part === 'admin' ? holdOf(row, view) : null;
  return Object.assign(
    {
      id: row.id,
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
      hold,
      can: abilitiesOf(
        { status: row.status, live: row.live_status },
        part,
        hold ? (hold.own ? 'self' : 'other') : 'nobody',
        view.site === mainSite,
      ),
    },
    view.extras(row),
  );
}

/** A page of rows; `status` is the one that it is of, '' for all. */
export function rowsOf(
  { rows, counts }: { rows: readonly ListedVersion[]; counts: Counts },
  status: keyof Counts | '',
  view: View,
): RecordRows<ReviewedKind> {
  const { wire } = view.kind;
  const every = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const page: object[] = [
    { [wire.rows]: rows.map((row) => rowOf(row, view)) },
    { [wire.total]: status ? counts[status] : every, statusCounts: counts },
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

export function detailOf(
  row: NamedVersion,
  history: readonly NamedEvent[],
  sisters: readonly Sister[],
  view: View,
): RecordDetail<ReviewedKind> {
  const { working, live } = contentsOf(row);
  const shown = (content: Content | null) => content && shownContent(view.kind, content, renderingOf(view));
  const parts: object[] = [
    rowOf(row, view),
    {
      working: shown(working),
      live: shown(live),
      approvedAt: row.approve_time ?? '',
      history: history.map(entryOf),
      versions: sisters.map(({ id, lan, status }) => ({ id, lan, status })),
    },
  ];
  return Object.assign({}, ...parts);
}
