import { z } from 'zod';

// What lists that are searched by words have in common with the search.

/** Why what is listed is not what was asked for; see the search's own words for each. */
export const nearnesses = ['language', 'slip', 'sound', 'part'] as const;

/** Read models that a search is made from. */
export const searchReads = ['search_documents', 'search_words', 'slot_records'];

/** Of lists: left out where they are what was asked for. */
export const near = z.enum(nearnesses).optional();
