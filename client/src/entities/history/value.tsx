import type { HistoryValue } from '@portal/shared/calls/history';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/use-format.ts';
import { Side } from './side.tsx';
import { compared, condensed } from './text-diff.ts';
import css from './value.module.css';

/** One value of a field. */
export function Value({ value }: { value: HistoryValue }) {
  const { t } = useTranslation();
  if (value.text === null) return <em className={css.gone}>{t('records.erased')}</em>;
  if (value.pictures.length > 0) return <Pictures value={value} />;
  return value.text ? (
    <span className={css.text}>{value.text}</span>
  ) : (
    <span className={css.gone}>{t('centre.none')}</span>
  );
}

interface ComparedProps {
  before: HistoryValue;
  after: HistoryValue;
  side: 'before' | 'after';
  /** with all that stayed the same */
  isComplete?: boolean;
}

/** One side of a value that changed, with what only this side has marked as such. */
export function ComparedValue({ before, after, side, isComplete = false }: ComparedProps) {
  const { separator } = useFormat();
  const own = side === 'before' ? before : after;
  const other = side === 'before' ? after : before;
  if (own.pictures.length > 0) return <Pictures value={own} other={other} side={side} />;
  if (own.text === null || other.text === null || other.pictures.length > 0) return <Value value={own} />;
  const found = compared({ ...before, text: before.text ?? '' }, { ...after, text: after.text ?? '' }, separator);
  const diffParts = isComplete ? found : condensed(found);
  return <Side diffParts={diffParts} side={side === 'before' ? 'removed' : 'added'} />;
}

/** a signed address is signed anew each time; the file is its path */
const fileOf = (address: string): string => address.split('?')[0] ?? '';

interface PicturesProps {
  value: HistoryValue;
  other?: HistoryValue;
  side?: ComparedProps['side'];
}

function Pictures({ value, other, side }: PicturesProps) {
  const { t } = useTranslation();
  const shared = new Set((other ?? value).pictures.map(fileOf));
  const word = side === 'before' ? 'removed' : 'added';
  return (
    <ol className={css.pictures}>
      {value.pictures.map((address, index) => {
        const isOwn = !shared.has(fileOf(address));
        return (
          <li key={fileOf(address)} className={isOwn ? css[word] : undefined}>
            <img src={address} alt={t('trail.timeline.picture', { number: index + 1 })} loading="lazy" />
            {isOwn && <span>{t(`record.audit.${word}`)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
