import type { ReactNode } from 'react';
import styles from '../../../shared/entry/form.module.css';
import { Icon } from '../../../shared/ui/icon.tsx';

interface Props {
  free: boolean | undefined;
  /** what is said when it is free */
  words: string;
  /** what is said as long as that is not known */
  children: ReactNode;
}

/** The hint of a field whose value has to be new: the rule first, then that it is free. */
export const Free = ({ free, words, children }: Props) => (
  <span role="status">
    {free ? (
      <span className={styles.good}>
        <Icon name="check" />
        {words}
      </span>
    ) : (
      children
    )}
  </span>
);
