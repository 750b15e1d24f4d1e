import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './layout.module.css';

/** Steps of the spacing scale: 4, 8, 12, 16 and 24 px. */
type Step = 1 | 2 | 3 | 4 | 5;
type Tag = 'div' | 'span' | 'p' | 'ul' | 'nav' | 'form';

interface Spacing {
  gap?: Step;
  /** between lines, where it differs from `gap` */
  rowGap?: 1 | 2;
  above?: 6;
  below?: 3 | 4;
}

type Props<T extends Tag, Own> = Spacing &
  Own &
  Omit<ComponentPropsWithRef<T>, keyof Own | keyof Spacing | 'className'> & { as?: T; className?: string | undefined };

const spaced = ({ gap, rowGap, above, below }: Spacing): string =>
  classes(
    gap && css[`gap${gap}`],
    rowGap && css[`row${rowGap}`],
    above && css[`above${above}`],
    below && css[`below${below}`],
  );

interface StackProps {
  /** the most that it is wide; all there is where it is left out */
  width?: 'form' | 'content';
}

/** One below the other. */
export function Stack<T extends Tag = 'div'>(props: Props<T, StackProps>) {
  const {
    as: Element = 'div' as ElementType,
    gap = 4,
    rowGap,
    above,
    below,
    width,
    className,
    ...elementProps
  } = props;
  return (
    <Element
      {...elementProps}
      className={classes(css.stack, spaced({ gap, rowGap, above, below }), width && css[width], className)}
    />
  );
}

interface ClusterProps {
  /** no wider than what it holds */
  inline?: boolean;
  justify?: 'between' | 'end';
}

/** One after the other, on as many lines as are needed. */
export function Cluster<T extends Tag = 'div'>(props: Props<T, ClusterProps>) {
  const {
    as: Element = 'div' as ElementType,
    gap = 2,
    rowGap,
    above,
    below,
    inline,
    justify,
    className,
    ...elementProps
  } = props;
  return (
    <Element
      {...elementProps}
      className={classes(
        css.cluster,
        inline && css.inline,
        justify && css[justify],
        spaced({ gap, rowGap, above, below }),
        className,
      )}
    />
  );
}

/** As many columns of the width of a form as there is room for. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={css.columns}>{children}</div>;

/** The main part and what stands beside it; below it where there is no room. */
export const Split = ({ children }: { children: ReactNode }) => <div className={css.split}>{children}</div>;

/** The buttons of a page, in sight whatever its length. */
export const StickyFoot = ({ children }: { children: ReactNode }) => <div className={css.foot}>{children}</div>;

interface RefreshingProps {
  busy: boolean;
  children: ReactNode;
  className?: string | undefined;
}

/** What stays on the screen, faded, while a newer answer is on its way. */
export const Refreshing = ({ busy, className, children }: RefreshingProps) => (
  <div className={classes(busy && css.stale, className)} aria-busy={busy}>
    {children}
  </div>
);
