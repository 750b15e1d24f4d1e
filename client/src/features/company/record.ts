import { company } from '@portal/shared/records/company';
import { reviewedRecord } from '../../entities/record/kind.ts';

/** A company as the screens of reviewed records show it. */
export const record = reviewedRecord(company, {});
