import type { Recorded } from '@portal/shared/define/event';
import { workflowFact } from '@portal/shared/events/workflow';
import type { Content } from '@portal/shared/records/define';
import { eventPrefix } from '@portal/shared/records/define';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import { finalStates } from '@portal/shared/records/workflow';
import { type Due, duesOf } from '@portal/shared/records/workflow-due';
import { afterAct, afterSaving, type RecordState, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { daysAfter, longestOff } from '@portal/shared/rules/workdays';
import type { Message } from './intention.ts';
import { type Members, peopleOf } from './workflow.ts';

/** Days before something expires on which whoever it belongs to is told. */
const expiringWithin = 30;
/** Hours of the day in Shanghai before which nobody is reminded: digests of the day, at 8 unless set, take reminders along. */
const morning = 7;

type Template = 'workflowDue' | 'workflowOverdue' | 'workflowExpiring';

/** When somebody is to be reminded, in milliseconds since 1970: from a time on, as long as it is any use. */
export interface Reminder {
  template: Template;
  due: Due;
  at: number;
  until: number;
}

/** A record of which somebody is reminded, now or once; its content without what says no day. */
export interface Watched {
  kind: WorkflowRecord;
  record: string;
  owner: string;
  addressed: string;
  name: string;
  state: string;
  standing: RecordState;
  /** ISO 8601; the event by which it came to where it is */
  since: string;
  event: Pick<Recorded, 'id' | 'position'>;
  reminders: readonly Reminder[];
}

export type Watch = Map<string, Watched>;
type IsWorkday = (day: string) => boolean;

const watchedKinds: readonly WorkflowRecord[] = workflowRecords.filter(
  (kind: WorkflowRecord) => kind.clocks !== undefined || kind.validTo !== undefined,
);
/** Types of events by which something comes to be due. */
export const reminderTypes: readonly string[] = watchedKinds.flatMap((kind) =>
  ['Saved', 'Acted'].map((fact) => `${eventPrefix(kind)}${fact}`),
);

const inTheMorning = (day: string): number => Date.parse(dayStart(day)) + morning * 3600 * 1000;

function workdayBefore(day: string, isWorkday: IsWorkday): string {
  let before = daysAfter(day, -1);
  for (let steps = 0; steps < longestOff && !isWorkday(before); steps++) before = daysAfter(before, -1);
  return before;
}

function remindersOf(due: Due, isWorkday: IsWorkday): Reminder[] {
  const { reason, day, turn: waitingParty } = due;
  if (waitingParty === undefined) return [];
  const over = Date.parse(dayEnd(day));
  if (reason === 'clock') {
    const overdue = inTheMorning(daysAfter(day, 1));
    return [
      { template: 'workflowDue', due, at: inTheMorning(workdayBefore(day, isWorkday)), until: over },
      { template: 'workflowOverdue', due, at: overdue, until: Number.POSITIVE_INFINITY },
    ];
  }
  if (reason !== 'expiry') return [];
  return [{ template: 'workflowExpiring', due, at: inTheMorning(daysAfter(day, -expiringWithin)), until: over }];
}

/** Moves what is watched on by an event. */
export function watch(
  watched: Watch,
  event: Pick<Recorded, 'id' | 'type' | 'data' | 'at' | 'position'>,
  isWorkday: IsWorkday,
): void {
  for (const kind of watchedKinds) {
    const workflowEvent = workflowFact(kind, event);
    if (!workflowEvent) continue;
    const { validTo } = kind;
    const { record, owner, addressed = '', name } = workflowEvent.data;
    const key = `${kind.kind} ${record}`;
    const before = watched.get(key);
    const dated = (content: Content): Content => {
      const day = validTo && content[validTo];
      return validTo && day ? { [validTo]: day } : {};
    };
    const state = workflowEvent.fact === 'Saved' ? workflowEvent.data.state : workflowEvent.data.to;
    const none: RecordState = {
      content: {},
      proposed: null,
      been: [],
      number: null,
      version: 0,
      noted: {},
      bankValues: {},
      pendingValues: null,
      recordVersion: 0,
    };
    const current =
      workflowEvent.fact === 'Saved'
        ? afterSaving(before?.standing, dated(workflowEvent.data.content), state)
        : afterAct(kind, before?.standing ?? none, {
            ...workflowEvent.data,
            content: workflowEvent.data.content && dated(workflowEvent.data.content),
          });
    // what has neither a clock nor an end is not kept in memory
    if (finalStates(kind).includes(state) || (validTo === undefined && kind.clocks?.[state] === undefined)) {
      watched.delete(key);
      return;
    }
    const stays = before?.state === state ? before : undefined;
    const since = stays?.since ?? event.at;
    const { content, number } = current;
    const reminders = duesOf(kind, { state, since, number, content }, isWorkday).flatMap((due) =>
      remindersOf(due, isWorkday),
    );
    const at = stays?.event ?? { id: event.id, position: event.position };
    watched.set(key, { kind, record, owner, addressed, name, state, standing: current, since, event: at, reminders });
    return;
  }
}

/** What is to be told of a record at a time: of what is overdue not as well that it was going to be. */
export const dueNow = ({ reminders }: Watched, now: number): Reminder[] =>
  reminders.filter(({ at, until }) => at <= now && now < until);

/** Names a reminder, so that it is told once: of a state as often as it begins, of an end once for each day that it is on. */
export const nameOf = ({ record, event }: Watched, { due }: Reminder): string =>
  due.reason === 'clock' ? `${event.id} ${due.day}` : `${record} ${due.day}`;

/** Whom that is told; pure. */
export function messagesOf(watched: Watched, reminder: Reminder, members: Members): Message[] {
  const { kind, record, name, state } = watched;
  const { template, due } = reminder;
  const people = due.turn === undefined ? [] : peopleOf(kind, due.turn, watched, members);
  return people.map((accountId) => ({
    kind: 'message',
    umId: accountId,
    category: '1',
    template,
    reason: null,
    params: { of: kind.kind, name, state, day: due.day },
    about: { kind: kind.kind, id: record },
    once: nameOf(watched, reminder),
  }));
}
