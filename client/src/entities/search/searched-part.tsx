import type { ComponentType } from 'react';
import { part } from '../../core/page/lazy-section.tsx';
import { Lines } from '../../kit/skeleton.tsx';

/** What a public list draws for a keyword: its script, and the words of the search, are loaded with a keyword alone. */
export const searchedPart = <Props extends object>(load: () => Promise<{ Searched: ComponentType<Props> }>) =>
  part(load, 'Searched', <Lines count={12} />, async () => (await import('./add-words.ts')).addSearchWords());
