import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { changeSettings } from '@portal/shared/calls/setting';
import { admin, mainSite } from '@portal/shared/codes/index';
import { ownSettings } from '@portal/shared/events/setting';
import { isRefusal, refuse } from '@portal/shared/refusal';
import type { Executor } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { settings } from './aggregate.ts';

/** What the institution says of its portal, set by administrators of the main site. */
export const settingHandlers = (executor: Executor): Bound[] => [
  handle(changeSettings, async (request) => {
    if (request.caller.site !== mainSite) return refuse('403');
    const { changes, reason } = request.input;
    const executed = await executor.execute(settings, {
      id: ownSettings,
      command: {
        type: 'change',
        changes: changes.map((change) => ({ ...change, id: derivedId('setting', change.setting) })),
        reason,
      },
      meta: metaOf(request, admin),
      commandId: request.commandId,
      answer: {},
    });
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }),
];
