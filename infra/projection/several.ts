import type { OpenFreshness } from './freshness.ts';

/**
 * The same read models in several databases, as one: each is as far as the furthest of them has it, and a change of it is
 * told once. A database that does not answer is left out while another one does.
 */
export function several(all: readonly OpenFreshness[]): Pick<OpenFreshness, 'changed' | 'onChange' | 'close'> {
  function changed(model: string): number {
    const known = all.map((each) => each.changed(model)).filter(Number.isFinite);
    return known.length ? Math.max(...known) : Number.POSITIVE_INFINITY;
  }
  return {
    changed,
    onChange(listener) {
      const told = new Map<string, number>();
      const tell = (model: string): void => {
        const position = changed(model);
        if (told.get(model) === position) return;
        told.set(model, position);
        listener(model);
      };
      const endings = all.map((each) => each.onChange(tell));
      return () => {
        for (const end of endings) end();
      };
    },
    async close() {
      await Promise.all(all.map((each) => each.close()));
    },
  };
}

/** What a group keeps itself, and beside it followers, by their names, whose place is kept in another database. */
export function withPlaces(own: OpenFreshness, places: OpenFreshness, names: ReadonlySet<string>): OpenFreshness {
  const of = (name: string): OpenFreshness => (names.has(name) ? places : own);
  return {
    ...own,
    position: (name) => of(name).position(name),
    epoch: (name) => of(name).epoch(name),
    changed: (name) => of(name).changed(name),
    async reached(wanted, position, within) {
      const kept = wanted.filter((name) => !names.has(name));
      const elsewhere = wanted.filter((name) => names.has(name));
      const [isHere, isThere] = await Promise.all([
        own.reached(kept, position, within),
        places.reached(elsewhere, position, within),
      ]);
      return isHere && isThere;
    },
    onChange(listener) {
      const endings = [own, places].map((each) =>
        each.onChange((name) => {
          if (of(name) === each) listener(name);
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
