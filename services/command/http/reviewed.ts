import { randomUUID } from 'node:crypto';
import type { Files } from '@portal/infra/files/types';
import { handle } from '@portal/infra/http/handle';
import type { Bound, CallRequest } from '@portal/infra/http/types';
import { derivedId } from '@portal/infra/ids';
import { admin, type Lan, type Role, seller } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { contentOf, filesOf } from '@portal/shared/records/content';
import { eventPrefix, type ReviewedKind, wireName } from '@portal/shared/records/define';
import { versionId, versionOf } from '@portal/shared/records/ids';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { holdMinutes } from '@portal/shared/records/reviewed/status';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { plainText } from '@portal/shared/rules/html';
import { account, file, reviewedRecord } from '../aggregate.ts';
import type { Auditor, ReviewedCommand } from '../domain/reviewed/decide.ts';
import type { Decision } from '../domain/reviewed/state.ts';
import type { Executed, Executor } from '../executor.ts';
import { informed } from '../facts.ts';
import { metaOf } from './request.ts';
import { sanitise } from './sanitise.ts';

type Asked = CallRequest<unknown, readonly Role[]>;
type Command = (lan: Lan | undefined) => ReviewedCommand;

const done = (executed: Executed<object> | Refusal) =>
  isRefusal(executed) ? executed : { data: {}, position: executed.position };

/** A point in time as people of that language write it; the portal's clock is Shanghai's. */
const moment = (iso: string, lan: Lan): string =>
  new Intl.DateTimeFormat(lan === 'CN' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(iso));

const auditorOf = ({ caller: { umId, site } }: Asked): Auditor => ({ umId, site });

const isDecision = (data: unknown): data is Decision => typeof data === 'object' && data !== null && 'decision' in data;
const isHold = (data: unknown): data is { by: string; until: string } =>
  typeof data === 'object' && data !== null && 'until' in data;

/** What was sent for rich texts as it may be shown; undefined where a text that has to say something says nothing. */
function sanitised(kind: ReviewedKind, form: Readonly<Record<string, unknown>>) {
  const clean: Record<string, unknown> = { ...form };
  const empty: Record<string, string> = {};
  for (const [name, field] of Object.entries(kind.fields)) {
    const at = wireName(name, field);
    const value = form[at];
    if (field.type !== 'richText' || typeof value !== 'string') continue;
    const html = sanitise(value);
    clean[at] = html;
    if (!field.optional && plainText(html) === '') empty[at] = 'fields.richTextMissing';
  }
  return Object.keys(empty).length ? refuseFields('400', empty) : clean;
}

