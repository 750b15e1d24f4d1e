import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import css from './open-reports.module.css';

const listReports = officeRequestFor('listReports', { quiet: true });

/** Reports of a record that wait for an answer, with the way to the cases; nothing where there are none. */
export function OpenReports({ record }: { record: string }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { data, problem } = useRead(listReports, { record, status: 'open' }, record);
  if (problem && !data)
    return (
      <Panel title={t('review.reports.title')}>
        <Text tone="secondary">{t('review.reports.unseen')}</Text>
      </Panel>
    );
  if (!data?.total) return null;
  return (
    <Panel title={t('review.reports.title')}>
      <ul className={css.list}>
        {data.rows.map(({ report, words, filedAt }) => (
          <li key={report}>
            <Text tone="secondary">
              <time dateTime={filedAt}>{dateTime(filedAt)}</time>
            </Text>
            <p className={css.words}>{words ?? t('records.erased')}</p>
          </li>
        ))}
      </ul>
      <Link to={pathTo('reports', { record, status: 'open' })}>
        {t('review.reports.toCases', { count: data.total })}
      </Link>
    </Panel>
  );
}
