import type { Api, FileCall } from '../../core/api/api.ts';
import type { ServedFile } from '../../core/api/file.ts';
import { officeRequestFor } from '../../core/request/office.ts';
import { request } from '../../core/request/request.ts';

/** What is asked of the imports of one subject: the list, the rows that were refused, and these as a file. */
export const importRequests = (
  list: 'listImports' | 'listCatalogueImports',
  errors: 'importErrors' | 'catalogueImportErrors',
  errorsCsv: FileCall & ('importErrorsCsv' | 'catalogueImportErrorsCsv'),
) => ({
  imports: officeRequestFor(list, { quiet: true }),
  refused: officeRequestFor(errors, { quiet: true }),
  refusedFile: request(
    errorsCsv,
    (api: Api, { importId }: { importId: string }, signal): Promise<ServedFile> =>
      api.fetchFile(errorsCsv, { importId }, { signal }),
  ),
});
export type ImportRequests = ReturnType<typeof importRequests>;
