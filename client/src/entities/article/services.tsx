import type { ArticleCard } from '@portal/shared/calls/article';
import { beginning } from '@portal/shared/rules/excerpt';
import { Icon } from '../../kit/icon.tsx';
import { numbers } from '../../kit/numbers.ts';
import { Lines } from '../../kit/skeleton.tsx';
import { ArticleLink } from './article-link.tsx';
import { iconOf } from './service-icon.ts';
import styles from './services.module.css';

const shownText = 60;

interface Props {
  cards: readonly ArticleCard[] | undefined;
  places: number;
  heading?: 'h2' | 'h3';
}

/** Ways to services, here or elsewhere: what leads out of the portal bears a sign of it. */
export const ServiceLinks = ({ cards, places, heading: Heading = 'h3' }: Props) => (
  <ul className={styles.grid}>
    {cards
      ? cards.map((card) => (
          <li key={card.id}>
            <div className={styles.tile}>
              <span className={styles.mark}>
                <Icon name={iconOf(card.link)} className={styles.icon} />
              </span>
              <div className={styles.words}>
                <Heading className={styles.title}>
                  <ArticleLink card={card} className={styles.link}>
                    {card.title}
                  </ArticleLink>
                  {/^https?:/i.test(card.link) && <Icon name="outside" className={styles.out} />}
                </Heading>
                <p className={styles.text}>{beginning(card.excerpt, shownText)}</p>
              </div>
            </div>
          </li>
        ))
      : numbers(places).map((place) => (
          <li key={place} className={styles.tile} aria-hidden="true">
            <span className={styles.mark} />
            <div className={styles.words}>
              <Lines count={2} />
            </div>
          </li>
        ))}
  </ul>
);
