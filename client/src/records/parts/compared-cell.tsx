import { useTranslation } from 'react-i18next';
import { Inline } from '../../shared/history/inline.tsx';
import { langTag } from '../../shared/ui/lang-tag.ts';
import { RichText } from '../../shared/ui/rich-text.tsx';
import type { ComparedPictures, ComparedText } from '../compare.ts';
import type { AuditedVersion } from '../kind.ts';
import type { ComparedVersion } from '../versions-compared.ts';
import css from './comparison.module.css';
import { Pictures } from './pictures.tsx';

interface Props {
  compared: ComparedText | ComparedPictures;
  version: Pick<ComparedVersion, 'now' | 'before' | 'isWhole'> & { version: Pick<AuditedVersion, 'lan'> };
}

/** What a language says in a field, and what it said before: inside the text, or picture by picture. */
export function ComparedCell({ compared, version }: Props) {
  if ('before' in compared) {
    const gone = compared.before.filter(({ kind }) => kind === 'removed');
    return <Pictures pictures={[...gone, ...compared.after]} isCompared={!version.isWhole} />;
  }
  const { lan } = version.version;
  const lang = compared.of.view.isWritten && lan ? langTag[lan] : undefined;
  return (
    <div lang={lang}>
      {compared.of.field.type === 'richText' ? (
        <RichCell compared={compared} version={version} />
      ) : (
        <Inline pieces={compared.pieces} whole={version.isWhole} />
      )}
    </div>
  );
}

/** Only its layout differs, or its pictures: that is what has to be seen. */
export const looksOnly = (compared: ComparedText | ComparedPictures): boolean =>
  !('before' in compared) && compared.changed && compared.pieces.every((piece) => piece.kind === 'same');

/** A rich text by its words, and as it looks. */
function RichCell({ compared, version: { isWhole, before, now } }: Props & { compared: ComparedText }) {
  const { t } = useTranslation();
  const { wire } = compared.of;
  const html = (content: typeof now) => String(content[wire] ?? '');
  if (isWhole) return <RichText html={html(now)} />;
  const isLook = looksOnly(compared);
  const looks = [
    ...(isLook ? [{ words: t('record.audit.lookedBefore'), content: before }] : []),
    { words: t('record.audit.laidOut'), content: now },
  ];
  return (
    <>
      <Inline pieces={compared.pieces} />
      {compared.changed &&
        looks.map(({ words, content }) => (
          <details key={words} className={css.laidOut} open={isLook}>
            <summary>{words}</summary>
            <RichText html={html(content)} />
          </details>
        ))}
    </>
  );
}
