import type { Files } from '@portal/infra/runtime/files/types';
import { sanitise } from '@portal/infra/runtime/html/sanitise';
import type { CommandId } from '@portal/infra/runtime/ids';
import type { Language, Site } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import { contentEntered } from '@portal/shared/record-validation';
import { filesOf } from '@portal/shared/records/content';
import type { Content, ReviewedKind } from '@portal/shared/records/define';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import type { Executed, Executor, FactReader } from '../base/executor.ts';
import { file } from '../file/aggregate.ts';
import { reviewedRecord } from './aggregate.ts';
import { namesIn } from './decide.ts';
import { contentIn, noLanguage, type Reviewed, type Version } from './evolve.ts';
import { withFacts } from './facts.ts';
import { withAttached } from './linked-records.ts';

/** A language version as sent by its form and validated by the call. */
type Form = Readonly<Record<string, unknown>> & { lan?: Language; recordVersion?: number; dataDomain?: Site[] };

async function filesKnown(facts: FactReader, stored: Pick<Files, 'has'>, ids: readonly string[]) {
  const known = await Promise.all(
    ids.map(async (id) => {
      const found = await facts.recall(file, id);
      // an upload without a reference is deleted after a while
      return found && (await stored.has(found.sha256)) ? found : null;
    }),
  );
  return known.filter((found) => found !== null);
}

/** The first name of a content that another record has reserved: told at the submission, not at the approval. */
async function takenName(kind: ReviewedKind, record: string, content: Content, facts: FactReader) {
  for (const name of namesIn(kind, content)) {
    const holder = await facts.holder(name);
    if (holder !== undefined && holder !== reviewedRecord(kind).stream(record)) return name.kind;
  }
  return undefined;
}

export interface Saving<Answer> {
  record: string;
  /** creates the record; otherwise it has to exist; undefined: creates it if missing */
  create: boolean | undefined;
  /** fixed, or derived from the current state; without a difference nothing is saved */
  form: Form | ((state: Reviewed) => Form | Refusal);
  by: { umId: string; site: Site };
  meta: Metadata;
  commandId: CommandId | undefined;
  answer: Answer | ((state: Reviewed, events: readonly unknown[]) => Answer);
}

const asText = (kind: ReviewedKind, content: Content): string =>
  JSON.stringify(Object.keys(kind.fields).map((name) => content[name] ?? ''));

const isSame = (
  kind: ReviewedKind,
  version: Version | undefined,
  content: Content,
  sites: readonly Site[] | undefined,
): boolean =>
  version !== undefined &&
  asText(kind, contentIn(version)) === asText(kind, content) &&
  (!sites?.length || [...sites].sort().join() === [...version.sites].sort().join());

/** Saves one version for its owner, from a form or from a row of a file, together with its linked records. */
export async function saveVersion<Answer>(
  kind: ReviewedKind,
  executor: Executor,
  stored: Pick<Files, 'has'>,
  { record, create, form, by: actor, meta, commandId, answer }: Saving<Answer>,
): Promise<Executed<Answer> | Refusal> {
  async function entered(read: Form | Refusal) {
    if (isRefusal(read)) return read;
    const content = await contentEntered(kind, read, sanitise);
    return isRefusal(content)
      ? content
      : { lan: read.lan, recordVersion: read.recordVersion, sites: read.dataDomain, content };
  }
  const fixed = typeof form === 'function' ? undefined : await entered(form);
  if (isRefusal(fixed)) return fixed;
  return executor.execute(reviewedRecord(kind), {
    id: record,
    command: withFacts(kind, record, async (state, facts) => {
      const saved = typeof form === 'function' ? await entered(form(state)) : fixed;
      if (saved === undefined || isRefusal(saved)) return saved;
      const { lan: language, recordVersion, sites, content } = saved;
      const version = state.is === 'record' ? state.versions[language ?? noLanguage] : undefined;
      if (!fixed && isSame(kind, version, content, sites)) return undefined;
      const taken = kind.submitsOnSave && (await takenName(kind, record, content, facts));
      if (taken) return refuse('taken', { name: taken });
      return {
        act: 'save' as const,
        record,
        create: create ?? state.is === 'none',
        lan: language,
        recordVersion,
        by: actor.umId,
        sites,
        ownSite: actor.site,
        content,
        files: await filesKnown(facts, stored, filesOf(kind, content)),
      };
    }),
    meta,
    commandId,
    answer,
    begins: create === true,
    also: withAttached(kind, record),
  });
}
