import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../table/filters.tsx';
import { useProductWords } from './words.ts';

/** The filters that the seller's list and the audit list have in common. */
export function useProductFilters(): readonly Filter[] {
  const { t } = useTranslation();
  const { choices } = useProductWords();
  return useMemo(
    () => [
      { kind: 'text', name: 'productName', label: t('centre.product.list.name'), max: 70 },
      { kind: 'choices', name: 'category', label: t('centre.product.list.category'), options: choices.categories },
      { kind: 'choice', name: 'lan', label: t('centre.product.list.lan'), options: choices.languages },
      { kind: 'choice', name: 'status', label: t('centre.product.list.status'), options: choices.statuses },
      { kind: 'dates', from: 'putonTimeStart', to: 'putonTimeEnd', label: t('centre.product.list.putOn') },
      { kind: 'choice', name: 'registryStatus', label: t('centre.product.list.registry'), options: choices.registry },
      { kind: 'text', name: 'copyrightNumber', label: t('centre.product.list.copyrightNumber'), max: 50 },
      { kind: 'text', name: 'id', label: t('centre.product.list.id'), max: 50 },
    ],
    [t, choices],
  );
}
