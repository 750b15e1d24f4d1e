import type { FieldError } from '@portal/shared/rules/fields';
import { importedWhole } from '../../core/api/imported.ts';
import { local, type Problem } from '../../core/api/problem.ts';
import type { Form } from '../../core/forms/form.ts';
import { useForm } from '../../core/forms/use-form.ts';

/** The rules that forms share; they come later than the form. */
export type EntryRules = typeof import('./rules.ts');

/** The complaint about a text, which is trimmed unless its field is exact. */
export type Rule = (value: string) => FieldError | undefined;

const required: FieldError = { key: 'fields.required', params: {} };

/** A field that has to be filled in. */
export const filled: Rule = (value) => (value === '' ? required : undefined);

/** A field that has to be filled in, and to pass a test. */
export const passing =
  (test: (value: string) => boolean, key: string): Rule =>
  (value) =>
    filled(value) ?? (test(value) ? undefined : { key, params: {} });

export type Texts<Name extends string> = Readonly<Record<Name, string>>;
export type EntryForm<Name extends string> = Form<Texts<Name>, EntryRules>;

interface Definition<Name extends string> {
  name: string;
  labels: Texts<Name>;
  rules: Readonly<Record<Name, (value: string, rules: EntryRules, texts: Texts<Name>) => FieldError | undefined>>;
  /** these count as they were typed, as passwords do */
  exact?: readonly NoInfer<Name>[];
  /** values to begin with */
  initial?: Partial<Texts<NoInfer<Name>>>;
  onValid?: (name: NoInfer<Name>, value: string, rules: EntryRules) => void;
  /** the rules could not be loaded */
  onFail: (problem: Problem) => void;
  loadRules?: () => Promise<EntryRules>;
}

const loadEntryRules = () => importedWhole(() => import('./rules.ts'), 'loginId');

/** A light form of texts: its rules are loaded once it can be used. */
export function useEntryForm<Name extends string>(definition: Definition<Name>): EntryForm<Name> {
  const { name, labels, rules, exact = [], initial, onValid, onFail, loadRules = loadEntryRules } = definition;
  const names = Object.keys(labels) as Name[];
  const textsOf = (textOf: (name: Name) => string) =>
    Object.fromEntries(names.map((each) => [each, textOf(each)])) as Texts<Name>;
  return useForm<Texts<Name>, EntryRules>({
    name,
    labels,
    initial: textsOf((each) => initial?.[each] ?? ''),
    normalise: (texts) => textsOf((each) => (exact.includes(each) ? texts[each] : texts[each].trim())),
    validate: (texts, loaded) =>
      Object.fromEntries(
        names.flatMap((each) => {
          const complaint = rules[each](texts[each], loaded, texts);
          return complaint ? [[each, complaint]] : [];
        }),
      ),
    loadRules,
    onValid: (each, texts, loaded) => onValid?.(each as Name, texts[each as Name], loaded),
    onRulesFailed: () => onFail(local('network')),
  });
}
