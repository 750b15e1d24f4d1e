import { eventKinds } from '@portal/shared/events/index';
import { nameRules } from '@portal/shared/events/names';
import { restore } from '../../../runtime/backup/restore.ts';
import { openTarget } from '../../../runtime/backup/target.ts';
import { openFiles } from '../../../runtime/files/index.ts';
import { type Done, notedEvents, type RestoreRequest } from './restore.ts';

/** Restores what it is asked to, in JSON, and tells what came of it. */
const { contents, url, filesUrl, archive, ...request }: RestoreRequest = JSON.parse(process.argv[2] ?? '');
const before = process.cpuUsage();
const { position, sealed, persons, files, seconds } = await restore({
  ...request,
  ...(contents === 'portal' ? { kinds: eventKinds, names: nameRules } : notedEvents),
  target: await openTarget(archive, { writes: false }),
  files: openFiles(filesUrl),
  eventStoreUrl: url,
  identityUrl: url,
});
const { user, system } = process.cpuUsage(before);
const done: Done = { position, sealed, persons, files, seconds, busy: (user + system) / 1e6 };
console.log(JSON.stringify(done));
