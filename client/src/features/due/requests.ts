import { officeRequestFor } from '../../core/request/office.ts';

export const dues = officeRequestFor('listDue', { quiet: true });
