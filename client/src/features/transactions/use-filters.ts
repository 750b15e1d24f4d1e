import { districts, flows, services } from '@portal/shared/codes/trade';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../../shared/data-map/use-names.ts';
import type { Choice, Filter } from '../../shared/table/filters.tsx';

/** Countries and regions by name. */
export function useCountryOptions(): readonly Choice[] {
  const { i18n } = useTranslation();
  const countries = useCountries();
  return useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language);
    return [...countries]
      .map(([value, name]) => ({ value, label: `${name} (${value})` }))
      .sort((one, other) => compare(one.label, other.label));
  }, [countries, i18n.language]);
}

/** The filters of the list of transactions. */
export function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  const countries = useCountryOptions();
  return useMemo(() => {
    const all = { value: '', label: t('centre.table.all') };
    return [
      { kind: 'text', name: 'reference', label: t('trade.transactions.reference'), max: 100 },
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
      {
        kind: 'choice',
        name: 'country',
        label: t('trade.transactions.country'),
        options: [all, ...countries],
        search: true,
      },
      {
        kind: 'choice',
        name: 'district',
        label: t('trade.transactions.district'),
        options: [all, ...districts.map((value) => ({ value, label: t(`codes.district.${value}`) }))],
      },
      { kind: 'text', name: 'importId', label: t('trade.transactions.ofImport'), max: 40 },
    ];
  }, [t, countries]);
}
