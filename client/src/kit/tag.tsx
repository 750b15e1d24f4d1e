import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './tag.module.css';

export const Tag = ({ children }: { children: ReactNode }) => <span className={css.keyword}>{children}</span>;

/** How a state looks. */
export interface StateLook {
  icon: IconName;
  tone: 'quiet' | 'good' | 'wait' | 'bad';
}

/** What state something is in: a word and an icon, never the colour alone. */
export const StateTag = ({ icon, tone, children }: StateLook & { children: string }) => (
  <span className={`${css.tag} ${css[tone]}`}>
    <Icon name={icon} />
    {children}
  </span>
);
