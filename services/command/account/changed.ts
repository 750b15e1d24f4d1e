import type { Language } from '@portal/shared/codes/index';
import type { Refusal } from '@portal/shared/refusal';
import type { Executor } from '../base/executor.ts';
import { account } from './aggregate.ts';
import { calledIn } from './state.ts';

/** The last change of a record since somebody was shown it. `actor`: umId, '' where the reader is not to know. */
interface Change {
  at: string;
  actor: string;
  fields: readonly string[];
}

/** The refusal of what is based on an older version, with who changed the record, when, and which fields. */
export async function withChange(
  executor: Pick<Executor, 'load'>,
  refusal: Refusal,
  { at, actor, fields }: Change,
  language: Language,
): Promise<Refusal> {
  const actorAccount = actor === '' ? undefined : await executor.load(account, actor);
  const actorName = actorAccount ? calledIn(actorAccount, language) : '';
  return { ...refusal, data: { ...(refusal.data as object), at, by: actorName, fields } };
}
