import type { Period } from '@portal/shared/codes/trade';
import { importRequests } from '../../shared/imports/requests.ts';
import type { Upload } from '../../shared/imports/send-file.tsx';
import { request, requestFor } from '../../shared/request/request.ts';

export const transactions = requestFor('listTransactions', { quiet: true });
export const importing = importRequests('listImports', 'importErrors', 'importErrorsCsv');

/** Their refusals are drawn in the dialog that asked. */
export const record = requestFor('recordTransaction', { quiet: true });
export const reverse = requestFor('reverseTransaction', { quiet: true });

export const begin = request(
  'transactions/import',
  (api, { file, period, onProgress }: Upload & { period: Period }, signal) =>
    api.importTransactions({ period }, { file, onProgress, signal }),
  { mode: 'leading', quiet: true },
);
