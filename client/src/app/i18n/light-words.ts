import type { i18n, TFunction } from 'i18next';
import { createContext, createElement, type ReactNode, useContext } from 'react';

/*
 * What a page needs of react-i18next, which the builds take it for: a language never changes while a page lives, and
 * words are there before the screen that needs them. The library's own hook copies the whole of i18next for each component
 * that is drawn, a quarter of what drawing a page costs the server, and is 3 kB to every visitor.
 */

interface Words {
  t: TFunction;
  i18n: i18n;
}

const Context = createContext<Words | undefined>(undefined);
const known = new WeakMap<i18n, Words>();

export const initReactI18next = { type: '3rdParty', init: () => undefined } as const;

/** Words without parameters are looked up once: the same few hundred stand on every page. */
function wordsOf(own: i18n): Words {
  // whichever key it is, the words of the screens were checked where they are written
  const look = own.getFixedT(own.language) as (key: string, params?: object) => string;
  const found = new Map<string, string>();
  const t = (key: string, params?: object): string => {
    if (params) return look(key, params);
    const words = found.get(key) ?? look(key);
    // a key that has no words yet may have some once another screen has brought its own
    if (words !== key) found.set(key, words);
    return words;
  };
  return { t: t as TFunction, i18n: own };
}

export function I18nextProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const words = known.get(i18n) ?? wordsOf(i18n);
  known.set(i18n, words);
  return createElement(Context.Provider, { value: words }, children);
}

export function useTranslation(): Words {
  const words = useContext(Context);
  if (!words) throw new Error('there are no words around this component');
  return words;
}
