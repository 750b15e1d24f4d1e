import type { TrailRow } from '@portal/shared/calls/trail';
import { Link } from 'react-router-dom';
import { historyPath } from '../../../shared/history/paths.ts';
import { useHistoryWords } from '../../../shared/history/words.ts';
import css from './record-cell.module.css';

/** What a record is called, which leads to its history, and of which kind it is. */
export function RecordCell({ row: { kind, record }, name }: { row: TrailRow; name: string }) {
  const words = useHistoryWords();
  return (
    <span className={css.record}>
      <Link to={historyPath(record, { kind })} className={css.name} title={name}>
        {name}
      </Link>
      <small className={css.kind}>{words.kind(kind)}</small>
    </span>
  );
}
