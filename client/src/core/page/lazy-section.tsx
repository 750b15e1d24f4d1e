import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { imported } from '../api/imported.ts';
import { local } from '../api/problem.ts';
import { ErrorState } from './state.tsx';

type Part<Props> = ComponentType<Props>;

/** Promises of section scripts on the server. */
const parts: Promise<unknown>[] = [];

/** On the server: resolves once all sections of the loaded screens, and their sections, are loaded. */
export async function loadParts(): Promise<void> {
  for (let known = -1; known < parts.length; ) {
    known = parts.length;
    await Promise.all(parts);
  }
}

interface OnServer<Props> {
  Part: Part<Props> | undefined;
}

/** On the server: a section whose script begins to load at once, so that no page is rendered without it. */
function drawnWith<Props extends object>(script: Promise<Part<Props>>) {
  const serverPart: OnServer<Props> = { Part: undefined };
  parts.push(
    script.then((Part) => {
      serverPart.Part = Part;
    }),
  );
  return (props: Props) => serverPart.Part && <serverPart.Part {...props} />;
}

/** A section whose script is requested until it is loaded. */
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

  /** Never rejects in a browser: a failure is reported to its observers. */
  async there(): Promise<{ default: Part<Props> }> {
    return new Promise((resolve) => {
      this.#there = resolve;
      this.again();
    });
  }

  readonly again = () => {
    this.#tell(false);
    this.#load().then(
      (Found) => this.#there({ default: Found }),
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
 * A page section with a script of its own, requested at its first render in a browser. If it cannot be loaded, the
 * server's markup stays; otherwise the section shows an error with a retry (with no `blank` the page omits it). The
 * rest of the page stays: a browser that leaves a page aborts its requests.
 */
export function part<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, Part<Props>>>,
  name: Name,
  blank: ReactNode,
  /** further dependencies */
  needs?: () => Promise<void>,
): Part<Props> {
  const ask = async () => (await Promise.all([imported(load, name), needs?.()]))[0];
  if (import.meta.env.SSR) {
    const PartView = drawnWith(ask());
    return (props) => (
      <Suspense fallback={blank}>
        <PartView {...props} />
      </Suspense>
    );
  }
  const { Loaded, waiting } = loaded(ask, blank);
  return (props) => (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  );
}

function loaded<Props extends object>(load: () => Promise<Part<Props>>, blank: ReactNode) {
  const script = new Script(load);
  return { Loaded: lazy(() => script.there()), waiting: <Waiting script={script} blank={blank} /> };
}

/**
 * A section whose script the page does not wait for: it begins to load with the module that defines it. The server
 * renders it; the browser keeps that markup until the script is loaded, and then hydrates it. The boundary must be
 * the same element at each render: with a wrapper or a prop, a change above would replace the markup by `blank`.
 */
export function lazySection<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  blank: ReactNode,
  /** further dependencies */
  needs?: () => Promise<void>,
): ReactElement {
  const ask = async () => (await Promise.all([imported(load, name), needs?.()]))[0];
  let first: Promise<ComponentType> | undefined = ask();
  if (import.meta.env.SSR) {
    const PartView = drawnWith(first);
    return (
      <Suspense fallback={blank}>
        <PartView />
      </Suspense>
    );
  }
  // reported where it is rendered
  first.catch(() => undefined);
  const { Loaded, waiting } = loaded(() => {
    const modulePromise = first ?? ask();
    first = undefined;
    return modulePromise;
  }, blank);
  return (
    <Suspense fallback={waiting}>
      <Loaded />
    </Suspense>
  );
}
