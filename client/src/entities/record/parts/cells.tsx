import { pictureAt } from '@portal/shared/pictures';
import { isUsedIn, type ReviewedKind } from '@portal/shared/records/define';
import type { Hold } from '@portal/shared/records/reviewed/wire';
import { beginning, brief } from '@portal/shared/rules/excerpt';
import { isWebsite } from '@portal/shared/rules/formats';
import { plainText } from '@portal/shared/rules/html';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { Text } from '../../../kit/text.tsx';
import { coverName, fieldsOf } from '../fields.tsx';
import { nameOf, type Row, useKindWords } from '../kind.ts';
import { editPath } from '../paths.ts';
import css from './cells.module.css';
import { StatusTag } from './status-tag.tsx';

const shownOfText = 25;
const shownOfReason = 40;

interface Props {
  kind: ReviewedKind;
  row: Row;
  to: string;
  /** instead of the beginning of its text */
  below?: string;
}

/** A record in a list: cover, name, the beginning of its text, as far as the kind has them. */
export function RecordCell({ kind, row, to, below }: Props) {
  const listed = fieldsOf(kind).filter(({ field }) => isUsedIn(field, 'list'));
  const cover = listed.flatMap(({ field, wire }) => (field.type === 'pictures' ? [coverName(field, wire)] : []))[0];
  const text = listed.find(({ field }) => field.type === 'richText');
  const lang = row.lan ? langTag[row.lan] : undefined;
  const name = nameOf(kind, row);
  return (
    <div className={css.record}>
      {cover !== undefined && <Cover url={String(row[cover] ?? '')} />}
      <span className={css.words}>
        <Link className={css.name} to={to} lang={lang} title={name}>
          {name}
        </Link>
        {below !== undefined && <small className={css.text}>{below}</small>}
        {below === undefined && text && (
          <small className={css.text} lang={lang}>
            {brief(plainText(String(row[text.wire] ?? '')), shownOfText)}
          </small>
        )}
      </span>
    </div>
  );
}

/** A cover, or a quiet place for one. Decorative: the name stands beside it. */
const Cover = ({ url }: { url: string }) =>
  url ? (
    <img className={css.cover} src={pictureAt(url, 80)} alt="" loading="lazy" />
  ) : (
    <span className={css.cover} aria-hidden="true" />
  );

/** Words of codes in a cell. */
export const Coded = ({ children }: { children: string }) => (
  <span className={css.coded} title={children}>
    {children}
  </span>
);

/** The language of a version, and the way to the form of one that its record is not in yet. */
export function LanguageCell({ kind, row }: Pick<Props, 'kind' | 'row'>) {
  const { t } = useTranslation();
  const words = useKindWords(kind);
  const name = nameOf(kind, row);
  return (
    <span className={css.languages}>
      {words.language(row.lan)}
      {row.lacks.map((missingLanguage) => {
        const language = words.language(missingLanguage);
        return (
          <Link
            key={missingLanguage}
            className={css.lacking}
            to={editPath(kind, row.id, missingLanguage)}
            aria-label={t('record.list.enterLacking', { language, name })}
          >
            {t('record.list.lacking', { language })}
          </Link>
        );
      })}
    </span>
  );
}

/** An address of the web as a link that says whose it is; its title says all of it. */
export const Address = ({ url }: { url: string }) => {
  const { text } = useFormat();
  if (!isWebsite(url)) return text(url);
  return (
    <a className={css.address} href={url} target="_blank" rel="noopener noreferrer" title={url}>
      {new URL(url).host}
    </a>
  );
};

interface StatusProps {
  kind: ReviewedKind;
  row: Pick<Row, 'status' | 'liveStatus'>;
  /** what is to be said below */
  children?: ReactNode;
}

/** The status of a version, and whether an older content of it is still listed. */
export function StatusCell({ kind, row, children }: StatusProps) {
  const { t } = useTranslation();
  const stillListed = row.liveStatus === '1' && row.status !== '1';
  return (
    <span className={css.status}>
      <StatusTag kind={kind} status={row.status} />
      {stillListed && (
        <Text as="small" size="xs" tone="tertiary">
          {t('record.list.liveToo')}
        </Text>
      )}
      {children}
    </span>
  );
}

/** Of the reason of a rejection as much as a list has room for. */
export const ReasonExcerpt = ({ reason }: { reason: string }) => (
  <Text as="small" size="xs" tone="secondary" className={css.reason} title={reason}>
    {beginning(reason, shownOfReason)}
  </Text>
);

/** Who holds a version, and until when. */
export function HeldBy({ hold: { name, own, until } }: { hold: Hold }) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = format.time(until);
  return (
    <Text as="small" size="xs" tone="secondary" className={css.held}>
      <Icon name={own ? 'lock' : 'user'} />
      <span>{own ? t('record.audit.heldOwn', { at }) : t('record.audit.heldBy', { name: format.text(name), at })}</span>
    </Text>
  );
}

type Waits = Pick<Row, 'submitTime' | 'due' | 'dueDay'>;

/** How long a submission has been waiting; one that is overdue is marked, by a word and a sign. */
export function Waiting({ row: { submitTime, due, dueDay }, now }: { row: Waits; now: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!due) return format.text('');
  const isLate = due === 'late';
  return (
    <span
      className={isLate ? `${css.waiting} ${css.late}` : css.waiting}
      title={t(`review.due.${due}`, { date: format.date(dueDay) })}
    >
      {isLate && <Icon name="warn" />}
      <time dateTime={submitTime}>{format.since(submitTime, now)}</time>
    </span>
  );
}
