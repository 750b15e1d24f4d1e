import { daysAfter } from '../rules/workdays.ts';
import type { Content } from './define.ts';
import { dueOf, finalStates, type Party } from './workflow.ts';
import type { WorkflowRecord } from './workflow-record.ts';

/** Why a day is due for a record: its state's time limit, its registration, or the end of its validity. */
export const dueReasons = ['clock', 'registration', 'expiry'] as const;
export type DueReason = (typeof dueReasons)[number];

export interface Due {
  readonly reason: DueReason;
  /** yyyy-MM-dd of Shanghai, by whose end it is due; for an expiry the last valid day */
  readonly day: string;
  /** the party whose turn it is; undefined for none */
  readonly turn: Party | undefined;
}

/** The due-relevant data of a record. */
export interface Timed {
  readonly state: string;
  /** ISO 8601 */
  readonly since: string;
  /** on the register; null before */
  readonly number: string | null;
  readonly content: Content;
}

/** All due days of a record. Pure. */
export function duesOf(
  kind: WorkflowRecord,
  { state, since, number, content }: Timed,
  isWorkday: (day: string) => boolean,
): Due[] {
  const clock = dueOf(kind, state, since, isWorkday);
  const waitingParty = kind.waitsFor[state];
  const isOver = finalStates(kind).includes(state);
  const { registerWithin, validTo } = kind;
  const effect = registerWithin && number === null && !isOver ? String(content[registerWithin.field] ?? '') : '';
  const end = validTo && number !== null && !isOver ? String(content[validTo] ?? '') : '';
  return [
    ...(clock ? [{ reason: 'clock', day: clock, turn: waitingParty } as const] : []),
    ...(registerWithin && effect
      ? [{ reason: 'registration', day: daysAfter(effect, registerWithin.days), turn: waitingParty } as const]
      : []),
    // its beginner takes care of an expiry
    ...(end ? [{ reason: 'expiry', day: end, turn: kind.begunBy } as const] : []),
  ];
}
