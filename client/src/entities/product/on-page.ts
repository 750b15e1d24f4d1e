import { useEffect, useSyncExternalStore } from 'react';

/** of one call, at most */
const atOnce = 100;

/** The products that the page shows, each once for each card, so that they are asked for together. */
const cardCounts = new Map<string, number>();
const listeners = new Set<() => void>();
let groups: readonly (readonly string[])[] = [];
let isTelling = false;

/** All cards of a page come at once: it is told once, when the last of them is there. */
function publishIds(): void {
  if (isTelling) return;
  isTelling = true;
  queueMicrotask(() => {
    isTelling = false;
    const ids = [...cardCounts.keys()].sort();
    groups = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
      ids.slice(at * atOnce, (at + 1) * atOnce),
    );
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const now = () => groups;
const none: readonly string[] = [];

/** The products of the page, this one among them: what is asked about all of them is one question. */
export function useOnPage(prdId: string): readonly string[] {
  useEffect(() => {
    cardCounts.set(prdId, (cardCounts.get(prdId) ?? 0) + 1);
    publishIds();
    return () => {
      const remaining = (cardCounts.get(prdId) ?? 1) - 1;
      if (remaining) cardCounts.set(prdId, remaining);
      else cardCounts.delete(prdId);
      publishIds();
    };
  }, [prdId]);
  return useSyncExternalStore(subscribe, now, now).find((group) => group.includes(prdId)) ?? none;
}
