import { access } from './access.ts';
import { certificate } from './certificate.ts';
import { document } from './document.ts';
import { receipt } from './receipt.ts';
import { remittance } from './remittance.ts';
import { stock } from './stock.ts';

/** Every kind of record of banks, organisations and the foreign-exchange administration. */
export const institutionalKinds = [certificate, document, remittance, receipt, access, stock] as const;
