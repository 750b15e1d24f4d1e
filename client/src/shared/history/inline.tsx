import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { condensed, type Piece } from './pieces.ts';
import css from './side.module.css';

/** What stayed as it was and is longer than this is told by its beginning. */
const longest = 240;

const shortened = (pieces: readonly Piece[]): readonly Piece[] => {
  const [only] = pieces.length === 1 ? pieces : [];
  if (only?.kind !== 'same') return condensed(pieces);
  return only.text.length > longest ? [{ ...only, text: `${only.text.slice(0, longest).trimEnd()} …` }] : pieces;
};

const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { text }) => sum + text.length, 0);

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ kind, text }, index) => {
    if (kind === 'same') return text;
    const Mark = kind === 'removed' ? 'del' : 'ins';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
      <Mark key={index} className={css[kind]}>
        {text}
      </Mark>
    );
  });

interface Props {
  pieces: readonly Piece[];
  /** all of it is to be read: nothing is left out */
  whole?: boolean;
}

/**
 * What changed inside a text: struck out, underlined. Where nothing is common, the old one above the new. What stayed as
 * it was is shortened where it is long, until one wants to read it.
 */
export function Inline({ pieces, whole = false }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(whole);
  const said = pieces.filter(({ text }) => text !== '');
  if (said.length === 0) return <span className={css.none}>{t('centre.none')}</span>;
  const isReplaced = said.length > 1 && said.every(({ kind }) => kind !== 'same');
  if (isReplaced)
    return (
      <div className={css.text}>
        <div>
          <Marked pieces={said.filter(({ kind }) => kind === 'removed')} />
        </div>
        <div>
          <Marked pieces={said.filter(({ kind }) => kind === 'added')} />
        </div>
      </div>
    );
  const short = shortened(said);
  const hidden = lengthOf(said) - lengthOf(short);
  return (
    <div className={css.text}>
      <Marked pieces={open ? said : short} />{' '}
      {!whole && hidden > 0 && (
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('record.audit.shorten') : t('record.audit.unchangedText', { count: hidden })}
        </Button>
      )}
    </div>
  );
}
