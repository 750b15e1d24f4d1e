import type { Role } from '../codes/index.ts';
import { isRate } from '../money/rate.ts';
import { dayOf } from '../rules/dates.ts';
import { identifiers } from '../rules/identifiers.ts';
import { daysAfter, longestOff, workingDaysAfter } from '../rules/workdays.ts';

/**
 * Records that go through states by acts of people: certificates, payments, receipts. A workflow is data; what may be done,
 * by whom and until when, the decider, the buttons and the documentation are all read from it.
 */

/**
 * Who takes part. People act for an organisation, a bank or the administration by a role of theirs there; `system` is the
 * portal itself, for what is due by the calendar.
 */
export const parties = ['org', 'orgAudit', 'bank', 'fx', 'system'] as const;
export type Party = (typeof parties)[number];

/** The role that a person acts in, for each party that is people. */
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
/** As which party somebody acts by their role there. */
export const partyOf = (role: (typeof partyRoles)[Person]): Person => byRole[role];

/** What somebody has to give with an act. */
export const askedFor = ['comment', 'rate', 'reference', 'declaration', 'receipt'] as const;
export type RequiredInput = (typeof askedFor)[number];

/** Numbers by which a bank knows what it did: each is of one record of that bank. */
export const bankNumberKinds = ['reference', 'declaration'] as const satisfies readonly RequiredInput[];
export type BankNumberKind = (typeof bankNumberKinds)[number];

/** What a bank records of what it did: of each kind the last that was given holds, until a correction of it is confirmed. */
export const bankValueKinds = ['rate', ...bankNumberKinds] as const satisfies readonly RequiredInput[];
export type BankValueKind = (typeof bankValueKinds)[number];
export type BankValues = Readonly<Partial<Record<BankValueKind, string>>>;

/** Why something that was given with an act has not the form of it, as a key of shared/locales; '' where it has. */
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

/** The same of something that has to be given. */
export const askedFaultOf = (input: RequiredInput, value: string): string =>
  value.trim() === '' ? 'fields.required' : formFaultOf(input, value.trim());

/** How long a state may last before somebody is reminded: days by the calendar, or working days. */
export interface Clock {
  readonly days: number;
  readonly working?: true;
}

/** A way from any of some states to the next. */
export interface Transition {
  readonly from: readonly string[];
  readonly to: string;
  readonly does: string;
  readonly who: Party;
  /** acts whose last doer may not do this one: four eyes are those of two persons, whatever their roles */
  readonly notBy?: readonly string[];
  /** acts whose last doer alone may do this one: who filed something takes it back */
  readonly onlyBy?: readonly string[];
  /** pure conditions beside the definition, all of which have to hold; their words stand under `kinds.<kind>.refusals` */
  readonly guards?: readonly string[];
  readonly asks?: readonly RequiredInput[];
  /** values that may be given with it to take the place of those that hold; one of them has to be */
  readonly corrects?: readonly BankValueKind[];
  /** the values given with it wait for a second person; those that wait hold from then on; those that wait are dropped */
  readonly pending?: 'files' | 'confirms' | 'drops';
  /** who hears of it by message: everybody of that party who has to do with the record */
  readonly tells?: readonly Party[];
}

export interface WorkflowKind {
  readonly kind: string;
  readonly life: 'workflow';
  /** who begins a record, in the first of the states */
  readonly begunBy: Party;
  readonly states: readonly [string, ...string[]];
  /** how long each may last */
  readonly clocks?: Readonly<Record<string, Clock>>;
  readonly flow: readonly Transition[];
}

export type StateOf<K extends WorkflowKind> = K['states'][number];
export type ActOf<K extends WorkflowKind> = K['flow'][number]['does'];

/** Who acts, as which party. */
export interface Doer {
  umId: string;
  /** umId of whom they stand in for */
  inPlaceOf?: string | undefined;
  /** umId of the colleague who invited them: what that one did counts as done by them where it takes two */
  invitedBy?: string | undefined;
  /** umIds of colleagues whom they invited: the same of what they did */
  invited?: readonly string[] | undefined;
  party: Party;
}

/** Those whose eyes an act counts as, by their umIds: who did it, and whom they stood in for. */
export const eyesOf = ({ actor, onBehalfOf }: { actor: string; onBehalfOf?: string | undefined }): string =>
  onBehalfOf ? `${actor} ${onBehalfOf}` : actor;

/** By whose eyes somebody decides: their own, and those of whom they stand in for. By their umIds. */
export const eyesFor = ({ umId: accountId, inPlaceOf }: Pick<Doer, 'umId' | 'inPlaceOf'>): readonly string[] =>
  inPlaceOf ? [accountId, inPlaceOf] : [accountId];

