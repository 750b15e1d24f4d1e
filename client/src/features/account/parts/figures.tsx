import { reviewedStatuses } from '@portal/shared/records/reviewed/status';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/format/use-format.ts';
import { StatusTag } from '../../../shared/ui/status-tag.tsx';
import type { TradeRow } from '../trade.ts';
import css from './figures.module.css';

/** How many products each status has, each leading to its list. */
export function Figures({ counts, to }: { counts: TradeRow['counts']; to: (status: string) => string }) {
  const { figure } = useFormat();
  const countOf = (status: string) => counts.find((one) => one.status === status)?.count ?? 0;
  return (
    <ul className={css.figures}>
      {reviewedStatuses.map((status) => (
        <li key={status}>
          <Link to={to(status)} className={css.figure}>
            <b>{figure(countOf(status))}</b>
            <StatusTag status={status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
