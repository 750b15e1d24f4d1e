import { platform } from '@portal/shared/records/platform';
import { reviewedRecord } from '../../entities/record/kind.ts';

/** A platform as the screens of reviewed records show it. */
export const record = reviewedRecord(platform, {});
