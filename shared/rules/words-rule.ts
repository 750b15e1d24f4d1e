import { wordsMax } from './consultation.ts';
import { text } from './text.ts';

/** What somebody says in a conversation, or reports, at once. */
export const wordsRule = text(1, wordsMax);
