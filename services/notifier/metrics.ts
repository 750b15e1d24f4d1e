import { Counter } from 'prom-client';

export const letters = new Counter({
  name: 'portal_letters_total',
  help: 'Mails and short messages by what became of an attempt: delivered, failed (tried again), refused, expired',
  labelNames: ['channel', 'outcome'],
});
