import type { KnownProcess, Processes } from '@portal/infra/runtime/identity/processes';
import { toldInTime } from '@portal/infra/runtime/retry';
import { Gauge } from 'prom-client';

/**
 * Where the log ended when a command process, which writes it, last said so, at most some seconds ago; 0 where none is
 * there. What is read from a replica of the log is told apart from the log by it.
 */
export const writtenUpTo = (processes: readonly Pick<KnownProcess, 'name' | 'isThere' | 'position'>[]): number =>
  Math.max(0, ...processes.map(({ name, isThere, position }) => (name === 'command' && isThere && position) || 0));

/** Tells by how many events the log that this process reads is behind the one that is written. */
export function exposeReplicaLag(sources: { head: () => Promise<number>; processes: Pick<Processes, 'list'> }): void {
  new Gauge({
    name: 'portal_log_replica_lag',
    help: 'Events that were in the log some seconds ago and are not where this process reads it: its replica is behind',
    async collect() {
      this.remove();
      // what is written first and read then is never more than what is read
      const known = await toldInTime(sources.processes.list());
      const head = await toldInTime(sources.head());
      if (known && head !== undefined) this.set(Math.max(0, writtenUpTo(known) - head));
    },
  });
}
