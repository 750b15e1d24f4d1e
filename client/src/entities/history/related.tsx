import type { TimelineEntry } from '@portal/shared/calls/history';
import { admin } from '@portal/shared/codes/index';
import { useTranslation } from 'react-i18next';
import { hasRole, useSession } from '../../core/session/session.ts';
import { Link } from '../../kit/link.tsx';
import css from './entry.module.css';
import { historyPath } from './paths.ts';
import { Value } from './value.tsx';
import { useHistoryWords } from './words.ts';

type Event = NonNullable<TimelineEntry['cause']>;

/** Another event: what it was, what it says, whom it reached; a way to its record for whoever may see that. */
export function Related({ event }: { event: Event }) {
  const { t } = useTranslation();
  const words = useHistoryWords();
  const session = useSession();
  const { type, kind, record, owner, ownerName, told: details } = event;
  const may = session.status === 'user' && (session.user.umId === owner || hasRole(session.user, [admin]));
  const name = words.event(type);
  // whom it reached is said already, and what it is about is the record itself
  const isNews = ({ field, value }: Event['told'][number]) => value.text !== ownerName && !field.startsWith('about.');
  return (
    <>
      {may ? <Link to={historyPath(record, { kind })}>{name}</Link> : name}
      {ownerName && ` ${t('trail.timeline.reached', { name: ownerName })}`}
      {details.filter(isNews).map(({ field, value }) => (
        <span key={field} className={css.said}>
          <Value value={value} />
        </span>
      ))}
    </>
  );
}
