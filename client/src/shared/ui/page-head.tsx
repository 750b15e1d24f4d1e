import type { ReactNode } from 'react';
import css from './page-head.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  /** the view's primary action */
  children?: ReactNode;
}

/** Title of a back-office page with its main action. */
export const PageHead = ({ title, intro, children }: Props) => (
  <div className={css.head}>
    <div>
      <h1>{title}</h1>
      {intro && <div className={css.intro}>{intro}</div>}
    </div>
    {children}
  </div>
);
