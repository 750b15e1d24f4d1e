import type { Name } from '@portal/infra/event-store/types';

/** The unique name of a login; names that differ by the case of their letters alone are the same. */
export const loginName = (loginId: string): Name => ({ kind: 'loginId', value: loginId.trim().toLowerCase() });
