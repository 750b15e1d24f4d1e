import { holders } from '@portal/shared/calls/review';
import { allSites, languages, sites } from '@portal/shared/codes/index';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../core/tables/filters.tsx';

/** What the queue is filtered by beside the kind; the site where an administrator sees all of them. */
export function useQueueFilters(choosesSite: boolean): readonly Filter[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const all = t('centre.table.all');
    const site: Filter = {
      kind: 'choice',
      name: 'dataDomain',
      label: t('record.audit.site'),
      options: [{ value: allSites, label: all }, ...sites.map((value) => ({ value, label: t(`codes.site.${value}`) }))],
    };
    return [
      { kind: 'text', name: 'name', label: t('review.columns.name'), max: 100 },
      {
        kind: 'choice',
        name: 'holder',
        label: t('review.columns.holder'),
        options: holders.map((value) => ({ value, label: value ? t(`review.holders.${value}`) : all })),
      },
      {
        kind: 'choice',
        name: 'lan',
        label: t('record.list.lan'),
        options: [
          { value: '', label: all },
          ...languages.map((value) => ({ value, label: t(`codes.language.${value}`) })),
        ],
      },
      ...(choosesSite ? [site] : []),
    ];
  }, [choosesSite, t]);
}
