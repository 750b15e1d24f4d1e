import type { ProfileCard as Card } from '@portal/shared/calls/profiles';
import type { ReactNode } from 'react';
import { classes } from '../../kit/classes.ts';
import { numbers } from '../../kit/numbers.ts';
import { ProfileCard, ProfileCardSkeleton } from './profile-card.tsx';
import styles from './profile-grid.module.css';

interface Props {
  /** undefined while they are on their way */
  cards: readonly Card[] | undefined;
  /** places at least; those that nobody takes stay, so that nothing jumps */
  slots: number;
  /** in a row of a wide page */
  across?: 3 | 6;
  busy?: boolean;
  draw?: (card: Card) => ReactNode;
}

/** Companies or platforms, padded to their slots. */
export function ProfileGrid({ cards, slots, across = 3, busy = false, draw }: Props) {
  return (
    <ul className={classes(styles.grid, across === 6 && styles.six)} aria-busy={busy}>
      {cards?.map((card) => (
        <li key={card.id} className={styles.place}>
          {draw ? draw(card) : <ProfileCard card={card} />}
        </li>
      ))}
      {numbers(Math.max(0, slots - (cards?.length ?? 0))).map((place) => (
        <li key={`place ${place}`} className={classes(styles.place, cards && styles.empty)}>
          {!cards && <ProfileCardSkeleton />}
        </li>
      ))}
    </ul>
  );
}
