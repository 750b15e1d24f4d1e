import type { ArticleCard } from '@portal/shared/calls/article';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArticleLink } from '../../../entities/article/article-link.tsx';
import { CarouselControls, useAutoplay } from '../../../kit/autoplay.tsx';
import { Icon, type IconName } from '../../../kit/icon.tsx';
import styles from './cover-flow.module.css';

/** So many are seen to either side of the one in front: seven in all. */
const besides = 3;
const icons: readonly IconName[] = ['lock', '06', 'check', 'clock', 'star', '05', 'info'];

/**
 * Articles in a half circle: the one in front can be read, a press on another brings it there. Without script they stand
 * in a row.
 */
export function CoverFlow({ label, cards }: { label: string; cards: readonly ArticleCard[] }) {
  const { t } = useTranslation();
  const [front, setFront] = useState(0);
  const [isTurning, setTurns] = useState(false);
  // before that all of them can be reached
  useEffect(() => setTurns(true), []);
  const { length } = cards;
  const move = (offset: number) => setFront((now) => (now + offset + length) % length);
  const next = useCallback(() => setFront((now) => (now + 1) % length), [length]);
  const { hold, ...playing } = useAutoplay(next, length > 1);
  /** how far a card is from the front, the shorter way round */
  const distance = (at: number): number => {
    const distance = (at - front + length) % length;
    return distance > length / 2 ? distance - length : distance;
  };
  return (
    <section className={styles.flow} aria-roledescription="carousel" aria-label={label} {...hold}>
      <ul className={styles.stage}>
        {cards.map((card, at) => {
          const from = distance(at);
          const isBeside = isTurning && from !== 0;
          return (
            <li key={card.id} className={styles.card} data-from={Math.abs(from) > besides ? 'away' : from}>
              <div className={styles.words} inert={isBeside}>
                <span className={styles.mark}>
                  <Icon name={icons[at % icons.length] ?? 'info'} className={styles.icon} />
                </span>
                <h3 className={styles.name}>{card.title}</h3>
                <p className={styles.text}>{card.excerpt}</p>
                <ArticleLink card={card} className={styles.link} label={`${t('finance.read')}: ${card.title}`}>
                  {t('finance.read')}
                  <Icon name="right" />
                </ArticleLink>
              </div>
              {isBeside && (
                // the keyboard has the buttons below
                <button
                  type="button"
                  className={styles.bring}
                  tabIndex={-1}
                  aria-label={t('finance.bring', { name: card.title })}
                  onClick={() => setFront(at)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.controls}>
        <CarouselControls onPrevious={() => move(-1)} onNext={next} playing={playing} onHero>
          <span className={styles.at}>{t('finance.place', { at: front + 1, count: length })}</span>
        </CarouselControls>
      </div>
    </section>
  );
}
