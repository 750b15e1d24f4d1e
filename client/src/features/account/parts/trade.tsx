import type { SessionUser } from '@portal/shared/calls/session';
import { seller } from '@portal/shared/codes/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import { reviewedStatuses } from '@portal/shared/records/reviewed/status';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { trade } from '../../../entities/account/trade.ts';
import { StatusTag } from '../../../entities/record/parts/status-tag.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { seePath, type TradeRow, tradeKinds } from '../trade.ts';
import { FirstSteps } from './first-steps.tsx';
import lines from './lines.module.css';
import css from './trade.module.css';

/** What there is of each kind, in which status, and the way to it; what can be done here, where there is nothing. */
export function Trade({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(trade, {});
  const basic = data?.rows.find(({ type }) => type === 'basic');
  const isEmpty = data?.rows.every(({ counts }) => counts.length === 0);
  if (basic && isEmpty && user.roles[0] === seller) return <FirstSteps basic={basic} />;
  return (
    <Panel flush title={t('people.overview.trade')}>
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {!data && !problem && <Skeleton active title={false} className={lines.pad ?? ''} />}
      {data?.rows.length === 0 && <p className={lines.nothing}>{t('people.overview.noTrade')}</p>}
      {data && data.rows.length > 0 && (
        <table className={css.table} aria-label={t('people.overview.trade')}>
          <thead>
            <tr>
              <th scope="col">{t('people.overview.category')}</th>
              <th scope="col">{t('people.overview.status')}</th>
              <th scope="col" className={css.end}>
                {t('centre.table.operations')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <Row key={row.type} row={row} user={user} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Row({ row, user }: { row: TradeRow; user: SessionUser }) {
  const { t } = useTranslation();
  const { text } = useFormat();
  return (
    <tr>
      <th scope="row">{row.category}</th>
      <td>
        {row.type === 'basic' ? (
          text(row.status)
        ) : (
          <Figures
            kind={tradeKinds[row.type]}
            counts={row.counts}
            to={(status) => seePath(user.roles, row.type, status)}
          />
        )}
      </td>
      <td className={css.end}>
        <Link
          to={seePath(user.roles, row.type)}
          className={css.see}
          aria-label={t('people.overview.seeNamed', { name: row.category })}
        >
          {t('people.overview.see')}
        </Link>
      </td>
    </tr>
  );
}

interface FiguresProps {
  kind: ReviewedKind;
  counts: TradeRow['counts'];
  to: (status: string) => string;
}

/** How many records each status has, each leading to its list. */
function Figures({ kind, counts, to }: FiguresProps) {
  const { figure } = useFormat();
  const countOf = (status: string) => counts.find((entry) => entry.status === status)?.count ?? 0;
  return (
    <Cluster as="ul" gap={5} rowGap={2}>
      {reviewedStatuses.map((status) => (
        <li key={status}>
          <Link to={to(status)} className={css.figure}>
            <b>{figure(countOf(status))}</b>
            <StatusTag kind={kind} status={status} />
          </Link>
        </li>
      ))}
    </Cluster>
  );
}
