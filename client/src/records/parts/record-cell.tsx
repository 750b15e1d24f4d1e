import type { ReviewedKind } from '@portal/shared/records/define';
import { isUsedIn } from '@portal/shared/records/define';
import { excerpt, plainText } from '@portal/shared/rules/html';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { langTag } from '../../shared/ui/lang-tag.ts';
import { atWidth } from '../../shared/ui/picture.ts';
import { coverName, fieldsOf } from '../fields.tsx';
import { nameOf, type Row } from '../kind.ts';
import css from './record-cell.module.css';

const shownOfText = 25;

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
  return (
    <div className={css.record}>
      {cover !== undefined && <Cover url={String(row[cover] ?? '')} />}
      <span className={css.words}>
        <Link className={css.name} to={to} lang={lang}>
          {nameOf(kind, row)}
        </Link>
        {below !== undefined && <small className={css.text}>{below}</small>}
        {below === undefined && text && (
          <small className={css.text} lang={lang}>
            {excerpt(plainText(String(row[text.wire] ?? '')), shownOfText)}
          </small>
        )}
      </span>
    </div>
  );
}

/** A cover, or a quiet place for one. Decorative: the name stands beside it. */
const Cover = ({ url }: { url: string }) =>
  url ? (
    <img className={css.cover} src={atWidth(url, 80)} alt="" loading="lazy" />
  ) : (
    <span className={css.cover} aria-hidden="true" />
  );

/** Words of codes in a cell. */
export const Coded = ({ children }: { children: ReactNode }) => <span className={css.coded}>{children}</span>;
