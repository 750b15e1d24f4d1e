import { daysAfter } from '../rules/workdays.ts';
import type { Content } from './define.ts';
import { dueOf, finalStates, type Party } from './workflow.ts';
import type { WorkflowRecord } from './workflow-record.ts';

/** Why a day matters to a record: its state is to have ended, it is to be on the register, what it says ends. */
export const dueReasons = ['clock', 'registration', 'expiry'] as const;
export type DueReason = (typeof dueReasons)[number];

export interface Due {
  readonly reason: DueReason;
  /** yyyy-MM-dd of Shanghai, by whose end it is due; of what expires the last day on which it is valid */
  readonly day: string;
  /** whose turn it is; undefined where nobody is waited for */
  readonly turn: Party | undefined;
}

/** Of a record, what says by when something of it is due. */
export interface Timed {
  readonly state: string;
  /** ISO 8601 */
  readonly since: string;
  /** on the register; null before it comes there */
  readonly number: string | null;
  readonly content: Content;
}

/** Everything of a record that is due by some day, whenever that is. Pure. */
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
    // that it ends is for whoever began it to think of
    ...(end ? [{ reason: 'expiry', day: end, turn: kind.begunBy } as const] : []),
  ];
}
