import type { Waiting } from '@portal/infra/runtime/identity/outbox';
import type { Course, KnownProcess, ToldGroup } from '@portal/infra/runtime/identity/processes';
import type { SealState } from '@portal/infra/runtime/seals/reader';
import type { PortalState } from '@portal/shared/calls/state';

/** Where the state of the portal is read from; each part by itself, so that one that is away takes no other with it. */
export interface StateSources {
  /** name of the read group that is asked */
  group: string;
  /** what each read group says of itself, this one among them, so that whoever is asked says the same */
  groups(): Promise<ToldGroup[]>;
  /** and of the last hour */
  courses(): Promise<Course[]>;
  /** seals and the verifier, and what the log takes */
  seals(): Promise<SealState>;
  outbox(): Promise<Waiting[]>;
  /** webhooks whose deliveries fail, and since when in milliseconds since 1970 */
  webhooks(): Promise<{ webhooks: number; since: number | null }>;
  processes(): Promise<KnownProcess[]>;
  /** bytes on the disk */
  readSize(): Promise<number>;
  identitySize(): Promise<number>;
  /** position and time of the last backup; undefined where none is set up */
  backup(): Promise<PortalState['backup'] | undefined>;
  /** how the last drill of a restore went; undefined where there was none */
  drill(): Promise<PortalState['drill'] | undefined>;
}
