import type { PaymentEvent } from '@portal/shared/events/payment';
import { isFiledElsewhere, type OtherPayment } from '@portal/shared/records/institutional/precheck';
import { type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { Parted } from '../parted.ts';

/** The payments abroad of an organisation that count, by application. */
export type Payments = Parted<OtherPayment>;
export const noPayments: Payments = Parted.none();

export type PaymentCommand = { organisation: string; application: string } & (
  | ({ type: 'apply' } & OtherPayment)
  | { type: 'drop' }
);

/** The tax filing that another application names under a contract; undefined where there is none. */
export function filingOf(payments: Payments, contract: string, application: string): string | undefined {
  if (contract === '') return undefined;
  for (const [id, each] of payments)
    if (id !== application && each.contract === contract && each.filing !== '') return each.filing;
  return undefined;
}

/** Pure. Under one contract there is one tax filing, which several applications may name, and no other contract. */
export function decidePayment(command: PaymentCommand, payments: Payments): readonly PaymentEvent[] | Refusal {
  const { organisation, application } = command;
  const named = { organisation, application };
  if (command.type === 'drop') return payments.has(application) ? [{ type: 'PaymentDropped', data: named }] : [];
  const { day, payee, contract, usd, filing } = command;
  const filed = filing && filingOf(payments, contract, application);
  if (filed && filed !== filing) return refuse('remittance.filed', { number: filed });
  for (const [id, each] of payments)
    if (id !== application && isFiledElsewhere(each, contract, filing))
      return refuseFields('remittance.filedElsewhere', { taxFilingNo: 'refusals.remittance.filedElsewhere' });
  return [{ type: 'PaymentApplied', data: { ...named, day, payee, contract, usd: String(usd), filing } }];
}

export function evolvePayment(payments: Payments, { type, data }: PaymentEvent): Payments {
  if (type === 'PaymentDropped') return payments.without(data.application);
  const { application, day, payee, contract, usd, filing } = data;
  return payments.with(application, { day, payee, contract, usd: BigInt(usd), filing });
}
