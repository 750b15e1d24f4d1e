import { createFormStore, type FieldErrors, type FormState, messageAt } from './form-store.ts';

export interface FormDefinition<Values extends object, Rules = undefined> {
  /** prefix of its fields' ids, unique on the page */
  name: string;
  /** of the fields, in their order */
  labels: Readonly<Record<string, string>>;
  /** read once; later values come by `load` */
  initial: Values;
  validate: (values: Values, rules: Rules) => FieldErrors;
  /** rules that are loaded separately; a submit waits for them */
  loadRules?: () => Promise<Rules>;
  /** values as validated and sent, e.g. trimmed */
  normalise?: (values: Values) => Values;
  /** dependent changes of other fields */
  derive?: (changes: Partial<Values>, values: Values) => Partial<Values>;
  onSubmit?: (values: Values, rules: Rules) => void;
  /** a field was left with valid content */
  onValid?: (name: string, values: Values, rules: Rules) => void;
  /** a submit was given up since the rules could not be loaded; the next one retries */
  onRulesFailed?: () => void;
}

/** Valid values, and the rules that they were checked by. */
export interface CheckedValues<Values, Rules> {
  values: Values;
  rules: Rules;
}

export interface Form<Values extends object, Rules = undefined> {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  /** undefined until they are loaded */
  readonly rules: Rules | undefined;
  readonly get: () => FormState<Values>;
  readonly subscribe: (listener: () => void) => () => void;
  /** normalised */
  readonly values: () => Values;
  readonly idOf: (field: string) => string;
  readonly change: (changes: Partial<Values>) => void;
  /** values of a draft: unsaved, but not an edit */
  readonly restore: (values: Partial<Values>) => void;
  readonly enter: (field: string) => void;
  readonly leave: (field: string) => void;
  readonly focus: (field: string) => void;
  /** marks errors and focuses a single one; undefined if there are any, or the rules cannot be loaded */
  readonly check: (fields?: readonly string[]) => Promise<CheckedValues<Values, Rules> | undefined>;
  readonly submit: () => Promise<void>;
  /** marks server errors by field; false if none is of a field of this form */
  readonly refuse: (texts: Readonly<Record<string, string>> | undefined) => boolean;
  /** marks these fields, or all, as saved */
  readonly save: (fields?: readonly string[]) => void;
  /** applies the rules again, since something outside the form has changed */
  readonly recheck: () => void;
  /** starts again with values of the server */
  readonly load: (values: Values) => void;
  /** loads the rules; returns its end */
  readonly start: () => () => void;
}

/**
 * A form without a framework. `definition` is read at each use, since it closes over a component's values; `defer`
 * delays a message that would move the page under a pressed pointer; `focusOn` focuses an id.
 */
export function createForm<Values extends object, Rules>(
  definition: () => FormDefinition<Values, Rules>,
  { defer, focusOn }: { defer: (run: () => void) => void; focusOn: (id: string) => void },
): Form<Values, Rules> {
  const { name, initial, loadRules } = definition();
  // a form without late rules is complete
  let loaded: { rules: Rules } | undefined = loadRules ? undefined : { rules: undefined as Rules };
  let loading: Promise<void> | undefined;
  let isGone = false;

  const normalised = (values: Values): Values => definition().normalise?.(values) ?? values;
  const complaintsOf = (values: Values) => loaded && definition().validate(normalised(values), loaded.rules);
  const names = () => Object.keys(definition().labels);
  const store = createFormStore(initial, () => ({ names: names(), validate: complaintsOf }), loaded !== undefined);
  const { get, dispatch } = store;

  const idOf = (field: string) => `${name}_${field.replaceAll('.', '_')}`;
  const focus = (field: string) => focusOn(idOf(field));
  /** several findings are listed, and the list takes the focus */
  const focusSingle = () => {
    const [first, ...others] = get().findings;
    if (first && others.length === 0) focus(first.name);
  };

  const announceValid = (fields: readonly string[]) => {
    const { touched } = get();
    const values = normalised(get().values);
    const complaints = complaintsOf(values);
    for (const field of fields) {
      if (loaded && complaints && touched.includes(field) && messageAt(complaints, field) === undefined)
        definition().onValid?.(field, values, loaded.rules);
    }
  };

  const load = (): Promise<void> => {
    loading ??= (async () => {
      try {
        const rules = await definition().loadRules?.();
        if (rules !== undefined) loaded = { rules };
        if (isGone) return;
        dispatch({ type: 'rules' });
        announceValid(names());
      } catch (error) {
        // a submit that needs them shows an error
        console.warn('no rules of the form', error);
      } finally {
        loading = undefined;
      }
    })();
    return loading;
  };

  const check: Form<Values, Rules>['check'] = async (fields = names()) => {
    if (get().isChecking) return undefined;
    if (!loaded) {
      dispatch({ type: 'check', isWaiting: true });
      await load();
      if (isGone) return undefined;
      dispatch({ type: 'check', isWaiting: false });
    }
    if (!loaded) {
      definition().onRulesFailed?.();
      return undefined;
    }
    dispatch({ type: 'submit', names: fields });
    focusSingle();
    return get().findings.length === 0 ? { values: normalised(get().values), rules: loaded.rules } : undefined;
  };

  return {
    name,
    get labels() {
      return definition().labels;
    },
    get rules() {
      return loaded?.rules;
    },
    get,
    subscribe: store.subscribe,
    values: () => normalised(get().values),
    idOf,
    change(changes) {
      const derived = definition().derive?.(changes, { ...get().values, ...changes });
      dispatch({ type: 'change', changes: { ...changes, ...derived } });
    },
    restore: (changes) => dispatch({ type: 'restore', changes }),
    enter: (field) => dispatch({ type: 'focus', name: field }),
    leave: (field) =>
      defer(() => {
        dispatch({ type: 'leave', name: field });
        if (loaded) announceValid([field]);
        else void load();
      }),
    focus,
    check,
    async submit() {
      const checked = await check();
      if (checked) definition().onSubmit?.(checked.values, checked.rules);
    },
    refuse(texts = {}) {
      dispatch({ type: 'refuse', texts });
      focusSingle();
      return get().findings.length > 0;
    },
    save: (fields = Object.keys(get().values)) => dispatch({ type: 'save', names: fields }),
    recheck: () => dispatch({ type: 'rules' }),
    load: (values) => dispatch({ type: 'load', values }),
    start() {
      isGone = false;
      if (!loaded) void load();
      return () => {
        isGone = true;
      };
    },
  };
}
