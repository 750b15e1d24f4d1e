import { certificate } from '@portal/shared/locales/en/certificate';

export { workflow } from '@portal/shared/locales/en/workflow';
export const kinds = { certificate };
