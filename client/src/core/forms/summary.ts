import type { Form } from './form.ts';
import type { Finding, Message } from './form-store.ts';
import { useFormState } from './use-form.ts';

export interface SummaryItem {
  /** id of the focusable element */
  readonly id: string;
  readonly label: string;
  readonly message: Message;
}

export interface Summary {
  /** increases with each failed submit: a new summary takes the focus */
  readonly failures: number;
  /** open and corrected findings of the last submit, in field order */
  readonly open: readonly SummaryItem[];
  readonly corrected: readonly SummaryItem[];
}

/** Data of a form's error summary. */
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
