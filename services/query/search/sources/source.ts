import type { Language } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import type { Part } from '../document.ts';

export interface Happened {
  type: string;
  data: unknown;
}

/** What is public of a record from an event on: null for nothing in that language; one that is left out stays as it was. */
export interface DescribedRecord {
  /** whose it is; '' where it is nobody's company's */
  owner: string;
  parts: Readonly<Partial<Record<Language, Part | null>>>;
}

/** Where the search has records of a kind from. */
export interface Source {
  kind: string;
  /** types of events that may make something public */
  shows: readonly string[];
  /** types of those that only take it away */
  ends: readonly string[];
  /** what of their data is used */
  data: readonly string[];
  /** ids of the records that an event is about */
  records(event: Happened): readonly string[];
  told(event: Recorded & Happened, record: string): DescribedRecord;
}
