import type { HistoryEntry } from '@portal/shared/calls/seller-product';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import css from './history.module.css';

/** What happened to a record, newest first: when, what, who in which role, why, and the number in the log. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t, i18n } = useTranslation();
  const { dateTime, figure } = useFormat();
  const word = (key: string, other: string) => (i18n.exists(key) ? t(key as 'codes.role.system') : other);
  if (entries.length === 0) return <p className={css.quiet}>{t('centre.history.empty')}</p>;
  const newestFirst = [...entries].sort((one, other) => other.position - one.position);
  return (
    <ol className={css.line}>
      {newestFirst.map((entry) => (
        <li key={entry.position}>
          <time dateTime={entry.at} className={css.when}>
            {dateTime(entry.at)}
          </time>
          <div className={css.what}>
            <strong>{word(`codes.event.${entry.type}`, entry.type)}</strong>
            {entry.comment && <q className={css.comment}>{entry.comment}</q>}
            <p className={css.quiet}>
              {t('centre.history.by', { name: entry.actorName, role: word(`codes.role.${entry.role}`, entry.role) })}
              {' · '}
              {t('centre.history.record', { position: figure(entry.position) })}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
