import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';
import { bankNumberKinds } from '../records/workflow.ts';

/** The numbers under which its bank did something for a record. */
export const bankNumberStream = (record: string): string => `bank-numbers-${record}`;

/** Written in the same append as the act that it was given with: no other record of the bank has it from then on. */
export const BankNumberTaken = eventKind({
  type: 'BankNumberTaken',
  version: 1,
  // its parties alone see it, with the act
  record: null,
  data: z.object({ record: z.uuid(), bank: z.string(), kind: z.enum(bankNumberKinds), number: z.string() }),
});

/** Written in the same append as the correction that gives the record another one: any record of the bank may take it. */
export const BankNumberFreed = eventKind({ ...BankNumberTaken, type: 'BankNumberFreed' });

export const bankNumberEvents = [BankNumberTaken, BankNumberFreed] as const;
export type BankNumberEvent = EventOf<(typeof bankNumberEvents)[number]>;

/** By this name the log knows that a bank has given a number, however it is capitalised. */
export const bankNumberName = ({ bank, kind, number }: BankNumberEvent['data']): { kind: string; value: string } => ({
  kind: `bank.${kind}`,
  value: `${bank} ${number.toUpperCase()}`,
});
