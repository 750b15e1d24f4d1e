import { useEffect } from 'react';

/** Predicates of the page's forms: whether there are unsaved changes. */
const guarded = new Set<() => boolean>();

/** Guards a form until the returned function is called. */
export function guardLeaving(isUnsaved: () => boolean): () => void {
  guarded.add(isUnsaved);
  return () => void guarded.delete(isUnsaved);
}

export const hasUnsaved = (): boolean => [...guarded].some((isUnsaved) => isUnsaved());

/** The user agreed to lose the changes: the browser need not ask as well. */
export const giveUpUnsaved = (): void => guarded.clear();

/** Guards unsaved changes outside a form store. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? guardLeaving(() => true) : undefined), [isUnsaved]);
}

/** Lets the browser ask before a tab with unsaved changes is closed. */
export function useUnloadGuard(): void {
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, []);
}

/** Guards the unsaved entries of a form while it is mounted. */
export function useFormGuard({ get }: { get: () => { readonly dirty: readonly string[] } }): void {
  useEffect(() => guardLeaving(() => get().dirty.length > 0), [get]);
}
