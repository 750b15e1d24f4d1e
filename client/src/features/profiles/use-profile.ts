import type { CompanyProfile, PlatformProfile } from '@portal/shared/calls/profiles';
import { type ProfileType, profileTypes } from '@portal/shared/codes/profiles';
import { useRead } from '../../core/request/use-request.ts';
import { useCatalogueScope } from '../../core/session/settings.ts';
import { showProfile } from '../../entities/company/requests.ts';
import { typeOf } from '../../entities/company/types.ts';
import { useSearch } from '../../kit/use-search.ts';

export type Profile = PlatformProfile | CompanyProfile;

/** What no visitor can see: not public, or no identifier at all. */
export const missing: readonly string[] = ['404', '400'];

/** By its name, or by the code of what it is (01 platforms, 02 enterprises). */
export const typeIn = (search: URLSearchParams): ProfileType => {
  const text = search.get('type')?.toLowerCase() ?? '';
  return profileTypes.find((type) => type === text) ?? (text === '01' ? 'platform' : 'enterprise');
};

/**
 * The profile that an address names by `id` or `disId`, of a record or of a version; `type` says what it is. With `flag`
 * the id is that of what is linked with a record of the type: where there is none of the type, or no type is named, it is
 * one of the other.
 */
export function useProfile() {
  const [search] = useSearch();
  const id = search.get('id') ?? search.get('disId') ?? '';
  const type = typeIn(search);
  const scope = useCatalogueScope();
  const query = { id, ...scope };
  const isPlatform = type === 'platform';
  const isEither = search.has('flag') || !search.get('type');
  const platform = useRead(showProfile.platform, isPlatform || isEither ? query : undefined, id);
  const enterprise = useRead(showProfile.enterprise, !isPlatform || isEither ? query : undefined, id);
  const [first, other] = isPlatform ? [platform, enterprise] : [enterprise, platform];
  const data: Profile | undefined = first.data ?? other.data;
  // what is shown may be of the other type
  const problem = data || (isEither && other.loading) ? undefined : first.problem;
  return { type: data ? typeOf(data) : type, data, problem, retry: first.retry };
}
