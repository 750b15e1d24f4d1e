import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { assignSection } from '@portal/shared/calls/section';
import { admin, mainSite } from '@portal/shared/codes/index';
import { company } from '@portal/shared/records/company';
import { asName } from '@portal/shared/records/define';
import { versionOf } from '@portal/shared/records/ids';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { isRefusal, refuse } from '@portal/shared/refusal';
import type { Executor } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import { contentIn } from '../reviewed/evolve.ts';
import { section } from './aggregate.ts';

const kinds = { platform, company, product } as const;

/** Assigning public records to sections, by administrators of a site that they are on. */
export const sectionHandlers = (executor: Executor): Bound[] => [
  handle(assignSection, async (request) => {
    const { kind: name, id, classify, operate } = request.input;
    const record = versionOf(id)?.record;
    const kind = kinds[name];
    if (record === undefined) return refuse('404');
    const executed = await executor.execute(section, {
      id: record,
      async command(_, facts) {
        const state = await facts.load(reviewedRecord(kind), record);
        if (state.is === 'none') return refuse('404');
        const versions = Object.values(state.versions);
        const sites = [...new Set(versions.flatMap((version) => version.sites))];
        const { site, umId: accountId } = request.caller;
        if (site !== mainSite && !sites.includes(site)) return refuse('404');
        if (accountId === state.owner) return refuse('section.own');
        const liveVersion = versions.find(({ live }) => live?.status === '1');
        if (operate === '1' && !liveVersion) return refuse('section.notPublic');
        const nameVersion = liveVersion ?? versions[0];
        return {
          type: operate === '1' ? 'assign' : 'withdraw',
          id: record,
          kind: name,
          section: classify,
          name: nameVersion ? asName(kind, nameVersion.live?.content ?? contentIn(nameVersion)) : '',
          sites,
        };
      },
      meta: metaOf(request, admin),
      commandId: request.commandId,
      answer: {},
    });
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }),
];
