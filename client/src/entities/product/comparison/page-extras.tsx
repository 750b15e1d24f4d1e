import { Suspense, useEffect, useState } from 'react';
import { overlay } from '../../../core/page/lazy-overlay.tsx';
import { CompareBar } from './compare-bar.tsx';

const PrintEnd = overlay(() => import('./print-footer.tsx'), 'PrintEnd');

const touches = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Whether somebody has touched the page: nobody prints it before, and a print waits for no script. */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const abortController = new AbortController();
    for (const touch of touches)
      window.addEventListener(touch, () => setTouched(true), {
        once: true,
        passive: true,
        signal: abortController.signal,
      });
    return () => abortController.abort();
  }, []);
  return isTouched;
}

/** What every public page has around it once it can be used. */
export function PageExtras() {
  const isTouched = useTouched();
  return (
    <>
      <CompareBar />
      {isTouched && (
        <Suspense fallback={null}>
          <PrintEnd />
        </Suspense>
      )}
    </>
  );
}
