import { createContext } from 'react';

/** While the server draws a page. */
export interface Drawing {
  /** hears of a question whose answer the page lacks: it is drawn again once the answer is there */
  want(call: string, input: unknown): void;
  /** nothing is drawn for its looks yet, only to hear what it asks */
  isSketch: boolean;
}

/** Undefined in the browser, where questions are asked. */
export const DrawingContext = createContext<Drawing | undefined>(undefined);
