import type { ReviewedEvent } from '@portal/shared/records/reviewed/events';
import { noLanguage, type VersionKey } from './evolve.ts';

/** The language versions of a record that the public sees, and umId of whose record it is. */
export interface LiveRecord {
  owner: string | undefined;
  versions: readonly VersionKey[];
}

export const nothingShown: LiveRecord = { owner: undefined, versions: [] };

/** The same after an event; pure. A submission, a rejection and an edit leave what is shown as it is. */
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
