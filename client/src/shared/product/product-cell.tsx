import type { ProductRow } from '@portal/shared/calls/seller-product';
import { excerpt, plainText } from '@portal/shared/rules/html';
import { Link } from 'react-router-dom';
import { Cover } from './cover.tsx';
import css from './product-cell.module.css';

const summaryShown = 25;

/** A product in a list: cover, name, the beginning of its description. */
export function ProductCell({ row, to, below }: { row: ProductRow; to: string; below?: string }) {
  return (
    <div className={css.product}>
      <Cover url={row.imageUrl} />
      <span className={css.words}>
        <Link className={css.name} to={to}>
          {row.productName}
        </Link>
        <small className={css.summary}>{below ?? excerpt(plainText(row.summary), summaryShown)}</small>
      </span>
    </div>
  );
}
