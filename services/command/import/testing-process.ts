import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createLogger } from '@portal/infra/logging';
import { readSettings } from '@portal/infra/settings/read';
import { isRefusal } from '@portal/shared/refusal';
import { openDependencies } from '../dependencies.ts';
import { openImports } from './index.ts';

/** A command process reduced to its imports, to be killed: begins with a file if one is named, and goes on with what there is. */
const [path] = process.argv.slice(2);
const logger = createLogger('import', 'warn');
const settings = readSettings('import');
const { store, files, identity } = await openDependencies(settings, logger);
const imports = await openImports({ ...settings, store, files, identity, logger });
if (path) {
  const meta = { actor: 'root', role: 'SHDIPP_ADMIN', site: '01', lang: 'EN', correlation: 'c', causation: 'c' };
  const begun = await imports.begin({ fileName: basename(path), bytes: createReadStream(path), period: 'day', meta });
  if (isRefusal(begun)) throw new Error(begun.refused);
  console.log(begun.importId);
}
