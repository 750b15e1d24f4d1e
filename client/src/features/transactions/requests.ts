import type { ImportMode } from '@portal/shared/codes/imports';
import type { Period } from '@portal/shared/codes/trade';
import { officeRequestFor } from '../../core/request/office.ts';
import { request } from '../../core/request/request.ts';
import { importRequests } from '../../entities/imports/requests.ts';
import type { Upload } from '../../entities/imports/send-file.tsx';

export const transactions = officeRequestFor('listTransactions', { quiet: true });
export const importing = importRequests('listImports', 'importErrors', 'importErrorsCsv');

/** Their refusals are drawn in the dialog that asked. */
export const record = officeRequestFor('recordTransaction', { quiet: true });
export const reverse = officeRequestFor('reverseTransaction', { quiet: true });
export const revise = officeRequestFor('reviseTransactions', { quiet: true });

/** What the amounts of a file cover, and what is to become of its rows. */
export interface Purpose {
  period: Period;
  mode: Exclude<ImportMode, 'revise'>;
}

export const begin = request(
  'transactions/import',
  (api, { file, period, mode, onProgress }: Upload & Purpose, signal) =>
    api.importTransactions({ period, mode }, { file, onProgress, signal }),
  { mode: 'leading', quiet: true },
);
