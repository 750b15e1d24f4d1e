import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import {
  catalogueImportErrors,
  catalogueImportErrorsCsv,
  exportCatalogue,
  listCatalogueImports,
} from '@portal/shared/calls/catalogue';
import type { Language } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { joined } from '@portal/shared/records/content';
import { product } from '@portal/shared/records/product';
import { refuse } from '@portal/shared/refusal';
import { rowOf, sheetHeader } from '@portal/shared/sheet';
import type { Dependencies } from '../base/dependencies.ts';
import { importHandlers } from '../imports/handlers.ts';
import { inKeyOrder, keysOf } from '../record-keys/queries.ts';
import type { ReviewedModels } from '../reviewed/models.ts';
import { versionQueries } from '../reviewed/version-queries.ts';
import { workingOf } from '../reviewed/versions.ts';
import { fileOf } from '../sheets/file.ts';
import type { Cell } from '../sheets/sheet.ts';

const batch = 200;
/** each takes a connection of the pool for as long as it is read */
const mostAtOnce = 2;

/** A seller's catalogue as a file that can be imported again, and how their imports went. */
export function catalogueHandlers(deps: Dependencies, kinds: readonly ReviewedModels[]): Bound[] {
  const { reader, now } = deps;
  const models = kinds.find(({ kind }) => kind.kind === product.kind);
  let running = 0;

  async function* rowsFor(accountId: string, language: Language): AsyncGenerator<(readonly Cell[])[]> {
    if (!models) return;
    const queries = versionQueries(models);
    const records = await queries.recordsOf(reader, accountId);
    const keys = await keysOf(reader, records);
    for await (const page of reader.pages(queries.whole(accountId, inKeyOrder(records, keys), language), batch)) {
      yield page.flatMap((row) => {
        const content = workingOf(row) ?? row.live;
        if (!content || !row.lan) return [];
        const { record, lan: own, sites } = row;
        const version = { key: keys.get(record) ?? record, lan: own, sites, content: joined({ content }) };
        return [rowOf(models.kind, version, language)];
      });
    }
  }

  async function* none(): AsyncGenerator<(readonly Cell[])[]> {}

  return [
    handle(exportCatalogue, ({ input, caller, lan: callers }) => {
      const { format, rows, lan: language = callers } = input;
      if (running >= mostAtOnce) return refuse('429', { seconds: 5 });
      const reply = fileOf(format, rows === 'none' ? 'catalogue-template' : 'catalogue', now(), {
        title: translate(language, 'exports.lists.products'),
        columns: sheetHeader(product, language),
        rows: rows === 'none' ? none() : rowsFor(caller.umId, language),
      });
      running++;
      reply.body.once('close', () => running--);
      return reply;
    }),

    ...importHandlers(deps, {
      of: 'catalogue',
      list: listCatalogueImports,
      errors: catalogueImportErrors,
      errorsCsv: catalogueImportErrorsCsv,
    }),
  ];
}
