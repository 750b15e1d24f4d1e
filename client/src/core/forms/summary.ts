import type { Form } from './form.ts';
import type { Finding, Message } from './form-store.ts';
import { useFormState } from './use-form.ts';

export interface SummaryItem {
  /** of the element that can be focused */
  readonly id: string;
  readonly label: string;
  readonly message: Message;
}

export interface Summary {
  /** grows with each failed submit: a new summary takes the focus */
  readonly failures: number;
  /** findings of the last submit that are not corrected, and those that are, in the order of the fields */
  readonly open: readonly SummaryItem[];
  readonly corrected: readonly SummaryItem[];
}

/** The error summary of a form, without its words. */
export function useSummary<Values extends object>({
  get,
  subscribe,
  idOf,
  labels,
}: Pick<Form<Values>, 'get' | 'subscribe' | 'idOf' | 'labels'>): Summary {
  const failures = useFormState({ get, subscribe }, (state) => state.failures);
  const findings = useFormState({ get, subscribe }, (state) => state.findings);
  const itemOf = ({ name, message }: Finding) => ({ id: idOf(name), label: labels[name] ?? name, message });
  return {
    failures,
    open: findings.filter(({ isCorrected }) => !isCorrected).map(itemOf),
    corrected: findings.filter(({ isCorrected }) => isCorrected).map(itemOf),
  };
}
