import type { TrailRow } from '@portal/shared/calls/trail';
import { useHistoryWords } from '../../../shared/history/words.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import css from './decision-cell.module.css';

const looks = { yes: { icon: 'check', look: css.yes }, no: { icon: 'close', look: css.no } } as const;

/** A decision in words; a sign for yes or no to what was asked. */
export function DecisionCell({ row: { type, approves } }: { row: TrailRow }) {
  const words = useHistoryWords();
  const shown = approves === null ? undefined : looks[approves ? 'yes' : 'no'];
  return (
    <span className={shown ? shown.look : css.plain}>
      {shown && <Icon name={shown.icon} className={css.sign} />}
      {words.event(type)}
    </span>
  );
}
