/** Timing of a published record with a place. */
export interface Timed {
  place: string;
  /** shown there now; others wait for their time, or have none */
  isShown: boolean;
  /** beginning and end in ISO 8601; '' for none */
  begins: string;
  ends: string;
}

const never = Number.POSITIVE_INFINITY;
const timeOf = (time: string): number => (time === '' ? never : Date.parse(time));

/** Record at a place and moment: the current one until its end, then the waiting ones in order. */
function holderAt<Slot extends Timed>(slots: readonly Slot[], moment: number): Slot | undefined {
  const waiting = slots
    .filter(({ isShown, begins }) => !isShown && begins !== '')
    .sort((a, b) => timeOf(a.begins) - timeOf(b.begins));
  let holder = slots.find(({ isShown }) => isShown);
  let isFreeFrom = holder ? timeOf(holder.ends) : -never;
  for (const next of waiting) {
    // one whose time comes while the place is taken waits until it is free
    const from = Math.max(isFreeFrom, timeOf(next.begins));
    if (from > moment) break;
    if (timeOf(next.ends) <= from) continue;
    holder = next;
    isFreeFrom = timeOf(next.ends);
  }
  return isFreeFrom > moment ? holder : undefined;
}

/**
 * Records shown at a moment (ISO 8601), one at each place, if only the clock acts until then. Without a moment the
 * current ones: those shown according to the log, whatever is due.
 */
export function findCurrentSlots<Slot extends Timed>(slots: readonly Slot[], moment = ''): Slot[] {
  const places = new Map<string, Slot[]>();
  for (const slot of slots) places.set(slot.place, [...(places.get(slot.place) ?? []), slot]);
  const at = moment === '' ? -never : Date.parse(moment);
  const holders = new Set([...places.values()].map((those) => holderAt(those, at)));
  return slots.filter((slot) => holders.has(slot));
}

export interface SlotChange {
  /** ISO 8601 in UTC */
  at: string;
  is: 'begin' | 'end';
}

/** Upcoming beginnings and ends, in order. */
export function listSlotChanges(slots: readonly Timed[]): SlotChange[] {
  const toChanges = (kind: SlotChange['is'], time: string): SlotChange[] =>
    time ? [{ at: new Date(time).toISOString(), is: kind }] : [];
  return slots
    .filter(({ isShown, begins }) => isShown || begins !== '')
    .flatMap(({ isShown, begins, ends }) => [...(isShown ? [] : toChanges('begin', begins)), ...toChanges('end', ends)])
    .sort((a, b) => a.at.localeCompare(b.at));
}
