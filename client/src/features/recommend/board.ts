import { type SlotPlan, type SlotRow, slotForm } from '@portal/shared/calls/slot';
import type { Site } from '@portal/shared/codes/index';
import { homeSlots, type SlotModule, type SlotType, slotModules, slotPlace } from '@portal/shared/records/slot';
import { findCurrentSlots, listSlotChanges } from '@portal/shared/records/slot-schedule';
import { dayEnd, dayOf } from '@portal/shared/rules/dates';
import { schemaRules } from '../../core/forms/schema-rules.ts';
import type { Picture } from '../../entities/record/pictures/picture.ts';

/** The pages on which slots stand: the home page, and one for each category. */
export const boardPages = ['home', '1', '2', '3', '4', '5', '6'] as const;
export type BoardPage = (typeof boardPages)[number];

/** From the top of a page down. */
const order: readonly SlotType[] = ['00', '03', '01', '02'];

export interface Group {
  type: SlotType;
  module: SlotModule;
  /** places that the page shows */
  count: number;
}

export const groupsOf = (page: BoardPage): Group[] =>
  order.flatMap((type) => {
    const module = slotModules[type][page === 'home' ? 0 : Number(page)];
    return module ? [{ type, module, count: homeSlots[type] }] : [];
  });

/** Ids of what is not saved yet. */
const draft = 'draft:';

/** A slot that is planned on the board, as the row of one would tell of it. */
export interface NewSlot extends SlotRow {
  /** of its own, which the carousel needs */
  image: readonly Picture[];
}

export const isNew = (slot: SlotRow): slot is NewSlot => slot.id.startsWith(draft);

/** Shown at once, until something else is said. */
export const newSlotAt = (
  place: Pick<SlotRow, 'typeCode' | 'catagory' | 'postId' | 'lanCode' | 'dominCode'>,
  shows: Partial<Pick<SlotRow, 'title' | 'connectMessage' | 'connectName' | 'imageUrl'>> = {},
): NewSlot => ({
  id: `${draft}${crypto.randomUUID()}`,
  idVal: '',
  recordVersion: 0,
  image: [],
  imageUrl: '',
  isHidden: false,
  title: '',
  connectMessage: '',
  connectName: '',
  createTime: '',
  shelfTime: '',
  publishTime: '',
  endTime: '',
  operator: '',
  recommendStatus: '1',
  can: { edit: false, show: false, takeDown: false, remove: false },
  ...shows,
  ...place,
});

/** What a planned slot says, as calls take it. */
const contentOf = (slot: NewSlot) => ({
  typeCode: slot.typeCode,
  catagory: slot.catagory,
  postId: slot.postId,
  lanCode: slot.lanCode,
  title: slot.title.trim(),
  connectMessage: slot.connectMessage.trim(),
  imageFileId: slot.image[0]?.fileId ?? '',
  publishTime: slot.publishTime,
  endTime: slot.endTime,
});

/** The same, as it is saved once it is confirmed. */
export const savedAs = (slot: NewSlot) => ({
  ...contentOf(slot),
  dominCode: slot.dominCode,
  oper: slot.publishTime ? ('2' as const) : ('1' as const),
});

/** What it lacks, by field. */
export const complaintsOf = schemaRules(slotForm, savedAs);

/** What is to be done once it is confirmed; each is a command of its own. */
export type Change =
  | { does: 'takeDown'; slot: SlotRow }
  | {
      does: 'show';
      slot: NewSlot;
      /** who makes room at once */
      instead?: SlotRow;
    };

/** What stands where on a site in a language, of which the slots are, once those changes are made. */
export function changed(
  slots: readonly SlotRow[],
  changes: readonly Change[],
  { dominCode, lanCode }: Pick<SlotRow, 'dominCode' | 'lanCode'>,
): SlotRow[] {
  const removedIds = new Set(
    changes.flatMap((change) => (change.does === 'takeDown' ? [change.slot.id] : (change.instead?.id ?? []))),
  );
  const added = changes.flatMap(({ does: action, slot }) =>
    action === 'show' && slot.dominCode === dominCode && slot.lanCode === lanCode ? [slot] : [],
  );
  return [...slots.filter(({ id }) => !removedIds.has(id)), ...added];
}

