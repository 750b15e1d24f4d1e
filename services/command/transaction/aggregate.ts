import { type TransactionEvent, transactionEvents, transactionStream } from '@portal/shared/events/transaction';
import { aggregate } from '../base/aggregate.ts';
import {
  decideTransaction,
  evolveTransaction,
  noTransaction,
  type Transaction,
  type TransactionCommand,
} from './decide.ts';

export const transaction = aggregate<Transaction, TransactionCommand, TransactionEvent>({
  stream: transactionStream,
  initial: noTransaction,
  kinds: transactionEvents,
  evolve: evolveTransaction,
  decide: decideTransaction,
});
