import type { Role } from '../codes/index.ts';
import { isRate } from '../money/rate.ts';
import { dayOf } from '../rules/dates.ts';
import { identifiers } from '../rules/identifiers.ts';
import { daysAfter, longestOff, workingDaysAfter } from '../rules/workdays.ts';

/**
 * Records that move through states by acts of people: certificates, payments, receipts. A workflow is data, from
 * which permissions, deadlines, decider, buttons and documentation derive.
 */

/**
 * Parties. People act for an organisation, a bank or the administration in a role; `system` is the portal, for acts
 * due by the calendar.
 */
export const parties = ['org', 'orgAudit', 'bank', 'fx', 'system'] as const;
export type Party = (typeof parties)[number];

/** The role of each party of people. */
export const partyRoles = {
  org: 'ORG_ADMIN',
  orgAudit: 'ORG_AUDIT',
  bank: 'BANK_ADMIN',
  fx: 'FX_ADMIN',
} as const satisfies Record<Exclude<Party, 'system'>, Role>;

type Person = keyof typeof partyRoles;
const byRole = Object.fromEntries(Object.entries(partyRoles).map(([party, role]) => [role, party])) as Readonly<
  Record<(typeof partyRoles)[Person], Person>
>;
/** The party of a role. */
export const partyOf = (role: (typeof partyRoles)[Person]): Person => byRole[role];

/** Inputs that acts may require. */
export const askedFor = ['comment', 'rate', 'reference', 'declaration', 'receipt'] as const;
export type RequiredInput = (typeof askedFor)[number];

/** Numbers of a bank for its acts: each belongs to one of its records. */
export const bankNumberKinds = ['reference', 'declaration'] as const satisfies readonly RequiredInput[];
export type BankNumberKind = (typeof bankNumberKinds)[number];

/** Values recorded by a bank: the last given one holds, until a correction is confirmed. */
export const bankValueKinds = ['rate', ...bankNumberKinds] as const satisfies readonly RequiredInput[];
export type BankValueKind = (typeof bankValueKinds)[number];
export type BankValues = Readonly<Partial<Record<BankValueKind, string>>>;

/** Why an input is malformed, as a key of shared/locales; '' if it is valid. */
export function formFaultOf(input: RequiredInput, value: string): string {
  switch (input) {
    case 'rate':
      return isRate(value) ? '' : 'money.rate';
    case 'reference':
      return identifiers.bankReference(value) ? '' : 'identifiers.bankReference';
    case 'declaration':
      return identifiers.declaration(value) ? '' : 'identifiers.declaration';
    default:
      return '';
  }
}

/** The same for a required input. */
export const askedFaultOf = (input: RequiredInput, value: string): string =>
  value.trim() === '' ? 'fields.required' : formFaultOf(input, value.trim());

/** Time limit of a state before a reminder: in calendar or working days. */
export interface Clock {
  readonly days: number;
  readonly working?: true;
}

/** A transition from any of some states to the next. */
export interface Transition {
  readonly from: readonly string[];
  readonly to: string;
  readonly does: string;
  readonly who: Party;
  /** acts whose last actor may not do this one: four eyes are two persons, whatever their roles */
  readonly notBy?: readonly string[];
  /** acts whose last actor alone may do this one: to take back what they filed */
  readonly onlyBy?: readonly string[];
  /** pure conditions, all of which have to hold; their texts are under `kinds.<kind>.refusals` */
  readonly guards?: readonly string[];
  readonly asks?: readonly RequiredInput[];
  /** values that may be given to replace the recorded ones; at least one of them */
  readonly corrects?: readonly BankValueKind[];
  /** given values wait for a second person; waiting ones come into force; waiting ones are dropped */
  readonly pending?: 'files' | 'confirms' | 'drops';
  /** parties that get a message: their people concerned with the record */
  readonly tells?: readonly Party[];
}

export interface WorkflowKind {
  readonly kind: string;
  readonly life: 'workflow';
  /** the party that begins a record, in the first state */
  readonly begunBy: Party;
  readonly states: readonly [string, ...string[]];
  /** time limits by state */
  readonly clocks?: Readonly<Record<string, Clock>>;
  readonly flow: readonly Transition[];
}

export type StateOf<K extends WorkflowKind> = K['states'][number];
export type ActOf<K extends WorkflowKind> = K['flow'][number]['does'];

