import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { imported } from '../api/imported.ts';
import { local } from '../api/problem.ts';
import { ErrorState } from './state.tsx';

type Part<Props> = ComponentType<Props>;

/** On the server: the parts that pages have, each there once its promise is kept. */
export const parts: Promise<unknown>[] = [];

interface Loaded {
  Part: ComponentType | undefined;
}
const Drawn = ({ part: { Part } }: { part: Loaded }) => Part && <Part />;

/** A part whose script is asked for until it is there. */
class Script<Props> {
  #failed = false;
  readonly #watchers = new Set<() => void>();
  #there: (module: { default: Part<Props> }) => void = () => {};
  readonly #load: () => Promise<Part<Props>>;

  constructor(load: () => Promise<Part<Props>>) {
    this.#load = load;
  }

  readonly failed = () => this.#failed;

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Never refused in a browser: what cannot be had is told to who watches. */
  async there(): Promise<{ default: Part<Props> }> {
    if (import.meta.env.SSR) return { default: await this.#load() };
    return new Promise((resolve) => {
      this.#there = resolve;
      this.again();
    });
  }

  readonly again = () => {
    this.#tell(false);
    this.#load().then(
      (Loaded) => this.#there({ default: Loaded }),
      () => {
        this.#tell(true);
        addEventListener('online', this.again, { once: true });
      },
    );
  };

  #tell(failed: boolean) {
    this.#failed = failed;
    for (const watcher of this.#watchers) watcher();
  }
}

function Waiting({ script, blank }: { script: Pick<Script<never>, 'failed' | 'watch' | 'again'>; blank: ReactNode }) {
  const failed = useSyncExternalStore(script.watch, script.failed, script.failed);
  return failed && blank ? <ErrorState problem={local('network')} onRetry={script.again} /> : blank;
}

/**
 * A part of a page with a script of its own, which is asked for when it is first drawn. Where that cannot be had, what the
 * server drew stays; else the part says so in its own place and offers to try again (with no `blank` the page does without).
 * The rest of the page stands: a browser that leaves a page takes back what the page still asks for.
 */
export const part = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, Part<Props>>>,
  name: Name,
  blank: ReactNode,
): Part<Props> => partOf(() => imported(load, name), blank);

function partOf<Props extends object>(load: () => Promise<Part<Props>>, blank: ReactNode): Part<Props> {
  const script = new Script(load);
  const Loaded = lazy(() => script.there());
  return (props) => (
    <Suspense fallback={<Waiting script={script} blank={blank} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

/**
 * A part of a page whose script the page need not wait for: it begins to load with the module that names it. The server
 * draws it with the page; the browser leaves that as it is until the script is there, and only then takes it over. The
 * same element at each drawing, without properties: a change above it would have React draw `blank` over what is there.
 */
export function later<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  blank: ReactNode,
  /** what has to be there with it */
  needs?: () => Promise<void>,
): ReactElement {
  const ask = async () => (await Promise.all([imported(load, name), needs?.()]))[0];
  let first: Promise<ComponentType> | undefined = ask();
  if (import.meta.env.SSR) {
    const drawn: Loaded = { Part: undefined };
    parts.push(
      first.then((Part) => {
        drawn.Part = Part;
      }),
    );
    return (
      <Suspense fallback={blank}>
        <Drawn part={drawn} />
      </Suspense>
    );
  }
  // told where it is drawn
  first.catch(() => undefined);
  const Whole = partOf(() => {
    const asked = first ?? ask();
    first = undefined;
    return asked;
  }, blank);
  return <Whole />;
}
