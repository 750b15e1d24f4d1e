import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { showState } from '@portal/shared/calls/state';
import { mainSite } from '@portal/shared/codes/index';
import { refuse } from '@portal/shared/refusal';
import { models } from '../projections/index.ts';
import { judged } from '../state/judge.ts';
import { looker } from '../state/look.ts';
import type { Dependencies } from './dependencies.ts';

/** How the portal does, for administrators of the main site. */
export function stateHandlers({ state: sources, reader, log, now }: Dependencies): Bound[] {
  const look = looker({ sources, reader, log, own: models, now });
  return [
    handle(showState, async ({ caller }) => {
      if (caller.site !== mainSite) return refuse('403');
      const facts = await look();
      const { tooOld: _, own: __, firstAt: ___, ...told } = facts;
      return { data: { ...told, findings: judged(facts) } };
    }),
  ];
}
