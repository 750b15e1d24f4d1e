import type { Files } from '@portal/infra/files/types';
import { sanitise } from '@portal/infra/html/sanitise';
import type { CommandId } from '@portal/infra/ids';
import type { Lan, Site } from '@portal/shared/codes/index';
import { contentEntered } from '@portal/shared/entered';
import type { Metadata } from '@portal/shared/events/define';
import { filesOf } from '@portal/shared/records/content';
import type { Content, ReviewedKind } from '@portal/shared/records/define';
import { isRefusal, type Refusal } from '@portal/shared/refusal';
import { file, reviewedRecord } from './aggregate.ts';
import { follow } from './attached.ts';
import type { Executed, Executor, FactReader } from './executor.ts';
import { withFacts } from './facts.ts';

type Given = Readonly<Record<string, unknown>>;

/** The content of a form that keeps the rules of its call, as it would be saved. */
export const contentToSave = (kind: ReviewedKind, form: Given): Promise<Content | Refusal> =>
  contentEntered(kind, form, sanitise);

async function filesKnown(facts: FactReader, stored: Pick<Files, 'has'>, ids: readonly string[]) {
  const known = await Promise.all(
    ids.map(async (id) => {
      const found = await facts.recall(file, id);
      // one that nothing referred to for too long is gone
      return found && (await stored.has(found.sha256)) ? found : null;
    }),
  );
  return known.filter((found) => found !== null);
}

export interface Saving<Answer> {
  record: string;
  /** a new record; otherwise it has to be there; undefined: a new one unless it is there */
  create: boolean | undefined;
  /** one language version as its form sends it, read by the rules of the call */
  form: Given & { lan?: Lan; dataDomain?: Site[] };
  by: { umId: string; site: Site };
  meta: Metadata;
  commandId: CommandId | undefined;
  answer: Answer;
}

/** Saves one version for its owner, from a form or from a row of a file, and brings what belongs to its record into line. */
export async function saveVersion<Answer>(
  kind: ReviewedKind,
  executor: Executor,
  stored: Pick<Files, 'has'>,
  { record, create, form, by, meta, commandId, answer }: Saving<Answer>,
): Promise<Executed<Answer> | Refusal> {
  const content = await contentToSave(kind, form);
  if (isRefusal(content)) return content;
  const executed = await executor.execute(reviewedRecord(kind), {
    id: record,
    command: withFacts(kind, record, async (state, facts) => ({
      act: 'save',
      record,
      create: create ?? state.is === 'none',
      lan: form.lan,
      by: by.umId,
      sites: form.dataDomain,
      ownSite: by.site,
      content,
      files: await filesKnown(facts, stored, filesOf(kind, content)),
    })),
    meta,
    commandId,
    answer,
    begins: create === true,
  });
  if (isRefusal(executed) || create) return executed;
  const position = await follow(kind, record, meta, executor);
  return { ...executed, position: Math.max(executed.position, position) };
}
