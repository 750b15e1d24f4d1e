import { createContext } from 'react';

/** Hears of a question whose answer a page lacks: the server draws it again once it has the answer. */
export type Wanted = (call: string, input: unknown) => void;

/** Nobody listens in the browser, where questions are asked. */
export const WantedContext = createContext<Wanted | undefined>(undefined);
