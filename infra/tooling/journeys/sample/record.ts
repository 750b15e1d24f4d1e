import { reviewedRecord } from '../../../../client/src/entities/record/kind.ts';
import { sample } from './sample.ts';

/** An exhibit as the screens of reviewed records show it. */
export const record = reviewedRecord(sample);
