import {
  type Doer,
  doneAfter,
  formFaultOf,
  hindrance,
  type RequiredInput,
  type Transition,
  transitionsOf,
  type WorkflowKind,
  type WorkflowPosition,
} from '@portal/shared/records/workflow';
import { type Refusal, refuse, refuseFields, refuseInState } from '@portal/shared/refusal';

/** A record in a workflow; none before it was begun. */
export type Flowing =
  | { is: 'none' }
  | ({ is: 'record'; record: string; owner: string; since: string } & WorkflowPosition);

export const notBegun: Flowing = { is: 'none' };

/** What guards are told: where the record is, and what was found out about others. */
export type Guards = Readonly<
  Record<string, (at: WorkflowPosition, facts: Readonly<Record<string, unknown>>) => boolean>
>;

export interface ActCommand {
  act: string;
  doer: Doer;
  /** what was given with it */
  given?: Readonly<Partial<Record<RequiredInput, string>>>;
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
  given: Readonly<Partial<Record<RequiredInput, string>>>;
}

/** Whether somebody may act on a record as it is, and where that leads; pure. */
export function decideAct(
  kind: WorkflowKind,
  { act, doer, given: input = {}, facts = {}, told: refusalParams }: ActCommand,
  state: Flowing,
  guards: Guards = {},
): readonly Taken[] | Refusal {
  if (state.is === 'none') return refuse('404');
  const transitions = transitionsOf(kind, act, state);
  const [first] = transitions;
  if (!first) return refuseInState(`${kind.kind}.notPossible`, `kinds.${kind.kind}.states.${state.state}`);
  // two ways of one act are the same party's, and guards choose between them
  const hindered = hindrance(first, doer, state);
  if (hindered) return refuse(`${hindered === 'bothSides' ? 'workflow' : kind.kind}.${hindered}`);
  const broken = ({ guards: guardNames = [] }: Transition) => guardNames.find((name) => !guards[name]?.(state, facts));
  const transition = transitions.find((each) => broken(each) === undefined);
  if (!transition) return refuse(`${kind.kind}.${broken(first)}`, refusalParams);
  const missing = transition.asks?.find((inputName) => !input[inputName]?.trim());
  if (missing) return refuse(`${kind.kind}.asks`, { asked: missing });
  const inputNames = [...(transition.asks ?? []), ...(transition.corrects ?? []).filter((name) => input[name])];
  const faults = inputNames.map((inputName) => [inputName, formFaultOf(inputName, input[inputName] ?? '')] as const);
  const wrong = faults.filter(([, fault]) => fault !== '');
  if (wrong.length > 0) return refuseFields('workflow.given', Object.fromEntries(wrong));
  const { record, owner } = state;
  return [{ record, owner, act, from: state.state, to: transition.to, given: input }];
}

/** When it happened, who did it, and for whom. */
export interface Evolving {
  at: string;
  actor: string;
  onBehalfOf?: string | undefined;
}

/** The record after a transition; pure. It is where it is since it came there, whatever is done to it in its place. */
export function evolveAct(kind: WorkflowKind, state: Flowing, taken: Taken, { at, ...actor }: Evolving): Flowing {
  const { record, owner, act, to } = taken;
  const doneBy = state.is === 'record' ? state.doneBy : {};
  const since = state.is === 'record' && state.state === to ? state.since : at;
  return { is: 'record', record, owner, since, state: to, doneBy: doneAfter(kind, doneBy, act, actor) };
}
