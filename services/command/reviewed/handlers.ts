import { randomUUID } from 'node:crypto';
import type { Files } from '@portal/infra/runtime/files/types';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { type Language, seller } from '@portal/shared/codes/index';
import type { InputOf } from '@portal/shared/define/call';
import { refusalText, translate } from '@portal/shared/locales/index';
import { type ReviewedKind, wireName } from '@portal/shared/records/define';
import { versionId } from '@portal/shared/records/ids';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { holdMinutes as usualHold } from '@portal/shared/records/reviewed/status';
import { isRefusal, type Refusal, refuse, returnCodeOfRefusal } from '@portal/shared/refusal';
import type { Executed, Executor, FactReader } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { singleId } from '../base/single.ts';
import type { Auditor } from './decide.ts';
import { recordVersionAfter } from './evolve.ts';
import { auditorOf, type Command, decision, deskOf, done, heldFrom, type ReviewRequest } from './review-commands.ts';
import { saveVersion } from './save.ts';

/** The form of one version. */
type Form = InputOf<ReturnType<typeof callsOf<ReviewedKind>>['save']>;

/** The write calls of a reviewed kind: save, submit, decide, delete, single or in batches. */
export function reviewedHandlers(
  kind: ReviewedKind,
  executor: Executor,
  stored: Pick<Files, 'has'>,
  holdMinutes: (facts: FactReader) => Promise<number> = async () => usualHold,
): Bound[] {
  const calls = callsOf(kind);
  const { onVersion, explained, byAuditor } = deskOf(kind, executor);

  /** Deletes a version of the caller, and with the last one the records that belong to it. */
  async function removed(
    request: ReviewRequest,
    id: string,
    expectedVersion: number | undefined,
    commandId = request.commandId,
  ) {
    const owner = request.caller.umId;
    const remove: Command = (language) => ({ act: 'remove', lan: language, by: owner, recordVersion: expectedVersion });
    return onVersion(request, id, remove, commandId);
  }

  /** Saves one version, of a new record if it names none and the caller has none of the kind. */
  async function saved(request: ReviewRequest, form: Form, commandId = request.commandId) {
    const { caller } = request;
    const wireValue = form[kind.wire.record];
    const requestedId = typeof wireValue === 'string' ? wireValue : undefined;
    // a repeated command must create the same record, in whichever process
    const record =
      requestedId ??
      (kind.single
        ? singleId(kind, caller.umId)
        : request.commandId
          ? derivedId(caller.umId, request.commandId.id)
          : randomUUID());
    const executed = await saveVersion(kind, executor, stored, {
      record,
      create: requestedId === undefined && kind.single ? undefined : requestedId === undefined,
      form,
      by: caller,
      meta: metaOf(request, seller),
      commandId,
      answer: (state, events) =>
        Object.assign(
          { id: versionId(record, form.lan), recordVersion: recordVersionAfter(state, events) },
          { [kind.wire.record]: record },
        ),
    });
    if (!isRefusal(executed)) return { data: executed.answer, position: executed.position };
    return executed.refused === 'taken'
      ? takenAt(String(executed.params?.name), request.lan)
      : explained(executed, request, { record, lan: form.lan, shown: form.recordVersion });
  }

  /** The refusal of a taken value, at its field; `name`: kind and field of the reserved name. */
  function takenAt(name: string, language: Language): Refusal {
    const field = name.slice(kind.kind.length + 1);
    const definition = kind.fields[field];
    const code = `${kind.kind}.taken`;
    return {
      ...refuse(code, { field: translate(language, `kinds.${kind.kind}.fields.${field}`) }),
      fields: { [definition ? wireName(field, definition) : field]: `refusals.${code}` },
    };
  }

  /**
   * Saves versions of one record in sequence, all under the first one's record. A refusal ends it and names its
   * version; earlier ones stay saved.
   */
  async function saveMany(request: ReviewRequest, rows: readonly Form[]) {
    const { commandId } = request;
    let last: Exclude<Awaited<ReturnType<typeof saved>>, Refusal> | undefined;
    for (const [at, row] of rows.entries()) {
      const record = row[kind.wire.record] ?? last?.data[kind.wire.record];
      const part = commandId && { ...commandId, id: derivedId(commandId.id, String(at)) };
      const savedRow = await saved(
        request,
        { ...row, ...(record !== undefined && { [kind.wire.record]: record }) },
        part,
      );
      if (isRefusal(savedRow)) return inRow(savedRow, at);
      last = savedRow;
    }
    // a list has at least one row
    return last ?? refuse('400');
  }

  /** The refusal of a list's row: its fields are named with their index. */
  function inRow(refusal: Refusal, at: number): Refusal {
    const { fields, data } = refusal;
    const place = `${kind.wire.many}.${at}`;
    if (!fields) return { ...refusal, data: { ...(typeof data === 'object' && data), row: at } };
    return {
      ...refusal,
      fields: Object.fromEntries(Object.entries(fields).map(([name, words]) => [`${place}.${name}`, words])),
    };
  }

  /** In sequence, each with its own result; a repeated batch repeats each of its parts. */
  async function onEach(
    request: ReviewRequest,
    ids: readonly string[],
    act: (id: string, commandId: ReviewRequest['commandId'], at: number) => Promise<Executed<object> | Refusal>,
  ) {
    const results: { id: string; flag: 'T' | 'F'; returnCode: string; returnInfo: string }[] = [];
    let position = 0;
    // a repeated id is a second request: its answer reflects the state after the first
    for (const [at, id] of ids.entries()) {
      const times = ids.slice(0, at).filter((other) => other === id).length;
      const part = times ? `${id} ${times}` : id;
      const { commandId } = request;
      const executed = await act(id, commandId && { ...commandId, id: derivedId(commandId.id, part) }, at);
      if (isRefusal(executed)) {
        const returnInfo = refusalText(request.lan, executed);
        results.push({ id, flag: 'F', returnCode: returnCodeOfRefusal(executed), returnInfo });
      } else {
        position = Math.max(position, executed.position);
        results.push({ id, flag: 'T', returnCode: '', returnInfo: '' });
      }
    }
    return { data: { results }, position };
  }

  const listOrDelist =
    (status: '0' | '2', owner: string, recordVersion: number | undefined): Command =>
    (language) => ({ act: status === '2' ? 'submit' : 'delist', lan: language, by: owner, recordVersion });

  const holding =
    (takeOver: boolean, auditor: Auditor): Command =>
    async (language, facts) => ({
      act: 'hold',
      lan: language,
      auditor,
      ...heldFrom(storeNow(), await holdMinutes(facts)),
      takeOver,
    });

  return [
    handle(calls.save, async (request) => {
      const rows = kind.wire.many === undefined ? undefined : request.input[kind.wire.many];
      return Array.isArray(rows) ? saveMany(request, rows) : saved(request, request.input);
    }),

    handle(calls.shelve, async (request) => {
      const { id, status, recordVersion } = request.input;
      return done(await onVersion(request, id, listOrDelist(status, request.caller.umId, recordVersion)));
    }),

    handle(calls.shelveMany, (request) => {
      const { idList, status, recordVersions } = request.input;
      const { umId: accountId } = request.caller;
      return onEach(request, idList, (id, commandId, at) =>
        onVersion(request, id, listOrDelist(status, accountId, recordVersions?.[at]), commandId),
      );
    }),

    handle(calls.withdraw, async (request) => {
      const owner = request.caller.umId;
      const { id, recordVersion } = request.input;
      return done(
        await onVersion(request, id, (language) => ({ act: 'withdraw', lan: language, by: owner, recordVersion })),
      );
    }),

    handle(calls.remove, async (request) => {
      const { id, recordVersion } = request.input;
      return done(await removed(request, id, recordVersion));
    }),

    handle(calls.removeMany, (request) => {
      const { idList, recordVersions } = request.input;
      return onEach(request, idList, (id, commandId, at) => removed(request, id, recordVersions?.[at], commandId));
    }),

    handle(calls.hold, (request) =>
      byAuditor(request, request.input.id, holding(request.input.takeOver, auditorOf(request))),
    ),

    handle(calls.release, (request) => {
      const [auditor, now] = [auditorOf(request), new Date(storeNow()).toISOString()];
      return byAuditor(request, request.input.id, (language) => ({ act: 'release', lan: language, auditor, now }));
    }),

    handle(calls.decide, (request) =>
      byAuditor(request, request.input.id, decision(request.input, auditorOf(request))),
    ),
  ];
}
