import { useEffect } from 'react';

/** What lists are made of, of records and of others: more than any screen has of its own. */
const load = () =>
  Promise.all([
    import('../../core/tables/data-list.tsx'),
    import('../../core/tables/filters.tsx'),
    import('../../entities/record/lists.tsx'),
  ]);

/** Most screens of the centre are lists: what these need comes while nobody waits, so that the first is there like the next. */
export function useListsAhead(): void {
  useEffect(() => {
    // a hint: the screen that needs it asks for it again, and says what is wrong
    const ask = () => void load().catch(() => undefined);
    // Safari has no idle callbacks
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(ask, 1_000);
      return () => clearTimeout(timer);
    }
    const idleHandle = requestIdleCallback(ask, { timeout: 5_000 });
    return () => cancelIdleCallback(idleHandle);
  }, []);
}
