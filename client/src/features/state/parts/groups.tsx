import type { Finding, PortalState } from '@portal/shared/calls/state';
import { useTranslation } from 'react-i18next';
import { useStateWords } from '../use-words.ts';
import css from './state-section.module.css';
import { Part, PartTable, StatusBadge } from './state-section.tsx';

/** How far each read group is. */
export function Groups({ state: { groups, findings, away: unavailableParts } }: { state: PortalState }) {
  const { t } = useTranslation();
  const { figure, time } = useStateWords();
  const column = (key: 'group' | 'processes' | 'position' | 'behind' | 'state', align?: 'right') => ({
    key,
    title: t(`operation.groups.${key}`),
    ...(align && { align }),
  });
  const rows = groups.map(({ name, processes, position, behind, parked, seen: lastSeenAt, away: isAway }) => ({
    key: name,
    // where there is one group, what is told of models names none
    told: ({ part, params }: Finding) => part === 'models' && (params.group ?? name) === name,
    isUnderWay: behind > 0,
    cells: {
      group: <span className={css.address}>{name}</span>,
      processes: figure(processes),
      position: figure(position),
      behind: figure(behind),
      state: isAway ? (
        <StatusBadge urgency="today">{t('operation.groups.away', { time: time(lastSeenAt) })}</StatusBadge>
      ) : parked ? (
        <StatusBadge urgency="today">{t('operation.models.parked', { count: parked })}</StatusBadge>
      ) : behind ? (
        <StatusBadge urgency="week">{t('operation.models.catchingUp')}</StatusBadge>
      ) : (
        <StatusBadge urgency="good">{t('operation.models.current')}</StatusBadge>
      ),
    },
  }));
  return (
    <Part id="groups" unavailableParts={unavailableParts} from="processes">
      <PartTable
        label={t('operation.parts.groups')}
        columns={[
          column('group'),
          column('processes', 'right'),
          column('position', 'right'),
          column('behind', 'right'),
          column('state'),
        ]}
        rows={rows}
        findings={findings}
      />
    </Part>
  );
}
