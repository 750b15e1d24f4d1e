import type { Access } from '@portal/shared/calls/define';
import type { Caller } from './types.ts';

/** Why a caller may not make a call: 904 without a session, 403 without the role. */
export function denial(access: Access, caller: Caller | undefined): '904' | '403' | undefined {
  if (access === 'public') return undefined;
  if (!caller) return '904';
  return access === 'session' || access.some((role) => caller.roles.includes(role)) ? undefined : '403';
}
