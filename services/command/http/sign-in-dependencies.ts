import type { EventStore } from '@portal/infra/event-store/types';
import type { Identity } from '@portal/infra/identity/types';
import type { Background } from '../background.ts';
import type { Executor } from '../executor.ts';

/** What the calls work with by which one comes in. */
export interface SignInDependencies {
  executor: Executor;
  store: EventStore;
  identity: Identity;
  background: Background;
}
