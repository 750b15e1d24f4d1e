import { officeRequestFor } from '../../core/request/office.ts';
import { request, requestFor } from '../../core/request/request.ts';

export const rates = requestFor('listRates', { quiet: true });

/** Its refusals are drawn in the dialog that asked. */
export const record = officeRequestFor('recordRate', { quiet: true });

export const decide = officeRequestFor('decideRate', { quiet: true });

export const bring = request(
  'rates/import',
  (api, { file }: { file: File }, signal) => api.importRates({}, { file, signal }),
  { mode: 'leading', quiet: true },
);
