import { bankCalls } from '@portal/shared/calls/bank';
import { waivableChecks } from '@portal/shared/records/institutional/checks';
import { institutionalKinds } from '@portal/shared/records/institutional/index';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import {
  type Clock,
  diagramOf,
  finalStates,
  type Party,
  parties,
  partyRoles,
  type Transition,
  type WorkflowKind,
} from '@portal/shared/records/workflow';
import type { Checks, Finding, WorkflowRecord } from '@portal/shared/records/workflow-record';

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');
const code = (text: string): string => `\`${text}\``;
const list = (all: readonly string[] = []): string => all.map(code).join(', ');

const clockOf = ({ days, working }: Clock): string => `${days} ${working ? 'working days' : 'days'}`;

const partyNames: Readonly<Record<Party, string>> = {
  org: 'a member of the organisation that the record belongs to',
  orgAudit: 'a member of that organisation who checks what others submit',
  bank: 'a member of the bank that the record is addressed to',
  fx: 'the foreign-exchange administration',
  system: 'the portal itself, by the calendar, or since something happened to another record',
};

const wayOf = ({
  from,
  to,
  does: actName,
  who: party,
  notBy,
  onlyBy,
  guards,
  asks = [],
  corrects = [],
  tells,
}: Transition): string[] => [
  code(actName),
  list(from),
  code(to),
  code(party),
  list(notBy) || (onlyBy ? `${list(onlyBy)} alone` : ''),
  list(guards),
  [list(asks), corrects.length > 0 ? `any of ${list(corrects)}` : ''].filter(Boolean).join(', '),
  list(tells),
];

/** Who can ever act on it, and so see it: of their own records alone. */
const partiesOf = ({ begunBy, flow }: WorkflowKind): Party[] => {
  const all = new Set<Party>([begunBy, ...flow.flatMap(({ who: party, tells = [] }) => [party, ...tells])]);
  return parties.filter((party) => all.has(party) && party !== 'system');
};

const records: readonly WorkflowRecord[] = workflowRecords;
const printed = new Set(records.filter((each) => each.printed).map(({ kind }) => kind));

const outcomes: Readonly<Record<Finding['outcome'], string>> = { good: 'passed', judge: 'needs review', bad: 'failed' };
const checksOf = ({ rules, asks, stops }: Checks): string[] => [
  `Checked by rules, again on the day of each of the acts below:\n${list(rules)}.\nA failed one stops ${list(stops)}, unless the bank lets it be waived (${list(waivableChecks)} alone), by others than\nwhoever allowed that.`,
  table(
    ['act', 'asks a reason for each rule that'],
    Object.entries(asks).map(([act, requiredOutcomes]) => [
      code(act),
      requiredOutcomes.map((outcome) => outcomes[outcome]).join(', '),
    ]),
  ),
];

const kindOf = (kind: WorkflowKind): string => {
  const { states, clocks = {}, flow, begunBy } = kind;
  const final = new Set(finalStates(kind));
  const actors = parties.filter((party) => party !== 'system' && flow.some(({ who: actor }) => actor === party));
  return [
    `## ${kind.kind}`,
    `Begun by ${code(begunBy)} in ${code(states[0])}. States: ${states
      .map((state) => {
        const clock = clocks[state];
        const notes = [...(clock ? [clockOf(clock)] : []), ...(final.has(state) ? ['final'] : [])];
        return code(state) + (notes.length ? ` (${notes.join(', ')})` : '');
      })
      .join(', ')}.`,
    table(['act', 'from', 'to', 'who', 'not by who did', 'guards', 'asks for', 'tells'], flow.map(wayOf)),
    ...records.flatMap((each) => (each.kind === kind.kind && each.checks ? checksOf(each.checks) : [])),
    table(
      ['call', 'side', 'rights'],
      [
        [code(`/${kind.kind}/list`), 'query', list(partiesOf(kind))],
        [code(`/${kind.kind}/show`), 'query', list(partiesOf(kind))],
        [code(`/export/${kind.kind}`), 'query', list(partiesOf(kind))],
        ...(printed.has(kind.kind)
          ? [
              [code(`/${kind.kind}/print`), 'query', list(partiesOf(kind))],
              [code(`/${kind.kind}/check`), 'query', 'anybody, by the number: no name, no amount'],
            ]
          : []),
        [code(`/${kind.kind}/save`), 'command', code(begunBy)],
        [code(`/${kind.kind}/act`), 'command', `${list(actors)}, by the table of acts`],
      ],
    ),
    ['```mermaid', diagramOf(kind), '```'].join('\n'),
  ].join('\n\n');
};

/** What banks have beside the workflows: each for its own bank alone. */
const ofBanks = [
  '## For banks',
  'What a bank takes out of the portal for its own systems, holds against these, and keeps as rules for its members: what each\nmay approve at most (the guard `withinLimit`), and after which time of day an approval is for the next working day\n(`valueDay`). Each file of\ntransfers is recorded before it is fetched, and a comparison keeps nothing.',
  table(
    ['call', 'side', 'what it does'],
    Object.values(bankCalls).map(({ path, side, summary }) => [code(path), side, summary]),
  ),
].join('\n\n');

/** The page of the institutional area's workflows, as Markdown: made from their definitions. */
export const institutionalPage = (): string =>
  `${[
    '# Workflows of the institutional area',
    'Made from the definitions in `shared/records/institutional`: what may be done, by whom, from where to where, on which\nconditions, what it asks for, who hears of it, and until when. The decider, the rows that say what may be done, the\nbuttons, the words and the reminders follow from the same definitions; a test walks every state, act and party.',
    'Members act on records of their own organisation or bank alone; to all others they are not there (404). Four eyes are\nthose of two persons, whatever their roles: "not by who did" names the acts whose last doer may not do this one ("alone": no other may). Whoever acted\non a record for one side (organisation, bank, administration) never acts on it for another, whichever institution the\nperson acts for now.',
    table(
      ['party', 'role', 'who that is'],
      parties.map((party) => [code(party), party === 'system' ? '' : code(partyRoles[party]), partyNames[party]]),
    ),
    ...institutionalKinds.map(kindOf),
    ofBanks,
  ].join('\n\n')}\n`;
