import { categories, languages, productStatuses, registryStatuses, sites } from '@portal/shared/codes/index';
import type { ShownProduct } from '@portal/shared/records/product';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';

const split = (codes: string): string[] => codes.split(',').filter(Boolean);

/** Codes of a product in words, and the choices that filters and forms offer. */
export function useProductWords() {
  const { t } = useTranslation();
  const { list } = useFormat();
  return useMemo(() => {
    const category = (code: (typeof categories)[number]) => t(`codes.category.${code}`);
    const site = (code: (typeof sites)[number]) => t(`codes.siteShort.${code}`);
    const all = { value: '', label: t('centre.table.all') };
    const choices = {
      categories: categories.map((value) => ({ value, label: category(value) })),
      languages: [all, ...languages.map((value) => ({ value, label: t(`codes.language.${value}`) }))],
      registry: [all, ...registryStatuses.map((value) => ({ value, label: t(`codes.registryStatus.${value}`) }))],
      statuses: [all, ...productStatuses.map((value) => ({ value, label: t(`codes.productStatus.${value}`) }))],
      sites: sites.map((value) => ({ value, label: t(`codes.site.${value}`) })),
    };
    return {
      choices,
      categories: (codes: string) => list(categories.filter((code) => split(codes).includes(code)).map(category)),
      sites: (codes: string) => list(sites.filter((code) => split(codes).includes(code)).map(site)),
      language: (lan: ContentLan) => t(`codes.language.${lan}`),
      registry: (status: ShownProduct['registryStatus']) => t(`codes.registryStatus.${status}`),
    };
  }, [t, list]);
}
type ContentLan = (typeof languages)[number];
