import { access } from '@portal/shared/locales/zh/access';
import { certificate } from '@portal/shared/locales/zh/certificate';
import { document } from '@portal/shared/locales/zh/document';
import { receipt } from '@portal/shared/locales/zh/receipt';
import { remittance } from '@portal/shared/locales/zh/remittance';
import { stock } from '@portal/shared/locales/zh/stock';

export { bank } from '@portal/shared/locales/zh/bank';
export { workflow } from '@portal/shared/locales/zh/workflow';
export const kinds = { certificate, access, stock, document, remittance, receipt };
