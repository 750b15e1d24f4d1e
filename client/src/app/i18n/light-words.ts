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

let newest: i18n | undefined;

export const initReactI18next = {
  type: '3rdParty',
  init(own: i18n) {
    newest = own;
  },
} as const;

/** In a browser: the words of the page, for a part that brings some; they are there before anything is drawn. */
export const getI18n = (): i18n | undefined => newest;

type Params = Readonly<Record<string, unknown>>;

/** Says what it says only after i18next has formatted or nested something in it. */
const needsLibrary = /\{\{[^}]*,|\$t\(/;

/**
 * A text is looked up once, in each of its plural forms, and filled in here: the same few hundred stand on every page, and
 * i18next reads its options anew for each.
 */
function wordsOf(own: i18n): Words {
  // whichever key it is, the words of the screens were checked where they are written
  const translate = own.getFixedT(own.language) as (key: string, params?: Params) => string;
  const plurals = new Intl.PluralRules(own.language);
  const found = new Map<string, string>();
  const t = (key: string, params?: Params): string => {
    const form = typeof params?.count === 'number' ? `${key} ${plurals.select(params.count)}` : key;
    const text = found.get(form) ?? translate(key, { ...params, skipInterpolation: true });
    // a key that has no words yet may have some once another screen has brought its own
    if (text === key) return text;
    found.set(form, text);
    if (!params || !text.includes('{{')) return text;
    if (needsLibrary.test(text)) return translate(key, params);
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) =>
      name in params ? String(params[name] ?? '') : gap,
    );
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
