import type { ProductRow } from '@portal/shared/records/product';
import { excerpt, plainText } from '@portal/shared/rules/html';
import { Link } from 'react-router-dom';
import { Cover } from './cover.tsx';
import { langTag } from './lang-tag.ts';
import css from './product-cell.module.css';

const summaryShown = 25;

/** A product in a list: cover, name, the beginning of its description. */
export function ProductCell({ row, to, below }: { row: ProductRow; to: string; below?: string }) {
  return (
    <div className={css.product}>
      <Cover url={row.imageUrl} />
      <span className={css.words}>
        <Link className={css.name} to={to} lang={langTag[row.lan]}>
          {row.productName}
        </Link>
        {below === undefined ? (
          <small className={css.summary} lang={langTag[row.lan]}>
            {excerpt(plainText(row.summary), summaryShown)}
          </small>
        ) : (
          <small className={css.summary}>{below}</small>
        )}
      </span>
    </div>
  );
}
