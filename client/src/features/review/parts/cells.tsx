import type { QueueEntry } from '@portal/shared/calls/review';
import { kindNames } from '@portal/shared/records/names';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { auditPath } from '../../../entities/record/paths.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Cluster } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import css from './cells.module.css';

/** Where one is reviewed, with the way back into the same queue. */
export const reviewPath = ({ kind, id }: Pick<QueueEntry, 'kind' | 'id'>, queue: string): string =>
  `${auditPath({ kind }, id, 'check')}&queue=${encodeURIComponent(queue)}`;

interface NamedProps {
  row: QueueEntry;
  queue: string;
  /** why it was not decided on in a batch */
  error: string | undefined;
}

/** Kind, name and company of what waits; how often it was submitted; why a batch left it. */
export function NamedCell({ row, queue, error }: NamedProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { kind, lan: language, name, businessName, attempt } = row;
  return (
    <span className={css.named}>
      <Cluster gap={2} as="span" inline>
        <Tag>{kindNames(kind, translate).Kind}</Tag>
        <Link
          className={css.name}
          to={reviewPath(row, queue)}
          lang={language ? langTag[language] : undefined}
          title={name}
        >
          {name}
        </Link>
      </Cluster>
      <Text as="small" size="xs" tone="tertiary">
        {businessName}
        {attempt > 1 && ` · ${t('review.attempt', { count: attempt })}`}
      </Text>
      {error !== undefined && (
        <Text as="small" size="xs" tone="bad">
          <Icon name="warn" /> {error}
        </Text>
      )}
    </span>
  );
}

/** The language of what waits, and which others of the record do. */
export function LanguageCell({ row: { lan: language, others } }: { row: QueueEntry }) {
  const { t } = useTranslation();
  const { list, text } = useFormat();
  if (!language) return text('');
  const also = others.map((other) => t(`codes.language.${other}`));
  return (
    <>
      {t(`codes.language.${language}`)}
      {also.length > 0 && (
        <Text as="small" size="xs" tone="tertiary" className={css.also}>
          {t('review.alsoWaits', { languages: list(also) })}
        </Text>
      )}
    </>
  );
}

/** When it is due; the word says what the colour says. */
export function DueCell({ row: { due, dueDay, submitTime } }: { row: QueueEntry }) {
  const { t } = useTranslation();
  const { date, since } = useFormat();
  return (
    <span className={due === 'later' ? css.due : `${css.due} ${css[due]}`}>
      <Icon name={due === 'late' ? 'warn' : 'clock'} />
      <span>
        {t(`review.due.${due}`, { date: date(dueDay) })}
        <Text as="small" size="xs" tone="tertiary" className={css.also}>
          {t('review.waits', { time: since(submitTime, new Date()) })}
        </Text>
      </span>
    </span>
  );
}

/** Who holds it, since when and until when. */
export function HolderCell({ row: { hold } }: { row: QueueEntry }) {
  const { t } = useTranslation();
  const { time, text } = useFormat();
  if (!hold) return text('');
  const { own, name, since, until } = hold;
  return (
    <span className={css.holder}>
      <Icon name={own ? 'lock' : 'user'} />
      <span>
        {own ? t('review.me') : text(name)}
        <Text as="small" size="xs" tone="tertiary" className={css.also}>
          {t('review.held', { since: time(since), until: time(until) })}
        </Text>
      </span>
    </span>
  );
}
