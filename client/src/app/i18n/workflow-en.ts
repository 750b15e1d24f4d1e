import { access } from '@portal/shared/locales/en/access';
import { certificate } from '@portal/shared/locales/en/certificate';
import { document } from '@portal/shared/locales/en/document';
import { receipt } from '@portal/shared/locales/en/receipt';
import { remittance } from '@portal/shared/locales/en/remittance';
import { stock } from '@portal/shared/locales/en/stock';

export { bank } from '@portal/shared/locales/en/bank';
export { workflow } from '@portal/shared/locales/en/workflow';
export const kinds = { certificate, access, stock, document, remittance, receipt };
