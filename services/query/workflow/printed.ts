import { type Lan, languages } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { fieldsOf } from '@portal/shared/records/content';
import type { Content } from '@portal/shared/records/define';
import { sinceDraft } from '@portal/shared/records/reasons';
import { finalStates } from '@portal/shared/records/workflow';
import { isToldOutside, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { dayOf } from '@portal/shared/rules/dates';
import type { WorkflowRow } from './models.ts';
import { erasedIn } from './personal.ts';
import { both, type Printed, plain, type Row } from './print.ts';
import type { NamedAct } from './queries.ts';

/** What an institution is called, in each language. */
export type Called = Readonly<Record<Lan, string>>;

export const lastOf = (acts: readonly NamedAct[], act: string | undefined): NamedAct | undefined =>
  acts.findLast((each) => each.act === act);

/** A state in which what is on the register holds: none that ends it, or interrupts it. */
function isRegistered(kind: WorkflowRecord, state: string): boolean {
  const { register, change, flow } = kind;
  const standing = flow.filter(({ does }) => does === register?.act).map(({ to }) => to);
  // while a change of it is looked at, it holds as it was
  const changing = flow.filter(({ does }) => does === change?.filedBy).map(({ to }) => to);
  const passedOn = flow.filter(({ from }) => from.some((each) => changing.includes(each))).map(({ to }) => to);
  return [...standing, ...changing, ...passedOn].includes(state) && !finalStates(kind).includes(state);
}

/** Whether an application came to nothing in a state. */
const isOver = (kind: WorkflowRecord, state: string): boolean =>
  finalStates(kind).includes(state) && !kind.holds?.includes(state);

/** Whether what is printed of a record holds in a state: it is on the register, or handed in and not come to nothing. */
export function stands(kind: WorkflowRecord, state: string): boolean {
  const drafts = kind.printed?.drafts;
  return drafts ? !drafts.includes(state) && !isOver(kind, state) : isRegistered(kind, state);
}

/** The number that a record goes by; '' as long as it has none. */
export const numberOf = ({ printed }: WorkflowRecord, { number, content }: Pick<WorkflowRow, 'number' | 'content'>) =>
  printed?.number ? String(content[printed.number] ?? '') : (number ?? '');

/** The last that others than an organisation's people know of a record; what its people do by themselves is not theirs to tell. */
export const lastTold = (kind: WorkflowRecord, acts: readonly NamedAct[]): NamedAct | undefined =>
  acts.findLast(({ act, came_from: from }) => isToldOutside(kind, act, from));

const say = (lan: Lan, key: string, params: Readonly<Record<string, string>> = {}): string =>
  plain(translate(lan, `workflow.print.${key}`, params));
const row = (key: string, value: string): Row => ({ label: both((lan) => say(lan, key)), value });
const inEach = (key: string): string[] => languages.map((lan) => say(lan, key));
const stateOf = (kind: WorkflowRecord, state: string) => (lan: Lan) =>
  plain(translate(lan, `kinds.${kind.kind}.states.${state}`));

/** What is on the register, as it was put there by an office. */
export function certificateOf(
  kind: WorkflowRecord,
  { content, number, version, state }: WorkflowRow,
  { registered, office, address }: { registered: NamedAct; office: Called; address: string },
): Printed {
  const day = dayOf(Date.parse(registered.at));
  const versioned = both((lan) => say(lan, 'certificate.version', { version: String(version) }));
  const mark = both((lan) => say(lan, 'certificate.mark', { state: stateOf(kind, state)(lan) }));
  return {
    ...{ content, number: number ?? '', day, address, outcome: [] },
    head: [
      row('certificate.number', `${number ?? ''}   ${versioned}`),
      row('certificate.issued', day),
      row(
        'certificate.registrar',
        both((lan) => office[lan]),
      ),
    ],
    mark: stands(kind, state) ? '' : mark,
    check: inEach('certificate.check'),
    seals: [inEach('certificate.seals.office')],
  };
}

/** Why acts were done in spite of what was found, since it was a draft last: of each act, by the title of the rule. */
function reasonsOf(kind: WorkflowRecord, acts: readonly NamedAct[]): Row[] {
  const title = (lan: Lan, act: string, rule: string) =>
    `${translate(lan, `kinds.${kind.kind}.acts.${act}`)}: ${translate(lan, `kinds.${kind.kind}.findings.rules.${rule}.title`)}`;
  return sinceDraft(kind, acts, ({ went_to: to }) => to).flatMap(({ act, reasons }) =>
    Object.entries(reasons).map(([rule, value]) => ({ label: both((lan) => plain(title(lan, act, rule))), value })),
  );
}

/** What a bank and the portal added to a form: what was worked out, the references given with acts, and the reasons for findings. */
function outcomeOf(
  kind: WorkflowRecord,
  { noted, bank_values: values }: Pick<WorkflowRow, 'noted' | 'bank_values'>,
  acts: readonly NamedAct[],
): Row[] {
  const worked = (kind.notes ?? []).flatMap((name) => {
    const value = noted[name];
    return value ? [{ label: both((lan) => plain(translate(lan, `kinds.${kind.kind}.noted.${name}`))), value }] : [];
  });
  const given = (['reference', 'declaration'] as const).flatMap((asked) => {
    const value = values[asked];
    // corrected since or not, it is of the act that asked for it
    const asks = kind.flow.filter((way) => way.asks?.includes(asked)).map(({ does }) => does);
    const last = acts.findLast(({ act }) => asks.includes(act));
    const label = (lan: Lan) =>
      `${translate(lan, `kinds.${kind.kind}.acts.${last?.act}`)}: ${translate(lan, `workflow.act.${asked}`)}`;
    return value ? [{ label: both((lan) => plain(label(lan))), value }] : [];
  });
  return [...worked, ...given, ...reasonsOf(kind, acts)];
}

/** What it says, and of what is gone with whom it was of that it is. */
function withErased(kind: WorkflowRecord, record: WorkflowRow): Content {
  const { content } = record;
  if (!erasedIn(record).includes('content')) return content;
  const word = both((lan) => translate(lan, 'records.erased'));
  return { ...Object.fromEntries(fieldsOf(kind, true).map(([name]) => [name, word])), ...content };
}

/** An application in whatever state it is, `position`: of the last log entry that whoever prints it knows. */
export function applicationOf(
  kind: WorkflowRecord,
  record: WorkflowRow,
  about: { acts: readonly NamedAct[]; position: number; org: Called; bank: Called; address: string },
): Printed {
  const { state, since } = record;
  const { acts, position, org, bank, address } = about;
  const number = numberOf(kind, record);
  const isDraft = kind.printed?.drafts?.includes(state) ?? false;
  const submitted = isDraft ? undefined : lastOf(acts, kind.printed?.since);
  const day = dayOf(Date.parse(submitted?.at ?? since));
  const asOf = both((lan) => say(lan, 'application.version', { position: String(position) }));
  const draft = both((lan) => say(lan, 'application.draft'));
  return {
    ...{ content: withErased(kind, record), number, day, address: number && address },
    head: [
      row('application.number', `${number || both((lan) => say(lan, 'application.unnumbered'))}   ${asOf}`),
      row('application.state', `${both(stateOf(kind, state))}   ${dayOf(Date.parse(since))}`),
      ...(submitted ? [row('application.since', day)] : []),
      row(
        'application.parties.org',
        both((lan) => org[lan]),
      ),
      row(
        'application.parties.bank',
        both((lan) => bank[lan]),
      ),
    ],
    outcome: outcomeOf(kind, record, acts),
    mark: isDraft ? draft : isOver(kind, state) ? both(stateOf(kind, state)) : '',
    check: inEach(number ? 'application.check' : 'application.unchecked'),
    seals: [inEach('application.seals.org'), inEach('application.seals.bank')],
  };
}
