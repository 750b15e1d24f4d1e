import type { OutputOf } from '@portal/shared/calls/define';
import type { queryOwnProducts } from '@portal/shared/calls/seller-product';
import { productStatuses } from '@portal/shared/codes/index';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/format/use-format.ts';
import { StatusTag } from '../../../shared/product/status-tag.tsx';
import css from './figures.module.css';

type Counts = OutputOf<typeof queryOwnProducts>['statusCounts'];

/** How many records each status has, each leading to its list. */
export function Figures({ counts, to }: { counts: Counts; to: (status: string) => string }) {
  const { figure } = useFormat();
  return (
    <ul className={css.figures}>
      {productStatuses.map((status) => (
        <li key={status}>
          <Link to={to(status)} className={css.figure}>
            <b>{figure(counts[status])}</b>
            <StatusTag status={status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
