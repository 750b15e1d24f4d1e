import { workdays } from '@portal/infra/calendar';
import { storeNow } from '@portal/infra/store-clock';
import { access } from './access.ts';
import { certificate } from './certificate.ts';
import { document } from './document.ts';
import { receiptSpecial } from './receipt.ts';
import { type RemittanceSettings, remittanceWith } from './remittance.ts';
import type { Special } from './special.ts';
import { stock } from './stock.ts';

/** What is special to a kind of record in a workflow, by its name, as long as an operator decides nothing; nothing is to most. */
export const specials: Readonly<Record<string, Special>> = {
  access,
  certificate,
  document,
  receipt: receiptSpecial,
  remittance: remittanceWith({ sanctionCountries: [], isWorkday: workdays(undefined), now: storeNow }),
  stock,
};

/** The same with what an operator decides. */
export const specialsWith = (settings: RemittanceSettings): Readonly<Record<string, Special>> => ({
  ...specials,
  remittance: remittanceWith(settings),
});
