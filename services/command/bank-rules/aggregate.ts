import { type BankRulesEvent, bankRulesEvents, bankRulesStream } from '@portal/shared/events/bank-rules';
import { aggregate, changesOf, type Folded } from '../base/aggregate.ts';
import {
  type BankRules,
  type BankRulesChanges,
  decideBankRules,
  evolveBankRules,
  noBankRules,
  type SaveRules,
} from './decide.ts';

/** The rules that a bank keeps for its members; its id is the bank's. */
export const bankRules = aggregate<BankRules, SaveRules, BankRulesEvent>({
  stream: bankRulesStream,
  initial: noBankRules,
  kinds: bankRulesEvents,
  evolve: evolveBankRules,
  decide: decideBankRules,
});

export const bankRulesChanges: Folded<BankRulesChanges> = changesOf(bankRules);
