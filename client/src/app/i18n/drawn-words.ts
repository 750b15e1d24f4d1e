import type { i18n, TFunction } from 'i18next';
import { createContext, createElement, type ReactNode, useContext } from 'react';

/*
 * Stands for react-i18next where the server draws: its hook copies the whole of i18next for each component that is drawn,
 * which takes a quarter of the page. Here a language never changes, and nothing is loaded while a page is drawn.
 */

interface Words {
  t: TFunction;
  i18n: i18n;
}

const Context = createContext<Words | undefined>(undefined);
const known = new WeakMap<i18n, Words>();

export const initReactI18next = { type: '3rdParty', init: () => undefined } as const;

export function I18nextProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const words = known.get(i18n) ?? { t: i18n.getFixedT(i18n.language), i18n };
  known.set(i18n, words);
  return createElement(Context.Provider, { value: words }, children);
}

export function useTranslation(): Words {
  const words = useContext(Context);
  if (!words) throw new Error('there are no words around this component');
  return words;
}
