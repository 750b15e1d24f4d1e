import type { ReactNode } from 'react';
import { Cluster } from './layout.tsx';
import css from './panel.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  /** the view's primary action */
  children?: ReactNode;
}

/** Title of a back-office page with its main action. */
export const PageHead = ({ title, intro, children }: Props) => (
  <Cluster gap={3} justify="between" below={4}>
    <div>
      <h1 className={css.title}>{title}</h1>
      {intro && <div className={css.intro}>{intro}</div>}
    </div>
    {children}
  </Cluster>
);
