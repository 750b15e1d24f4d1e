import type { Api } from '../../core/api/api.ts';
import type { ServedFile } from '../../core/api/file.ts';
import { officeRequestFor } from '../../core/request/office.ts';
import { request } from '../../core/request/request.ts';

const quiet = { quiet: true } as const;

export const rules = officeRequestFor('readBankRules', quiet);
/** Its refusals are drawn in the form. */
export const saveRules = officeRequestFor('saveBankRules', quiet);

export const ready = officeRequestFor('readTransfers', quiet);
export const exportTransfers = request(
  'bank/export',
  async (api: Api, input: { ids: string[]; again: boolean }, signal): Promise<ServedFile> => {
    const { file } = await api.recordPaymentFile(input, { signal });
    return api.fetchFile('exportPain001', { file }, { signal });
  },
  { mode: 'leading', quiet: true },
);

export const compare = request(
  'bank/compare',
  (api: Api, { day, file }: { day: string; file: File }, signal) => api.compareStatement({ day }, { file, signal }),
  quiet,
);
