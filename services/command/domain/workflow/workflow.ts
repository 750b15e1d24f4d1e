import {
  type Asked,
  type Doer,
  doneAfter,
  formFaultOf,
  hindrance,
  type Transition,
  transitionsOf,
  type Whereabouts,
  type WorkflowKind,
} from '@portal/shared/records/workflow';
import { type Refusal, refuse, refuseFields, refuseInState } from '@portal/shared/refusal';

/** A record in a workflow; none before it was begun. */
export type Flowing = { is: 'none' } | ({ is: 'record'; record: string; owner: string; since: string } & Whereabouts);

export const notBegun: Flowing = { is: 'none' };

/** What guards are told: where the record is, and what was found out about others. */
export type Guards = Readonly<Record<string, (at: Whereabouts, facts: Readonly<Record<string, unknown>>) => boolean>>;

export interface ActCommand {
  act: string;
  doer: Doer;
  /** what was given with it */
  given?: Readonly<Partial<Record<Asked, string>>>;
  /** what guards ask for of other records */
  facts?: Readonly<Record<string, unknown>>;
  /** what the words of a guard's refusal may name */
  told?: Readonly<Record<string, string>>;
}

/** One transition that was taken: enough to fold it and to read it by itself. */
export interface Taken {
  record: string;
  owner: string;
  act: string;
  from: string;
  to: string;
  given: Readonly<Partial<Record<Asked, string>>>;
}

/** Whether somebody may act on a record as it is, and where that leads; pure. */
export function decideAct(
  kind: WorkflowKind,
  { act, doer, given = {}, facts = {}, told }: ActCommand,
  state: Flowing,
  guards: Guards = {},
): readonly Taken[] | Refusal {
  if (state.is === 'none') return refuse('404');
  const ways = transitionsOf(kind, act, state);
  const [first] = ways;
  if (!first) return refuseInState(`${kind.kind}.notPossible`, `kinds.${kind.kind}.states.${state.state}`);
  // two ways of one act are the same party's, and guards choose between them
  const hindered = hindrance(first, doer, state);
  if (hindered) return refuse(`${hindered === 'bothSides' ? 'workflow' : kind.kind}.${hindered}`);
  const broken = ({ guards: named = [] }: Transition) => named.find((name) => !guards[name]?.(state, facts));
  const way = ways.find((each) => broken(each) === undefined);
  if (!way) return refuse(`${kind.kind}.${broken(first)}`, told);
  const missing = way.asks?.find((asked) => !given[asked]?.trim());
  if (missing) return refuse(`${kind.kind}.asks`, { asked: missing });
  const typed = [...(way.asks ?? []), ...(way.corrects ?? []).filter((name) => given[name])];
  const faults = typed.map((asked) => [asked, formFaultOf(asked, given[asked] ?? '')] as const);
  const wrong = faults.filter(([, fault]) => fault !== '');
  if (wrong.length > 0) return refuseFields('workflow.given', Object.fromEntries(wrong));
  const { record, owner } = state;
  return [{ record, owner, act, from: state.state, to: way.to, given }];
}

/** When it happened, who did it, and for whom. */
export interface Evolving {
  at: string;
  actor: string;
  onBehalfOf?: string | undefined;
}

/** The record after a transition; pure. It is where it is since it came there, whatever is done to it in its place. */
export function evolveAct(kind: WorkflowKind, state: Flowing, taken: Taken, { at, ...who }: Evolving): Flowing {
  const { record, owner, act, to } = taken;
  const doneBy = state.is === 'record' ? state.doneBy : {};
  const since = state.is === 'record' && state.state === to ? state.since : at;
  return { is: 'record', record, owner, since, state: to, doneBy: doneAfter(kind, doneBy, act, who) };
}
