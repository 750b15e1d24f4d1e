import { districts } from '@portal/shared/codes/trade';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../core/tables/filters.tsx';
import { useCountryOptions, useTradeFilters } from '../../entities/map/trade-filters.ts';

/** The filters of the list of transactions. */
export function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  const countries = useCountryOptions();
  const traded = useTradeFilters();
  return useMemo(() => {
    const all = { value: '', label: t('centre.table.all') };
    return [
      { kind: 'text', name: 'reference', label: t('trade.transactions.reference'), max: 100 },
      ...traded,
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
  }, [t, countries, traded]);
}
