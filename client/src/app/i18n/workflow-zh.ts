import { certificate } from '@portal/shared/locales/zh/certificate';

export { workflow } from '@portal/shared/locales/zh/workflow';
export const kinds = { certificate };
