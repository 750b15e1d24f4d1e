import type { TimelineEntry } from '@portal/shared/calls/history';
import { useTranslation } from 'react-i18next';
import { Comparison } from '../../kit/comparison.tsx';
import { ComparedValue, Value } from './value.tsx';
import { useHistoryWords } from './words.ts';

/** Whether nothing was there before: then there is nothing to compare with. */
export const isFirst = (changes: TimelineEntry['changes']): boolean =>
  changes.every(({ before }) => before.text === '' && before.pictures.length === 0);

/** What an event changed, field by field; `label` says how much. */
export function Changes({ changes, label }: Pick<TimelineEntry, 'changes'> & { label: string }) {
  const { t } = useTranslation();
  const words = useHistoryWords();
  const first = isFirst(changes);
  return (
    <Comparison
      bare
      label={label}
      corner={t('trail.timeline.field')}
      heads={first ? [t('trail.asOf.value')] : [t('trail.timeline.before'), t('trail.timeline.after')]}
      rows={changes.map(({ field, before, after, ...fieldRef }) => ({
        key: field,
        name: words.field(fieldRef),
        cells: first
          ? [<Value key="after" value={after} />]
          : [
              <ComparedValue key="before" before={before} after={after} side="before" />,
              <ComparedValue key="after" before={before} after={after} side="after" />,
            ],
      }))}
    />
  );
}
