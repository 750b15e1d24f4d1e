import { ownCommandId } from '@portal/infra/runtime/ids';
import type { Content } from '@portal/shared/records/define';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal } from '@portal/shared/refusal';
import { z } from 'zod';
import { institutionId } from '../institution/institution-id.ts';
import { workflowRecord } from '../workflow/aggregate.ts';
import { defaultRemittanceSettings, workflowExtensions } from '../workflow/extensions.ts';
import { type Act, type Actor, type Saving, workflowPath } from '../workflow/path.ts';
import { type Demonstration, id, meta } from './demonstration.ts';
import type { Happening } from './happening.ts';
import { demoInstitutions } from './institutions.ts';
import { dayBefore } from './moments.ts';

/** What somebody of an institution does with a record, or says of it to their colleagues. */
export interface DemoAct {
  /** login name */
  who: string;
  act: string;
  /** instead of an act */
  says?: string;
  /** days since what was done before */
  after?: number;
  given?: Act['given'];
  /** why it is done in spite of a finding, by rule: those that are asked for are kept */
  reasons?: Act['reasons'];
  /** what is filed with it, made when it is done */
  filed?: () => Content | Promise<Content>;
}

/** A record of a workflow, and what becomes of it. */
export interface DemoRecord {
  kind: WorkflowRecord;
  /** what its id and its commands are made of, the same on every machine */
  named: readonly string[];
  /** login name of whoever begins it */
  by: string;
  /** days before now on which it is begun, 1 or more */
  days: number;
  /** made when it is begun: it may name what was entered before, and files */
  content: () => Content | Promise<Content>;
  acts: readonly DemoAct[];
  /** it comes in a file that leaves something open */
  imported?: Saving['imported'];
}

/** What an organisation or its bank does, so many days after what was done before, and what is said of it where it has to be. */
export const actOfSide = z.tuple([z.enum(['org', 'bank']), z.string(), z.number(), z.string().optional()]);

export const actBy =
  (sides: { org: string; bank: string }) =>
  ([side, act, after, comment]: z.infer<typeof actOfSide>): DemoAct => ({
    who: sides[side],
    act,
    after,
    ...(comment && { given: { comment } }),
  });

const minute = 60_000;

/** When a record is begun, and each act on it done: in order, in the hours of an office, yesterday at the latest. */
export function momentsOfRecord(
  { named: nameParts, days, acts }: Pick<DemoRecord, 'named' | 'days' | 'acts'>,
  now: Date,
): Date[] {
  let daysLeft = days;
  let last = 0;
  return [0, ...acts.map(({ after = 0 }) => after)].map((after, at) => {
    daysLeft = Math.max(1, daysLeft - after);
    last = Math.max(dayBefore(now, daysLeft, [...nameParts, String(at)].join(' ')).getTime(), last + 12 * minute);
    return new Date(last);
  });
}

/** On the demonstration's clock: a payment that is approved then is for a day of then. */
const extensionsAt = (moment: Date) =>
  workflowExtensions({ ...defaultRemittanceSettings, rateDeviationPercent: 10, now: () => moment.getTime() });

const formatRefusal = ({ refused: code, params, fields }: Refusal): string =>
  [code, JSON.stringify({ ...params, ...fields })].join(' ');

/** For whom somebody of the demonstration acts. */
function byOf(umIds: ReadonlyMap<string, string>, loginId: string, nameParts: readonly string[]): Actor {
  const institution = demoInstitutions.find(({ members }) => members[loginId]);
  const [accountId, role] = [umIds.get(loginId), institution?.members[loginId]];
  if (!accountId || !institution || !role) throw new Error(`the demonstration has no member ${loginId}`);
  return {
    umId: accountId,
    acting: { institution: institutionId(institution.code), kind: institution.kind, role },
    meta: meta(accountId, role, 'CN'),
    commandId: ownCommandId(id(...nameParts)),
  };
}

/**
 * What becomes of a record, the way that people's own records go, each act at its moment. Loaded again it adds nothing:
 * what is there already stays as it is, unless the loading was ended half way through it.
 */
export function lifeOfRecord(
  demo: Demonstration,
  umIds: ReadonlyMap<string, string>,
  entered: DemoRecord,
  now: Date,
): Happening[] {
  const { kind, named: nameParts, by: beginner, content, acts, imported } = entered;
  const { executor, store, files } = demo;
  const record = id(...nameParts);
  let isOurs = false;

  const once = async (
    { loginId, at, moment }: { loginId: string; at: number; moment: Date },
    run: (actor: Actor, path: ReturnType<typeof workflowPath>) => Promise<unknown>,
  ) => {
    const actor = byOf(umIds, loginId, [...nameParts, String(at)]);
    if (actor.commandId && (await store.repeated(actor.umId, actor.commandId))) return;
    const extensions = extensionsAt(moment);
    const path = workflowPath(kind, { executor, stored: files, extensions, now: () => moment.getTime() });
    const done = await run(actor, path);
    if (isRefusal(done))
      throw new Error(`demonstration data: ${nameParts.join(' ')}, step ${at}: ${formatRefusal(done)}`);
  };

  const [startedAt = now, ...moments] = momentsOfRecord(entered, now);
  return [
    {
      at: startedAt,
      async run() {
        const { umId: accountId, commandId } = byOf(umIds, beginner, [...nameParts, '0']);
        const isNew = (await executor.load(workflowRecord(kind), record)).is === 'none';
        isOurs = isNew || (commandId !== undefined && (await store.repeated(accountId, commandId)) !== undefined);
        if (!isNew) return;
        await once({ loginId: beginner, at: 0, moment: startedAt }, async (actor, path) =>
          path.save(actor, record, await content(), { begins: true, ...(imported && { imported }) }),
        );
      },
    },
    ...acts.map(({ who: actorLogin, act, says, given: input = {}, reasons, filed: loadProposal }, index): Happening => {
      const moment = moments[index] ?? startedAt;
      return {
        at: moment,
        async run() {
          if (!isOurs) return;
          await once({ loginId: actorLogin, at: index + 1, moment }, async (actor, path) =>
            says === undefined
              ? path.act(actor, {
                  id: record,
                  act,
                  given: input,
                  reasons,
                  ...(loadProposal && { filed: await loadProposal() }),
                })
              : path.among(actor, record, { does: 'comment', comment: id(...nameParts, String(index)), text: says }),
          );
        },
      };
    }),
  ];
}
