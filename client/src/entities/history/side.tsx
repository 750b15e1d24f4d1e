import { useTranslation } from 'react-i18next';
import css from './side.module.css';
import type { DiffPart } from './text-diff.ts';

interface Props {
  diffParts: readonly DiffPart[];
  side: 'removed' | 'added';
}

/** One side of a text: what both have, and what only this side has. */
export function Side({ diffParts, side }: Props) {
  const { t } = useTranslation();
  const Mark = side === 'removed' ? 'del' : 'ins';
  const own = diffParts.filter(({ kind }) => kind === 'same' || kind === side);
  if (own.every(({ text }) => text === '')) return <span className={css.none}>{t('centre.none')}</span>;
  return (
    <div className={css.text}>
      {own.map(({ kind, text }, index) =>
        kind === 'same' ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
          <Mark key={index} className={css[side]}>
            {text}
          </Mark>
        ),
      )}
    </div>
  );
}
