import type { Finding, PortalState } from '@portal/shared/calls/state';
import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStateWords } from '../use-words.ts';
import { Course } from './course.tsx';
import { Empty, Minor, Part, PartFooter, PartTable, StatusBadge, SubHeading, worstOf } from './state-section.tsx';

type Model = PortalState['models'][number];

const outcomes = { same: 'same', healed: 'healed', 'put off': 'putOff' } as const;

/** More than these are not shown while all are current. */
const few = 6;

const isCurrent = ({ behind, parked, kept: isMaintained, shown: isServed }: Model): boolean =>
  behind === 0 && parked === 0 && isMaintained !== false && isServed;

/** How far the models of a read group are. */
function GroupModels({
  models,
  findings,
  label,
}: {
  models: readonly Model[];
  findings: readonly Finding[];
  label: string;
}) {
  const { t } = useTranslation();
  const words = useStateWords();
  const [isWhole, setWhole] = useState(false);
  const ordered = [...models].sort((a, b) => Number(isCurrent(a)) - Number(isCurrent(b)));
  const visibleModels = isWhole
    ? ordered
    : ordered.slice(0, Math.max(few, models.filter((each) => !isCurrent(each)).length));
  const column = (key: 'model' | 'position' | 'behind' | 'course' | 'state', align?: 'right') => ({
    key,
    title: t(`operation.models.${key}`),
    ...(align && { align }),
  });

  function renderStatus({ kept: isMaintained, shown: isShown, parked, seconds }: Model) {
    if (!isShown) return <StatusBadge urgency="week">{t('operation.models.filling')}</StatusBadge>;
    if (isMaintained === false) return <StatusBadge urgency="week">{t('operation.models.idle')}</StatusBadge>;
    if (parked) return <StatusBadge urgency="today">{t('operation.models.parked', { count: parked })}</StatusBadge>;
    return seconds > 1 ? (
      <StatusBadge urgency="week">{t('operation.models.catchingUp')}</StatusBadge>
    ) : (
      <StatusBadge urgency="good">{t('operation.models.current')}</StatusBadge>
    );
  }

  function comparedOf({ compared, outcome }: Model): string {
    if (!compared) return t('operation.models.uncompared');
    const time = words.time(compared);
    return outcome
      ? t('operation.models.comparedAs', { time, outcome: t(`operation.models.${outcomes[outcome]}`) })
      : t('operation.models.compared', { time });
  }

  const rows = visibleModels.map((model) => ({
    key: `${model.name} ${model.version}`,
    told: ({ part, params }: Finding) =>
      part === 'models' && params.name === model.name && (params.group ?? model.group) === model.group,
    isUnderWay: model.behind > 0 || !model.shown,
    cells: {
      model: (
        <span>
          {words.modelName(model.name)}
          {model.version > 0 && (
            <Minor>{`${t('operation.models.version')} ${model.version}.${model.generation}`}</Minor>
          )}
        </span>
      ),
      position: words.figure(model.position),
      behind: model.behind
        ? t('operation.models.late', { events: model.behind, time: words.span(model.seconds) })
        : words.figure(0),
      course: <Course course={model.course} />,
      state: (
        <span>
          {renderStatus(model)}
          <Minor>{comparedOf(model)}</Minor>
        </span>
      ),
    },
  }));
  return (
    <>
      <PartTable
        label={label}
        columns={[
          column('model'),
          column('position', 'right'),
          column('behind', 'right'),
          column('course'),
          column('state'),
        ]}
        rows={rows}
        findings={findings}
      />
      {models.length > few && (
        <PartFooter>
          <Button size="small" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? t('operation.models.few') : t('operation.models.all', { count: models.length })}
          </Button>
        </PartFooter>
      )}
    </>
  );
}

/** How far each read model is, by read group where there are several: in the same order whichever of them answers. */
export function Models({ state: { models, groups, log, findings, away: unavailableParts } }: { state: PortalState }) {
  const { t } = useTranslation();
  const { time } = useStateWords();
  return (
    <Part
      id="models"
      aside={t('operation.models.head', { position: log.head })}
      urgency={worstOf(findings, 'models')}
      unavailableParts={unavailableParts}
      from="models"
    >
      {groups.map(({ name, seen: lastSeenAt, away: isAway }) => (
        <Fragment key={name}>
          {groups.length > 1 && <SubHeading>{name}</SubHeading>}
          {isAway ? (
            <Empty>{t('operation.groups.away', { time: time(lastSeenAt) })}</Empty>
          ) : (
            <GroupModels
              models={models.filter(({ group }) => group === name)}
              findings={findings}
              label={groups.length > 1 ? t('operation.models.of', { group: name }) : t('operation.parts.models')}
            />
          )}
        </Fragment>
      ))}
    </Part>
  );
}
