import type { SlotRow } from '@portal/shared/calls/slot';
import type { Site } from '@portal/shared/codes/index';
import { homeSlots, type SlotModule, type SlotType, slotModules } from '@portal/shared/records/slot';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import type { HomePlan } from '../../shared/home-plan.ts';

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

/** What is to be done once it is confirmed; each is a command of its own. */
export type Change =
  | { does: 'takeDown'; slot: SlotRow }
  | {
      does: 'show';
      /** as the row of a slot would tell it, with an id of the board's own */
      slot: SlotRow;
      /** who makes room at once */
      instead?: SlotRow;
    };

/** What stands where once those changes are made. */
export function changed(slots: readonly SlotRow[], changes: readonly Change[]): SlotRow[] {
  const away = new Set(
    changes.flatMap((change) => (change.does === 'takeDown' ? [change.slot.id] : (change.instead?.id ?? []))),
  );
  const added = changes.flatMap((change) => (change.does === 'show' ? [change.slot] : []));
  return [...slots.filter(({ id }) => !away.has(id)), ...added];
}

/** With one more to be shown. Where it stands instead of one that is only planned, that plan is given up, and its own place taken over. */
export function alsoShown(changes: readonly Change[], slot: SlotRow, instead?: SlotRow): Change[] {
  const given = changes.find((each) => each.does === 'show' && each.slot.id === instead?.id);
  const leaving = given?.does === 'show' ? given.instead : instead;
  return [...changes.filter((each) => each !== given), { does: 'show', slot, ...(leaving && { instead: leaving }) }];
}

const begins = ({ recommendStatus, publishTime }: SlotRow): string => (recommendStatus === '1' ? '' : publishTime);

/** Displayed now, or to be displayed at its time; what waits without a time is in no place. */
const isPlanned = ({ recommendStatus, publishTime }: SlotRow): boolean =>
  recommendStatus === '1' || (recommendStatus === '2' && publishTime !== '');

export interface Place {
  postId: string;
  /** what is seen there on the day */
  shown: SlotRow | undefined;
  /** all that is planned there, in the order of time */
  plan: SlotRow[];
}

/** The places of a group on a day (YYYY-MM-DD, Shanghai): those of the page, and others that have something. */
export function placesOf(slots: readonly SlotRow[], { module, count }: Group, day: string): Place[] {
  const [from, to] = [dayStart(day), dayEnd(day)];
  const own = slots.filter((slot) => slot.catagory === module && isPlanned(slot));
  const usual = Array.from({ length: count }, (_, index) => String(index + 1));
  const others = own.map(({ postId }) => postId).filter((postId) => !usual.includes(postId));
  return [...usual, ...[...new Set(others)].sort((one, other) => Number(one) - Number(other))].map((postId) => {
    const plan = own
      .filter((slot) => slot.postId === postId)
      .sort((one, other) => begins(one).localeCompare(begins(other)));
    // the last that has begun by then, and has not ended before
    const shown = plan.findLast(
      (slot) => (begins(slot) === '' || instant(begins(slot)) < to) && (!slot.endTime || instant(slot.endTime) > from),
    );
    return { postId, shown, plan };
  });
}

const instant = (time: string): string => new Date(time).toISOString();

/** Moments after a day at which something begins or ends, the first one first, with how many do. */
export function turningDays(
  slots: readonly SlotRow[],
  today: string,
  dayOf: (time: string) => string,
): { day: string; begin: number; end: number }[] {
  const days = new Map<string, { day: string; begin: number; end: number }>();
  const count = (time: string, what: 'begin' | 'end') => {
    if (!time) return;
    const day = dayOf(time);
    if (day < today) return;
    const known = days.get(day) ?? { day, begin: 0, end: 0 };
    days.set(day, { ...known, [what]: known[what] + 1 });
  };
  for (const slot of slots.filter(isPlanned)) {
    count(begins(slot), 'begin');
    count(slot.endTime, 'end');
  }
  return [...days.values()].sort((one, other) => one.day.localeCompare(other.day));
}

/** What of the changes the home page would show at once: what comes later does not stand there yet. */
export function planOf(dominCode: Site, changes: readonly Change[]): HomePlan {
  const of = changes.filter(({ slot }) => slot.dominCode === dominCode);
  return {
    dominCode,
    away: of.flatMap((change) => (change.does === 'takeDown' ? [change.slot.id] : (change.instead?.id ?? []))),
    shown: of.flatMap(({ does, slot }) => {
      const { typeCode, catagory, postId, lanCode, title, connectMessage } = slot;
      const isNow = does === 'show' && slot.publishTime === '';
      return isNow ? [{ typeCode, catagory, postId, lanCode, title: title.trim(), connectMessage }] : [];
    }),
  };
}
