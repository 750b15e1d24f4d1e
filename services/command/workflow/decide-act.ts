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

/** Position of a record in its workflow; none before it begins. */
export type Flowing =
  | { is: 'none' }
  | ({ is: 'record'; record: string; owner: string; since: string } & WorkflowPosition);

export const notBegun: Flowing = { is: 'none' };

/** Arguments of guards: the record's position, and facts about others. */
export type Guards = Readonly<
  Record<string, (at: WorkflowPosition, facts: Readonly<Record<string, unknown>>) => boolean>
>;

export interface ActCommand {
  act: string;
  doer: Doer;
  /** input of the act */
  given?: Readonly<Partial<Record<RequiredInput, string>>>;
  /** facts about other records required by guards */
  facts?: Readonly<Record<string, unknown>>;
  /** values for the texts of a guard's refusal */
  told?: Readonly<Record<string, string>>;
}

/** One transition, complete enough to fold it and to read it alone. */
export interface Taken {
  record: string;
  owner: string;
  act: string;
  from: string;
  to: string;
  given: Readonly<Partial<Record<RequiredInput, string>>>;
}

/** Whether someone may act on a record, and the transition; pure. */
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
  // alternative transitions of one act have the same party; guards choose among them
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

/** Time and actor of an event, and the institution acted for. */
export interface Evolving {
  at: string;
  actor: string;
  onBehalfOf?: string | undefined;
}

/** The position after a transition; pure. It keeps its time of arrival until the record moves. */
export function evolveAct(kind: WorkflowKind, state: Flowing, taken: Taken, { at, ...actor }: Evolving): Flowing {
  const { record, owner, act, to } = taken;
  const doneBy = state.is === 'record' ? state.doneBy : {};
  const since = state.is === 'record' && state.state === to ? state.since : at;
  return { is: 'record', record, owner, since, state: to, doneBy: doneAfter(kind, doneBy, act, actor) };
}
