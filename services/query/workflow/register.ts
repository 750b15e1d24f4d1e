import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { finalStates } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { refuse } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { pathTo } from '@portal/shared/screens';
import type { Dependencies } from '../http/dependencies.ts';
import type { WorkflowModels } from './models.ts';
import { printedPdf } from './print.ts';
import { actsOn, type NamedAct, recordOf, registeredAs, registrarOf } from './queries.ts';

/** A state in which what is on the register holds: none that ends it, or interrupts it. */
const holds = (kind: WorkflowRecord, state: string): boolean => {
  const { register, change, flow } = kind;
  const standing = flow.filter(({ does }) => does === register?.act).map(({ to }) => to);
  // while a change of it is looked at, it holds as it was
  const changing = flow.filter(({ does }) => does === change?.filedBy).map(({ to }) => to);
  const passedOn = flow.filter(({ from }) => from.some((each) => changing.includes(each))).map(({ to }) => to);
  return [...standing, ...changing, ...passedOn].includes(state) && !finalStates(kind).includes(state);
};

const lastOf = (acts: readonly NamedAct[], act: string | undefined): NamedAct | undefined =>
  acts.findLast((each) => each.act === act);

/** What is on the register: printed for whoever the record is open to, and confirmed to anybody who has its number. */
export function registerHandlers(deps: Dependencies, models: WorkflowModels, { origin }: { origin: string }): Bound[] {
  const { reader, codeTables } = deps;
  const { kind } = models;
  const calls = callsOfWorkflow(kind);
  return [
    handle(calls.print, async ({ input, caller }) => {
      const { acting } = caller;
      if (!acting) return refuse('workflow.acting');
      const row = await recordOf(reader, models, acting, input.id);
      if (!row) return refuse('404');
      const { number, version, state, content } = row;
      const acts = await actsOn(reader, models, input.id);
      const registered = lastOf(acts, kind.register?.act);
      if (number === null || !registered || !kind.printed) return refuse(`${kind.kind}.unregistered`);
      const office = await registrarOf(reader, registered.actor);
      const printed = {
        ...{ content, number, version, state, isVoid: !holds(kind, state) },
        issued: dayOf(Date.parse(registered.at)),
        registrar: { CN: office?.name ?? '', EN: office?.name_en || (office?.name ?? '') },
        address: `${origin}${pathTo('proof', { [kind.kind]: number })}`,
      };
      const body = await printedPdf(kind, printed, codeTables);
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${number}.pdf"`,
        'cache-control': 'no-store',
      };
      return { status: 200, headers, body };
    }),

    handle(calls.check, async ({ input }) => {
      const row = await registeredAs(reader, models, input.number);
      if (!row || row.number === null) return refuse('404');
      const acts = await actsOn(reader, models, row.record);
      const { number, version, state, position } = row;
      const registered = lastOf(acts, kind.register?.act)?.at ?? row.since;
      return {
        data: {
          part: String(row.content[kind.register?.prefix ?? ''] ?? ''),
          ...{ number, version, state, valid: holds(kind, state), registered, position },
          changed: lastOf(acts, kind.change?.acceptedBy)?.at ?? '',
        },
      };
    }),
  ];
}
