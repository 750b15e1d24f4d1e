import { officeRequestFor } from '../../core/request/office.ts';
import { requestFor } from '../../core/request/request.ts';

export const recordHistory = requestFor('recordHistory', { quiet: true });
export const sealNow = officeRequestFor('sealNow');
export const recordProof = requestFor('recordProof');
