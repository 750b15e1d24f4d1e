import type { ReactNode } from 'react';
import css from './panel.module.css';

interface Props {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  /** what it holds reaches its edges */
  flush?: boolean;
}

/** A titled sheet of a back-office page. */
export const Panel = ({ title, action, children, flush = false }: Props) => (
  <section className={css.panel}>
    <header className={css.head}>
      <h2>{title}</h2>
      {action}
    </header>
    <div className={flush ? undefined : css.body}>{children}</div>
  </section>
);
