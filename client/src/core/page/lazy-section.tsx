import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { imported } from '../api/imported.ts';
import { local } from '../api/problem.ts';
import { ErrorState } from './state.tsx';

type Part<Props> = ComponentType<Props>;

/** Scripts of parts on the server, each there once its promise is kept. */
const parts: Promise<unknown>[] = [];

/** On the server: resolves once all parts of the loaded screens are there, and the parts of these. */
export async function loadParts(): Promise<void> {
  for (let known = -1; known < parts.length; ) {
    known = parts.length;
    await Promise.all(parts);
  }
}

interface OnServer<Props> {
  Part: Part<Props> | undefined;
}

/** On the server: a part whose script begins to load at once, so that no drawing is without it. */
function drawnWith<Props extends object>(script: Promise<Part<Props>>) {
  const serverPart: OnServer<Props> = { Part: undefined };
  parts.push(
    script.then((Part) => {
      serverPart.Part = Part;
    }),
  );
  return (props: Props) => serverPart.Part && <serverPart.Part {...props} />;
}

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
 * A part of a page with a script of its own, which is asked for when it is first drawn in a browser. Where that cannot be had, what the
 * server drew stays; else the part says so in its own place and offers to try again (with no `blank` the page does without).
 * The rest of the page stands: a browser that leaves a page takes back what the page still asks for.
 */
export function part<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, Part<Props>>>,
  name: Name,
  blank: ReactNode,
  /** what has to be there with it */
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
 * A part of a page whose script the page need not wait for: it begins to load with the module that names it. The server
 * draws it with the page; the browser leaves that as it is until the script is there, and only then takes it over. The
 * boundary itself is the same element at each drawing: with a component around it, or a property, a change above would have
 * React draw `blank` over what is there.
 */
export function lazySection<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  blank: ReactNode,
  /** what has to be there with it */
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
  // told where it is drawn
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
