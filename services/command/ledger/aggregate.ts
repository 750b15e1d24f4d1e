import { type LedgerEvent, ledgerEvents, ledgerStream } from '@portal/shared/events/ledger';
import { aggregate } from '../base/aggregate.ts';
import { decideLedger, evolveLedger, type Ledger, type LedgerCommand, noLedger } from './decide.ts';

/** What is used of the amount of a record, which is its id. */
export const ledger = aggregate<Ledger, LedgerCommand, LedgerEvent>({
  stream: ledgerStream,
  initial: noLedger,
  kinds: ledgerEvents,
  evolve: evolveLedger,
  decide: decideLedger,
});
