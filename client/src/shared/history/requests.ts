import { requestFor } from '../request/request.ts';

export const recordHistory = requestFor('recordHistory', { quiet: true });
export const sealNow = requestFor('sealNow');
export const recordProof = requestFor('recordProof');
