import { createContext } from 'react';
import type { Answer } from './slice.ts';

/** Answer to a page's query; null if it is left to the browser, undefined while it is pending. */
export type AnswerTo = (call: string, input: unknown) => Answer | null | undefined;

/** Server-side rendering of a page. */
export interface Drawing {
  /** once an answer is pending the page will be rendered again, and only its queries matter */
  answerTo: AnswerTo;
  isInVain(): boolean;
  /** receives the page's title; the last one counts */
  titled(title: string): void;
}

/** Undefined in the browser, which sends requests. */
export const DrawingContext = createContext<Drawing | undefined>(undefined);
