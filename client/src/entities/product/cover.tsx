import { type Category, categories } from '@portal/shared/codes/index';
import { pictureAt, pictureSet } from '@portal/shared/pictures';
import { useState } from 'react';
import { Icon } from '../../kit/icon.tsx';
import styles from './cover.module.css';

/** The first category of a comma list, which gives a product its colour. */
export const firstCategory = (list: string): Category =>
  categories.find((code) => list.split(',').includes(code)) ?? '01';

/** The ground of a category in its own two colours, as a class. */
export const groundOf = (category: Category): string => `${styles.ground} ${styles[`c${category}`]}`;

/** How wide a cover is shown, as `sizes` of a picture says it, and the widest picture that is of use. */
const shownAs = {
  card: { sizes: '(max-width: 56.25rem) 44vw, 12.5rem', usual: 320, widest: 640 },
  main: { sizes: '(max-width: 56.25rem) 100vw, 35rem', usual: 640, widest: 960 },
  small: { sizes: '8.125rem', usual: 160, widest: 320 },
} as const;

interface CoverProps {
  src: string;
  category: string;
  as?: keyof typeof shownAs;
  /** in words, where the picture says more than the words beside it */
  alt?: string;
  /** above the fold: loaded at once */
  eager?: boolean;
}

/** A product's cover; drawn by its category where there is no picture, or it cannot be loaded. */
export function Cover({ src, category, as = 'card', alt = '', eager = false }: CoverProps) {
  const [broken, setBroken] = useState('');
  if (src && src !== broken) {
    const { sizes, usual, widest } = shownAs[as];
    return (
      <img
        className={`${styles.cover} ${styles.photo}`}
        sizes={sizes}
        srcSet={pictureSet(src, widest)}
        src={pictureAt(src, usual)}
        alt={alt}
        width="320"
        height="320"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager && as === 'main' ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(src)}
      />
    );
  }
  const first = firstCategory(category);
  return (
    <span className={`${styles.cover} ${styles.drawn} ${groundOf(first)}`}>
      <Icon name={first} className={styles.icon} />
    </span>
  );
}
