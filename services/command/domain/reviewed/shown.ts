import type { ReviewedEvent } from '@portal/shared/records/reviewed/events';
import { noLanguage, type VersionKey } from './state.ts';

/** The language versions of a record that the public sees. */
export type Shown = readonly VersionKey[];

export const nothingShown: Shown = [];

/** The same after an event; pure. A submission, a rejection and an edit leave what is shown as it is. */
export function evolveShown(shown: Shown, { fact, data }: ReviewedEvent): Shown {
  const key = data.lan ?? noLanguage;
  const others = shown.filter((each) => each !== key);
  switch (fact) {
    case 'Approved':
      return [...others, key];
    case 'Delisted':
    case 'TakenDown':
    case 'Deleted':
      return others;
    default:
      return shown;
  }
}
