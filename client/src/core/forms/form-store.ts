import type { FieldError } from '@portal/shared/rules/fields';

/** Message of a rule, to be translated, or text of the server in the reader's language. */
export type Message = FieldError | { readonly text: string };

/** What rules complain about, by the name of a field or a path inside it. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** A field that a submit found wrong. */
export interface Finding {
  readonly name: string;
  readonly message: Message;
  /** its rule complains no more; a refusal of the server counts as corrected once its field is changed */
  readonly isCorrected: boolean;
}

export interface FormState<Values extends object> {
  /** as loaded, or as saved last */
  readonly initial: Values;
  readonly values: Values;
  /** names whose values differ from the initial ones */
  readonly dirty: readonly string[];
  /** left with content or submitted, and neither entered nor changed since: rules may complain about these alone */
  readonly touched: readonly string[];
  readonly errors: Readonly<Record<string, Message>>;
  /** of the last submit or refusal, in the order of the fields */
  readonly findings: readonly Finding[];
  /** count of submits and refusals with findings */
  readonly failures: number;
  /** count of changes by the user */
  readonly edits: number;
  readonly hasRules: boolean;
  /** a submit waits for the rules */
  readonly isChecking: boolean;
}

/** A form as its reducer needs it. */
export interface FormRules<Values> {
  /** names of the fields, in their order */
  readonly names: readonly string[];
  /** undefined until the rules are loaded */
  readonly validate: (values: Values) => FieldErrors | undefined;
}

export type FormAction<Values> =
  | { readonly type: 'change' | 'restore'; readonly changes: Partial<Values> }
  | { readonly type: 'focus'; readonly name: string }
  | { readonly type: 'leave'; readonly name: string }
  | { readonly type: 'rules' }
  | { readonly type: 'check'; readonly isWaiting: boolean }
  | { readonly type: 'submit'; readonly names: readonly string[] }
  | { readonly type: 'refuse'; readonly texts: Readonly<Record<string, string>> }
  | { readonly type: 'save'; readonly names: readonly string[] }
  | { readonly type: 'load'; readonly values: Values };

const valueIn = (values: object, name: string): unknown => Reflect.get(values, name);

/** Values of controls are texts, numbers, days and lists of plain objects: alike when they are written alike. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const without = (all: readonly string[], names: readonly string[]) => all.filter((name) => !names.includes(name));

/** The messages of those of these fields that have one. */
const messagesOf = (names: readonly string[], messageOf: (name: string) => Message | undefined) =>
  Object.fromEntries(
    names.flatMap((name): [string, Message][] => {
      const message = messageOf(name);
      return message ? [[name, message]] : [];
    }),
  );

/** The complaint about a field, or the first about something inside it. */
export const messageAt = <Complaint>(all: Readonly<Record<string, Complaint>>, name: string): Complaint | undefined =>
  all[name] ?? Object.entries(all).find(([path]) => path.startsWith(`${name}.`))?.[1];

export const beginForm = <Values extends object>(initial: Values, hasRules: boolean): FormState<Values> => ({
  initial,
  values: initial,
  dirty: [],
  touched: [],
  errors: {},
  findings: [],
  failures: 0,
  edits: 0,
  hasRules,
  isChecking: false,
});

/**
 * Errors and findings by the rules as they are now. A complaint shows where it may; what the server refused stays until its
 * field is changed, which has taken it out of the errors.
 */
function judged<Values extends object>(
  state: FormState<Values>,
  { names, validate }: FormRules<Values>,
  mayShow = (name: string): boolean => state.touched.includes(name),
): FormState<Values> {
  const complaints = state.findings.length > 0 || names.some(mayShow) ? (validate(state.values) ?? {}) : {};
  const errors = messagesOf(names, (name) => {
    const current = state.errors[name];
    if (current && 'text' in current) return current;
    return mayShow(name) ? messageAt(complaints, name) : undefined;
  });
  const isOpen = ({ name, message }: Finding) =>
    messageAt<Message>('text' in message ? errors : complaints, name) !== undefined;
  const findings = state.findings.map((finding) => (isOpen(finding) ? finding : { ...finding, isCorrected: true }));
  return { ...state, errors, findings };
}

