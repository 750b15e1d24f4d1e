import { type ReactNode, useCallback, useRef, useState } from 'react';
import { CarouselControls, scrolling, useAutoplay } from './autoplay.tsx';
import styles from './card-carousel.module.css';
import { classes } from './classes.ts';
import { numbers } from './numbers.ts';

interface Place {
  name: string;
  content: ReactNode;
}

interface Props {
  label: string;
  /** undefined while they are on their way */
  places: readonly Place[] | undefined;
  /** so many stand beside each other on a wide page; those that nobody takes stay, so that nothing jumps */
  perView: 3 | 4;
  /** what stands in a place while its card is on its way */
  blank: ReactNode;
  /** it moves by itself until somebody is at it, or wants calm */
  plays?: boolean;
}

/** Cards some at a time; after the last group comes the first. A finger moves them as well as the buttons. */
export function CardCarousel({ label, places, perView, blank, plays = false }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const groups = Math.max(1, Math.ceil((places?.length ?? perView) / perView));
  const moves = groups > 1;
  /** how many groups a view has room for: on a phone a group is wider than it */
  const placeOf = useCallback(
    (row: HTMLUListElement) => Math.round((row.scrollLeft / Math.max(1, row.scrollWidth)) * groups),
    [groups],
  );
  const go = useCallback(
    (step: number) => {
      const row = track.current;
      if (!row) return;
      const next = (placeOf(row) + step + groups) % groups;
      const first = row.children[next * perView];
      if (first instanceof HTMLElement)
        row.scrollTo({ left: first.offsetLeft - row.offsetLeft, behavior: scrolling() });
    },
    [groups, perView, placeOf],
  );
  const next = useCallback(() => go(1), [go]);
  const { hold, ...playing } = useAutoplay(next, moves && plays);
  return (
    <section aria-roledescription="carousel" aria-label={label} {...hold}>
      <ul
        ref={track}
        className={classes(styles.track, perView === 4 && styles.four)}
        // it can be pushed sideways, so by the keyboard as well
        tabIndex={moves ? 0 : -1}
        onScroll={({ currentTarget }) => setAt(placeOf(currentTarget))}
      >
        {places?.map(({ name, content }) => (
          <li key={name} className={styles.place}>
            {content}
          </li>
        ))}
        {numbers(Math.max(0, perView - (places?.length ?? 0))).map((place) => (
          <li key={`place ${place}`} className={classes(styles.place, places && styles.empty)}>
            {!places && blank}
          </li>
        ))}
      </ul>
      {moves && (
        <div className={styles.controls}>
          <CarouselControls
            carouselName={label}
            onPrevious={() => go(-1)}
            onNext={next}
            playing={plays ? playing : undefined}
          >
            <span className={styles.at}>{`${Math.min(at, groups - 1) + 1} / ${groups}`}</span>
          </CarouselControls>
        </div>
      )}
    </section>
  );
}