/** The write calls of a reviewed kind: saving, submitting, deciding, deleting, one or many. */
export function reviewedHandlers(kind: ReviewedKind, executor: Executor, stored: Pick<Files, 'has'>): Bound[] {
  const calls = callsOf(kind);
  const aggregate = reviewedRecord(kind);

  const filesKnown = async (ids: readonly string[]) => {
    const known = await Promise.all(
      ids.map(async (id) => {
        const found = await executor.recall(file, id);
        // one that nothing referred to for too long is gone
        return found && (await stored.has(found.sha256)) ? found : null;
      }),
    );
    return known.filter((found) => found !== null);
  };

  /** Executes one command on the version that an id names. */
  async function onVersion(
    request: Asked,
    id: string,
    command: Command,
    commandId = request.commandId,
    role: Role = seller,
  ): Promise<Executed<object> | Refusal> {
    const version = versionOf(id);
    if (!version) return refuse('404');
    return executor.execute(aggregate, {
      id: version.record,
      command: await informed(kind, command(version.lan), version.record, executor),
      meta: metaOf(request, role),
      commandId,
      answer: {},
    });
  }

  /** One after the other, each with its own result; a repeated batch repeats each part of it. */
  async function onEach(request: Asked, ids: readonly string[], command: Command) {
    const results: { id: string; flag: 'T' | 'F'; returnCode: string; returnInfo: string }[] = [];
    let position = 0;
    // an id that comes twice is a second request for the same: it is answered as the record stands after the first
    for (const [at, id] of ids.entries()) {
      const times = ids.slice(0, at).filter((other) => other === id).length;
      const part = times ? `${id} ${times}` : id;
      const executed = await onVersion(
        request,
        id,
        command,
        request.commandId && { ...request.commandId, id: derivedId(request.commandId.id, part) },
      );
      if (isRefusal(executed)) {
        const returnInfo = translate(request.lan, `refusals.${executed.refused}`, executed.params);
        results.push({ id, flag: 'F', returnCode: executed.refused, returnInfo });
      } else {
        position = Math.max(position, executed.position);
        results.push({ id, flag: 'T', returnCode: '', returnInfo: '' });
      }
    }
    return { data: { results }, position };
  }

  const listOrDelist =
    (status: '0' | '2', by: string): Command =>
    (lan) => ({ act: status === '2' ? 'submit' : 'delist', lan, by });

  const decision =
    (
      input: { status: '0' | '1' | '9'; refuseReason: string; submitTime?: string | undefined },
      auditor: Auditor,
    ): Command =>
    (lan) => {
      const now = new Date().toISOString();
      const { refuseReason, submitTime: submittedAt } = input;
      switch (input.status) {
        case '0':
          return { act: 'takeDown', lan, auditor, now, reason: refuseReason };
        case '1':
          return { act: 'approve', lan, auditor, now, comment: refuseReason, submittedAt };
        case '9':
          return { act: 'reject', lan, auditor, now, reason: refuseReason, submittedAt };
      }
    };

  const holding =
    (takeOver: boolean, auditor: Auditor): Command =>
    (lan) => {
      const now = Date.now();
      const until = new Date(now + holdMinutes * 60_000).toISOString();
      return { act: 'hold', lan, auditor, now: new Date(now).toISOString(), until, takeOver };
    };

  /** The refusal with its words filled in: the name of who was first, and when, in the caller's language. */
  async function told(refusal: Refusal, lan: Lan): Promise<Refusal> {
    if (refusal.refused === 'taken') {
      // the name's kind is that of the record with the field
      const field = translate(lan, `kinds.${kind.kind}.fields.${String(refusal.params?.name).split('.')[1]}`);
      return refuse(`${kind.kind}.taken`, { field });
    }
    if (refusal.params?.at !== undefined) return { ...refusal, params: { at: moment(String(refusal.params.at), lan) } };
    const { data } = refusal;
    if (!isDecision(data) && !isHold(data)) return refusal;
    const who = await executor.load(account, data.by);
    const name = 'name' in who && who.name ? who.name : data.by;
    if (isHold(data)) return { ...refusal, params: { name, at: moment(data.until, lan) }, data: { ...data, name } };
    const { by, at } = data;
    const word = translate(
      lan,
      `codes.event.${eventPrefix(kind)}${data.decision === 'approved' ? 'Approved' : 'Rejected'}`,
    );
    const params = { name, at: moment(at, lan), decision: word };
    return { ...refusal, params, data: { by, name, at, decision: data.decision } };
  }

  /** What an auditor does with the version that he names; a refusal in his words. */
  async function byAuditor(request: Asked & { input: { id: string } }, command: Command) {
    const executed = await onVersion(request, request.input.id, command, request.commandId, admin);
    return isRefusal(executed) ? told(executed, request.lan) : done(executed);
  }

  return [
    handle(calls.save, async (request) => {
      const { input, caller } = request;
      const form = sanitised(kind, input);
      if (isRefusal(form)) return form;
      const content = contentOf(kind, form);
      const asked = input[kind.wire.record];
      // A repeated command has to name the same new record, whichever process it reaches.
      const record =
        typeof asked === 'string'
          ? asked
          : request.commandId
            ? derivedId(caller.umId, request.commandId.id)
            : randomUUID();
      const command: ReviewedCommand = {
        act: 'save',
        record,
        create: asked === undefined,
        lan: input.lan,
        by: caller.umId,
        sites: input.dataDomain,
        ownSite: caller.site,
        content,
        files: await filesKnown(filesOf(kind, content)),
      };
      const executed = await executor.execute(aggregate, {
        id: record,
        command: await informed(kind, command, record, executor),
        meta: metaOf(request, seller),
        commandId: request.commandId,
        answer: { id: versionId(record, input.lan), [kind.wire.record]: record },
        begins: asked === undefined,
      });
      return isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
    }),

    handle(calls.shelve, async (request) => {
      const { id, status } = request.input;
      return done(await onVersion(request, id, listOrDelist(status, request.caller.umId)));
    }),

    handle(calls.shelveMany, (request) =>
      onEach(request, request.input.idList, listOrDelist(request.input.status, request.caller.umId)),
    ),

    handle(calls.withdraw, async (request) => {
      const by = request.caller.umId;
      return done(await onVersion(request, request.input.id, (lan) => ({ act: 'withdraw', lan, by })));
    }),

    handle(calls.remove, async (request) => {
      const by = request.caller.umId;
      return done(await onVersion(request, request.input.id, (lan) => ({ act: 'remove', lan, by })));
    }),

    handle(calls.removeMany, (request) => {
      const by = request.caller.umId;
      return onEach(request, request.input.idList, (lan) => ({ act: 'remove', lan, by }));
    }),

    handle(calls.hold, (request) => byAuditor(request, holding(request.input.takeOver, auditorOf(request)))),

    handle(calls.release, (request) => {
      const [auditor, now] = [auditorOf(request), new Date().toISOString()];
      return byAuditor(request, (lan) => ({ act: 'release', lan, auditor, now }));
    }),

    handle(calls.decide, (request) => byAuditor(request, decision(request.input, auditorOf(request)))),
  ];
}
