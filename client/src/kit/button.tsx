import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './link.tsx';

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'onHero' | 'ghost';
interface ButtonStyle {
  kind?: ButtonKind;
  /** as wide as its place */
  wide?: boolean;
}

/** The look of a button, for a link that leaves the portal. */
export const buttonLook = ({ kind = 'plain', wide = false }: ButtonStyle, className?: string | undefined) =>
  classes(styles.button, styles[kind], wide && styles.wide, className);

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** something is on its way; it cannot be pressed again */
  busy?: boolean;
}

export const Button = ({
  kind = 'plain',
  wide = false,
  busy = false,
  className,
  disabled,
  ...buttonProps
}: ButtonProps) => (
  <button
    type="button"
    {...buttonProps}
    aria-busy={busy}
    disabled={disabled === true || busy}
    className={buttonLook({ kind, wide }, className)}
  />
);

export const ButtonLink = ({ kind = 'plain', wide = false, className, ...linkProps }: LinkProps & ButtonStyle) => (
  <Link {...linkProps} className={buttonLook({ kind, wide }, className)} />
);

interface IconButtonProps extends ComponentProps<'button'> {
  /** what it does, in words */
  label: string;
  children: ReactNode;
}

export const IconButton = ({ label, className, ...buttonProps }: IconButtonProps) => (
  <button type="button" {...buttonProps} aria-label={label} title={label} className={classes(styles.icon, className)} />
);
