import { type District, districts } from '@portal/shared/codes/trade';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, useSettings } from '../../core/session/settings.ts';

/** By code; a list begins with the usual name. */
type Names = Readonly<Record<string, string | readonly string[]>>;

const files: Record<Locale, () => Promise<{ default: { countries: Names } }>> = {
  zh: () => import('i18n-iso-countries/langs/zh.json'),
  en: () => import('i18n-iso-countries/langs/en.json'),
};

const loaded = new Map<Locale, ReadonlyMap<string, string>>();

/** Names of countries and regions in one language; the other one is never loaded. */
export async function countryNames(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const found = loaded.get(locale);
  if (found) return found;
  const { countries } = (await files[locale]()).default;
  const names = new Map(
    Object.entries(countries).map(([code, name]) => [code, typeof name === 'string' ? name : (name[0] ?? code)]),
  );
  loaded.set(locale, names);
  return names;
}

const isDistrict = (code: string): code is District => districts.some((known) => known === code);

const own = ['HK', 'MO', 'TW', 'US', 'AN', 'CS'] as const;
const isOwn = (code: string): code is (typeof own)[number] => own.some((known) => known === code);

export type NameOf = (code: string) => string;
const none: ReadonlyMap<string, string> = new Map();

/** The names of all countries and regions that there are a name for, in the language of the page. */
export function useCountries(): ReadonlyMap<string, string> {
  const { t } = useTranslation();
  const { locale } = useSettings();
  const [names, setNames] = useState(() => loaded.get(locale) ?? none);
  useEffect(() => {
    if (names !== none) return;
    let isWanted = true;
    void countryNames(locale).then((found) => {
      if (isWanted) setNames(found);
    });
    return () => {
      isWanted = false;
    };
  }, [locale, names]);
  return useMemo(
    () =>
      names === none ? none : new Map([...names, ...own.map((code) => [code, t(`trade.places.${code}`)] as const)]),
    [names, t],
  );
}

/** Names of places, districts or countries, in the language of the page; the code until they are there. */
export function useNames(): NameOf {
  const { t } = useTranslation();
  const countries = useCountries();
  return useCallback(
    (code) => {
      if (isDistrict(code)) return t(`codes.district.${code}`);
      return isOwn(code) ? t(`trade.places.${code}`) : (countries.get(code) ?? code);
    },
    [t, countries],
  );
}
