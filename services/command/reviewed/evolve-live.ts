import type { ReviewedEvent } from '@portal/shared/records/reviewed/events';
import { noLanguage, type VersionKey } from './evolve.ts';

/** The public language versions of a record, and the umId of its owner. */
export interface LiveRecord {
  owner: string | undefined;
  versions: readonly VersionKey[];
}

export const nothingShown: LiveRecord = { owner: undefined, versions: [] };

/** The state after an event; pure. Submissions, rejections and edits change nothing public. */
export function evolveShown(liveRecord: LiveRecord, { fact, data }: ReviewedEvent): LiveRecord {
  const key = data.lan ?? noLanguage;
  const { owner } = data;
  const others = liveRecord.versions.filter((each) => each !== key);
  switch (fact) {
    case 'Approved':
      return { owner, versions: [...others, key] };
    case 'Delisted':
    case 'TakenDown':
    case 'Deleted':
      return { owner, versions: others };
    default:
      return liveRecord;
  }
}
