import type { ArticleCard } from '@portal/shared/calls/article';
import { pictureAt, pictureSet } from '@portal/shared/pictures';
import { excerpt } from '@portal/shared/rules/excerpt';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { useMedia } from '../table/use-media.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { numbers } from '../ui/numbers.ts';
import { Block, Lines } from '../ui/skeleton.tsx';
import styles from './article-carousel.module.css';
import { ArticleLink } from './article-link.tsx';

/** Specification, section 9: three in a view, 25 characters of each text, 5 seconds. */
const perView = 3;
const shownText = 25;
const autoplayMs = 5_000;

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function Picture({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  if (!src || broken)
    return (
      <span className={styles.drawn}>
        <Icon name="04" className={styles.mark} />
      </span>
    );
  return (
    <img
      className={styles.picture}
      src={pictureAt(src, 320)}
      srcSet={pictureSet(src, 640)}
      sizes="(max-width: 56.25rem) 80vw, 18rem"
      alt=""
      width="320"
      height="240"
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}

/** One article: picture, title, the beginning of its text. It opens in a tab of its own, and says so. */
export function ArticleTile({ card }: { card: ArticleCard }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { title, imageUrl, time, source } = card;
  return (
    <article className={styles.card}>
      <Picture src={imageUrl} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <ArticleLink card={card} className={styles.link} newTab>
            {title}
            <span className={styles.unseen}> ({t('articles.copyright.newTab')})</span>
          </ArticleLink>
        </h3>
        <p className={styles.text}>{excerpt(card.excerpt, shownText)}</p>
        <p className={styles.meta}>
          <time dateTime={time}>{date(time)}</time>
          {source && <span>{t('articles.list.from', { source })}</span>}
        </p>
      </div>
    </article>
  );
}

/** Three at a time; after the last group comes the first. It moves by itself until somebody is at it, or wants calm. */
export function ArticleCarousel({ cards, label }: { cards: readonly ArticleCard[] | undefined; label: string }) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [held, setHeld] = useState(false);
  const [at, setAt] = useState(0);
  const groups = Math.max(1, Math.ceil((cards?.length ?? perView) / perView));
  /** how many groups a view has room for: on a phone a group is wider than it */
  const placeOf = (row: HTMLUListElement) => Math.round((row.scrollLeft / Math.max(1, row.scrollWidth)) * groups);
  const go = useCallback(
    (step: number) => {
      const row = track.current;
      if (!row) return;
      const now = Math.round((row.scrollLeft / Math.max(1, row.scrollWidth)) * groups);
      const next = (now + step + groups) % groups;
      const first = row.children[next * perView];
      if (first instanceof HTMLElement)
        row.scrollTo({ left: first.offsetLeft - row.offsetLeft, behavior: calm() ? 'auto' : 'smooth' });
    },
    [groups],
  );
  const moves = groups > 1;
  useEffect(() => {
    if (still || held || !moves) return;
    const timer = setInterval(() => go(1), autoplayMs);
    return () => clearInterval(timer);
  }, [still, held, moves, go]);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={track}
        className={styles.track}
        // it can be pushed sideways, so by the keyboard as well
        tabIndex={moves ? 0 : -1}
        onScroll={({ currentTarget }) => setAt(placeOf(currentTarget))}
      >
        {cards
          ? cards.map((card) => (
              <li key={card.id} className={styles.place}>
                <ArticleTile card={card} />
              </li>
            ))
          : numbers(perView).map((place) => (
              <li key={place} className={styles.place}>
                <div className={styles.card} aria-hidden="true">
                  <Block className={styles.picture} />
                  <div className={styles.body}>
                    <Lines count={3} />
                  </div>
                </div>
              </li>
            ))}
      </ul>
      {moves && (
        <div className={styles.controls}>
          <IconButton label={t('articles.copyright.previous')} onClick={() => go(-1)}>
            <Icon name="left" />
          </IconButton>
          <span className={styles.at}>
            {t('articles.copyright.page', { at: Math.min(at, groups - 1) + 1, count: groups })}
          </span>
          <IconButton label={t('articles.copyright.next')} onClick={() => go(1)}>
            <Icon name="right" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
