import { classes } from './classes.ts';
import { Link } from './link.tsx';
import styles from './sorts.module.css';

interface Props<Sort extends string> {
  label: string;
  sorts: readonly Sort[];
  currentSort: Sort;
  wordOf: (sort: Sort) => string;
  /** the address of the same in that order */
  to: (sort: Sort) => string;
}

/** In what order a list stands, as links: each order has an address of its own. */
export function Sorts<Sort extends string>({ label, sorts, currentSort, wordOf, to }: Props<Sort>) {
  return (
    <nav aria-label={label} className={styles.sorts}>
      {sorts.map((sort) => (
        <Link
          key={sort}
          className={classes(styles.sort, sort === currentSort && styles.on)}
          aria-current={sort === currentSort ? 'true' : undefined}
          to={to(sort)}
          keepsPlace
          rel="nofollow"
        >
          {wordOf(sort)}
        </Link>
      ))}
    </nav>
  );
}
