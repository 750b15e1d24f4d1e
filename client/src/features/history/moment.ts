import { asOfField } from '@portal/shared/calls/data-map';

export const momentKinds = ['now', 'time', 'position'] as const;
export type MomentKind = (typeof momentKinds)[number];

/** How a moment is told: '' is now, digits are a position of the log, anything else is a time. */
export const kindOf = (moment: string): MomentKind =>
  moment === '' ? 'now' : /^\d+$/.test(moment) ? 'position' : 'time';

/** Why a moment cannot be asked for; undefined when it can. */
export function complaint(kind: MomentKind, moment: string, now: Date): 'wrong' | 'future' | undefined {
  if (kind === 'now') return undefined;
  if (moment === '' || kindOf(moment) !== kind || !asOfField.safeParse(moment).success) return 'wrong';
  return kind === 'time' && new Date(moment) > now ? 'future' : undefined;
}
