import type { Finding, PortalState } from '@portal/shared/calls/state';
import { useTranslation } from 'react-i18next';
import { useStateWords } from '../use-words.ts';
import css from './part.module.css';
import { Doing, Part, PartTable } from './part.tsx';

/** How far each read group is. */
export function Groups({ state: { groups, findings, away } }: { state: PortalState }) {
  const { t } = useTranslation();
  const { figure, time } = useStateWords();
  const column = (key: 'group' | 'processes' | 'position' | 'behind' | 'state', align?: 'right') => ({
    ...{ key, title: t(`operation.groups.${key}`) },
    ...(align && { align }),
  });
  const rows = groups.map(({ name, processes, position, behind, parked, seen, away: isAway }) => ({
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
        <Doing how="today">{t('operation.groups.away', { time: time(seen) })}</Doing>
      ) : parked ? (
        <Doing how="today">{t('operation.models.parked', { count: parked })}</Doing>
      ) : behind ? (
        <Doing how="week">{t('operation.models.catchingUp')}</Doing>
      ) : (
        <Doing how="good">{t('operation.models.current')}</Doing>
      ),
    },
  }));
  return (
    <Part id="groups" away={away} from="processes">
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
