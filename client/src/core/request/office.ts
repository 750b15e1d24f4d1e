import { officeWrites } from '@portal/shared/calls/office-names';
import type { OfficeCall } from '@portal/shared/calls/who-makes';
import { type Options, requestOfCall } from './request.ts';

const writes: ReadonlySet<string> = new Set(officeWrites);

/** The same as `requestFor`, of a call that certain roles alone may make: for pages that nobody else has. */
export const officeRequestFor = <Name extends OfficeCall>(name: Name, options: Options = {}) =>
  requestOfCall(name, { mode: writes.has(name) ? 'leading' : 'latest', ...options });