/** The same where it takes two: what one of two members did of whom one invited the other counts as done by either. */
export const countedAs = (doer: Pick<Doer, 'umId' | 'inPlaceOf' | 'invitedBy' | 'invited'>): readonly string[] => [
  ...eyesFor(doer),
  ...(doer.invitedBy ? [doer.invitedBy] : []),
  ...(doer.invited ?? []),
];

/** Whether what was done by these eyes (`eyesOf`) was done by one of these people. */
export const isBy = (eyes: string | undefined, umIds: readonly string[]): boolean =>
  eyes?.split(' ').some((each) => umIds.includes(each)) === true;

/** Those who look at a record side by side: whoever checks for an organisation sees what whoever drafts for it does. */
const alike: readonly (readonly [Party, ...Party[]])[] = [['org', 'orgAudit'], ['bank'], ['fx'], ['system']];
/** Who looks at records beside a party, itself included. */
export const sideOf = (party: Party): readonly [Party, ...Party[]] =>
  alike.find((side) => side.includes(party)) ?? [party];

/** Where a record is, who did each act last (`eyesOf`), and everybody who did anything for each side (`sideKey`). */
export interface WorkflowPosition {
  state: string;
  doneBy: Readonly<Record<string, string>>;
}

const sideKey = (party: Party): string => `side ${sideOf(party)[0]}`;
const sideKeys = [...new Set(parties.filter((party) => party !== 'system').map(sideKey))];

/** Who did what, once somebody has done an act: on each side those who ever did one. */
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

/** Why somebody may not take a transition: the last part of a refusal's code; undefined when they may. */
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

/** The ways that an act can take from there: two where guards choose between them, none where the act is not possible. */
export const transitionsOf = (
  { flow }: WorkflowKind,
  act: string,
  { state }: WorkflowPosition,
): readonly Transition[] =>
  flow.filter(({ from, does: transitionAct }) => transitionAct === act && from.includes(state));

/** What somebody may do with a record now; rows carry it, so that the client derives nothing. Guards are asked when it is done. */
export const possibleActs = (kind: WorkflowKind, doer: Doer, at: WorkflowPosition): string[] => [
  ...new Set(
    kind.flow
      .filter((transition) => transition.from.includes(at.state) && hindrance(transition, doer, at) === undefined)
      .map(({ does: transitionAct }) => transitionAct),
  ),
];

/**
 * Whether the next step is another person's of the same side: somebody may not do one that their side may, for they did the one
 * before, and none of those that they may do leads on. `open`: whether a way is open as far as the record itself says.
 */
export function waitsForColleague(
  kind: WorkflowKind,
  doer: Doer,
  at: WorkflowPosition,
  open: (transition: Transition) => boolean,
): boolean {
  const transitions = kind.flow.filter(({ from, who: party }) => from.includes(at.state) && party === doer.party);
  const isHis = (transition: Transition) => hindrance(transition, doer, at) === undefined;
  // to correct what is done, or to take that back, leads nowhere
  const leadsOn = ({ to, pending }: Transition) => to !== at.state || pending === 'confirms';
  return (
    transitions.some((transition) => hindrance(transition, doer, at) === 'fourEyes' && open(transition)) &&
    !transitions.some((transition) => isHis(transition) && leadsOn(transition) && open(transition))
  );
}

/**
 * The day in Shanghai, yyyy-MM-dd, by whose end a state that began at a time, ISO 8601, is to have ended; undefined where it
 * has no clock.
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

/** The day by whose end what began on a day is to have ended. */
const endOf = (clock: Clock, start: string, isWorkday: (day: string) => boolean): string =>
  clock.working ? workingDaysAfter(start, clock.days, isWorkday) : daysAfter(start, clock.days);

/** The last day on which something may begin that is to have ended by that day: whatever begins later ends later, or with it. */
export function lastBeginning(clock: Clock, due: string, isWorkday: (day: string) => boolean): string {
  let start = daysAfter(due, -clock.days);
  for (let steps = 0; steps < longestOff + clock.days && endOf(clock, start, isWorkday) > due; steps++)
    start = daysAfter(start, -1);
  return start;
}

/** States from which nothing that people do leads on. */
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
 * What is wrong with a definition, a line each: states that are not named or never reached, an act that two parties do
 * from one state, or that may lead two ways with nothing to choose by.
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

/** The states and acts as a Mermaid diagram, for the documentation. */
export const diagramOf = (kind: WorkflowKind): string =>
  [
    'stateDiagram-v2',
    `  [*] --> ${kind.states[0]}`,
    ...kind.flow.flatMap(({ from, to, does: act, who: party }) =>
      from.map((state) => `  ${state} --> ${to}: ${act} (${party})`),
    ),
    ...finalStates(kind).map((state) => `  ${state} --> [*]`),
  ].join('\n');
