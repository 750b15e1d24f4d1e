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

const wordsOf = (own: i18n): Words => ({ t: own.getFixedT(own.language), i18n: own });

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
