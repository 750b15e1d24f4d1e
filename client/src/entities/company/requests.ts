import type { ProfileList, profileCalls } from '@portal/shared/calls/profiles';
import type { ProfileType } from '@portal/shared/codes/profiles';
import type { RequestOf } from '@portal/shared/define/call';
import { type Request, requestFor } from '../../core/request/request.ts';
import { useRead } from '../../core/request/use-request.ts';

// Each draws its own failure.
const quiet = { quiet: true };

export type ProfileListInput = Omit<RequestOf<typeof profileCalls.showPlatform>, 'businessType'>;

const lists = {
  platform: requestFor('showPlatform', quiet),
  enterprise: requestFor('showEnterprise', quiet),
};

/** Companies or platforms of the public lists; `slot` as of `useRead`. */
export function useProfiles(type: ProfileType, input: ProfileListInput | undefined, slot = '') {
  const list: Request<ProfileListInput, ProfileList> = lists[type];
  return useRead(list, input, `${type} ${slot}`);
}

export const showProfile = {
  platform: requestFor('showPlatformDetail', quiet),
  enterprise: requestFor('showEnterpriseDetail', quiet),
};
