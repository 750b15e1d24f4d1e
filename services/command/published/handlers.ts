import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@portal/infra/runtime/http/types';
import { type CommandId, derivedId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { admin, type Role } from '@portal/shared/codes/index';
import { refusalText } from '@portal/shared/locales/index';
import type { PicturesField, PublishedKind } from '@portal/shared/records/define';
import { mayPublishOn } from '@portal/shared/records/published';
import { isRefusal, type Refusal, refuse, refuseFields, returnCodeOfRefusal } from '@portal/shared/refusal';
import { isPictureFor } from '@portal/shared/rules/file';
import { withChange } from '../account/changed.ts';
import type { CommandFactory, Executed, Executor, FactReader } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { file } from '../file/aggregate.ts';
import { type Notice, publishedChanges, publishedRecord } from './aggregate.ts';
import { changedSince } from './changes.ts';
import { type Published, type PublishedCommand, refuseAs } from './decide.ts';

// Acts of administrators on published records of any kind.

export type PublishingRequest = CallRequest<unknown, readonly Role[]>;
type Done = Executed<{ idVal: string; recordVersion: number }> | Refusal;

/** Common fields of all forms: the record, whether to publish it (0 no, 1 at once, 2 at its time), and its end. */
interface Form {
  /** id of an existing record; anything else for a new one */
  idVal: string;
  oper: '0' | '1' | '2';
  publishTime: string;
  endTime?: string;
  recordVersion?: number | undefined;
}

/** Acts on several records: take down, publish, delete. */
interface Changes {
  idVal?: string | undefined;
  recordVersion?: number | undefined;
  idValList: readonly string[];
  recordVersions?: readonly number[] | undefined;
  operate: '0' | '1' | '3';
}

/** Command id derived from another one. */
const followUp = (commandId: CommandId | undefined, part: string): CommandId | undefined =>
  commandId && { ...commandId, id: derivedId(commandId.id, part) };

/** The published record, or undefined if there is none. */
export const stated = (state: Published<Notice>) => (state.is === 'record' ? state : undefined);
type Stated = NonNullable<ReturnType<typeof stated>>;
const versionIn = (state: Published<Notice>): number => stated(state)?.recordVersion ?? 0;

/** '' is none. */
const asInstant = (time: string): string | undefined => (time ? new Date(time).toISOString() : undefined);

export const answered = (executed: Done) =>
  isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };

/** Whether a picture is the administrator's own upload for this purpose, or was in the record before; '' is none. */
export async function isPictureOf(
  facts: FactReader,
  kind: { fields: { image: PicturesField } },
  fileId: string,
  accountId: string,
  before: Notice | undefined,
): Promise<boolean> {
  if (!fileId || before?.files.includes(fileId)) return true;
  const stored = await facts.recall(file, fileId);
  return stored !== null && stored.owner === accountId && isPictureFor(stored, kind.fields.image.use);
}

/** The latest content of a record, with the files of the published one. */
const known = ({ content, draft }: Stated): Notice =>
  draft ? { ...draft.content, files: [...content.files, ...draft.content.files] } : content;

interface Options {
  /** replaces the refusal of an act by a more specific one */
  explain?(request: PublishingRequest, record: string, refusal: Refusal): Promise<Refusal>;
  /** why a record cannot be published now, beside the decider's reasons */
  hindrance?(state: Stated, facts: FactReader): Promise<Refusal | undefined>;
}

/** `place`: of kinds with places. */
interface Placed {
  content: Notice;
  place?: string;
}

interface Saving {
  /** the new content and place, or a refusal; `before`: the previous content */
  notice(record: string, before: Notice | undefined, facts: FactReader): Promise<Placed | Refusal>;
  /** checked before saving, if it is to be published at once */
  ready?(placed: Placed, record: string, facts: FactReader): Promise<Refusal | undefined>;
}

type Command = PublishedCommand<Notice>;
type Making = CommandFactory<Published<Notice>, Command>;

/** A command on a record of the administrator's site; others do not exist for them. */
export const inDomain =
  ({ caller: { site } }: PublishingRequest, command: CommandFactory<Stated, Command>): Making =>
  (state, facts) => {
    const there = stated(state);
    return there && mayPublishOn(site, there.content.sites) ? command(there, facts) : refuse('404');
  };

