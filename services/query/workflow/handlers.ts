import { handle } from '@portal/infra/runtime/http/handle';
import type { Acting, Bound, Caller } from '@portal/infra/runtime/http/types';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { offsetOf } from '@portal/shared/define/call';
import { fieldsIn } from '@portal/shared/records/define';
import {
  dueOf,
  partyOf,
  possibleActs,
  type Transition,
  transitionsOf,
  waitsForColleague,
} from '@portal/shared/records/workflow';
import { type Finding, isOpenBy, isTold } from '@portal/shared/records/workflow-record';
import { refuse } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import type { Dependencies } from '../base/dependencies.ts';
import { attachedTo } from './attachments.ts';
import type { WorkflowModels, WorkflowRow } from './models.ts';
import { erasedIn } from './personal.ts';
import { actsOn, filtersOf, type ListedRow, type OwnedRow, recordOf, recordsFor, submissionsOf } from './queries.ts';
import { referredIn } from './referred.ts';

const countedFindings = (findings: readonly Finding[]) => {
  const count = (sought: Finding['outcome']) => findings.filter(({ outcome }) => outcome === sought).length;
  return { bad: count('bad'), judge: count('judge') };
};

/** The read calls of a kind of record in a workflow, for whom the caller acts for alone. */
export function workflowHandlers(
  { reader, isWorkday, calendarTo, now, signed }: Dependencies,
  models: WorkflowModels,
): Bound[] {
  const { kind } = models;
  const calls = callsOfWorkflow(kind);
  const today = () => dayOf(now());

  function toWire(row: OwnedRow, { umId: accountId }: Caller, { role, inPlaceOf, invitedBy, invited }: Acting) {
    const party = partyOf(role);
    const doer = { umId: accountId, inPlaceOf, invitedBy, invited, party };
    const { record: id, owner, name, state, number, version, record_version, since, done_by: doneBy } = row;
    const due = dueOf(kind, state, since, isWorkday) ?? '';
    const at = { state, doneBy };
    const { content, noted: computed, pending_values: pendingValues } = row;
    const isOpen = isOpenBy(kind, { content, noted: computed, pendingValues, state });
    // what may be done where it waits for nobody is waited for by nobody, but for what was filed
    const leadsOn = (transition: Transition) =>
      isOpen(transition) && (kind.waitsFor[state] === party || transition.pending !== undefined);
    return {
      id,
      owner,
      ownerName: row.owner_name ?? '',
      ownerNameEn: row.owner_name_en ?? '',
      name,
      state,
      recordVersion: record_version,
      number: number ?? '',
      version,
      since,
      due,
      overdue: due !== '' && due < today(),
      ...(due > calendarTo && { provisional: true }),
      waits: row.turn === party,
      hasPending: pendingValues !== null,
      can: possibleActs(kind, doer, at).filter((act) => transitionsOf(kind, act, at).some(isOpen)),
      forColleague: waitsForColleague(kind, doer, at, leadsOn),
    };
  }

  const holdOf = ({ hold, holder_name: name }: ListedRow, accountId: string) =>
    hold && Date.parse(hold.until) > now()
      ? { name: name ?? '', own: hold.by === accountId, since: hold.since, until: hold.until }
      : null;

  return [
    handle(calls.list, async ({ input, caller, lan: language }) => {
      const { acting } = caller;
      if (!acting) return refuse('workflow.acting');
      const page = { ...filtersOf(kind, input), limit: input.pageSize, offset: offsetOf(input) };
      const { rows, total, more } = await recordsFor(reader, models, acting, page, language);
      const listFields = fieldsIn(kind, 'list').map(([field]) => field);
      const ids = rows.map(({ record }) => record);
      const submitted = await submissionsOf(reader, models, partyOf(acting.role), ids);
      return {
        data: {
          total,
          more,
          rows: rows.map((row) => ({
            ...toWire(row, caller, acting),
            hold: holdOf(row, caller.umId),
            submitted: submitted.get(row.record) ?? '',
            findings: row.findings && countedFindings(row.findings),
            ...Object.fromEntries(listFields.map((field) => [field, String(row.content[field] ?? '')])),
          })),
        },
      };
    }),

    handle(calls.show, async ({ input, caller, lan: language }) => {
      const { acting } = caller;
      if (!acting) return refuse('workflow.acting');
      const row = await recordOf(reader, models, acting, input.id);
      if (!row) return refuse('404');
      const party = partyOf(acting.role);
      const acts = (await actsOn(reader, models, input.id, language)).filter(({ act, came_from: from }) =>
        isTold(kind, party, act, from),
      );
      const { content, proposed, noted: computed, findings } = row;
      const history = acts.map(
        ({ act, came_from: from, went_to, at, actor_name, delegator_name, role, given: actInput, reasons, was }) => ({
          act,
          from,
          to: went_to,
          at,
          by: actor_name ?? '',
          onBehalfOf: delegator_name ?? '',
          role,
          given: { ...actInput },
          ...(Object.keys(reasons).length > 0 && { reasons: { ...reasons } }),
          ...(Object.keys(was).length > 0 && { was: { ...was } }),
        }),
      );
      return {
        data: {
          ...toWire(row, caller, acting),
          content: asSent(content),
          proposed: proposed && asSent(proposed),
          erased: erasedIn(row),
          noted: { ...computed },
          bankValues: { ...row.bank_values },
          pendingValues: row.pending_values,
          findings: findings && [...findings],
          files: await attachedTo({ reader, signed }, kind, [content, proposed]),
          referred: await referredIn(reader, kind, row),
          history,
        },
      };
    }),
  ];
}

const asSent = (content: WorkflowRow['content']) =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  );
