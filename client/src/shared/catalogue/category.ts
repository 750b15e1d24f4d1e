import { type Category, categories } from '@portal/shared/codes/index';
import styles from './category.module.css';

/** The first category of a comma list, which gives a product its colour. */
export const firstCategory = (list: string): Category =>
  categories.find((code) => list.split(',').includes(code)) ?? '01';

/** The ground of a category in its own two colours, as a class. */
export const groundOf = (category: Category): string => `${styles.ground} ${styles[`c${category}`]}`;
