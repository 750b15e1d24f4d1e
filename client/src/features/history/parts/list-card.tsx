import type { ProductCard } from '@portal/shared/calls/product';
import { useTranslation } from 'react-i18next';
import { historyPath } from '../../../entities/history/paths.ts';
import { Cover } from '../../../entities/product/cover.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import css from './list-card.module.css';

/** A product as the list had it then; it leads to that product as it stood then. */
export function ListCard({ card, position }: { card: ProductCard; position: number }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <article className={css.card}>
      <Cover src={card.img_s || card.img} category={card.category} />
      <div className={css.body}>
        <h3 className={css.name}>
          <Link
            className={css.link}
            to={historyPath(card.id, { kind: 'product', asOf: String(position) })}
            aria-label={t('trail.past.card', { name: card.product_name })}
          >
            {card.product_name}
          </Link>
        </h3>
        <p className={css.company}>{card.company_name || t('people.erased')}</p>
        <time dateTime={card.puton_time} className={css.company}>
          {date(card.puton_time)}
        </time>
      </div>
    </article>
  );
}
