import { type BankNumberEvent, bankNumberName } from '@portal/shared/events/bank-number';
import { type BankNumberKind, bankNumberKinds } from '@portal/shared/records/workflow';

/** A record's bank numbers, by their names in the log. */
export type BankNumbers = ReadonlySet<string>;
export const noBankNumbers: BankNumbers = new Set();

type Numbers = Readonly<Partial<Record<BankNumberKind, string>>>;

/** Numbers given to a record and taken from it. */
export interface ChangeNumbers {
  record: string;
  bank: string;
  takes: Numbers;
  frees?: Numbers;
}

const keyOf = (data: BankNumberEvent['data']): string => Object.values(bankNumberName(data)).join(' ');

/** Pure. Ignores a number that the record has; one that is given again in other letters is not released. */
export function decideBankNumber(
  { record, bank, takes, frees = {} }: ChangeNumbers,
  numbers: BankNumbers,
): readonly BankNumberEvent[] {
  const asData = (bankNumbers: Numbers) =>
    bankNumberKinds.flatMap((kind) => {
      const number = bankNumbers[kind];
      return number ? [{ record, bank, kind, number }] : [];
    });
  const taken = asData(takes);
  const retainedKeys = new Set(taken.map(keyOf));
  return [
    ...taken.filter((data) => !numbers.has(keyOf(data))).map((data) => ({ type: 'BankNumberTaken', data }) as const),
    ...asData(frees)
      .filter((data) => numbers.has(keyOf(data)) && !retainedKeys.has(keyOf(data)))
      .map((data) => ({ type: 'BankNumberFreed', data }) as const),
  ];
}

export function evolveBankNumber(numbers: BankNumbers, { type, data }: BankNumberEvent): BankNumbers {
  const key = keyOf(data);
  return new Set(type === 'BankNumberTaken' ? [...numbers, key] : [...numbers].filter((each) => each !== key));
}
