import type { FieldError } from '@portal/shared/rules/fields';

/** Key of a rule's message, or a text of the server in the reader's language. */
export type Message = FieldError | { readonly text: string };

/** Errors by field name, or by a path inside it. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** A field with an error at the last submit. */
export interface Finding {
  readonly name: string;
  readonly message: Message;
  /** its rule no longer fails; a server error counts as corrected once the field is changed */
  readonly isCorrected: boolean;
}

export interface FormState<Values extends object> {
  /** as loaded or last saved */
  readonly initial: Values;
  readonly values: Values;
  /** names of fields that differ from their initial values */
  readonly dirty: readonly string[];
  /** left with content or submitted, and not changed since: only their errors are shown */
  readonly touched: readonly string[];
  readonly errors: Readonly<Record<string, Message>>;
  /** of the last submit or refusal, in field order */
  readonly findings: readonly Finding[];
  /** number of submits and refusals with findings */
  readonly failures: number;
  /** number of changes by the user */
  readonly edits: number;
  readonly hasRules: boolean;
  /** a submit waits for the rules */
  readonly isChecking: boolean;
}

/** The part of a form that its reducer needs. */
export interface FormRules<Values> {
  /** field names, in their order */
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

/** Values of controls are texts, numbers, days and lists of plain objects: equal if their JSON is. */
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

/** The error of a field, or the first one inside it. */
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
 * Errors and findings by the current rules. An error shows where it may; a server error stays until its field is
 * changed.
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

/** Sets some fields. An error elsewhere goes with its cause; none appears. */
function changed<Values extends object>(
  state: FormState<Values>,
  changes: Partial<Values>,
  rules: FormRules<Values>,
): FormState<Values> {
  const names = Object.keys(changes);
  const values = { ...state.values, ...changes };
  const isDirty = (name: string) => !isSame(valueIn(values, name), valueIn(state.initial, name));
  // the same array as long as the names are the same, so that its readers do not render at each keystroke
  const dirty = names.every((name) => state.dirty.includes(name) === isDirty(name))
    ? state.dirty
    : [...without(state.dirty, names), ...names.filter(isDirty)];
  const errors = messagesOf(without(Object.keys(state.errors), names), (name) => state.errors[name]);
  const touched = without(state.touched, names);
  return judged({ ...state, values, dirty, touched, errors }, rules, (name) => name in errors);
}

/** Turns the errors of these fields into findings. */
function failed<Values extends object>(state: FormState<Values>, names: readonly string[]): FormState<Values> {
  const findings = Object.entries(state.errors)
    .filter(([name]) => names.includes(name))
    .map(([name, message]) => ({ name, message, isCorrected: false }));
  return { ...state, findings, failures: state.failures + (findings.length > 0 ? 1 : 0) };
}

/** The next state of a form: pure, and the only place that decides when an error appears and disappears. */
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
      // an unfinished entry is not interrupted; a shown error stays
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

/** A store of one form; `rules` are read at each action, since they may close over a component's values. */
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
