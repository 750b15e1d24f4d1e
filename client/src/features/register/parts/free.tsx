import type { IdType } from '@portal/shared/codes/index';
import { type ReactNode, useState } from 'react';
import { useRequest } from '../../../core/request/use-request.ts';
import styles from '../../../entities/entry/form.module.css';
import { Icon } from '../../../kit/icon.tsx';
import { checkId } from '../requests.ts';

/** Whether a login name or contact is still free, asked when its field is left; the last word is the server's. */
export function useFree(slot: string) {
  const [answers, setAnswers] = useState<Readonly<Record<string, boolean>>>({});
  const { run } = useRequest(checkId, {
    slot,
    onDone: ({ rtnCode }, { id }) => setAnswers((before) => ({ ...before, [id]: rtnCode === '0' })),
  });
  return {
    answers,
    /** undefined while it is not known */
    isFree: (id: string): boolean | undefined => answers[id],
    ask: (id: string, idType: IdType) => {
      if (answers[id] === undefined) run({ id, idType });
    },
  };
}

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
