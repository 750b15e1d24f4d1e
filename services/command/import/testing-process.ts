import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createLogger } from '@portal/infra/runtime/logging';
import { readSettings } from '@portal/infra/runtime/settings/read';
import { importSubjects } from '@portal/shared/codes/imports';
import { isRefusal } from '@portal/shared/refusal';
import { openDependencies } from '../base/dependencies.ts';
import { openImports } from './index.ts';

/**
 * A command process reduced to its imports, to be killed: begins with a file if one is named, of which subject and by whom,
 * and goes on with what there is.
 */
const [subjectArg, path, actor = ''] = process.argv.slice(2);
const logger = createLogger('import', 'warn');
const settings = readSettings('import');
const imports = await openImports({ ...settings, ...(await openDependencies(settings, logger)), logger });
const subject = importSubjects.find((each) => each === subjectArg);
if (path && subject) {
  const importStart = await imports.begin({
    subject,
    fileName: basename(path),
    bytes: createReadStream(path),
    ...(subject === 'transactions' && { period: 'day' }),
    meta: { actor, role: 'test', site: '01', lang: 'EN', correlation: 'c', causation: 'c' },
  });
  if (isRefusal(importStart)) throw new Error(importStart.refused);
  console.log(importStart.importId);
}
