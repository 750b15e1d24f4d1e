import { mainSite, sites, userStatuses } from '@portal/shared/codes/index';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/session/session.ts';
import type { Filter } from '../../core/tables/filters.tsx';

/** The filters of the user management; the site only for administrators of the main one. */
export function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  const session = useSession();
  const choosesSite = session.status === 'user' && session.user.userDomain === mainSite;
  return useMemo(() => {
    const all = t('centre.table.all');
    const filters: Filter[] = [
      { kind: 'text', name: 'keyword', label: t('people.users.keyword'), max: 100 },
      {
        kind: 'choice',
        name: 'status',
        label: t('people.users.status'),
        options: [
          { value: '', label: all },
          ...userStatuses.map((value) => ({ value, label: t(`codes.userStatus.${value}`) })),
        ],
      },
    ];
    if (choosesSite)
      filters.push({
        kind: 'choice',
        name: 'dataDomain',
        label: t('people.users.site'),
        options: [{ value: '00', label: all }, ...sites.map((value) => ({ value, label: t(`codes.site.${value}`) }))],
      });
    return filters;
  }, [t, choosesSite]);
}
