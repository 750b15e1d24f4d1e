import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarouselControls, scrolling, useAutoplay } from './autoplay.tsx';
import styles from './carousel.module.css';
import { classes } from './classes.ts';

interface Slide {
  name: string;
  content: ReactNode;
}

/** Whole slides by scroll snapping, so that a finger can move them as well; buttons for the rest. */
export function Carousel({ slides, label }: { slides: readonly Slide[]; label: string }) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const go = useCallback((step: number) => {
    const row = track.current;
    if (!row?.clientWidth) return;
    const now = Math.round(row.scrollLeft / row.clientWidth);
    const count = row.children.length;
    const offset = ((now + step + count) % count) * row.clientWidth;
    row.scrollTo({ left: offset, behavior: scrolling() });
  }, []);
  const next = useCallback(() => go(1), [go]);
  const { hold, ...playing } = useAutoplay(next);
  const scrolled = () => {
    const row = track.current;
    if (row?.clientWidth) setAt(Math.round(row.scrollLeft / row.clientWidth));
  };
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label} {...hold}>
      <ul ref={track} className={styles.track} onScroll={scrolled}>
        {slides.map(({ name, content }, index) => (
          <li
            key={name}
            className={styles.slide}
            inert={index !== at}
            aria-label={t('site.home.slide', { at: index + 1, count: slides.length })}
          >
            {content}
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <CarouselControls onPrevious={() => go(-1)} onNext={next} playing={playing} onHero>
          <span className={styles.dots} aria-hidden="true">
            {slides.map(({ name }, index) => (
              <span key={name} className={classes(styles.dot, index === at && styles.on)} />
            ))}
          </span>
        </CarouselControls>
      </div>
    </section>
  );
}
