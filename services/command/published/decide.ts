import type { PublishedKind } from '@portal/shared/records/define';
import { mayPublish, type PublishedStatus, publishedCode } from '@portal/shared/records/published';
import { type Refusal, refuse, refuseInState } from '@portal/shared/refusal';
import type { NameChange } from '../base/unique-names.ts';

/** `C` is the content of the kind; `place` is where it is shown, undefined for kinds without places. */
export type Published<C> =
  | { is: 'none' }
  | {
      is: 'record';
      recordVersion: number;
      status: PublishedStatus;
      content: C;
      place: string | undefined;
      /** times of its publication and of its end */
      due: string | undefined;
      until: string | undefined;
      /** pending content that replaces the published one */
      draft?: Draft<C> | undefined;
    };
interface Draft<C> {
  content: C;
  place: string | undefined;
  until: string | undefined;
}

export type PublishedEvent<C> =
  | { fact: 'Saved'; content: C; place: string | undefined; until?: string | undefined }
  | { fact: 'Scheduled'; due: string }
  | { fact: 'Shown' }
  /** `ended`: by its end time */
  | { fact: 'TakenDown'; ended?: boolean }
  | { fact: 'Removed' };

/**
 * `recordVersion`: that of the version shown to the actor; absent: the current one. `shows`: the time from which the
 * published content counts, ISO 8601; `replaces`: it puts another record forward, whose owner is told of its end.
 */
export type PublishedCommand<C> = { recordVersion?: number | undefined } & (
  | {
      act: 'save';
      content: C;
      place?: string | undefined;
      until?: string | undefined;
      shows?: string | undefined;
      replaces?: boolean;
    }
  /** publication at that time, ISO 8601; `now` is the time of the request */
  | { act: 'schedule'; due: string; now: string }
  /** by a person at `now`, or by the timer that was set for `due` */
  | { act: 'show'; due?: string; now?: string }
  | { act: 'takeDown'; due?: string }
  | { act: 'remove' }
);
type Save<C> = Extract<PublishedCommand<C>, { act: 'save' }>;

const savedBy = <C>({ content, place, until }: Save<C>): PublishedEvent<C> => ({
  fact: 'Saved',
  content,
  place,
  until,
});

/** The act is not possible in this state, which the text names. */
export const refuseAs = (kind: string, status: PublishedStatus): Refusal =>
  refuseInState(`${kind}.notPossible`, `kinds.${kind}.codes.status.${publishedCode[status]}`);

type Rules = Pick<PublishedKind, 'kind' | 'toInboxes' | 'hasDrafts'>;

/** Saving over published content: as a draft beside it, or in its place at once. */
function savedOver<C>({ kind, hasDrafts }: Rules, command: Save<C>): readonly PublishedEvent<C>[] | Refusal {
  const { shows, until, replaces } = command;
  if (shows === undefined) return hasDrafts ? [savedBy(command)] : refuseAs(kind, 'shown');
  if (until !== undefined && until <= shows) return refuse(`${kind}.endPast`);
  return [...(replaces ? [{ fact: 'TakenDown' } as const] : []), savedBy(command), { fact: 'Shown' }];
}

/** The events of a command, or its refusal; pure. A timer that was postponed meanwhile has no effect. */
export function decidePublished<C>(
  kind: Rules,
  command: PublishedCommand<C>,
  state: Published<C>,
): readonly PublishedEvent<C>[] | Refusal {
  const { recordVersion: expectedVersion } = command;
  if (state.is === 'none') {
    if (command.act !== 'save') return refuse('404');
    // removed since it was shown
    return expectedVersion ? refuse('record.changed', undefined, { recordVersion: 0 }) : [savedBy(command)];
  }
  if (command.act === 'show' && command.due !== undefined && command.due !== state.due) return [];
  if (expectedVersion !== undefined && expectedVersion !== state.recordVersion)
    return refuse('record.changed', undefined, { recordVersion: state.recordVersion });
  const isEnd = command.act === 'takeDown' && command.due !== undefined;
  if (isEnd && (command.due !== state.until || state.status !== 'shown')) return [];
  if (!mayPublish(kind, command.act, state.status, state.draft !== undefined)) return refuseAs(kind.kind, state.status);
  switch (command.act) {
    case 'save':
      return state.status === 'shown' ? savedOver(kind, command) : [savedBy(command)];
    case 'schedule':
      if (command.due <= command.now) return refuse(`${kind.kind}.timePast`);
      if (state.until !== undefined && state.until <= command.due) return refuse(`${kind.kind}.endFirst`);
      return [{ fact: 'Scheduled', due: command.due }];
    case 'show': {
      const { until } = state.draft ?? state;
      if (until !== undefined && command.now !== undefined && until <= command.now)
        return refuse(`${kind.kind}.endPast`);
      return [{ fact: 'Shown' }];
    }
    case 'takeDown':
      return [{ fact: 'TakenDown', ended: isEnd }];
    case 'remove':
      return [{ fact: 'Removed' }];
  }
}

/** The state after an event; pure. New content has to be scheduled anew; for a published record it is a draft. */
export function evolvePublished<C>(state: Published<C>, event: PublishedEvent<C>): Published<C> {
  const recordVersion = (state.is === 'record' ? state.recordVersion : 0) + 1;
  if (event.fact === 'Saved') {
    const { content, place, until } = event;
    if (state.is === 'record' && state.status === 'shown')
      return { ...state, recordVersion, draft: { content, place, until } };
    const status = state.is === 'record' && state.status === 'takenDown' ? 'takenDown' : 'draft';
    return { is: 'record', recordVersion, status, content, place, until, due: undefined };
  }
  if (state.is === 'none') return state;
  const live = { ...state, ...state.draft, recordVersion, draft: undefined, due: undefined };
  switch (event.fact) {
    case 'Scheduled':
      return { ...state, recordVersion, status: 'scheduled', due: event.due };
    case 'Shown':
      return { ...live, status: 'shown' };
    case 'TakenDown':
      return { ...live, status: 'takenDown' };
    case 'Removed':
      return { is: 'none' };
  }
}

/**
 * The place that an event takes or releases, from the previous state: the log reserves it, so that one record is
 * shown there.
 */
export function placesOf<C>(kind: string, state: Published<C>, event: PublishedEvent<C>): NameChange {
  if (state.is === 'none' || state.place === undefined) return {};
  const place = { kind: `${kind}.place`, value: state.place };
  if (event.fact === 'Shown' && state.status === 'shown') {
    const next = state.draft?.place;
    return next === undefined || next === state.place ? {} : { reserve: [{ ...place, value: next }], release: [place] };
  }
  if (event.fact === 'Shown') return { reserve: [place] };
  return event.fact === 'TakenDown' ? { release: [place] } : {};
}
