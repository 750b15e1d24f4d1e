import type { DueRow } from '@portal/shared/calls/overview';
import { recordPath } from '@portal/shared/record-path';
import { dayOf } from '@portal/shared/rules/dates';
import { monthPattern } from '@portal/shared/rules/months';
import { daysAfter } from '@portal/shared/rules/workdays';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { PageError } from '../../../core/page/page-error.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { saveAs } from '../../../core/tables/csv.ts';
import { Acting } from '../../../entities/workflow/acting.tsx';
import { timeZone, useFormat } from '../../../kit/format/use-format.ts';
import { Cluster, Refreshing, Stack } from '../../../kit/layout.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { usePhone } from '../../../kit/use-media.ts';
import { useSearch } from '../../../kit/use-search.ts';
import { ics } from '../ics.ts';
import { daysOf, monthAfter, monthBefore } from '../month.ts';
import css from '../parts/due.module.css';
import { DueItem } from '../parts/due-item.tsx';
import { MonthGrid } from '../parts/month-grid.tsx';
import { dues } from '../requests.ts';

/** What is due for whom one acts for: what is overdue, and a month as a calendar. */
export const DueScreen = () => <Acting>{(acting) => <DueFor key={acting} acting={acting} />}</Acting>;

const List = ({ rows }: { rows: readonly DueRow[] }) => (
  <ul className={css.list}>
    {rows.map((row) => (
      <DueItem key={`${row.id} ${row.reason}`} row={row} />
    ))}
  </ul>
);

function First({ rows, total }: { rows: readonly DueRow[]; total: number }) {
  const { t } = useTranslation();
  if (rows.length === total) return null;
  return (
    <Text as="p" size="s" tone="secondary">
      {t('workflow.due.first', { shown: rows.length, total })}
    </Text>
  );
}

function DueFor({ acting }: { acting: string }) {
  const { t, i18n } = useTranslation();
  const { date } = useFormat();
  const isPhone = usePhone();
  const [search] = useSearch();
  const today = dayOf(Date.now());
  const monthParam = search.get('month') ?? '';
  const month = monthPattern.test(monthParam) ? monthParam : today.slice(0, 7);
  const selectedDay = search.get('day') ?? '';
  const late = useRead(dues, { to: daysAfter(today, -1) }, `${acting} late`);
  const due = useRead(dues, daysOf(month), `${acting} month`);
  const save = useSave();
  const problem = late.problem ?? due.problem;
  if (problem && !(late.data && due.data)) return <PageError problem={problem} onRetry={due.retry} />;
  if (!late.data || !due.data) return <PageSkeleton />;
  const { rows, total } = due.data;
  const overdue = late.data;
  const monthFormat = new Intl.DateTimeFormat(i18n.language, { year: 'numeric', month: 'long', timeZone });
  const title = t('workflow.due.calendar', { month: monthFormat.format(new Date(`${month}-01T00:00:00Z`)) });
  const path = (to: string) => pathTo('dueDates', { month: to });
  const onDay = rows.filter(({ day }) => day === selectedDay);
  const inMonth = isPhone ? (
    <List rows={rows} />
  ) : (
    <MonthGrid
      month={month}
      today={today}
      selectedDay={selectedDay}
      rows={rows}
      label={title}
      dayPath={(day) => pathTo('dueDates', { month, day })}
    />
  );
  return (
    <>
      <PageHead title={t('centre.titles.due')} intro={t('workflow.due.intro')}>
        <Button
          disabled={rows.length === 0}
          onClick={() => save([...overdue.rows, ...rows.filter(({ overdue: isOverdue }) => !isOverdue)])}
        >
          {t('workflow.due.save')}
        </Button>
      </PageHead>
      <Stack>
        <Panel title={t('workflow.due.overdue', { count: overdue.total })} flush={overdue.total > 0}>
          {overdue.total > 0 ? <List rows={overdue.rows} /> : t('workflow.due.noneOverdue')}
        </Panel>
        <First {...overdue} />
        <Refreshing busy={due.refreshing}>
          <Panel
            title={title}
            flush={!isPhone || rows.length > 0}
            action={
              <Cluster as="nav" gap={2} aria-label={title}>
                <LinkButton to={path(monthBefore(month))}>{t('workflow.due.previous')}</LinkButton>
                <LinkButton to={path(today.slice(0, 7))}>{t('workflow.due.thisMonth')}</LinkButton>
                <LinkButton to={path(monthAfter(month))}>{t('workflow.due.next')}</LinkButton>
              </Cluster>
            }
          >
            {isPhone && rows.length === 0 ? t('workflow.due.empty') : inMonth}
          </Panel>
        </Refreshing>
        <First rows={rows} total={total} />
        {!isPhone && onDay.length > 0 && (
          <Panel title={t('workflow.due.onDay', { date: date(selectedDay) })} flush>
            <List rows={onDay} />
          </Panel>
        )}
      </Stack>
    </>
  );
}

/** Hands what is due to the browser as a calendar. */
function useSave() {
  const { t } = useTranslation();
  const translate = useTranslate();
  const base = useHref('/');
  const { origin } = window.location;
  const titleOf = ({ name, kind, reason, state }: DueRow): string => {
    const why = t(`workflow.due.reasons.${reason}`, { state: translate(`kinds.${kind}.states.${state}`) });
    return `${name} (${translate(`kinds.${kind}.title`)}): ${why}`;
  };
  return (rows: readonly DueRow[]) =>
    saveAs(
      'due.ics',
      ics(
        rows.map((row) => ({
          id: `${row.id}-${row.reason}@${window.location.host}`,
          day: row.day,
          title: titleOf(row),
          url: `${origin}${base.replace(/\/$/, '')}${recordPath(row) ?? ''}`,
        })),
        Date.now(),
      ),
      'text/calendar;charset=utf-8',
    );
}
