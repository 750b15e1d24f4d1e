import type { ArticleCard } from '@portal/shared/calls/article';
import { Icon } from '../../kit/icon.tsx';
import { numbers } from '../../kit/numbers.ts';
import { Lines } from '../../kit/skeleton.tsx';
import { ArticleLink } from './article-link.tsx';
import styles from './knowledge.module.css';

const places = 5;

/** What everybody asks, each a numbered line that leads to its answer. */
export const KnowledgeList = ({ cards }: { cards: readonly ArticleCard[] | undefined }) => (
  <ol className={styles.list}>
    {cards
      ? cards.map((card, at) => (
          <li key={card.id}>
            <ArticleLink card={card} className={styles.row}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <span className={styles.title}>{card.title}</span>
              <Icon name="right" className={styles.arrow} />
            </ArticleLink>
          </li>
        ))
      : numbers(places).map((place) => (
          <li key={place} className={styles.row} aria-hidden="true">
            <Lines count={1} />
          </li>
        ))}
  </ol>
);
