import { createContext } from 'react';

/** While the server draws a page. */
export interface Drawing {
  /** hears of each question; where the page lacks the answer, it is drawn again once that is there */
  ask(call: string, input: unknown): void;
  /** nothing is drawn for its looks yet, only to hear what it asks */
  isSketch: boolean;
}

/** Undefined in the browser, where questions are asked. */
export const DrawingContext = createContext<Drawing | undefined>(undefined);
