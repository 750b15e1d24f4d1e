import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { imported } from '../api/imported.ts';

const Nothing = () => null;

/** An overlay whose script loads when it is shown; without it the page works as well. */
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
 * Renders overlays: neither on the server nor before the page is usable. Their containers reserve the space, so that
 * nothing moves.
 */
export function LaidOver({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isDrawn && <Suspense fallback={null}>{children}</Suspense>;
}
