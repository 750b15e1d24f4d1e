import { jobField } from '@portal/shared/calls/list-as-of';
import { languages, sites } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { Button, Pagination, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../core/page/state.tsx';
import { Failed } from '../../../core/tables/failed.tsx';
import { useHistoryWords } from '../../../entities/history/words.ts';
import { Refreshing, Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { ListCard } from '../parts/list-card.tsx';
import { ListQuestion, type Question } from '../parts/list-question.tsx';
import { listPageSize } from '../requests.ts';
import { type Progress as Reached, useReplay } from '../use-replay.ts';
import css from './list-then.module.css';

/** How far a replay is, and a way to stop it. */
function Replay({ progress, onStop }: { progress: Reached | undefined; onStop: () => void }) {
  const { t } = useTranslation();
  const { done = 0, position = 0 } = progress ?? {};
  const percent = position ? Math.floor((done / position) * 100) : 0;
  return (
    <Stack gap={2} className={css.replay}>
      <Progress percent={percent} aria-label={t('trail.past.progress')} />
      <Text as="p" role="status" tone="secondary" tabular>
        {progress && t('trail.past.running', { done, position })}
      </Text>
      <Button onClick={onStop}>{t('trail.past.stop')}</Button>
    </Stack>
  );
}

/** What a job is about; nothing for none. */
function questionOf(job: string): Partial<Question> {
  const [asOf, site, language] = job.split('-');
  return job === ''
    ? {}
    : {
        asOf: asOf ?? '',
        site: sites.find((each) => each === site) ?? '01',
        lan: languages.find((each) => each === language) ?? 'CN',
      };
}

/** The public product list as it was at a moment, replayed from the log. */
export function ListThen() {
  const { t } = useTranslation();
  const words = useHistoryWords();
  const [search, setSearch] = useSearch();
  const [isStopped, setStopped] = useState(false);
  const job = jobField.safeParse(search.get('job')).data ?? '';
  const pageNo = Math.max(1, Number.parseInt(search.get('pageNo') ?? '1', 10) || 1);
  const show = (next: Record<string, string>) =>
    setSearch(() => new URLSearchParams({ view: 'list', ...next }), { preventScrollReset: true });
  const {
    start,
    stop,
    again: retry,
    progress,
    running,
    refreshing,
    answer,
    problem,
  } = useReplay(
    job,
    pageNo,
    (startedJob) => show({ job: startedJob }),
    () => {
      setStopped(true);
      show({});
    },
  );
  const ask = (question: Question) => {
    setStopped(false);
    start(question);
  };
  return (
    <>
      <PageHead title={t('trail.past.title')} intro={t('trail.past.intro')}>
        <Link to={pathTo('history')}>{t('trail.history.back')}</Link>
      </PageHead>
      <section className={css.sheet} aria-label={t('trail.past.title')}>
        <ListQuestion initialQuestion={questionOf(job)} busy={running} onAsk={ask} />
        {problem && <Failed problem={problem} onRetry={retry} hasData={false} />}
        {running && <Replay progress={progress} onStop={stop} />}
        {!running && !answer && !problem && (
          <EmptyState
            art="empty"
            title={isStopped ? t('trail.past.stopped') : t('trail.past.start')}
            text={t('trail.past.startHint')}
          />
        )}
        {answer && answer.count === 0 && (
          <EmptyState art="nothing" title={t('trail.past.none')} text={t('trail.past.noneHint')} />
        )}
        {answer && answer.count > 0 && (
          <Refreshing busy={refreshing} className={css.result}>
            <h2 className={css.title}>
              {t('trail.past.done', {
                site: t(`codes.site.${answer.site}`),
                language: t(`codes.language.${answer.lan}`),
                at: words.at(answer),
              })}
            </h2>
            <p role="status" className={css.count}>
              {t('trail.past.count', { count: answer.count })}
            </p>
            <ul className={css.cards}>
              {answer.list.map((card) => (
                <li key={card.id}>
                  <ListCard card={card} position={answer.position} />
                </li>
              ))}
            </ul>
            {answer.count > listPageSize && (
              <nav aria-label={t('trail.past.pages')} className={css.pages}>
                <Pagination
                  simple
                  current={pageNo}
                  pageSize={listPageSize}
                  total={answer.count}
                  showSizeChanger={false}
                  onChange={(next) => show({ job, pageNo: String(next) })}
                />
              </nav>
            )}
          </Refreshing>
        )}
      </section>
    </>
  );
}
