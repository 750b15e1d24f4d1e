import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import css from './waiting.module.css';

const dayInMs = 86_400_000;
/** A seller expects an answer by then. */
const lateAfter = 2 * dayInMs;

/** How long a submission has been waiting; from two days on it is marked, by a word and a sign. */
export function Waiting({ since, now }: { since: string; now: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!since) return format.text('');
  const late = now.getTime() - Date.parse(since) > lateAfter;
  return (
    <span className={late ? css.late : css.waiting} title={late ? t('record.audit.late') : format.dateTime(since)}>
      {late && <Icon name="warn" />}
      <time dateTime={since}>{format.since(since, now)}</time>
    </span>
  );
}
