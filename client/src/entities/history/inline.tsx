import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './side.module.css';
import { condensed, type DiffPart } from './text-diff.ts';

/** What stayed as it was and is longer than this is told by its beginning. */
const longest = 240;

const shortened = (diffParts: readonly DiffPart[]): readonly DiffPart[] => {
  const [only] = diffParts.length === 1 ? diffParts : [];
  if (only?.kind !== 'same') return condensed(diffParts);
  return only.text.length > longest ? [{ ...only, text: `${only.text.slice(0, longest).trimEnd()} …` }] : diffParts;
};

const lengthOf = (diffParts: readonly DiffPart[]): number => diffParts.reduce((sum, { text }) => sum + text.length, 0);

const Marked = ({ diffParts }: { diffParts: readonly DiffPart[] }) =>
  diffParts.map(({ kind, text }, index) => {
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
  diffParts: readonly DiffPart[];
  /** all of it is to be read: nothing is left out */
  isComplete?: boolean;
}

/**
 * What changed inside a text: struck out, underlined. Where nothing is common, the old one above the new. What stayed as
 * it was is shortened where it is long, until one wants to read it.
 */
export function Inline({ diffParts, isComplete = false }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(isComplete);
  const filledParts = diffParts.filter(({ text }) => text !== '');
  if (filledParts.length === 0) return <span className={css.none}>{t('centre.none')}</span>;
  const isReplaced = filledParts.length > 1 && filledParts.every(({ kind }) => kind !== 'same');
  if (isReplaced)
    return (
      <div className={css.text}>
        <div>
          <Marked diffParts={filledParts.filter(({ kind }) => kind === 'removed')} />
        </div>
        <div>
          <Marked diffParts={filledParts.filter(({ kind }) => kind === 'added')} />
        </div>
      </div>
    );
  const short = shortened(filledParts);
  const hidden = lengthOf(filledParts) - lengthOf(short);
  return (
    <div className={css.text}>
      <Marked diffParts={open ? filledParts : short} />{' '}
      {!isComplete && hidden > 0 && (
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('record.audit.shorten') : t('record.audit.unchangedText', { count: hidden })}
        </Button>
      )}
    </div>
  );
}
