import type { deskFigures } from '@portal/shared/calls/review';
import type { OutputOf } from '@portal/shared/define/call';
import { useTranslation } from 'react-i18next';
import { span, useFormat } from '../../../kit/format/use-format.ts';
import { Text } from '../../../kit/text.tsx';

/** milliseconds; nothing is said to take less than a minute */
const shortest = 60_000;

/** What came in today, what was decided, and how long half of that had waited. */
export function Figures({ figures }: { figures: OutputOf<typeof deskFigures> }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const { came, approved, rejected, own, median, days } = figures;
  const waited = median === null ? undefined : span(Math.max(median, shortest));
  return (
    <Text as="p" tone="secondary" tabular>
      {t('review.figures.day', {
        came: figure(came),
        approved: figure(approved),
        rejected: figure(rejected),
        own: figure(own),
      })}{' '}
      {waited && t('review.figures.median', { time: t(`centre.time.${waited.unit}`, waited) })}{' '}
      {t('review.figures.level', { count: days })}
    </Text>
  );
}
