import type { PaymentEvent } from '@portal/shared/events/payment';
import { isFiledElsewhere, type OtherPayment } from '@portal/shared/records/institutional/precheck';
import { type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { Parted } from '../base/persistent-map.ts';

/** `left`: cents of US dollars that are left of it since some came back; null where nothing is. */
export type Payment = OtherPayment & { left?: bigint | null };
/** The payments abroad of an organisation, by application; those of which all came back count no more. */
export type Payments = Parted<Payment>;
export const noPayments: Payments = Parted.none();

export type PaymentCommand = { organisation: string } & (
  | ({ type: 'apply'; application: string } & OtherPayment)
  | { type: 'drop'; application: string }
  | { type: 'return'; payments: readonly { application: string; left: bigint | null }[] }
);

/** The payments that count beside one application, each with what is left of it. */
export function* countedBeside(payments: Payments, application: string): Generator<OtherPayment> {
  for (const [id, payment] of payments) {
    const { left: remaining } = payment;
    if (id === application || remaining === null) continue;
    yield remaining === undefined ? payment : { ...payment, usd: remaining };
  }
}

/** The tax filing that another application names under a contract; undefined where there is none. */
export function filingOf(payments: Payments, contract: string, application: string): string | undefined {
  if (contract === '') return undefined;
  for (const each of countedBeside(payments, application))
    if (each.contract === contract && each.filing !== '') return each.filing;
  return undefined;
}

/** Pure. Under one contract there is one tax filing, which several applications may name, and no other contract. */
export function decidePayment(command: PaymentCommand, payments: Payments): readonly PaymentEvent[] | Refusal {
  const { organisation } = command;
  if (command.type === 'return')
    return command.payments.flatMap(({ application, left: remaining }): PaymentEvent[] => {
      const known = payments.get(application);
      if (!known || known.left === remaining) return [];
      return [
        {
          type: 'PaymentReturned',
          data: { organisation, application, left: remaining === null ? null : String(remaining) },
        },
      ];
    });
  const { application } = command;
  const ids = { organisation, application };
  if (command.type === 'drop') return payments.has(application) ? [{ type: 'PaymentDropped', data: ids }] : [];
  const { day, payee, contract, usd, filing } = command;
  const existingFiling = filing && filingOf(payments, contract, application);
  if (existingFiling && existingFiling !== filing) return refuse('remittance.filed', { number: existingFiling });
  for (const each of countedBeside(payments, application))
    if (isFiledElsewhere(each, contract, filing))
      return refuseFields('remittance.filedElsewhere', { taxFilingNo: 'refusals.remittance.filedElsewhere' });
  return [{ type: 'PaymentApplied', data: { ...ids, day, payee, contract, usd: String(usd), filing } }];
}

export function evolvePayment(payments: Payments, { type, data }: PaymentEvent): Payments {
  if (type === 'PaymentDropped') return payments.without(data.application);
  if (type === 'PaymentReturned') {
    const known = payments.get(data.application);
    const remaining = data.left === null ? null : BigInt(data.left);
    return known ? payments.with(data.application, { ...known, left: remaining }) : payments;
  }
  const { application, day, payee, contract, usd, filing } = data;
  return payments.with(application, { day, payee, contract, usd: BigInt(usd), filing });
}
