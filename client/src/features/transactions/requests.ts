import type { Period } from '@portal/shared/codes/trade';
import type { ServedFile } from '../../shared/api/file.ts';
import { request, requestFor } from '../../shared/request/request.ts';

export const transactions = requestFor('listTransactions', { quiet: true });
export const imports = requestFor('listImports', { quiet: true });
export const refused = requestFor('importErrors', { quiet: true });

/** Their refusals are drawn in the dialog that asked. */
export const record = requestFor('recordTransaction', { quiet: true });
export const reverse = requestFor('reverseTransaction', { quiet: true });

interface Upload {
  file: File;
  period: Period;
  /** the part that has left, 0 to 1 */
  onProgress: (part: number) => void;
}

export const begin = request(
  'transactions/import',
  (api, { file, period, onProgress }: Upload, signal) =>
    api.importTransactions({ period }, { file, onProgress, signal }),
  { mode: 'leading', quiet: true },
);

export const refusedFile = request(
  'transactions/refused',
  (api, { importId }: { importId: string }, signal): Promise<ServedFile> =>
    api.fetchFile('importErrorsCsv', { importId }, { signal }),
);
