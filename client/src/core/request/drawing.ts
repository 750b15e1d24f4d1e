import { createContext } from 'react';
import type { Answer } from './slice.ts';

/** The answer to a question of a page; null for one that is left to the browser, undefined for one that is not there yet. */
export type AnswerTo = (call: string, input: unknown) => Answer | null | undefined;

/** While the server draws a page. */
export interface Drawing {
  /** once an answer is not there yet, the page will be drawn again, and only its questions matter */
  answerTo: AnswerTo;
  isInVain(): boolean;
  /** hears the title of the page; of several the last one is it */
  titled(title: string): void;
}

/** Undefined in the browser, where questions are asked. */
export const DrawingContext = createContext<Drawing | undefined>(undefined);
