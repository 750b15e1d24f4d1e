import { Counter, Gauge } from 'prom-client';
import { storeNow } from '../store-clock.ts';

export const backupPosition = new Gauge({
  name: 'portal_backup_position',
  help: 'Position of the log up to which it is in the backup, as far as this process knows',
});

/** since when all that came before is in the backup, in milliseconds since 1970 */
let wholeSince: number | undefined;

const behind = new Gauge({
  name: 'portal_backup_behind_seconds',
  help: 'Seconds since the moment of which the backup has everything; no value while another process backs up',
  collect() {
    if (wholeSince === undefined) this.remove();
    else this.set((storeNow() - wholeSince) / 1_000);
  },
});

export const backupFailures = new Counter({
  name: 'portal_backup_failures_total',
  help: 'How often the backup could not go on and was tried again, by what was missing',
  labelNames: ['what'],
});
// told before the first, which would be no increase otherwise
for (const kind of ['target', 'database', 'archive']) backupFailures.inc({ what: kind }, 0);

export const backupFilesLeft = new Gauge({
  name: 'portal_backup_files_left',
  help: 'Files that are not in the backup yet, as far as this process knows',
});

backupPosition.remove();
backupFilesLeft.remove();
behind.remove();

/** From when on everything of before is in the backup, in milliseconds since 1970; undefined: this process does not know. */
export function tellWhole(since: number | undefined): void {
  wholeSince = since;
}
