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
  /** left with content or submitted, and not changed since: rules may complain about these alone */
  readonly touched: readonly string[];
  /** the field with the focus */
  readonly focused: string | undefined;
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
const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const without = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];

/** The complaint about a field, or the first about something inside it. */
export const messageAt = <Complaint>(all: Readonly<Record<string, Complaint>>, name: string): Complaint | undefined =>
  all[name] ?? Object.entries(all).find(([path]) => path.startsWith(`${name}.`))?.[1];

export const beginForm = <Values extends object>(initial: Values, hasRules: boolean): FormState<Values> => ({
  initial,
  values: initial,
  dirty: [],
  touched: [],
  focused: undefined,
  errors: {},
  findings: [],
  failures: 0,
  edits: 0,
  hasRules,
  isChecking: false,
});

/** New values of some fields. An error elsewhere goes with its cause; none appears. */
function changed<Values extends object>(
  state: FormState<Values>,
  changes: Partial<Values>,
  { validate }: FormRules<Values>,
): FormState<Values> {
  const names = Object.keys(changes);
  const values = { ...state.values, ...changes };
  const isDirty = (name: string) => !isSame(valueIn(values, name), valueIn(state.initial, name));
  // the same list as long as it has the same names, so that its readers are not drawn at each keystroke
  const hasSameDirty = names.every((name) => state.dirty.includes(name) === isDirty(name));
  const others = without(state.errors, names);
  const isWatched = Object.keys(others).length > 0 || state.findings.some(({ isCorrected }) => !isCorrected);
  const complaints = isWatched ? validate(values) : undefined;
  const isRight = (name: string, message: Message): boolean =>
    'text' in message ? names.includes(name) : complaints !== undefined && messageAt(complaints, name) === undefined;
  return {
    ...state,
    values,
    dirty: hasSameDirty
      ? state.dirty
      : [...state.dirty.filter((name) => !names.includes(name)), ...names.filter(isDirty)],
    touched: state.touched.filter((name) => !names.includes(name)),
    errors: Object.fromEntries(Object.entries(others).filter(([name, message]) => !isRight(name, message))),
    findings: state.findings.map((finding) =>
      isRight(finding.name, finding.message) ? { ...finding, isCorrected: true } : finding,
    ),
  };
}

/** Complaints of touched fields, but the one that is being edited. What the server refused stays until it is changed. */
function complained<Values extends object>(
  state: FormState<Values>,
  { names, validate }: FormRules<Values>,
): FormState<Values> {
  const complaints = validate(state.values);
  if (!complaints) return state;
  const errors = names.flatMap((name): [string, Message][] => {
    const current = state.errors[name];
    if (current && 'text' in current) return [[name, current]];
    const shows = state.touched.includes(name) && (name !== state.focused || current !== undefined);
    const complaint = shows ? messageAt(complaints, name) : undefined;
    return complaint ? [[name, complaint]] : [];
  });
  return { ...state, errors: Object.fromEntries(errors) };
}

/** Findings that no rule complains about any more are corrected. */
function settled<Values extends object>(state: FormState<Values>, { validate }: FormRules<Values>): FormState<Values> {
  const complaints = state.findings.length > 0 ? validate(state.values) : undefined;
  if (!complaints) return state;
  const findings = state.findings.map((finding) =>
    'text' in finding.message || messageAt(complaints, finding.name) ? finding : { ...finding, isCorrected: true },
  );
  return { ...state, findings };
}

const failed = <Values extends object>(
  state: FormState<Values>,
  messages: readonly (readonly [string, Message])[],
): FormState<Values> => ({
  ...state,
  errors: { ...state.errors, ...Object.fromEntries(messages) },
  findings: messages.map(([name, message]) => ({ name, message, isCorrected: false })),
  failures: messages.length > 0 ? state.failures + 1 : state.failures,
});

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
      return { ...state, focused: action.name };
    case 'leave': {
      const { name } = action;
      const focused = state.focused === name ? undefined : state.focused;
      const touched = isEmpty(valueIn(state.values, name)) ? state.touched : union(state.touched, [name]);
      return complained({ ...state, focused, touched }, rules);
    }
    case 'rules':
      return settled(complained({ ...state, hasRules: rules.validate(state.values) !== undefined }, rules), rules);
    case 'check':
      return { ...state, isChecking: action.isWaiting };
    case 'submit': {
      const complaints = rules.validate(state.values) ?? {};
      const messages = rules.names.flatMap((name): [string, Message][] => {
        const complaint = action.names.includes(name) ? messageAt(complaints, name) : undefined;
        return complaint ? [[name, complaint]] : [];
      });
      const errors = without(state.errors, action.names);
      return failed({ ...state, errors, touched: union(state.touched, action.names) }, messages);
    }
    case 'refuse': {
      const messages = rules.names.flatMap((name): [string, Message][] => {
        const text = messageAt(action.texts, name);
        return text === undefined ? [] : [[name, { text }]];
      });
      return failed(state, messages);
    }
    case 'save': {
      const saved = Object.fromEntries(action.names.map((name) => [name, valueIn(state.values, name)]));
      return {
        ...state,
        initial: { ...state.initial, ...saved },
        dirty: state.dirty.filter((name) => !action.names.includes(name)),
      };
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
