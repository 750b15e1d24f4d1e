import { officeRequestFor } from '../../shared/request/office.ts';

export const dues = officeRequestFor('listDue', { quiet: true });
