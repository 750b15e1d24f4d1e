import type { Waiting } from '@portal/infra/runtime/identity/outbox';
import type { Course, KnownProcess, ToldGroup } from '@portal/infra/runtime/identity/processes';
import type { SealState } from '@portal/infra/runtime/seals/reader';
import type { PortalState } from '@portal/shared/calls/state';

/** Sources of the portal's state, independent of each other: one may be unavailable alone. */
export interface StateSources {
  /** name of the answering read group */
  group: string;
  /** reports of all read groups, this one included, so that all processes answer the same */
  groups(): Promise<ToldGroup[]>;
  /** and of the last hour */
  courses(): Promise<Course[]>;
  /** seals, the verifier, and the log's size */
  seals(): Promise<SealState>;
  outbox(): Promise<Waiting[]>;
  /** webhooks with failing deliveries, and since when in milliseconds since 1970 */
  webhooks(): Promise<{ webhooks: number; since: number | null }>;
  processes(): Promise<KnownProcess[]>;
  /** bytes on disk */
  readSize(): Promise<number>;
  identitySize(): Promise<number>;
  /** position and time of the last backup; undefined if none is configured */
  backup(): Promise<PortalState['backup'] | undefined>;
  /** result of the last restore drill; undefined if there was none */
  drill(): Promise<PortalState['drill'] | undefined>;
}
