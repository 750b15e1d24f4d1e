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

// What administrators do with records that they publish, of whichever kind.

export type PublishingRequest = CallRequest<unknown, readonly Role[]>;
type Done = Executed<{ idVal: string; recordVersion: number }> | Refusal;

/** What every form of a published record has: of which record, whether to show it (0 no, 1 at once, 2 at its time), until when. */
interface Form {
  /** of a record that is there its id; of a new one anything else */
  idVal: string;
  oper: '0' | '1' | '2';
  publishTime: string;
  endTime?: string;
  recordVersion?: number | undefined;
}

/** What is done to each of several: taken down, shown, deleted. */
interface Changes {
  idVal?: string | undefined;
  recordVersion?: number | undefined;
  idValList: readonly string[];
  recordVersions?: readonly number[] | undefined;
  operate: '0' | '1' | '3';
}

/** The id of a command that follows from another one. */
const followUp = (commandId: CommandId | undefined, part: string): CommandId | undefined =>
  commandId && { ...commandId, id: derivedId(commandId.id, part) };

/** A published record that is there. */
export const stated = (state: Published<Notice>) => (state.is === 'record' ? state : undefined);
type Stated = NonNullable<ReturnType<typeof stated>>;
const versionIn = (state: Published<Notice>): number => stated(state)?.recordVersion ?? 0;

/** '' is none. */
const asInstant = (time: string): string | undefined => (time ? new Date(time).toISOString() : undefined);

export const answered = (executed: Done) =>
  isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };

/** Whether a picture is the administrator's own, made for this, or the record had it before; '' is none. */
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

/** What a record said last, with the files of what is shown beside. */
const known = ({ content, draft }: Stated): Notice =>
  draft ? { ...draft.content, files: [...content.files, ...draft.content.files] } : content;

interface Options {
  /** a better refusal than the one that an act met with */
  explain?(request: PublishingRequest, record: string, refusal: Refusal): Promise<Refusal>;
  /** why a record cannot be shown now, beside what the decider says */
  hindrance?(state: Stated, facts: FactReader): Promise<Refusal | undefined>;
}

/** `place`: of kinds that have places. */
interface Placed {
  content: Notice;
  place?: string;
}

interface Saving {
  /** what the record is to say, and where, or why it cannot; `before`: what it said */
  notice(record: string, before: Notice | undefined, facts: FactReader): Promise<Placed | Refusal>;
  /** looked at before anything is saved, where it is to be shown at once */
  ready?(placed: Placed, record: string, facts: FactReader): Promise<Refusal | undefined>;
}

type Command = PublishedCommand<Notice>;
type Making = CommandFactory<Published<Notice>, Command>;

/** A command on a record of the administrator's domain: any other record is not there. */
export const inDomain =
  ({ caller: { site } }: PublishingRequest, command: CommandFactory<Stated, Command>): Making =>
  (state, facts) => {
    const there = stated(state);
    return there && mayPublishOn(site, there.content.sites) ? command(there, facts) : refuse('404');
  };

/** The acts of a published kind. */
export function publishing(kind: PublishedKind, executor: Executor, { explain, hindrance }: Options = {}) {
  const records = publishedRecord(kind);

  /** `expectedVersion`: the version that it is based on; undefined goes by what stands. */
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

  /** Said before anything is saved, so that a time that is over costs no half-done command. */
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

    /** Saves what a form says, and shows it at once or at its time. */
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
      // what was shown before was shown anew by the same command
      if (!isNew && stated(await executor.load(records, record))?.status === 'shown') return answered(saved);
      const next: Command = oper === '1' ? { act: 'show', now } : { act: 'schedule', due: due ?? '', now };
      const { recordVersion: expectedVersion } = saved.answer;
      return answered(
        await execute(request, record, next, { commandId: followUp(commandId, 'show'), shown: expectedVersion }),
      );
    },

    /** One alone is refused like any call; of several each has a result. */
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
