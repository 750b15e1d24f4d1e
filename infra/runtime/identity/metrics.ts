import { Gauge } from 'prom-client';
import { toldInTime } from '../retry.ts';
import { storeNow } from '../store-clock.ts';
import { missed } from './processes.ts';
import type { Identity } from './types.ts';

/** Metrics that a running process reports about others that may not run: the portal's processes, and its backup. */
export function exposeOthers({ processes, backup, drill }: Pick<Identity, 'processes' | 'backup' | 'drill'>): void {
  const addGauge = (
    name: string,
    help: string,
    select: (known: Awaited<ReturnType<typeof processes.list>>) => { name: string }[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      async collect() {
        this.reset();
        const known = await toldInTime(processes.list());
        for (const { name: kind } of known ?? []) this.set({ kind }, 0);
        for (const { name: kind } of select(known ?? [])) this.inc({ kind });
      },
    });
  addGauge('portal_processes', 'Processes that were heard of a moment ago, by kind', (known) =>
    known.filter(({ isThere }) => isThere),
  );
  addGauge('portal_processes_missed', 'Processes that disappeared and were not replaced since, by kind', missed);
  new Gauge({
    name: 'portal_backup_age_seconds',
    help: 'How long ago the backup had everything that was in the log; no value where none was ever made',
    async collect() {
      this.remove();
      const last = await toldInTime(backup());
      if (last) this.set(secondsSince(last.at));
    },
  });
  new Gauge({
    name: 'portal_drill_age_seconds',
    help: 'How long ago it was last tried whether the backup can be restored; no value where it never was',
    async collect() {
      this.remove();
      const last = await toldInTime(drill());
      if (last) this.set(secondsSince(last.at));
    },
  });
  new Gauge({
    name: 'portal_drill_failed',
    help: '1 where the backup could not be restored whole when that was last tried, 0 where it could; no value where it never was',
    async collect() {
      this.remove();
      const last = await toldInTime(drill());
      if (last) this.set(last.fault === null ? 0 : 1);
    },
  });
}

const secondsSince = (iso: string): number => Math.max(0, storeNow() - Date.parse(iso)) / 1_000;
