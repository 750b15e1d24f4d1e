import type { PortalState } from '@portal/shared/calls/state';
import { parts } from '@portal/shared/rules/state';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageError } from '../../../core/page/page-error.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { saveAs } from '../../../core/tables/csv.ts';
import { PageHead } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { Backup } from '../parts/backup.tsx';
import { Findings } from '../parts/findings.tsx';
import { Groups } from '../parts/groups.tsx';
import { Imports } from '../parts/imports.tsx';
import { Log } from '../parts/log.tsx';
import { Maintenance } from '../parts/maintenance.tsx';
import { Models } from '../parts/models.tsx';
import { Outbox } from '../parts/outbox.tsx';
import { Processes, Retention, Sizes } from '../parts/processes.tsx';
import { StatusBadge, worstOf } from '../parts/state-section.tsx';
import { portalState } from '../requests.ts';
import { useAgain } from '../use-again.ts';
import { useStateWords } from '../use-words.ts';
import css from './state.module.css';

/** Seconds between two looks. */
const every = 5;

/** How the portal does, part by part, and what is to be done where it is not well; it moves while one looks. */
export function StateScreen() {
  const { t } = useTranslation();
  const { clock } = useStateWords();
  const [isPaused, setIsPaused] = useState(false);
  const { data, problem, retry } = useRead(portalState, {});
  useAgain(retry, every * 1_000, !isPaused);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  const { findings, at } = data;
  const time = clock(at);
  const statusKey = isPaused ? 'operation.paused' : problem ? 'operation.stale' : 'operation.looked';
  const togglePause = () => {
    // what stood still may be long past
    if (isPaused) retry();
    setIsPaused(!isPaused);
  };
  const waiting = findings.length ? t('operation.waiting', { count: findings.length }) : t('operation.well');
  return (
    <div className={css.page}>
      <PageHead title={t('operation.title')} intro={<span role="status">{waiting}</span>}>
        <div className={css.when}>
          <span>{t(statusKey, { time, seconds: every })}</span>
          <Button className={css.turn} onClick={togglePause}>
            {isPaused ? t('operation.goOn') : t('operation.pause')}
          </Button>
          <Button onClick={() => save(data)}>{t('operation.save')}</Button>
        </div>
      </PageHead>
      {findings.length > 0 && <Findings findings={findings} />}
      <nav className={css.summary} aria-label={t('operation.summary')}>
        {parts.map((part) => (
          <a key={part} href={`#${part}`}>
            {t(`operation.parts.${part}`)}
            <StatusBadge urgency={worstOf(findings, part)} />
          </a>
        ))}
      </nav>
      <div className={css.two}>
        <div className={css.column}>
          <Models state={data} />
          <Groups state={data} />
          <Log state={data} />
          <Imports state={data} />
          <Maintenance isPaused={isPaused} />
        </div>
        <div className={css.column}>
          <Outbox state={data} />
          <Backup state={data} />
          <Processes state={data} />
          <Sizes state={data} />
          <Retention state={data} />
        </div>
      </div>
    </div>
  );
}

/** For whoever is asked for help. */
const save = (state: PortalState): void =>
  saveAs(`state-${state.at.replaceAll(':', '')}.json`, JSON.stringify(state, null, 2), 'application/json');
