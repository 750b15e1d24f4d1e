import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import type { Language } from '@portal/shared/codes/index';
import { partyOf } from '@portal/shared/records/workflow';
import { isInside, isTold, standingOf } from '@portal/shared/records/workflow-record';
import { refuse } from '@portal/shared/refusal';
import { pathTo } from '@portal/shared/screens';
import type { Dependencies } from '../base/dependencies.ts';
import type { WorkflowModels } from './models.ts';
import { printedPdf } from './print.ts';
import { applicationOf, type Called, certificateOf, lastOf, lastTold, numberOf, stands } from './printed.ts';
import { actsOn, institutionOf, numberedAs, type OwnedRow, recordOf, registrarOf } from './queries.ts';

const called = (found: { name: string | null; name_en: string | null } | undefined): Called => ({
  CN: found?.name ?? '',
  EN: found?.name_en || (found?.name ?? ''),
});

/** What is printed: for whoever the record is open to, and confirmed to anybody who has its number. */
export function registerHandlers(deps: Dependencies, models: WorkflowModels, { origin }: { origin: string }): Bound[] {
  const { reader, codeTables } = deps;
  const { kind } = models;
  const calls = callsOfWorkflow(kind);
  const addressOf = (number: string) => `${origin}${pathTo('proof', { [kind.kind]: number })}`;

  async function certificate(row: OwnedRow, language: Language) {
    const registered = lastOf(await actsOn(reader, models, row.record, language), kind.printed?.since);
    if (row.number === null || !registered) return refuse(`${kind.kind}.unregistered`);
    const office = called(await registrarOf(reader, registered.actor));
    return certificateOf(kind, row, { registered, office, address: addressOf(row.number) });
  }

  async function application(row: OwnedRow, party: ReturnType<typeof partyOf>, language: Language) {
    const all = await actsOn(reader, models, row.record, language);
    const owner = called({ name: row.owner_name, name_en: row.owner_name_en });
    const addressee = called(row.addressed ? await institutionOf(reader, row.addressed) : undefined);
    const isBanks = standingOf(kind, 'bank') === 'owner';
    return applicationOf(kind, row, {
      acts: all.filter(({ act, came_from: from }) => isTold(kind, party, act, from)),
      position: isInside(party) ? row.position : (lastTold(kind, all)?.position ?? row.position),
      org: isBanks ? addressee : owner,
      bank: isBanks ? owner : addressee,
      address: addressOf(numberOf(kind, row)),
    });
  }

  return [
    handle(calls.print, async ({ input, caller, lan: language }) => {
      const { acting } = caller;
      if (!acting) return refuse('workflow.acting');
      const row = await recordOf(reader, models, acting, input.id);
      if (!row) return refuse('404');
      const printed = kind.printed?.drafts
        ? await application(row, partyOf(acting.role), language)
        : await certificate(row, language);
      if ('refused' in printed) return printed;
      const body = await printedPdf(kind, printed, codeTables);
      if ('refused' in body) return body;
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${printed.number || kind.kind}.pdf"`,
        'cache-control': 'no-store',
      };
      return { status: 200, headers, body };
    }),

    handle(calls.check, async ({ input, lan: language }) => {
      const row = await numberedAs(reader, models, input.number);
      if (!row) return refuse('404');
      const acts = await actsOn(reader, models, row.record, language);
      const lastAct = lastTold(kind, acts);
      const state = lastAct?.went_to ?? '';
      const isOut = lastAct !== undefined && !kind.printed?.drafts?.includes(state);
      return {
        data: {
          part: kind.printed?.by ? String(row.content[kind.printed.by] ?? '') : 'form',
          number: input.number,
          version: row.version,
          state,
          valid: isOut && stands(kind, state),
          registered: (isOut && lastOf(acts, kind.printed?.since)?.at) || '',
          changed: lastOf(acts, kind.change?.acceptedBy)?.at ?? '',
          position: lastAct?.position ?? 0,
        },
      };
    }),
  ];
}
