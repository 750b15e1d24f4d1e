import { allSites, mainSite, sites } from '@portal/shared/codes/index';
import { recordParts } from '@portal/shared/events/records';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/session/session.ts';
import type { Filter } from '../../core/tables/filters.tsx';
import { useHistoryWords } from '../../entities/history/words.ts';

/** Types of events that are decisions, with the kind of record that they decide on. */
const decided = [...recordParts].flatMap(([type, { decision, kind }]) => (decision ? [{ type, kind }] : []));

/** Kinds of records that are decided on. */
export const decidedKinds: readonly string[] = [...new Set(decided.map(({ kind }) => kind))];

/** Decisions on records of a kind; '' for all. */
export const decisionsOn = (kind: string): readonly string[] =>
  decided.filter((row) => kind === '' || row.kind === kind).map(({ type }) => type);

/** The filters of the trail; the site only for administrators of the main one. */
export function useFilters(kind: string): readonly Filter[] {
  const { t } = useTranslation();
  const words = useHistoryWords();
  const session = useSession();
  const choosesSite = session.status === 'user' && session.user.userDomain === mainSite;
  return useMemo(() => {
    const all = t('centre.table.all');
    const filters: Filter[] = [
      { kind: 'text', name: 'actor', label: t('trail.trail.actor'), max: 100 },
      { kind: 'text', name: 'record', label: t('trail.trail.record'), max: 100 },
      {
        kind: 'choice',
        name: 'kind',
        label: t('trail.trail.kind'),
        options: [{ value: '', label: all }, ...decidedKinds.map((value) => ({ value, label: words.kind(value) }))],
      },
      {
        kind: 'choice',
        name: 'type',
        label: t('trail.trail.type'),
        options: [
          { value: '', label: all },
          ...decisionsOn(kind).map((value) => ({ value, label: words.event(value) })),
        ],
      },
      { kind: 'dates', from: 'from', to: 'to', label: t('trail.trail.dates') },
    ];
    if (choosesSite)
      filters.push({
        kind: 'choice',
        name: 'site',
        label: t('trail.trail.site'),
        options: [
          { value: allSites, label: all },
          ...sites.map((value) => ({ value, label: t(`codes.site.${value}`) })),
        ],
      });
    return filters;
  }, [t, words, kind, choosesSite]);
}
