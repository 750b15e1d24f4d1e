/** A published record with a place, as far as the clock is concerned. */
export interface Timed {
  place: string;
  /** it stands there now; any other waits for its time, or for nothing where it has none */
  isShown: boolean;
  /** ISO 8601, from when on it is to stand, and no more; '' for none */
  begins: string;
  ends: string;
}

const never = Number.POSITIVE_INFINITY;
const timeOf = (time: string): number => (time === '' ? never : Date.parse(time));

/** Who is at one place at a moment: whoever is there until their end, then each who waits, the first one first. */
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
 * Which of them stand in their places at a moment (ISO 8601), one in each, when until then nothing but the clock acts.
 * Without a moment it is what stands now: what the log says is shown, whatever is due.
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

/** When one of them is to begin or to end, the first first. */
export function listSlotChanges(slots: readonly Timed[]): SlotChange[] {
  const toChanges = (kind: SlotChange['is'], time: string): SlotChange[] =>
    time ? [{ at: new Date(time).toISOString(), is: kind }] : [];
  return slots
    .filter(({ isShown, begins }) => isShown || begins !== '')
    .flatMap(({ isShown, begins, ends }) => [...(isShown ? [] : toChanges('begin', begins)), ...toChanges('end', ends)])
    .sort((a, b) => a.at.localeCompare(b.at));
}
