import type { ComponentPropsWithRef, ElementType } from 'react';
import { classes } from './classes.ts';
import css from './text.module.css';

type Tag = 'span' | 'p' | 'small' | 'code' | 'h2' | 'h3' | 'caption';

interface TextStyle {
  tone?: 'secondary' | 'tertiary' | 'good' | 'bad';
  size?: 'xs' | 's';
  strong?: boolean;
  /** figures of one width, so that they do not dance when they change */
  tabular?: boolean;
  /** for whoever listens; what it says is seen otherwise */
  unseen?: boolean;
}

type Props<T extends Tag> = TextStyle &
  Omit<ComponentPropsWithRef<T>, keyof TextStyle | 'className'> & { as?: T; className?: string | undefined };

/** Words in one of the tones and sizes of the theme. */
export function Text<T extends Tag = 'span'>(props: Props<T>) {
  const {
    as: Element = 'span' as ElementType,
    tone,
    size,
    strong,
    tabular,
    unseen,
    className,
    ...elementProps
  } = props;
  return (
    <Element
      {...elementProps}
      className={classes(
        tone && css[tone],
        size && css[size],
        strong && css.strong,
        tabular && css.tabular,
        unseen && css.unseen,
        className,
      )}
    />
  );
}

/** What a decision will do, point by point, above what asks for it. */
export const Consequences = (props: ComponentPropsWithRef<'ul'>) => <ul {...props} className={css.consequences} />;
