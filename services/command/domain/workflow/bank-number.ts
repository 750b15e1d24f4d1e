import { type BankNumberEvent, bankNumberName } from '@portal/shared/events/bank-number';

/** The numbers that a record has of its bank, by their names in the log. */
export type BankNumbers = ReadonlySet<string>;
export const noBankNumbers: BankNumbers = new Set();

const keyOf = (data: BankNumberEvent['data']): string => Object.values(bankNumberName(data)).join(' ');

/** Pure. What a record has it does not take again. */
export const decideBankNumber = (data: BankNumberEvent['data'], numbers: BankNumbers): readonly BankNumberEvent[] =>
  numbers.has(keyOf(data)) ? [] : [{ type: 'BankNumberTaken', data }];

export const evolveBankNumber = (numbers: BankNumbers, { data }: BankNumberEvent): BankNumbers =>
  new Set([...numbers, keyOf(data)]);
