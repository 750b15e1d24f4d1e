import { openFiles } from '../files/index.ts';
import { createServer } from '../http/server.ts';
import { backupKeys, besideFiles } from '../settings/options.ts';
import { startService } from '../settings/start.ts';
import { untilStopped } from '../stopping.ts';
import { type BackupOptions, backUpOnce, startBackup } from './backup.ts';
import { ArchiveFault } from './fault.ts';
import { openTarget } from './target.ts';

/** Nobody logs in to this process. */
const nobody = { find: async () => undefined, isProven: async () => false };

async function main(): Promise<void> {
  const { logger, settings } = await startService('backup');
  const { port, host, eventStoreUrl, identityUrl, filesUrl, backupUrl, backupKey, commandIdDays } = settings;
  const options: BackupOptions = {
    eventStoreUrl,
    identityUrl,
    files: openFiles(filesUrl, besideFiles(settings)),
    target: await openTarget(backupUrl, { writes: true, keys: backupKeys(settings) }),
    backupKey,
    commandDays: commandIdDays,
    logger,
  };
  if (process.argv.includes('--once')) {
    await backUpOnce(options);
    logger.info('the backup is as far as the log');
    return;
  }
  const backup = startBackup(options);
  const server = await createServer({
    name: 'backup',
    bound: [],
    sessions: nobody,
    logger,
    // one that stands by for another is ready, too
    ready: async () => ({ backup: backup.isWell || backup.isStandingBy || 'the archive is not as far as the log' }),
  });
  await server.listen({ port, host });
  await untilStopped(server);
  await server.close();
  await backup.close();
}

try {
  await main();
} catch (cause) {
  if (!(cause instanceof ArchiveFault)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}
