import type { TrailRow } from '@portal/shared/calls/trail';
import { useTranslation } from 'react-i18next';
import { historyPath } from '../../../entities/history/paths.ts';
import { useHistoryWords } from '../../../entities/history/words.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import css from './cells.module.css';

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

/** Who decided; where a machine did it for them, by which of their tokens. */
export function ActorCell({ row: { actor, actorName, role, byToken } }: { row: TrailRow }) {
  const { t } = useTranslation();
  const words = useHistoryWords();
  return (
    <span className={css.record}>
      {actor === 'system' ? words.role(role) : words.person(actorName)}
      {byToken && <small className={css.kind}>{t('trail.trail.byToken', { token: byToken })}</small>}
    </span>
  );
}

const symbols = { yes: { icon: 'check', look: css.yes }, no: { icon: 'close', look: css.no } } as const;

/** A decision in words; a sign for yes or no to what was asked. */
export function DecisionCell({ row: { type, approves } }: { row: TrailRow }) {
  const words = useHistoryWords();
  const symbol = approves === null ? undefined : symbols[approves ? 'yes' : 'no'];
  return (
    <span className={symbol ? symbol.look : css.plain}>
      {symbol && <Icon name={symbol.icon} className={css.sign} />}
      {words.event(type)}
    </span>
  );
}