/** New values of some fields. An error elsewhere goes with its cause; none appears. */
function changed<Values extends object>(
  state: FormState<Values>,
  changes: Partial<Values>,
  rules: FormRules<Values>,
): FormState<Values> {
  const names = Object.keys(changes);
  const values = { ...state.values, ...changes };
  const isDirty = (name: string) => !isSame(valueIn(values, name), valueIn(state.initial, name));
  // the same list as long as it has the same names, so that its readers are not drawn at each keystroke
  const dirty = names.every((name) => state.dirty.includes(name) === isDirty(name))
    ? state.dirty
    : [...without(state.dirty, names), ...names.filter(isDirty)];
  const errors = messagesOf(without(Object.keys(state.errors), names), (name) => state.errors[name]);
  const touched = without(state.touched, names);
  return judged({ ...state, values, dirty, touched, errors }, rules, (name) => name in errors);
}

/** The errors of these fields are findings. */
function failed<Values extends object>(state: FormState<Values>, names: readonly string[]): FormState<Values> {
  const findings = Object.entries(state.errors)
    .filter(([name]) => names.includes(name))
    .map(([name, message]) => ({ name, message, isCorrected: false }));
  return { ...state, findings, failures: state.failures + (findings.length > 0 ? 1 : 0) };
}

/** The next state of a form: pure, and the only place that knows when an error appears and when it goes. */
export function reduceForm<Values extends object>(
  state: FormState<Values>,
  action: FormAction<Values>,
  rules: FormRules<Values>,
): FormState<Values> {
  switch (action.type) {
    case 'change':
      return { ...changed(state, action.changes, rules), edits: state.edits + 1 };
    case 'restore':
      return changed(state, action.changes, rules);
    case 'focus':
      // an entry that is gone on with is not interrupted; a complaint that was made stays
      return action.name in state.errors ? state : { ...state, touched: without(state.touched, [action.name]) };
    case 'leave': {
      const { name } = action;
      const touched = isEmpty(valueIn(state.values, name)) ? state.touched : [...without(state.touched, [name]), name];
      return judged({ ...state, touched }, rules);
    }
    case 'rules':
      return judged({ ...state, hasRules: rules.validate(state.values) !== undefined }, rules);
    case 'check':
      return { ...state, isChecking: action.isWaiting };
    case 'submit': {
      const { names } = action;
      const errors = messagesOf(without(Object.keys(state.errors), names), (name) => state.errors[name]);
      const touched = [...without(state.touched, names), ...names];
      return failed(judged({ ...state, errors, touched, findings: [] }, rules), names);
    }
    case 'refuse': {
      const ownMessages = messagesOf(rules.names, (name) => {
        const text = messageAt(action.texts, name);
        return text === undefined ? undefined : { text };
      });
      const errors = messagesOf(rules.names, (name) => ownMessages[name] ?? state.errors[name]);
      return failed({ ...state, errors }, Object.keys(ownMessages));
    }
    case 'save': {
      const saved = Object.fromEntries(action.names.map((name) => [name, valueIn(state.values, name)]));
      return { ...state, initial: { ...state.initial, ...saved }, dirty: without(state.dirty, action.names) };
    }
    case 'load':
      return { ...beginForm(action.values, state.hasRules), isChecking: state.isChecking, edits: state.edits };
  }
}

export interface FormStore<Values extends object> {
  readonly get: () => FormState<Values>;
  readonly dispatch: (action: FormAction<Values>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store of one form; `rules` are asked for at each action, since they may close over what a page draws. */
export function createFormStore<Values extends object>(
  initial: Values,
  rules: () => FormRules<Values>,
  hasRules: boolean,
): FormStore<Values> {
  let state = beginForm(initial, hasRules);
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch(action) {
      state = reduceForm(state, action, rules());
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
