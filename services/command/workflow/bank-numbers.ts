import { bankNumberName, bankNumberStream } from '@portal/shared/events/bank-number';
import type { WorkflowFact } from '@portal/shared/events/workflow';
import { type BankNumberKind, type BankValues, bankNumberKinds } from '@portal/shared/records/workflow';
import { bankValuesIn, type WorkflowRecord, wayTaken } from '@portal/shared/records/workflow-record';
import { type Refusal, refuseFields } from '@portal/shared/refusal';
import { type AlsoAppend, alsoAppend, type FactReader } from '../base/executor.ts';
import { bankNumbers } from './aggregate.ts';

const numbersIn = ({ rate: _, ...numbers }: BankValues) => numbers;

/**
 * Numbers given by a bank with an act become the record's, and replaced ones free; those that wait for a confirmation
 * are not reserved yet.
 */
export function numbersTaken(kind: WorkflowRecord, { fact, data }: WorkflowFact, bank: string): AlsoAppend[] {
  if (fact !== 'Acted') return [];
  const { record, given: input, was = {} } = data;
  const transition = wayTaken(kind, data);
  const takes = numbersIn(bankValuesIn(transition, input));
  if (transition?.pending === 'files' || Object.keys(takes).length === 0) return [];
  return [alsoAppend(bankNumbers, record, { record, bank, takes, frees: numbersIn(was) })];
}

const refuseNumbers = (kinds: readonly BankNumberKind[]): Refusal =>
  refuseFields(
    'workflow.numberTaken',
    Object.fromEntries(kinds.map((kind) => [kind, 'refusals.workflow.numberTaken'])),
  );

/** Another record of the bank has the number: a refusal at its field; undefined for other names. */
export function numberTaken(name: string): Refusal | undefined {
  const kind: BankNumberKind | undefined = bankNumberKinds.find((each) => name === `bank.${each}`);
  return kind && refuseNumbers([kind]);
}

/** The same check before a filing that would be refused at its confirmation. */
export async function othersNumber(
  facts: Pick<FactReader, 'holder'>,
  { record, bank, values }: { record: string; bank: string; values: BankValues },
): Promise<Refusal | undefined> {
  const held = await Promise.all(
    bankNumberKinds.map(async (kind) => {
      const number = values[kind];
      const holder = number && (await facts.holder(bankNumberName({ record, bank, kind, number })));
      return holder && holder !== bankNumberStream(record) ? [kind] : [];
    }),
  );
  const kinds = held.flat();
  return kinds.length > 0 ? refuseNumbers(kinds) : undefined;
}
