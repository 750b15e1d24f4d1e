import { officeWrites } from '@portal/shared/calls/office-names';
import type { OfficeCall } from '@portal/shared/calls/who-makes';
import { type Options, requestOfCall } from './request.ts';

const writes: ReadonlySet<string> = new Set(officeWrites);

/** The same as `requestFor` for a call of certain roles, used by pages of these roles only. */
export const officeRequestFor = <Name extends OfficeCall>(name: Name, options: Options = {}) =>
  requestOfCall(name, { mode: writes.has(name) ? 'leading' : 'latest', ...options });
