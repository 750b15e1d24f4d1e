import { randomUUID } from 'node:crypto';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import {
  answerComment,
  askOpinion,
  commentRecord,
  commitComment,
  decideBatch,
  giveOpinion,
  handOver,
  resolveComment,
} from '@portal/shared/calls/review';
import { admin } from '@portal/shared/codes/index';
import { refusalText } from '@portal/shared/locales/index';
import { type Field, wireName } from '@portal/shared/records/define';
import { versionOf } from '@portal/shared/records/ids';
import { type RecordKindName, recordKinds } from '@portal/shared/records/kinds';
import { isRefusal, returnCodeOfRefusal } from '@portal/shared/refusal';
import type { Executor, FactReader } from '../base/executor.ts';
import { findReviewer } from './facts.ts';
import { auditorOf, decision, deskOf, done, heldFrom } from './review-commands.ts';

/** Concurrent decisions of a batch: as many as fit well into a group of appends. */
const abreast = 32;

/** Runs a job for each item, so many at a time; resolves when all have ended. */
async function inTurns<Item>(items: readonly Item[], width: number, job: (item: Item) => Promise<void>): Promise<void> {
  const remaining = items.values();
  // takes the next item when its current one is done
  const worker = async () => {
    for (const item of remaining) await job(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** The field with this wire name; the name itself if there is none. */
function fieldNamed(kind: RecordKindName, wire: string): string {
  const fields: [string, Field][] = recordKinds.flatMap((recordKind) =>
    recordKind.kind === kind ? Object.entries(recordKind.fields) : [],
  );
  return fields.find(([name, field]) => wireName(name, field) === wire)?.[0] ?? wire;
}

/** Review acts of administrators, for all kinds of records. */
export function reviewHandlers(executor: Executor, holdMinutes: (facts: FactReader) => Promise<number>): Bound[] {
  const desks = Object.fromEntries(recordKinds.map((kind) => [kind.kind, deskOf(kind, executor)])) as Record<
    RecordKindName,
    ReturnType<typeof deskOf>
  >;

  return [
    handle(commentRecord, async (request) => {
      const { kind, id, field, text, submitTime: submittedAt } = request.input;
      const name = fieldNamed(kind, field);
      const auditor = auditorOf(request);
      const comment = request.commandId ? derivedId(request.caller.umId, request.commandId.id) : randomUUID();
      return desks[kind].byAuditor(request, id, (language) => ({
        act: 'comment',
        lan: language,
        auditor,
        id: comment,
        field: name,
        text,
        submittedAt,
      }));
    }),

    handle(resolveComment, async (request) => {
      const { kind, id, comment } = request.input;
      const auditor = auditorOf(request);
      return desks[kind].byAuditor(request, id, (language) => ({
        act: 'resolve',
        lan: language,
        auditor,
        id: comment,
      }));
    }),

    handle(answerComment, async (request) => {
      const { kind, id, comment, text } = request.input;
      const owner = request.caller.umId;
      return done(
        await desks[kind].onVersion(request, id, (language) => ({
          act: 'answer',
          lan: language,
          by: owner,
          id: comment,
          text,
        })),
      );
    }),

    handle(commitComment, async (request) => {
      const { id, commentId, comment: text } = request.input;
      const owner = request.caller.umId;
      return done(
        await desks.company.onVersion(request, id, (language) => ({
          act: 'answer',
          lan: language,
          by: owner,
          id: commentId,
          text,
        })),
      );
    }),

    handle(handOver, async (request) => {
      const { kind, id, to } = request.input;
      const auditor = auditorOf(request);
      return desks[kind].byAuditor(request, id, async (language, facts) => ({
        act: 'handOver',
        lan: language,
        auditor,
        colleague: await findReviewer(facts, to),
        ...heldFrom(storeNow(), await holdMinutes(facts)),
      }));
    }),

    handle(askOpinion, async (request) => {
      const { kind, id, of: colleagueId, text } = request.input;
      const auditor = auditorOf(request);
      return desks[kind].byAuditor(request, id, async (language, facts) => ({
        act: 'askOpinion',
        lan: language,
        auditor,
        colleague: await findReviewer(facts, colleagueId),
        text,
      }));
    }),

    handle(giveOpinion, async (request) => {
      const { kind, id, text } = request.input;
      const auditor = auditorOf(request);
      return desks[kind].byAuditor(request, id, (language) => ({ act: 'giveOpinion', lan: language, auditor, text }));
    }),

    handle(decideBatch, async (request) => {
      const { rows, status, refuseReason } = request.input;
      const results: { id: string; flag: 'T' | 'F'; returnCode: string; returnInfo: string }[] = rows.map(({ id }) => ({
        id,
        flag: 'T',
        returnCode: '',
        returnInfo: '',
      }));
      let position = 0;
      const decide = async (at: number): Promise<void> => {
        const row = rows[at];
        if (!row) return;
        const { kind, id, submitTime, recordVersion } = row;
        const desk = desks[kind];
        const part = `${kind} ${id} ${rows.slice(0, at).filter((other) => other.id === id).length}`;
        const executed = await desk.onVersion(
          request,
          id,
          decision({ status, refuseReason, submitTime, recordVersion }, auditorOf(request)),
          // a repeated batch repeats each of its parts
          request.commandId && { ...request.commandId, id: derivedId(request.commandId.id, part) },
          admin,
        );
        if (!isRefusal(executed)) {
          position = Math.max(position, executed.position);
          return;
        }
        const refusal = await desk.told(executed, request.lan);
        const returnInfo = refusalText(request.lan, refusal);
        results[at] = { id, flag: 'F', returnCode: returnCodeOfRefusal(refusal), returnInfo };
      };
      // versions of one record share a stream: in sequence, so that none has to be retried
      const byRecord = new Map<string, number[]>();
      for (const [at, { id }] of rows.entries()) {
        const record = versionOf(id)?.record ?? '';
        byRecord.set(record, [...(byRecord.get(record) ?? []), at]);
      }
      await inTurns([...byRecord.values()], abreast, async (same) => {
        for (const at of same) await decide(at);
      });
      return { data: { results }, position };
    }),
  ];
}
