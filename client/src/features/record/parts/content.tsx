import type { Language } from '@portal/shared/codes/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import { langTag } from '../../../core/page/lang-tag.ts';
import css from '../../../entities/record/fields.module.css';
import { fieldsOf, type KindField, LargeField } from '../../../entities/record/fields.tsx';
import { type ContentValues, nameOf, useKindWords } from '../../../entities/record/kind.ts';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { useTranslate } from '../../../kit/translate.ts';

const isWhole = ({ field }: KindField): boolean =>
  field.type === 'pictures' || field.type === 'video' || field.type === 'richText';

/** One content of a record, read-only. */
export function RecordContent({
  kind,
  content,
  language,
}: {
  kind: ReviewedKind;
  content: ContentValues;
  language: Language | '';
}) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useKindWords(kind);
  const fields = fieldsOf(kind);
  return (
    <>
      <Facts
        facts={fields
          .filter((kindField) => !isWhole(kindField))
          .map(({ field, name, wire, view }) => {
            const value = format.text(view.text(field, wire, content, translate, format.list));
            const displayValue =
              view.isWritten && language ? (
                <span key={wire} lang={langTag[language]}>
                  {value}
                </span>
              ) : (
                value
              );
            return [words.field(name), displayValue] as const;
          })}
      />
      {fields.filter(isWhole).map((kindField) => (
        <section key={kindField.wire}>
          <h3 className={css.heading}>{words.field(kindField.name)}</h3>
          <LargeField
            kindField={kindField}
            content={content}
            language={language}
            label={`${words.field(kindField.name)} · ${nameOf(kind, content)}`}
          />
        </section>
      ))}
    </>
  );
}
