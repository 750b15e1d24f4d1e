import type { ProductCard as Card } from '@portal/shared/calls/product';
import { classes } from '../../kit/classes.ts';
import { numbers } from '../../kit/numbers.ts';
import styles from './card-row.module.css';
import { EmptySlot, ProductCard, ProductCardSkeleton } from './product-card.tsx';

interface CardRowProps {
  /** undefined while they are on their way */
  cards: readonly Card[] | undefined;
  /** places in the row; those without a product stay, so that nothing jumps */
  slots: 4 | 5 | 6 | 7;
  eager?: boolean;
  /** why each stands there, by its id */
  reasons?: ReadonlyMap<string, string>;
}

/** One row of products; on a narrow screen it can be pushed sideways. */
export function CardRow({ cards, slots, eager = false, reasons }: CardRowProps) {
  const visibleCards = cards?.slice(0, slots);
  return (
    <ul className={classes(styles.row, styles[`of${slots}`])}>
      {visibleCards?.map((card) => (
        <li key={card.prdId} className={styles.place}>
          <ProductCard card={card} eager={eager} reason={reasons?.get(card.prdId)} />
        </li>
      ))}
      {numbers(slots - (visibleCards?.length ?? 0)).map((place) => (
        <li key={`place ${place}`} className={classes(styles.place, visibleCards && styles.empty)}>
          {visibleCards ? <EmptySlot /> : <ProductCardSkeleton />}
        </li>
      ))}
    </ul>
  );
}
