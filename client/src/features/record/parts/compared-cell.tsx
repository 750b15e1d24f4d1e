import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { RichText } from '../../../core/page/rich-text.tsx';
import { Inline } from '../../../entities/history/inline.tsx';
import type { AuditedVersion } from '../../../entities/record/kind.ts';
import type { ComparedPictures, ComparedText } from '../compare.ts';
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
    const removedPictures = compared.before.filter(({ kind }) => kind === 'removed');
    return <Pictures pictures={[...removedPictures, ...compared.after]} isCompared={!version.isWhole} />;
  }
  const { lan: language } = version.version;
  const lang = compared.of.view.isWritten && language ? langTag[language] : undefined;
  return (
    <div lang={lang}>
      {compared.of.field.type === 'richText' ? (
        <RichCell compared={compared} version={version} />
      ) : (
        <Inline diffParts={compared.pieces} isComplete={version.isWhole} />
      )}
    </div>
  );
}

/** Only its layout differs, or its pictures: that is what has to be seen. */
export const looksOnly = (compared: ComparedText | ComparedPictures): boolean =>
  !('before' in compared) && compared.changed && compared.pieces.every((diffPart) => diffPart.kind === 'same');

/** A rich text by its words, and as it looks. */
function RichCell({ compared, version: { isWhole, before, now } }: Props & { compared: ComparedText }) {
  const { t } = useTranslation();
  const { wire } = compared.of;
  const html = (content: typeof now) => String(content[wire] ?? '');
  if (isWhole) return <RichText html={html(now)} />;
  const isLook = looksOnly(compared);
  const views = [
    ...(isLook ? [{ words: t('record.audit.lookedBefore'), content: before }] : []),
    { words: t('record.audit.laidOut'), content: now },
  ];
  return (
    <>
      <Inline diffParts={compared.pieces} />
      {compared.changed &&
        views.map(({ words, content }) => (
          <details key={words} className={css.laidOut} open={isLook}>
            <summary>{words}</summary>
            <RichText html={html(content)} />
          </details>
        ))}
    </>
  );
}
