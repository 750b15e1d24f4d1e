import { lazy, Suspense } from 'react';
import { imported } from '../api/imported.ts';
import { Lines } from './skeleton.tsx';

// The sanitiser is as heavy as many a page.
const Cleaned = lazy(async () => ({ default: (await imported(() => import('./cleaned-text.tsx'))).CleanedText }));

/** A rich text as it may be shown; what cleans it is loaded when it is first needed. */
export const RichText = ({ html }: { html: string }) => (
  <Suspense fallback={<Lines count={6} />}>
    <Cleaned html={html} />
  </Suspense>
);
