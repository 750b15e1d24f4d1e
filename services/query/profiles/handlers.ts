import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { companyProfiles, type ProfileList, platformProfiles } from '@portal/shared/calls/profiles';
import type { ProfileKind } from '@portal/shared/codes/profiles';
import type { InputOf } from '@portal/shared/define/call';
import { company } from '@portal/shared/records/company';
import { versionOf } from '@portal/shared/records/ids';
import { platform } from '@portal/shared/records/platform';
import { isRefusal, type Refusal } from '@portal/shared/refusal';
import type { Dependencies } from '../base/dependencies.ts';
import { searchCards } from '../search/card-search.ts';
import type { SearchEngine } from '../search/engine.ts';
import { profileLists, shownProfile } from './queries.ts';

type ListInput = InputOf<typeof platformProfiles.list> | InputOf<typeof companyProfiles.list>;

const kinds = { platform, company };

const answered = <Data>(found: Data | Refusal) => (isRefusal(found) ? found : { data: found });
/** Of a record's id, or a version's. */
const recordOf = ({ id }: { id: string }): string => versionOf(id)?.record ?? id;

/** What the public reads of companies and platforms. */
export function profileHandlers({ reader }: Dependencies, engine: SearchEngine): Bound[] {
  async function found(kind: ProfileKind, { maxRowCounts: limit, keyWord: keywords, ...input }: ListInput) {
    const { category, dataDomain, site, lan: language, classify } = input;
    const filter = { site: dataDomain ?? site, lan: language, category, classify };
    if (!keywords) return { near: undefined, ...(await profileLists[kind].page(reader, filter, { limit })) };
    const searchedList = { kind: kinds[kind], cards: profileLists[kind] };
    const page = { sort: 'relevance', limit, offset: 0 } as const;
    const { list, ...counted } = await searchCards({ reader, engine }, searchedList, { ...filter, keywords }, page);
    return { list: JSON.parse(list) as ProfileList['list'], ...counted };
  }
  async function list(kind: ProfileKind, input: ListInput): Promise<ProfileList> {
    const { list: cards, total, more, near } = await found(kind, input);
    return { category: input.category.join(','), list: cards, totalCounts: total, more, ...(near && { near }) };
  }
  return [
    handle(platformProfiles.list, async ({ input }) => ({ data: await list('platform', input) })),
    handle(companyProfiles.list, async ({ input }) => ({ data: await list('company', input) })),
    ...[platformProfiles.detail, platformProfiles.byId].map((call) =>
      handle(call, async ({ input }) => answered(await shownProfile(reader, platform, recordOf(input), input))),
    ),
    handle(platformProfiles.byRecord, async ({ input }) =>
      answered(await shownProfile(reader, platform, input.platformId, input)),
    ),
    ...[companyProfiles.detail, companyProfiles.byId].map((call) =>
      handle(call, async ({ input }) => answered(await shownProfile(reader, company, recordOf(input), input))),
    ),
    handle(companyProfiles.byRecord, async ({ input }) =>
      answered(await shownProfile(reader, company, input.entId, input)),
    ),
  ];
}
