/**
 * Records that go through states by acts of people: certificates, applications, receipts. A workflow is data; what may be
 * done, by whom and until when, the decider, the buttons and the diagram are all read from it.
 */

/** What somebody has to give with an act. */
export type Asked = 'comment' | 'rate' | 'reference';

/** How long a state may last before somebody is reminded: days by the calendar, or working days. */
export interface Clock {
  readonly days: number;
  readonly working?: true;
}

/** One way from a state to the next. `who` is a role; `notBy` names an act whose doer may not do this one. */
export interface Transition {
  readonly from: string;
  readonly to: string;
  readonly does: string;
  readonly who: string;
  readonly notBy?: string;
  /** the name of a guard: a pure function beside the definition, with words under `refusals.<kind>.<name>` */
  readonly guard?: string;
  readonly asks?: readonly Asked[];
  /** of the state that it leads to */
  readonly clock?: Clock;
  /** the template of the message that the owner gets */
  readonly tells?: string;
}

export interface WorkflowKind {
  readonly kind: string;
  readonly life: 'workflow';
  /** a record begins in the first of them */
  readonly states: readonly [string, ...string[]];
  readonly flow: readonly Transition[];
}

export type StateOf<K extends WorkflowKind> = K['states'][number];
export type ActOf<K extends WorkflowKind> = K['flow'][number]['does'];

/** Who acts, in which of his roles. */
export interface Doer {
  umId: string;
  role: string;
}

/** Where a record is, and who did each act last. */
export interface Whereabouts {
  state: string;
  doneBy: Readonly<Record<string, string>>;
}

/** Why somebody may not take a transition: the last part of a refusal's code; undefined when he may. */
export function hindrance(
  { who, notBy }: Transition,
  { umId, role }: Doer,
  { doneBy }: Whereabouts,
): string | undefined {
  if (who !== role) return 'notYours';
  return notBy !== undefined && doneBy[notBy] === umId ? 'fourEyes' : undefined;
}

/** The way that an act takes from there; undefined where the act is not possible. */
export const transitionOf = ({ flow }: WorkflowKind, act: string, { state }: Whereabouts): Transition | undefined =>
  flow.find(({ from, does }) => from === state && does === act);

/** What somebody may do with a record now; rows carry it, so that the client derives nothing. Guards are asked when it is done. */
export const possibleActs = (kind: WorkflowKind, doer: Doer, at: Whereabouts): string[] =>
  kind.flow
    .filter((transition) => transition.from === at.state && hindrance(transition, doer, at) === undefined)
    .map(({ does }) => does);

/** What is wrong with a definition, a line each: states that are not named, never reached, or left two ways by one act. */
export function defectsOf({ states, flow }: WorkflowKind): string[] {
  const named = new Set(states);
  const acts = new Set(flow.map(({ does }) => does));
  const reached = new Set([states[0]]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of flow) if (reached.has(from)) reached.add(to);
  }
  return [
    ...flow
      .flatMap(({ from, to }) => [from, to])
      .filter((state) => !named.has(state))
      .map((state) => `no state ${state}`),
    ...states.filter((state) => !reached.has(state)).map((state) => `${state} is never reached`),
    ...flow
      .filter((one, index) => flow.findIndex(({ from, does }) => from === one.from && does === one.does) !== index)
      .map(({ from, does }) => `${from} has two ways for ${does}`),
    ...flow.flatMap(({ notBy }) => (notBy === undefined || acts.has(notBy) ? [] : [`no act ${notBy}`])),
  ];
}

/** The states and acts as a Mermaid diagram, for the documentation. */
export const diagramOf = ({ states, flow }: WorkflowKind): string =>
  [
    'stateDiagram-v2',
    `  [*] --> ${states[0]}`,
    ...flow.map(({ from, to, does, who }) => `  ${from} --> ${to}: ${does} (${who})`),
    ...states.filter((state) => !flow.some(({ from }) => from === state)).map((state) => `  ${state} --> [*]`),
  ].join('\n');
