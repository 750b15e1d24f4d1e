import { request } from '../../core/request/request.ts';
import { importRequests } from '../../entities/imports/requests.ts';
import type { Upload } from '../../entities/imports/send-file.tsx';

export const importing = importRequests('listCatalogueImports', 'catalogueImportErrors', 'catalogueImportErrorsCsv');

export const begin = request(
  'catalogue/import',
  (api, { file, onProgress }: Upload, signal) => api.importCatalogue({}, { file, onProgress, signal }),
  { mode: 'leading', quiet: true },
);