/** An actor, and the party acted for. */
export interface Doer {
  umId: string;
  /** umId of the represented member */
  inPlaceOf?: string | undefined;
  /** umId of the colleague who invited them: for four eyes both count as one */
  invitedBy?: string | undefined;
  /** umIds of invited colleagues: the same */
  invited?: readonly string[] | undefined;
  party: Party;
}

/** umIds that an act counts for: its actor, and the represented member. */
export const eyesOf = ({ actor, onBehalfOf }: { actor: string; onBehalfOf?: string | undefined }): string =>
  onBehalfOf ? `${actor} ${onBehalfOf}` : actor;

/** umIds of a deciding person: the own one, and that of the represented member. */
export const eyesFor = ({ umId: accountId, inPlaceOf }: Pick<Doer, 'umId' | 'inPlaceOf'>): readonly string[] =>
  inPlaceOf ? [accountId, inPlaceOf] : [accountId];

/** The same for four eyes: acts of an inviting and an invited member count for both. */
export const countedAs = (doer: Pick<Doer, 'umId' | 'inPlaceOf' | 'invitedBy' | 'invited'>): readonly string[] => [
  ...eyesFor(doer),
  ...(doer.invitedBy ? [doer.invitedBy] : []),
  ...(doer.invited ?? []),
];

/** Whether an act by these umIds (`eyesOf`) is by one of these people. */
export const isBy = (eyes: string | undefined, umIds: readonly string[]): boolean =>
  eyes?.split(' ').some((each) => umIds.includes(each)) === true;

/** Parties that see a record together: an organisation's auditors and its drafting members. */
const alike: readonly (readonly [Party, ...Party[]])[] = [['org', 'orgAudit'], ['bank'], ['fx'], ['system']];
/** Parties that see records together with a party, itself included. */
export const sideOf = (party: Party): readonly [Party, ...Party[]] =>
  alike.find((side) => side.includes(party)) ?? [party];

/** State of a record, last actor of each act (`eyesOf`), and all actors of each side (`sideKey`). */
export interface WorkflowPosition {
  state: string;
  doneBy: Readonly<Record<string, string>>;
}

const sideKey = (party: Party): string => `side ${sideOf(party)[0]}`;
const sideKeys = [...new Set(parties.filter((party) => party !== 'system').map(sideKey))];

/** Actors after an act: on each side all who ever acted. */
export function doneAfter(
  { flow, begunBy }: WorkflowKind,
  doneBy: WorkflowPosition['doneBy'],
  act: string,
  person: Parameters<typeof eyesOf>[0],
): WorkflowPosition['doneBy'] {
  const party = flow.find(({ does: transitionAct }) => transitionAct === act)?.who ?? begunBy;
  const done = { ...doneBy, [act]: eyesOf(person) };
  if (party === 'system') return done;
  const key = sideKey(party);
  const side = new Set([doneBy[key], eyesOf(person)].flatMap((each) => each?.split(' ') ?? []));
  return { ...done, [key]: [...side].join(' ') };
}

/** Why someone may not take a transition: last part of the refusal's code; undefined if they may. */
export function hindrance(
  { who: party, notBy = [], onlyBy }: Transition,
  doer: Doer,
  { doneBy }: WorkflowPosition,
): 'notYours' | 'bothSides' | 'fourEyes' | undefined {
  if (party !== doer.party) return 'notYours';
  const isAmong = (keys: readonly string[], these: readonly string[]) => keys.some((key) => isBy(doneBy[key], these));
  const others = sideKeys.filter((key) => key !== sideKey(doer.party));
  if (isAmong(others, eyesFor(doer))) return 'bothSides';
  if (onlyBy && !isAmong(onlyBy, eyesFor(doer))) return 'notYours';
  return isAmong(notBy, countedAs(doer)) ? 'fourEyes' : undefined;
}

/** Transitions of an act from a state: two if guards choose between them, none if it is impossible. */
export const transitionsOf = (
  { flow }: WorkflowKind,
  act: string,
  { state }: WorkflowPosition,
): readonly Transition[] =>
  flow.filter(({ from, does: transitionAct }) => transitionAct === act && from.includes(state));

/** Acts possible for someone now; part of rows, so that the client derives nothing. Guards are evaluated at the act. */
export const possibleActs = (kind: WorkflowKind, doer: Doer, at: WorkflowPosition): string[] => [
  ...new Set(
    kind.flow
      .filter((transition) => transition.from.includes(at.state) && hindrance(transition, doer, at) === undefined)
      .map(({ does: transitionAct }) => transitionAct),
  ),
];

