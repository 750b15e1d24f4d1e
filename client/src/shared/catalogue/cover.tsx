import { type Category, categories } from '@portal/shared/codes/index';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './cover.module.css';

/** The first category of a comma list, which gives a product its colour. */
export const firstCategory = (list: string): Category =>
  categories.find((code) => list.split(',').includes(code)) ?? '01';

/** The ground of a category in its own two colours, as a class. */
export const groundOf = (category: Category): string => `${styles.ground} ${styles[`c${category}`]}`;

interface CoverProps {
  src: string;
  category: string;
  /** in words, where the picture says more than the words beside it */
  alt?: string;
  /** above the fold: loaded at once */
  eager?: boolean;
}

/** A product's cover; drawn by its category where there is no picture, or it cannot be loaded. */
export function Cover({ src, category, alt = '', eager = false }: CoverProps) {
  const [broken, setBroken] = useState('');
  if (src && src !== broken) {
    return (
      <img
        className={`${styles.cover} ${styles.photo}`}
        src={src}
        alt={alt}
        width="320"
        height="320"
        loading={eager ? 'eager' : 'lazy'}
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
