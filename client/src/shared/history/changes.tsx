import type { TimelineEntry } from '@portal/shared/calls/history';
import { useTranslation } from 'react-i18next';
import css from './changes.module.css';
import { ComparedValue, Value } from './value.tsx';
import { useHistoryWords } from './words.ts';

/** Whether nothing was there before: then there is nothing to compare with. */
export const isFirst = (changes: TimelineEntry['changes']): boolean =>
  changes.every(({ before }) => before.text === '' && before.pictures.length === 0);

/** What an event changed, field by field. */
export function Changes({ changes }: Pick<TimelineEntry, 'changes'>) {
  const { t } = useTranslation();
  const words = useHistoryWords();
  const first = isFirst(changes);
  return (
    <div className={css.place}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('trail.timeline.field')}</th>
            {!first && <th scope="col">{t('trail.timeline.before')}</th>}
            <th scope="col">{t(first ? 'trail.asOf.value' : 'trail.timeline.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after, ...named }) => (
            <tr key={field}>
              <th scope="row">{words.field(named)}</th>
              {first ? (
                <td>
                  <Value value={after} />
                </td>
              ) : (
                <>
                  <td data-head={t('trail.timeline.before')}>
                    <ComparedValue before={before} after={after} side="before" />
                  </td>
                  <td data-head={t('trail.timeline.after')}>
                    <ComparedValue before={before} after={after} side="after" />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
