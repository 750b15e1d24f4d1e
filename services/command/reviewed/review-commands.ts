import type { CallRequest } from '@portal/infra/runtime/http/types';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { admin, type Language, type Role, seller } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { eventPrefix, type ReviewedKind } from '@portal/shared/records/define';
import { versionOf } from '@portal/shared/records/ids';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { account } from '../account/aggregate.ts';
import { withChange } from '../account/changed.ts';
import { calledIn } from '../account/state.ts';
import type { Executed, Executor, FactReader } from '../base/executor.ts';
import { moment } from '../base/moment.ts';
import { metaOf } from '../base/request.ts';
import { reviewedChanges, reviewedRecord } from './aggregate.ts';
import { changedSince } from './changes.ts';
import type { Auditor, ReviewedCommand } from './decide.ts';
import { type Decision, noLanguage } from './evolve.ts';
import { withFacts } from './facts.ts';
import { withAttached } from './linked-records.ts';

export type ReviewRequest = CallRequest<unknown, readonly Role[]>;
export type Command = (language: Language | undefined, facts: FactReader) => ReviewedCommand | Promise<ReviewedCommand>;

export const done = (executed: Executed<object> | Refusal) =>
  isRefusal(executed) ? executed : { data: {}, position: executed.position };

export const auditorOf = ({ caller: { umId: accountId, site } }: ReviewRequest): Auditor => ({ umId: accountId, site });

const isDecision = (data: unknown): data is Decision => typeof data === 'object' && data !== null && 'decision' in data;
const isHold = (data: unknown): data is { by: string; until: string } =>
  typeof data === 'object' && data !== null && 'until' in data;

/** A decision: 1 approves, 9 rejects, 0 takes down; `submitTime` is that of the submission that was read. */
export interface Deciding {
  status: '0' | '1' | '9';
  refuseReason: string;
  submitTime?: string | undefined;
  recordVersion?: number | undefined;
}

export const decision =
  (input: Deciding, auditor: Auditor): Command =>
  (language) => {
    const now = new Date(storeNow()).toISOString();
    const { refuseReason, submitTime: submittedAt, recordVersion } = input;
    switch (input.status) {
      case '0':
        return { act: 'takeDown', lan: language, auditor, now, recordVersion, reason: refuseReason };
      case '1':
        return { act: 'approve', lan: language, auditor, now, recordVersion, comment: refuseReason, submittedAt };
      case '9':
        return { act: 'reject', lan: language, auditor, now, recordVersion, reason: refuseReason, submittedAt };
    }
  };

/** Now, and the end of a hold taken now. */
export const heldFrom = (now: number, minutes: number) => ({
  now: new Date(now).toISOString(),
  until: new Date(now + minutes * 60_000).toISOString(),
});

/** A language version, and the one that was shown of it. */
interface ShownVersion {
  record: string;
  lan?: Language | undefined;
  shown?: number | undefined;
}

/** Commands on versions of one kind, with refusals in the reviewer's language. */
export function deskOf(kind: ReviewedKind, executor: Executor) {
  const aggregate = reviewedRecord(kind);

  /** Executes one command on the version of an id. */
  async function onVersion(
    request: ReviewRequest,
    id: string,
    command: Command,
    commandId = request.commandId,
    role: Role = seller,
  ): Promise<Executed<object> | Refusal> {
    const version = versionOf(id);
    if (!version) return refuse('404');
    let expectedVersion: number | undefined;
    const executed = await executor.execute(aggregate, {
      id: version.record,
      command: withFacts(kind, version.record, async (_, facts) => {
        const resolvedCommand = await command(version.lan, facts);
        expectedVersion = resolvedCommand.recordVersion;
        return resolvedCommand;
      }),
      also: withAttached(kind, version.record),
      meta: metaOf(request, role),
      commandId,
      answer: {},
    });
    return isRefusal(executed) ? explained(executed, request, { ...version, shown: expectedVersion }) : executed;
  }

  /**
   * Adds who changed the version since it was shown, when, and which fields; without a reviewer's name for the owner.
   */
  async function explained(
    refusal: Refusal,
    { caller: { umId: accountId, roles }, lan: reader }: Pick<ReviewRequest, 'caller' | 'lan'>,
    version: ShownVersion,
  ): Promise<Refusal> {
    if (refusal.refused !== 'record.changed') return refusal;
    const { record, lan: language, shown: sinceVersion = 0 } = version;
    const changes = await executor.load(reviewedChanges(kind), record);
    const { at, actor, fields } = changedSince(kind, changes, language ?? noLanguage, sinceVersion);
    const isTold = actor === accountId || roles.includes(admin);
    return withChange(executor, refusal, { at, actor: isTold ? actor : '', fields }, reader);
  }

  /** The refusal with its texts completed: the name of the other reviewer and the time, in the caller's language. */
  async function explainRefusal(refusal: Refusal, language: Language): Promise<Refusal> {
    if (refusal.refused === 'taken') {
      // the name's kind is that of the record with the field
      const field = translate(language, `kinds.${kind.kind}.fields.${String(refusal.params?.name).split('.')[1]}`);
      return refuse(`${kind.kind}.taken`, { field });
    }
    if (refusal.params?.at !== undefined)
      return { ...refusal, params: { at: moment(String(refusal.params.at), language) } };
    const { data } = refusal;
    if (!isDecision(data) && !isHold(data)) return refusal;
    const deciderAccount = await executor.load(account, data.by);
    const name = calledIn(deciderAccount, language) || data.by;
    if (isHold(data))
      return { ...refusal, params: { name, at: moment(data.until, language) }, data: { ...data, name } };
    const { by: deciderId, at } = data;
    const word = translate(
      language,
      `codes.event.${eventPrefix(kind)}${data.decision === 'approved' ? 'Approved' : 'Rejected'}`,
    );
    const params = { name, at: moment(at, language), decision: word };
    return { ...refusal, params, data: { by: deciderId, name, at, decision: data.decision } };
  }

  /** An act of a reviewer on the named version; refusals in their language. */
  async function byAuditor(request: ReviewRequest, id: string, command: Command) {
    const executed = await onVersion(request, id, command, request.commandId, admin);
    return isRefusal(executed) ? explainRefusal(executed, request.lan) : done(executed);
  }

  return { onVersion, explained, told: explainRefusal, byAuditor };
}
