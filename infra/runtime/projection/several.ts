import type { OpenFreshness } from './freshness.ts';

/**
 * The same read models in several databases, as one: the furthest position counts, and each change is announced once.
 * A database that does not answer is left out while another one does.
 */
export function several(all: readonly OpenFreshness[]): Pick<OpenFreshness, 'changed' | 'onChange' | 'close'> {
  function changed(model: string): number {
    const known = all.map((each) => each.changed(model)).filter(Number.isFinite);
    return known.length ? Math.max(...known) : Number.POSITIVE_INFINITY;
  }
  return {
    changed,
    onChange(listener) {
      const notifiedPositions = new Map<string, number>();
      const notify = (model: string): void => {
        const position = changed(model);
        if (notifiedPositions.get(model) === position) return;
        notifiedPositions.set(model, position);
        listener(model);
      };
      const endings = all.map((each) => each.onChange(notify));
      return () => {
        for (const end of endings) end();
      };
    },
    async close() {
      await Promise.all(all.map((each) => each.close()));
    },
  };
}

/** The group's own models and, by name, followers whose checkpoint is in another database. */
export function withPlaces(own: OpenFreshness, places: OpenFreshness, names: ReadonlySet<string>): OpenFreshness {
  const freshnessOf = (name: string): OpenFreshness => (names.has(name) ? places : own);
  return {
    ...own,
    position: (name) => freshnessOf(name).position(name),
    epoch: (name) => freshnessOf(name).epoch(name),
    changed: (name) => freshnessOf(name).changed(name),
    async reached(requestedModels, position, timeoutMs) {
      const ownModels = requestedModels.filter((name) => !names.has(name));
      const otherModels = requestedModels.filter((name) => names.has(name));
      const [isHere, isThere] = await Promise.all([
        own.reached(ownModels, position, timeoutMs),
        places.reached(otherModels, position, timeoutMs),
      ]);
      return isHere && isThere;
    },
    onChange(listener) {
      const endings = [own, places].map((each) =>
        each.onChange((name) => {
          if (freshnessOf(name) === each) listener(name);
        }),
      );
      return () => {
        for (const end of endings) end();
      };
    },
    async close() {
      await Promise.all([own.close(), places.close()]);
    },
  };
}
