import { useTranslation } from 'react-i18next';
import { useStateWords } from '../use-words.ts';
import css from './course.module.css';

/** Some events behind are nothing: a line of less stays low. */
const minScale = 100;
const height = 16;

/** By how many events a model was behind in each minute of the last hour: a line, broken where nobody knows. */
export function Course({ course }: { course: readonly (number | null)[] }) {
  const { t } = useTranslation();
  const { figure } = useStateWords();
  const known = course.filter((events) => events !== null);
  if (known.length === 0) return <>{t('operation.none')}</>;
  const maxEvents = Math.max(...known);
  const words = maxEvents
    ? t('operation.models.atMost', { events: figure(maxEvents) })
    : t('operation.models.neverBehind');
  const scale = (height - 2) / Math.max(maxEvents, minScale);
  const line = course.map((events, minute) =>
    events === null
      ? ''
      : // a minute alone is a dot
        `${(course[minute - 1] ?? null) === null ? `M${minute} ${height - 1 - events * scale}h0` : ''}L${minute} ${height - 1 - events * scale}`,
  );
  return (
    <svg
      className={css.course}
      viewBox={`-1 0 ${course.length + 1} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      <path d={line.join('')} />
    </svg>
  );
}