/** The acts of a published kind. */
export function publishing(kind: PublishedKind, executor: Executor, { explain, hindrance }: Options = {}) {
  const records = publishedRecord(kind);

  /** `expectedVersion`: the version that it is based on; undefined: the current one. */
  async function execute(
    request: PublishingRequest,
    record: string,
    command: Command | Making,
    {
      commandId,
      shown: expectedVersion,
      isNew = false,
    }: { commandId: CommandId | undefined; shown?: number | undefined; isNew?: boolean },
  ): Promise<Done> {
    const based = typeof command === 'function' ? command : () => command;
    const making: Making = async (state, facts) => {
      const resolvedCommand = await based(state, facts);
      return !resolvedCommand || isRefusal(resolvedCommand)
        ? resolvedCommand
        : { ...resolvedCommand, recordVersion: expectedVersion };
    };
    const executed = await executor.execute(records, {
      id: record,
      command: making,
      meta: metaOf(request, admin),
      commandId,
      answer: (state: Published<Notice>, events) => ({
        idVal: record,
        recordVersion: versionIn(state) + events.length,
      }),
      begins: isNew,
    });
    if (!isRefusal(executed)) return executed;
    if (executed.refused === 'record.changed')
      return withChange(
        executor,
        executed,
        changedSince(kind, await executor.load(publishedChanges(kind), record), expectedVersion ?? 0),
        request.lan,
      );
    return explain ? explain(request, record, executed) : executed;
  }

  /** Checked before saving, so that a past time leaves no half-executed command. */
  function wrongTime(
    { oper, due, until }: { oper: Form['oper']; due?: string | undefined; until?: string | undefined },
    now: string,
  ) {
    const wrong = (rule: string, field: string) =>
      refuseFields(`${kind.kind}.${rule}`, { [field]: `refusals.${kind.kind}.${rule}` });
    if (oper === '2' && due !== undefined && due <= now) return wrong('timePast', 'publishTime');
    if (until !== undefined && until <= (oper === '2' && due ? due : now)) return wrong('endFirst', 'endTime');
    return undefined;
  }

  const changed = (request: PublishingRequest, operate: Changes['operate']): Making =>
    inDomain(request, async (state, facts) => {
      if (operate === '0') return { act: 'takeDown' };
      if (operate === '3') return { act: 'remove' };
      return (await hindrance?.(state, facts)) ?? { act: 'show', now: new Date(storeNow()).toISOString() };
    });

  return {
    execute,

    /** Saves the content of a form, and publishes it at once or at its time. */
    async save(request: PublishingRequest, form: Form, { notice, ready }: Saving) {
      const { commandId, caller } = request;
      const providedId = form.idVal.length === 36 ? form.idVal : undefined;
      const record = providedId ?? (commandId ? derivedId(caller.umId, commandId.id) : randomUUID());
      const now = new Date(storeNow()).toISOString();
      const [due, until] = [asInstant(form.publishTime), asInstant(form.endTime ?? '')];
      const { oper } = form;
      const saving = async (before: Stated | undefined, facts: FactReader): Promise<Command | Refusal> => {
        const resolvedNotice = await notice(record, before && known(before), facts);
        if (isRefusal(resolvedNotice)) return resolvedNotice;
        const refusal =
          wrongTime({ oper, due, until }, now) ??
          (oper === '1' ? await ready?.(resolvedNotice, record, facts) : undefined);
        if (refusal) return refusal;
        if (before?.status !== 'shown') return { act: 'save', ...resolvedNotice, until };
        if (oper === '2') return refuseAs(kind.kind, before.status);
        const replaces = before.content.presents?.id !== resolvedNotice.content.presents?.id;
        return { act: 'save', ...resolvedNotice, until, ...(oper === '1' && { shows: now, replaces }) };
      };
      const isNew = providedId === undefined;
      const command: Making = isNew ? (_, facts) => saving(undefined, facts) : inDomain(request, saving);
      const saved = await execute(request, record, command, { commandId, shown: form.recordVersion, isNew });
      if (isRefusal(saved) || oper === '0') return answered(saved);
      // the same command published it again
      if (!isNew && stated(await executor.load(records, record))?.status === 'shown') return answered(saved);
      const next: Command = oper === '1' ? { act: 'show', now } : { act: 'schedule', due: due ?? '', now };
      const { recordVersion: expectedVersion } = saved.answer;
      return answered(
        await execute(request, record, next, { commandId: followUp(commandId, 'show'), shown: expectedVersion }),
      );
    },

    /** A single one is refused like any call; of several each has a result. */
    async changeEach(
      request: PublishingRequest,
      { idVal, recordVersion, idValList, recordVersions, operate }: Changes,
    ) {
      const results: { id: string; flag: 'T' | 'F'; returnCode: string; returnInfo: string }[] = [];
      let position = 0;
      const isOne = idVal !== undefined && idValList.length === 0;
      const shownOf = new Map(idValList.map((id, at) => [id, recordVersions?.[at]]));
      if (idVal !== undefined) shownOf.set(idVal, recordVersion ?? shownOf.get(idVal));
      for (const [id, expectedVersion] of shownOf) {
        const commandId = followUp(request.commandId, id);
        const done = await execute(request, id, changed(request, operate), { commandId, shown: expectedVersion });
        if (isRefusal(done) && isOne) return done;
        if (isRefusal(done)) {
          const returnInfo = refusalText(request.lan, done);
          results.push({ id, flag: 'F', returnCode: returnCodeOfRefusal(done), returnInfo });
          continue;
        }
        position = Math.max(position, done.position);
        results.push({ id, flag: 'T', returnCode: '', returnInfo: '' });
      }
      return { data: { results }, position };
    },
  };
}
