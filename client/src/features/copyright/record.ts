import { copyright } from '@portal/shared/records/copyright';
import { reviewedRecord } from '../../entities/record/kind.ts';

/** Copyright data as the screens of reviewed records show them. */
export const record = reviewedRecord(copyright, {});
