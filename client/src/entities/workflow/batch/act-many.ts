import { askedFor, partyRoles, type RequiredInput, transitionsOf } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { useSession } from '../../../core/session/session.ts';
import { useBatch } from '../../../core/tables/use-batch.ts';
import type { Row, WorkflowRequests } from '../kind.ts';

/** One act on many, with what it asks for: a comment that is the same for all, all else of each by its id. */
export interface Many {
  act: string;
  comment: string;
  each: Readonly<Record<string, Partial<Record<RequiredInput, string>>>>;
}

/** Acts that can be done at once to all of these. */
export const actsOnAll = ({ batch }: WorkflowRecord, rows: readonly Row[]): readonly string[] =>
  batch.filter((act) => rows.every(({ can }) => can.includes(act)));

/** What an act asks for from where one of these is. */
export function asksOf(kind: WorkflowRecord, act: string, rows: readonly Row[]): readonly RequiredInput[] {
  const states = [...new Set(rows.map(({ state }) => state))];
  const asks = states.flatMap((state) =>
    transitionsOf(kind, act, { state, doneBy: {} }).flatMap((transition) => transition.asks ?? []),
  );
  return askedFor.filter((requiredInput) => asks.includes(requiredInput));
}

/** Whether the user is somebody who does to many at once what can be. */
export function useActsOnMany({ flow, batch }: WorkflowRecord): boolean {
  const session = useSession();
  if (session.status !== 'user') return false;
  const { roles } = session.user;
  return flow.some(
    ({ does: act, who: party }) => batch.includes(act) && party !== 'system' && roles.includes(partyRoles[party]),
  );
}

const inputOf = (rows: readonly Row[], { act, comment, each }: Many) => ({
  act,
  rows: rows.map(({ id, recordVersion }) => ({ id, recordVersion, ...(comment && { comment }), ...each[id] })),
});

/** `ended`: the ids of those to which it was done. */
export const useActMany = ({ actMany }: WorkflowRequests, ended: (ids: ReadonlySet<string>) => void) =>
  useBatch(actMany, inputOf, ended);
