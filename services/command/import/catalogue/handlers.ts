import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { importCatalogue } from '@portal/shared/calls/catalogue';
import { seller } from '@portal/shared/codes/index';
import { isRefusal, refuse } from '@portal/shared/refusal';
import { metaOf } from '../../base/request.ts';
import { type FileDependencies, takeQuota } from '../../file/handlers.ts';
import type { Imports } from '../imports.ts';

/** A seller brings in their own products alone; what they send counts as any other upload of theirs. */
export const catalogueHandlers = (imports: Imports, uploading: FileDependencies): Bound[] => [
  handle(importCatalogue, async (request) => {
    const { incoming, caller } = request;
    if (!incoming) return refuse('file.missing');
    const importStart = await imports.begin({
      subject: 'catalogue',
      fileName: incoming.name,
      bytes: incoming.bytes,
      meta: metaOf(request, seller),
      commandId: request.commandId,
      admit: (size) => takeQuota(uploading, caller.umId, size),
    });
    if (isRefusal(importStart)) return importStart;
    return { data: { importId: importStart.importId }, position: importStart.position };
  }),
];
