import { type PaymentEvent, paymentEvents, paymentStream } from '@portal/shared/events/payment';
import { aggregate } from '../base/aggregate.ts';
import { decidePayment, evolvePayment, noPayments, type PaymentCommand, type Payments } from './decide.ts';

/** The payments of an organisation, which is their id. */
export const payments = aggregate<Payments, PaymentCommand, PaymentEvent>({
  stream: paymentStream,
  initial: noPayments,
  kinds: paymentEvents,
  evolve: evolvePayment,
  decide: decidePayment,
});
