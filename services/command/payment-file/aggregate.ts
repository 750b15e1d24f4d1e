import { type PaymentFileEvent, paymentFileEvents, paymentFileStream } from '@portal/shared/events/payment-file';
import { aggregate } from '../base/aggregate.ts';
import {
  decidePaymentFile,
  type ExportPayments,
  evolvePaymentFile,
  noPaymentFiles,
  type PaymentFiles,
} from './decide.ts';

/** The files of transfers that a bank, which is their id, has exported. */
export const paymentFiles = aggregate<PaymentFiles, ExportPayments, PaymentFileEvent>({
  stream: paymentFileStream,
  initial: noPaymentFiles,
  kinds: paymentFileEvents,
  evolve: evolvePaymentFile,
  decide: decidePaymentFile,
});
