import { z } from 'zod';
import { seller } from '../codes/index.ts';
import { call, nothing } from '../define/call.ts';
import { importReads } from './imports.ts';

/** Streamed: the file may be larger than memory. Answers at once; the import goes on by itself, also after a kill. */
export const importCatalogue = call({
  path: '/catalogue/import',
  side: 'command',
  access: [seller],
  writes: true,
  summary:
    'Imports the caller’s products from an XLSX, a CSV or a ZIP with pictures: each good row is saved as a draft, bad rows are told, unchanged ones left',
  input: () => nothing,
  output: () => z.object({ importId: z.string() }),
  upload: true,
  streamed: true,
  timeout: 120,
  limit: 30,
});

export const {
  list: listCatalogueImports,
  errors: catalogueImportErrors,
  errorsCsv: catalogueImportErrorsCsv,
} = importReads('/catalogue', { access: [seller], starter: ['accounts'] });

export const exportCatalogue = call({
  path: '/catalogue/export',
  method: 'GET',
  side: 'query',
  access: [seller],
  reads: ['product_versions', 'record_keys'],
  summary: 'The caller’s products in the form that the import takes, or the empty form, as CSV or XLSX',
  input: () =>
    z.object({
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
      rows: z.enum(['all', 'none']).default('all'),
      /** of the words in it; that of the caller when absent */
      lan: z.enum(['CN', 'EN']).optional(),
    }),
  output: () => nothing,
  raw: true,
  timeout: 120,
  limit: 30,
});

export const catalogueCalls = {
  importCatalogue,
  listCatalogueImports,
  catalogueImportErrors,
  catalogueImportErrorsCsv,
  exportCatalogue,
};
