import { mostCompared, mostSeen, namedProducts } from '@portal/shared/rules/compared';
import { useSyncExternalStore } from 'react';
import { stored } from '../../../core/session/storage.ts';

type Ids = readonly string[];
const none: Ids = [];

/** Products that this browser remembers, by their ids: nobody is told of them. One list for all tabs. */
export interface KeptList {
  now: () => Ids;
  set: (ids: Ids) => void;
  subscribe: (listener: () => void) => () => void;
}

function keptUnder(key: 'compared' | 'seen'): KeptList {
  const listeners = new Set<() => void>();
  /** of a browser that keeps nothing: as long as the page lives */
  let unkept = '';
  let text = '';
  let ids = none;
  const read = () => stored.read(key) ?? '';
  return {
    now() {
      const known = unkept || read();
      if (known !== text) {
        text = known;
        ids = namedProducts(known);
      }
      return ids;
    },
    set(next) {
      const list = next.join();
      if (list) stored.write(key, list);
      else stored.remove(key);
      unkept = read() === list ? '' : list;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      // another tab has changed it
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

export const compared = keptUnder('compared');
export const recentlyViewed = keptUnder('seen');

export const useKept = ({ subscribe, now }: KeptList): Ids => useSyncExternalStore(subscribe, now, () => none);

/** Chooses a product to be compared; false: there are as many as there can be. */
export function choose(prdId: string): boolean {
  const ids = compared.now();
  if (ids.includes(prdId)) return true;
  if (ids.length >= mostCompared) return false;
  compared.set([...ids, prdId]);
  return true;
}

export const takeOut = (prdId: string): void => compared.set(compared.now().filter((each) => each !== prdId));

/** Remembers that a product was looked at, the last one first. */
export const remember = (prdId: string): void =>
  recentlyViewed.set([prdId, ...recentlyViewed.now().filter((each) => each !== prdId)].slice(0, mostSeen));
