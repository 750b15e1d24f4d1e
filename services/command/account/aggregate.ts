import { type AccountEvent, accountEvents, accountStream } from '@portal/shared/events/account';
import { aggregate } from '../base/aggregate.ts';
import { type AccountCommand, decideAccount } from './decide.ts';
import { evolveAccount } from './evolve.ts';
import { accountNames } from './names.ts';
import { type Account, noAccount } from './state.ts';

export const account = aggregate<Account, AccountCommand, AccountEvent>({
  stream: accountStream,
  initial: noAccount,
  kinds: accountEvents,
  evolve: evolveAccount,
  decide: decideAccount,
  names: accountNames,
});
