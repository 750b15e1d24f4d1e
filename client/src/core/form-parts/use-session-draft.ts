import { useDraft, useDraftElsewhere, useFormDraft } from '../forms/draft.ts';
import type { Form } from '../forms/form.ts';
import { useSession } from '../session/session.ts';

/** The key of a draft of the current user. */
function useDraftKey(name: string | undefined): string | undefined {
  const session = useSession();
  return session.status === 'user' && name ? `${session.user.umId} ${name}` : undefined;
}

/** Draft of entries outside a form, e.g. of a comment; `name` identifies it. */
export const useSessionDraft = <Values>({
  name,
  ...definition
}: Omit<Parameters<typeof useDraft<Values>>[0], 'key'> & { name: string }) =>
  useDraft<Values>({ ...definition, key: useDraftKey(name) });

interface Codec<Values, Kept> {
  toDraft: (values: Values) => Kept;
  ofDraft: (draft: Kept) => Partial<Values>;
}

const plain = { toDraft: <T>(values: T): T => values, ofDraft: <T>(draft: T): T => draft };

/** Draft of a form of the current user. */
export const useSessionFormDraft = <Values extends object, Kept = Values>(
  form: Pick<Form<Values>, 'get' | 'subscribe' | 'restore'>,
  name: string,
  codec?: Codec<Values, Kept>,
) =>
  // without a codec the draft has the type of the values
  useFormDraft<Values, Kept>(form, useDraftKey(name), codec ?? (plain as unknown as Codec<Values, Kept>));

/** Live entries of the same form in another window. */
export const useSessionDraftElsewhere = <Values>(name: string | undefined): Values | undefined =>
  useDraftElsewhere<Values>(useDraftKey(name));
