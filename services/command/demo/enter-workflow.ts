import { ownCommandId } from '@portal/infra/ids';
import type { Content } from '@portal/shared/records/define';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal } from '@portal/shared/refusal';
import { z } from 'zod';
import { workflowRecord } from '../aggregate.ts';
import { institutionId } from '../institution-id.ts';
import { defaultRemittanceSettings, workflowExtensions } from '../workflows/extensions.ts';
import { type Act, type By, type Saving, workflowPath } from '../workflows/path.ts';
import { type Demonstration, id, meta } from './demonstration.ts';
import type { Happening } from './happening.ts';
import { demoInstitutions } from './institutions.ts';
import { dayBefore } from './moments.ts';

/** What somebody of an institution does with a record, or says of it to his colleagues. */
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
    ...{ who: sides[side], act, after },
    ...(comment && { given: { comment } }),
  });

const minute = 60_000;

/** When a record is begun, and each act on it done: in order, in the hours of an office, yesterday at the latest. */
export function momentsOfRecord({ named, days, acts }: Pick<DemoRecord, 'named' | 'days' | 'acts'>, now: Date): Date[] {
  let left = days;
  let last = 0;
  return [0, ...acts.map(({ after = 0 }) => after)].map((after, at) => {
    left = Math.max(1, left - after);
    last = Math.max(dayBefore(now, left, [...named, String(at)].join(' ')).getTime(), last + 12 * minute);
    return new Date(last);
  });
}

/** On the demonstration's clock: a payment that is approved then is for a day of then. */
const extensionsAt = (moment: Date) =>
  workflowExtensions({ ...defaultRemittanceSettings, rateDeviationPercent: 10, now: () => moment.getTime() });

const told = ({ refused, params, fields }: Refusal): string =>
  [refused, JSON.stringify({ ...params, ...fields })].join(' ');

/** For whom somebody of the demonstration acts. */
function byOf(umIds: ReadonlyMap<string, string>, loginId: string, named: readonly string[]): By {
  const of = demoInstitutions.find(({ members }) => members[loginId]);
  const [umId, role] = [umIds.get(loginId), of?.members[loginId]];
  if (!umId || !of || !role) throw new Error(`the demonstration has no member ${loginId}`);
  return {
    umId,
    acting: { institution: institutionId(of.code), kind: of.kind, role },
    meta: meta(umId, role, 'CN'),
    commandId: ownCommandId(id(...named)),
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
  const { kind, named, by: beginner, content, acts, imported } = entered;
  const { executor, store, files } = demo;
  const record = id(...named);
  let isOurs = false;

  const once = async (
    { loginId, at, moment }: { loginId: string; at: number; moment: Date },
    run: (by: By, path: ReturnType<typeof workflowPath>) => Promise<unknown>,
  ) => {
    const by = byOf(umIds, loginId, [...named, String(at)]);
    if (by.commandId && (await store.repeated(by.umId, by.commandId))) return;
    const extensions = extensionsAt(moment);
    const path = workflowPath(kind, { executor, stored: files, extensions, now: () => moment.getTime() });
    const done = await run(by, path);
    if (isRefusal(done)) throw new Error(`demonstration data: ${named.join(' ')}, step ${at}: ${told(done)}`);
  };

  const [begun = now, ...moments] = momentsOfRecord(entered, now);
  return [
    {
      at: begun,
      async run() {
        const { umId, commandId } = byOf(umIds, beginner, [...named, '0']);
        const isNew = (await executor.load(workflowRecord(kind), record)).is === 'none';
        isOurs = isNew || (commandId !== undefined && (await store.repeated(umId, commandId)) !== undefined);
        if (!isNew) return;
        await once({ loginId: beginner, at: 0, moment: begun }, async (by, path) =>
          path.save(by, record, await content(), { begins: true, ...(imported && { imported }) }),
        );
      },
    },
    ...acts.map(({ who, act, says, given = {}, reasons, filed }, index): Happening => {
      const moment = moments[index] ?? begun;
      return {
        at: moment,
        async run() {
          if (!isOurs) return;
          await once({ loginId: who, at: index + 1, moment }, async (by, path) =>
            says === undefined
              ? path.act(by, { id: record, act, given, reasons, ...(filed && { filed: await filed() }) })
              : path.among(by, record, { does: 'comment', comment: id(...named, String(index)), text: says }),
          );
        },
      };
    }),
  ];
}
