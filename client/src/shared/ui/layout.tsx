import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './layout.module.css';

interface Props {
  children: ReactNode;
  className?: string | undefined;
  /** steps of the spacing scale: 8, 16 or 24 px */
  gap?: 'tight' | 'normal' | 'wide';
}

/** One below the other. */
export const Stack = ({ children, className, gap = 'normal' }: Props) => (
  <div className={classes(css.stack, css[gap], className)}>{children}</div>
);

/** One after the other, on as many lines as are needed. */
export const Cluster = ({ children, className, gap = 'tight' }: Props) => (
  <div className={classes(css.cluster, css[gap], className)}>{children}</div>
);

/** The matter and what stands beside it; below it where there is no room. */
export const Split = ({ children, className, gap = 'normal' }: Props) => (
  <div className={classes(css.split, css[gap], className)}>{children}</div>
);

/** The buttons of a page, in sight whatever its length. */
export const StickyFoot = ({ children }: { children: ReactNode }) => <div className={css.foot}>{children}</div>;