/** With one more to be shown. Where it stands instead of one that is only planned, that plan is given up, and its own place taken over. */
export function alsoShown(changes: readonly Change[], slot: NewSlot, instead?: SlotRow): Change[] {
  const showChange = changes.find((each) => each.does === 'show' && each.slot.id === instead?.id);
  const leaving = showChange?.does === 'show' ? showChange.instead : instead;
  return [
    ...changes.filter((each) => each !== showChange),
    { does: 'show', slot, ...(leaving && { instead: leaving }) },
  ];
}

const timed = (slot: SlotRow) => ({
  slot,
  place: slotPlace(slot.dominCode, slot.lanCode, slot.catagory, slot.postId),
  isShown: slot.recommendStatus === '1',
  begins: slot.recommendStatus === '2' ? slot.publishTime : '',
  ends: slot.endTime,
});

/** In milliseconds, before everything where there is none. */
const timeOf = (time: string): number => (time === '' ? Number.NEGATIVE_INFINITY : Date.parse(time));

export interface Place {
  postId: string;
  /** what is seen there */
  shown: SlotRow | undefined;
  /** what comes there next */
  next: SlotRow | undefined;
  /** all that is planned there, in the order of time */
  plan: SlotRow[];
}

/** The last moment of a day (YYYY-MM-DD, Shanghai), when all of it has come about; '' is now. */
export const momentOf = (day: string): string =>
  day === '' ? '' : new Date(Date.parse(dayEnd(day)) - 1).toISOString();

/** The places of a group at a moment, or now: those of the page, and others that have something. */
export function placesOf(slots: readonly SlotRow[], { module, count }: Group, moment = ''): Place[] {
  const own = slots
    .filter(({ catagory }) => catagory === module)
    .map(timed)
    // what waits without a time is in no place
    .filter(({ isShown, begins }) => isShown || begins !== '')
    .sort((a, b) => timeOf(a.begins) - timeOf(b.begins));
  const there = findCurrentSlots(own, moment);
  const usual = Array.from({ length: count }, (_, index) => String(index + 1));
  const others = own.map(({ slot }) => slot.postId).filter((postId) => !usual.includes(postId));
  return [...usual, ...[...new Set(others)].sort((a, b) => Number(a) - Number(b))].map((postId) => {
    const isHere = ({ slot }: { slot: SlotRow }) => slot.postId === postId;
    const plan = own.filter(isHere);
    return {
      postId,
      shown: there.find(isHere)?.slot,
      next: plan.find(({ isShown, begins }) => !isShown && timeOf(begins) > timeOf(moment))?.slot,
      plan: plan.map(({ slot }) => slot),
    };
  });
}

/** Days on which something begins or ends, the first one first, with how many do. */
export function turningDays(slots: readonly SlotRow[]): { day: string; begin: number; end: number }[] {
  const days = new Map<string, { day: string; begin: number; end: number }>();
  for (const { at, is: turnKind } of listSlotChanges(slots.map(timed))) {
    const day = dayOf(Date.parse(at));
    const known = days.get(day) ?? { day, begin: 0, end: 0 };
    days.set(day, { ...known, [turnKind]: known[turnKind] + 1 });
  }
  return [...days.values()];
}

/** The changes of a site as the preview of its home page takes them; undefined where there are none. */
export function planOf(dominCode: Site, changes: readonly Change[]): SlotPlan | undefined {
  const ownChanges = changes.filter(({ slot }) => slot.dominCode === dominCode);
  if (ownChanges.length === 0) return undefined;
  return {
    dominCode,
    away: ownChanges.flatMap((change) => (change.does === 'takeDown' ? [change.slot.id] : (change.instead?.id ?? []))),
    shown: ownChanges.flatMap((change) => (change.does === 'show' ? [contentOf(change.slot)] : [])),
  };
}