/**
 * Whether the next step needs another person of the same side: someone may not do an act of their side because of
 * their own previous one, and none of their possible acts leads on. `open`: whether a transition is open by the
 * record itself.
 */
export function waitsForColleague(
  kind: WorkflowKind,
  doer: Doer,
  at: WorkflowPosition,
  open: (transition: Transition) => boolean,
): boolean {
  const transitions = kind.flow.filter(({ from, who: party }) => from.includes(at.state) && party === doer.party);
  const isHis = (transition: Transition) => hindrance(transition, doer, at) === undefined;
  // correcting, or taking a correction back, does not lead on
  const leadsOn = ({ to, pending }: Transition) => to !== at.state || pending === 'confirms';
  return (
    transitions.some((transition) => hindrance(transition, doer, at) === 'fourEyes' && open(transition)) &&
    !transitions.some((transition) => isHis(transition) && leadsOn(transition) && open(transition))
  );
}

/**
 * The day in Shanghai, yyyy-MM-dd, by whose end a state begun at a time, ISO 8601, should end; undefined without a
 * limit.
 */
export function dueOf(
  { clocks = {} }: WorkflowKind,
  state: string,
  since: string,
  isWorkday: (day: string) => boolean,
): string | undefined {
  const clock = clocks[state];
  return clock && endOf(clock, dayOf(Date.parse(since)), isWorkday);
}

/** The day by whose end what began on a day should end. */
const endOf = (clock: Clock, start: string, isWorkday: (day: string) => boolean): string =>
  clock.working ? workingDaysAfter(start, clock.days, isWorkday) : daysAfter(start, clock.days);

/** The last day of a beginning that is due by that day: later beginnings are due no earlier. */
export function lastBeginning(clock: Clock, due: string, isWorkday: (day: string) => boolean): string {
  let start = daysAfter(due, -clock.days);
  for (let steps = 0; steps < longestOff + clock.days && endOf(clock, start, isWorkday) > due; steps++)
    start = daysAfter(start, -1);
  return start;
}

/** States without a further act of people. */
export const finalStates = ({ states, flow }: WorkflowKind): string[] =>
  states.filter(
    (state) => !flow.some(({ from, to, who: party }) => party !== 'system' && from.includes(state) && to !== state),
  );

const reachable = ({ states: [first], flow }: WorkflowKind): ReadonlySet<string> => {
  const reached = new Set<string>([first]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of flow) if (from.some((state) => reached.has(state))) reached.add(to);
  }
  return reached;
};

/**
 * Defects of a definition, one per line: unnamed or unreachable states, an act of two parties from one state, or
 * alternative transitions without guards.
 */
export function defectsOf(kind: WorkflowKind): string[] {
  const { states, flow, clocks = {} } = kind;
  const knownNames = new Set<string>(states);
  const acts = new Set(flow.map(({ does: act }) => act));
  const reached = reachable(kind);
  const forks = states.flatMap((state) =>
    [...acts].flatMap((act) => {
      const transitions = transitionsOf(kind, act, { state, doneBy: {} });
      if (transitions.length < 2) return [];
      const isShared = new Set(transitions.map(({ who: party }) => party)).size > 1;
      const isOpen = transitions.some(({ guards = [] }) => guards.length === 0);
      return isShared || isOpen ? [`${state} has two ways for ${act}`] : [];
    }),
  );
  return [
    ...[...flow.flatMap(({ from, to }) => [...from, to]), ...Object.keys(clocks)]
      .filter((state) => !knownNames.has(state))
      .map((state) => `no state ${state}`),
    ...states.filter((state) => !reached.has(state)).map((state) => `${state} is never reached`),
    ...forks,
    ...flow.flatMap(({ notBy = [], onlyBy = [] }) =>
      [...notBy, ...onlyBy].filter((act) => !acts.has(act)).map((act) => `no act ${act}`),
    ),
  ];
}

/** Mermaid diagram of states and acts, for the documentation. */
export const diagramOf = (kind: WorkflowKind): string =>
  [
    'stateDiagram-v2',
    `  [*] --> ${kind.states[0]}`,
    ...kind.flow.flatMap(({ from, to, does: act, who: party }) =>
      from.map((state) => `  ${state} --> ${to}: ${act} (${party})`),
    ),
    ...finalStates(kind).map((state) => `  ${state} --> [*]`),
  ].join('\n');
