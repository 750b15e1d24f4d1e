import { currencyNames, ratedCurrencies } from '@portal/shared/money/currency';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../core/tables/filters.tsx';

/** The currencies that rates are kept of, with their names in the reader's language. */
export function useCurrencies(): readonly Choice[] {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'zh';
  return useMemo(
    () => ratedCurrencies.map((value) => ({ value, label: `${value} ${currencyNames[value][language]}` })),
    [language],
  );
}
