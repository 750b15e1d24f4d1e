import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { imported } from '../api/imported.ts';

/** On the server: the parts that pages have, each there once its promise is kept. */
export const parts: Promise<unknown>[] = [];

interface Loaded {
  Part: ComponentType | undefined;
}
const Drawn = ({ part: { Part } }: { part: Loaded }) => Part && <Part />;

/**
 * A part of a page whose script the page need not wait for: it begins to load with the module that names it. The server
 * draws it with the page; the browser leaves that as it is until the script is there, and only then takes it over. The
 * same element at each drawing, without properties: a change above it would have React draw `blank` over what is there.
 */
export function later(load: () => Promise<ComponentType>, blank: ReactNode): ReactElement {
  const loading = imported(load);
  if (!import.meta.env.SSR) {
    const Part = lazy(async () => ({ default: await loading }));
    // told where it is drawn
    loading.catch(() => undefined);
    return (
      <Suspense fallback={blank}>
        <Part />
      </Suspense>
    );
  }
  const part: Loaded = { Part: undefined };
  const there = async () => {
    part.Part = await loading;
  };
  parts.push(there());
  return (
    <Suspense fallback={blank}>
      <Drawn part={part} />
    </Suspense>
  );
}
