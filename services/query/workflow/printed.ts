import { type Language, languages } from '@portal/shared/codes/index';
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
export type Called = Readonly<Record<Language, string>>;

export const lastOf = (acts: readonly NamedAct[], act: string | undefined): NamedAct | undefined =>
  acts.findLast((each) => each.act === act);

/** A state in which what is on the register holds: none that ends it, or interrupts it. */
function isRegistered(kind: WorkflowRecord, state: string): boolean {
  const { register, change, flow } = kind;
  const registeredStates = flow.filter(({ does: act }) => act === register?.act).map(({ to }) => to);
  // while a change of it is looked at, it holds as it was
  const changing = flow.filter(({ does: act }) => act === change?.filedBy).map(({ to }) => to);
  const passedOn = flow.filter(({ from }) => from.some((each) => changing.includes(each))).map(({ to }) => to);
  return [...registeredStates, ...changing, ...passedOn].includes(state) && !finalStates(kind).includes(state);
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

const textFor = (language: Language, key: string, params: Readonly<Record<string, string>> = {}): string =>
  plain(translate(language, `workflow.print.${key}`, params));
const row = (key: string, value: string): Row => ({ label: both((language) => textFor(language, key)), value });
const inEach = (key: string): string[] => languages.map((language) => textFor(language, key));
const stateOf = (kind: WorkflowRecord, state: string) => (language: Language) =>
  plain(translate(language, `kinds.${kind.kind}.states.${state}`));

/** What is on the register, as it was put there by an office. */
export function certificateOf(
  kind: WorkflowRecord,
  { content, number, version, state }: WorkflowRow,
  { registered, office, address }: { registered: NamedAct; office: Called; address: string },
): Printed {
  const day = dayOf(Date.parse(registered.at));
  const versioned = both((language) => textFor(language, 'certificate.version', { version: String(version) }));
  const mark = both((language) => textFor(language, 'certificate.mark', { state: stateOf(kind, state)(language) }));
  return {
    content,
    number: number ?? '',
    day,
    address,
    outcome: [],
    head: [
      row('certificate.number', `${number ?? ''}   ${versioned}`),
      row('certificate.issued', day),
      row(
        'certificate.registrar',
        both((language) => office[language]),
      ),
    ],
    mark: stands(kind, state) ? '' : mark,
    check: inEach('certificate.check'),
    seals: [inEach('certificate.seals.office')],
  };
}

/** Why acts were done in spite of what was found, since it was a draft last: of each act, by the title of the rule. */
function reasonsOf(kind: WorkflowRecord, acts: readonly NamedAct[]): Row[] {
  const title = (language: Language, act: string, rule: string) =>
    `${translate(language, `kinds.${kind.kind}.acts.${act}`)}: ${translate(language, `kinds.${kind.kind}.findings.rules.${rule}.title`)}`;
  return sinceDraft(kind, acts, ({ went_to: to }) => to).flatMap(({ act, reasons }) =>
    Object.entries(reasons).map(([rule, value]) => ({
      label: both((language) => plain(title(language, act, rule))),
      value,
    })),
  );
}

/** What a bank and the portal added to a form: what was worked out, the references given with acts, and the reasons for findings. */
function outcomeOf(
  kind: WorkflowRecord,
  { noted: computed, bank_values: values }: Pick<WorkflowRow, 'noted' | 'bank_values'>,
  acts: readonly NamedAct[],
): Row[] {
  const worked = (kind.notes ?? []).flatMap((name) => {
    const value = computed[name];
    return value
      ? [{ label: both((language) => plain(translate(language, `kinds.${kind.kind}.noted.${name}`))), value }]
      : [];
  });
  const bankValues = (['reference', 'declaration'] as const).flatMap((valueName) => {
    const value = values[valueName];
    // corrected since or not, it is of the act that asked for it
    const asks = kind.flow.filter((transition) => transition.asks?.includes(valueName)).map(({ does: act }) => act);
    const last = acts.findLast(({ act }) => asks.includes(act));
    const label = (language: Language) =>
      `${translate(language, `kinds.${kind.kind}.acts.${last?.act}`)}: ${translate(language, `workflow.act.${valueName}`)}`;
    return value ? [{ label: both((language) => plain(label(language))), value }] : [];
  });
  return [...worked, ...bankValues, ...reasonsOf(kind, acts)];
}

/** What it says, and of what is gone with whom it was of that it is. */
function withErased(kind: WorkflowRecord, record: WorkflowRow): Content {
  const { content } = record;
  if (!erasedIn(record).includes('content')) return content;
  const word = both((language) => translate(language, 'records.erased'));
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
  const asOf = both((language) => textFor(language, 'application.version', { position: String(position) }));
  const draft = both((language) => textFor(language, 'application.draft'));
  return {
    content: withErased(kind, record),
    number,
    day,
    address: number && address,
    head: [
      row(
        'application.number',
        `${number || both((language) => textFor(language, 'application.unnumbered'))}   ${asOf}`,
      ),
      row('application.state', `${both(stateOf(kind, state))}   ${dayOf(Date.parse(since))}`),
      ...(submitted ? [row('application.since', day)] : []),
      row(
        'application.parties.org',
        both((language) => org[language]),
      ),
      row(
        'application.parties.bank',
        both((language) => bank[language]),
      ),
    ],
    outcome: outcomeOf(kind, record, acts),
    mark: isDraft ? draft : isOver(kind, state) ? both(stateOf(kind, state)) : '',
    check: inEach(number ? 'application.check' : 'application.unchecked'),
    seals: [inEach('application.seals.org'), inEach('application.seals.bank')],
  };
}
