import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { type MaintenanceTold, showMaintenance } from '@portal/shared/calls/maintenance';
import { showState } from '@portal/shared/calls/state';
import { mainSite } from '@portal/shared/codes/index';
import { refuse } from '@portal/shared/refusal';
import type { Dependencies } from '../base/dependencies.ts';
import { judged } from './judge.ts';
import { looker } from './looker.ts';

/** How the portal does, for administrators of the main site. */
export function stateHandlers({
  state: sources,
  maintenance,
  retention,
  reader,
  models,
  log,
  calendarTo,
  now,
}: Dependencies): Bound[] {
  const loadState = looker({ sources, reader, log, own: models, retention, calendarTo, now });
  function maintained(): MaintenanceTold | null {
    const now = maintenance();
    // not who began it
    return now ? { since: now.since, until: now.until, zh: now.zh, en: now.en } : null;
  }
  return [
    handle(showMaintenance, () => ({ data: { maintenance: maintained() } })),
    handle(showState, async ({ caller }) => {
      if (caller.site !== mainSite) return refuse('403');
      const facts = await loadState();
      const { tooOld: _, own: __, firstAt: ___, hungAt: ____, calendarTo: _____, ...publicFacts } = facts;
      return { data: { ...publicFacts, findings: judged(facts) } };
    }),
  ];
}
