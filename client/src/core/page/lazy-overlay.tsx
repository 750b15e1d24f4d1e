import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { imported } from '../api/imported.ts';

const Nothing = () => null;

/** A part that is laid over a page, whose script comes when it is shown; where that cannot be had the page does without. */
export const overlay = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: await imported(load, name).catch((): ComponentType<Props> => Nothing),
    }),
  );

/**
 * Shows parts that are laid over a page: neither drawn by the server nor loaded before the page can be used. Their place
 * is kept by whoever shows them, so that nothing moves when they come.
 */
export function LaidOver({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isDrawn && <Suspense fallback={null}>{children}</Suspense>;
}
