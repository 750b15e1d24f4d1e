import { asOfField } from '@portal/shared/calls/data-map';

export const momentKinds = ['now', 'time', 'position'] as const;
export type MomentKind = (typeof momentKinds)[number];

/** How a moment is told: '' is now, digits are a position of the log, anything else is a time. */
export const kindOf = (moment: string): MomentKind =>
  moment === '' ? 'now' : /^\d+$/.test(moment) ? 'position' : 'time';

const ahead = 8 * 3_600_000;

/** A time as clocks in Shanghai show it, yyyy-MM-ddTHH:mm:ss; a day alone is its end. */
export const wallOf = (moment: string): string =>
  moment.length === 10
    ? `${moment}T23:59:59`
    : new Date(Date.parse(moment) + ahead).toISOString().slice(0, 'yyyy-MM-ddTHH:mm:ss'.length);

/** The moment when clocks in Shanghai show that. */
export const momentOf = (wall: string): string => (wall ? `${wall}+08:00` : '');

/** Why a moment cannot be asked for; undefined when it can. */
export function complaint(kind: MomentKind, moment: string, now: Date): 'wrong' | 'future' | undefined {
  if (kind === 'now') return undefined;
  if (moment === '' || kindOf(moment) !== kind || !asOfField.safeParse(moment).success) return 'wrong';
  return kind === 'time' && new Date(moment) > now ? 'future' : undefined;
}
