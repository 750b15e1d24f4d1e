import { flows, services } from '@portal/shared/codes/trade';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, Filter } from '../../core/tables/filters.tsx';
import { useCountries } from './use-names.ts';

/** Countries and regions by name. */
export function useCountryOptions(): readonly Choice[] {
  const { i18n } = useTranslation();
  const countries = useCountries();
  return useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language);
    return [...countries]
      .map(([value, name]) => ({ value, label: `${name} (${value})` }))
      .sort((a, b) => compare(a.label, b.label));
  }, [countries, i18n.language]);
}

/** By when and what was traded, for lists of transactions. */
export function useTradeFilters(): readonly Filter[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { kind: 'dates', from: 'from', to: 'to', label: t('trade.transactions.dates') },
      {
        kind: 'choice',
        name: 'flow',
        label: t('trade.transactions.flow'),
        options: (['both', ...flows] as const).map((value) => ({ value, label: t(`codes.flow.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'service',
        label: t('trade.transactions.service'),
        options: (['all', ...services] as const).map((value) => ({ value, label: t(`codes.service.${value}`) })),
      },
    ],
    [t],
  );
}
