import type { Preview } from '@portal/shared/calls/preview';
import { isUsedIn, type ReviewedKind } from '@portal/shared/records/define';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { Lightbox, LightboxPicture } from '../../../core/pictures/lightbox.tsx';
import { fieldsOf, picturesIn } from '../../../entities/record/fields.tsx';
import { nameOf, useKindWords } from '../../../entities/record/kind.ts';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { useTranslate } from '../../../kit/translate.ts';
import css from './card.module.css';

/** The public card of a record: its pictures, its name, and what the definition puts on it. */
export function Card({
  kind,
  preview: { card, companyName, lan: language },
}: {
  kind: ReviewedKind;
  preview: Preview;
}) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useKindWords(kind);
  const format = useFormat();
  const fields = fieldsOf(kind).filter(({ field }) => isUsedIn(field, 'card') && !field.personal);
  const pictures = fields.flatMap(({ field, name, wire }) =>
    field.type === 'pictures'
      ? picturesIn(field, wire, card).map(({ fileId, url }) => ({ fileId, url, name: words.field(name) }))
      : [],
  );
  const facts = fields
    .filter(({ name, field }) => name !== kind.name && field.type !== 'pictures' && field.type !== 'video')
    .flatMap(({ field, name, wire, view }) => {
      const fieldText = view.text(field, wire, card, translate, format.list);
      return fieldText ? [[words.field(name), format.text(fieldText)] as const] : [];
    });
  return (
    <article className={css.card} lang={language ? langTag[language] : undefined} aria-label={t('record.preview.card')}>
      {pictures.length > 0 && (
        <Lightbox pictures={pictures}>
          <div className={css.pictures}>
            {pictures.map(({ fileId, ...picture }) => (
              <LightboxPicture key={fileId} {...picture} className={css.picture} />
            ))}
          </div>
        </Lightbox>
      )}
      <div className={css.words}>
        <h1 className={css.name}>{nameOf(kind, card)}</h1>
        {/* whose it is; a company is called by its own name */}
        {!kind.single && <p className={css.company}>{companyName}</p>}
        <Facts facts={facts} />
      </div>
    </article>
  );
}
