import type { ReactNode } from 'react';
import { Cluster } from '../../../kit/layout.tsx';
import { Text } from '../../../kit/text.tsx';
import css from './entries.module.css';

/** What belongs to somebody or something, with what can be done about each. */
export const Entries = ({ children }: { children: ReactNode }) => <ul className={css.entries}>{children}</ul>;

interface EntryProps {
  name: ReactNode;
  /** small, below the name */
  about: ReactNode;
  children?: ReactNode;
}

export const Entry = ({ name, about, children }: EntryProps) => (
  <li className={css.entry}>
    <div>
      <div className={css.name}>{name}</div>
      <Text as="small" size="xs" tone="tertiary">
        {about}
      </Text>
    </div>
    <Cluster inline gap={1}>
      {children}
    </Cluster>
  </li>
);
