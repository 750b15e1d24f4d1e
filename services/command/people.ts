import type { EventStore, Name } from '@portal/infra/event-store/types';
import { accountStream } from '@portal/shared/events/account';
import { account } from './aggregate.ts';
import type { Account } from './domain/account/state.ts';
import type { Executor } from './executor.ts';

/** Nobody's id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The account that holds a unique name. Looked for in the same way, and about as long, when there is none. */
export async function whoHas(
  { executor, store }: { executor: Executor; store: Pick<EventStore, 'holder'> },
  name: Name,
): Promise<Account> {
  const stream = await store.holder(name);
  return executor.load(account, stream?.slice(accountStream('').length) ?? nobody);
}
