import type { TimelineEntry } from '@portal/shared/calls/history';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/use-format.ts';
import { Icon } from '../../kit/icon.tsx';
import { Changes, isFirst } from './changes.tsx';
import css from './entry.module.css';
import { Origin } from './origin.tsx';
import { Related } from './related.tsx';
import { Value } from './value.tsx';
import { useHistoryWords } from './words.ts';

interface Props {
  entry: TimelineEntry;
  /** what changed is open from the start */
  open: boolean;
  /** where to go from here */
  links?: ReactNode;
}

/** One event of a history. */
export function Entry({ entry, open, links }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const words = useHistoryWords();
  const { at, type, site, comment, told: entryDetails, changes, lists, caused } = entry;
  const filledDetails = entryDetails.filter(({ value }) => value.text !== '' || value.pictures.length > 0);
  const howMuch = t(isFirst(changes) ? 'trail.timeline.filled' : 'trail.timeline.changes', { count: changes.length });
  return (
    <li className={css.entry}>
      <time dateTime={at} className={css.when}>
        {dateTime(at)}
      </time>
      <div className={css.what}>
        <h3 className={css.event}>{words.event(type)}</h3>
        <p className={css.who}>
          {words.actor(entry)}
          {site && ` · ${words.site(site)}`}
        </p>
        {comment && <q className={css.comment}>{comment}</q>}
        {filledDetails.length > 0 && (
          <dl className={css.told}>
            {filledDetails.map(({ field, value, ...fieldRef }) => (
              <div key={field}>
                <dt>{words.field(fieldRef)}</dt>
                <dd>
                  <Value value={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {lists.map((list) => (
          <p key={list} className={css.list}>
            <Icon name="outside" className={css.sign} />
            {list}
          </p>
        ))}
        {changes.length > 0 && (
          <details className={css.more} open={open}>
            <summary>{howMuch}</summary>
            <Changes changes={changes} label={howMuch} />
          </details>
        )}
        {caused.length > 0 && (
          <div className={css.caused}>
            <p className={css.label}>{t('trail.timeline.caused')}</p>
            <ul>
              {caused.map((event) => (
                <li key={event.position}>
                  <Related event={event} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <Origin entry={entry} />
        {links && <p className={css.links}>{links}</p>}
      </div>
    </li>
  );
}
