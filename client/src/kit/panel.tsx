import type { ReactNode } from 'react';
import { Cluster } from './layout.tsx';
import css from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  /** what it holds reaches its edges */
  flush?: boolean;
}

/** A titled sheet of a back-office page. */
export const Panel = ({ title, action, children, flush = false }: PanelProps) => (
  <section className={css.panel}>
    <header className={css.head}>
      <h2>{title}</h2>
      {action}
    </header>
    <div className={flush ? undefined : css.body}>{children}</div>
  </section>
);

interface PageHeadProps {
  title: string;
  intro?: ReactNode;
  /** the view's primary action */
  children?: ReactNode;
}

/** Title of a back-office page with its main action. */
export const PageHead = ({ title, intro, children }: PageHeadProps) => (
  <Cluster gap={3} justify="between" below={4}>
    <div className={css.titles}>
      <h1 className={css.title}>{title}</h1>
      {intro && <div className={css.intro}>{intro}</div>}
    </div>
    {children}
  </Cluster>
);
