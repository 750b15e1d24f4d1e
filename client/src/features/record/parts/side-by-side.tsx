import { type Language, languages } from '@portal/shared/codes/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { fieldsOf, type KindField, LargeField } from '../../../entities/record/fields.tsx';
import { type ContentValues, useKindWords } from '../../../entities/record/kind.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import css from './side-by-side.module.css';

type PerLan<Value> = Partial<Record<Language, Value>>;

interface Props {
  kind: ReviewedKind;
  label: string;
  /** what each language version says; absent where there is none */
  contents: PerLan<ContentValues>;
  /** what stands above a language */
  head: (language: Language) => ReactNode;
}

/** A record with its languages side by side, a row for each field: a missing translation is seen. */
export function SideBySide({ kind, label, contents, head }: Props) {
  const { t } = useTranslation();
  const words = useKindWords(kind);
  const visibleLanguages = languages.filter((language) => kind.languages.includes(language));
  return (
    <table className={css.table}>
      <caption className={css.unseen}>{label}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.corner}>
            {t('record.form.field')}
          </th>
          {visibleLanguages.map((language) => (
            <th key={language} scope="col">
              {head(language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fieldsOf(kind).map((kindField) => (
          <tr key={kindField.wire} data-field={kindField.wire}>
            <th scope="row">{words.field(kindField.name)}</th>
            {visibleLanguages.map((language) => (
              <td key={language} data-lan={language}>
                <small className={css.tongue}>{t(`codes.language.${language}`)}</small>
                <Value
                  kindField={kindField}
                  language={language}
                  contents={contents}
                  label={words.field(kindField.name)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isEmpty = ({ field, view, wire }: KindField, content: ContentValues): boolean =>
  view.isEmpty(view.read(field, wire, content));

interface ValueProps {
  kindField: KindField;
  language: Language;
  contents: PerLan<ContentValues>;
  label: string;
}

/** What a field says in one language; where another language says something and this one does not, that is said. */
function Value({ kindField, language, contents, label }: ValueProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const format = useFormat();
  const { field, wire, view } = kindField;
  const content = contents[language];
  if (!content) return format.text('');
  if (isEmpty(kindField, content)) {
    const isLacking = Object.values(contents).some((other) => !isEmpty(kindField, other));
    return isLacking ? (
      <span className={css.lacking}>
        <Icon name="warn" />
        {t('record.single.lacking', { language: t(`codes.language.${language}`) })}
      </span>
    ) : (
      format.text('')
    );
  }
  if (field.type === 'pictures' || field.type === 'video' || field.type === 'richText')
    return (
      <LargeField
        kindField={kindField}
        content={content}
        language={language}
        label={`${label} · ${t(`codes.language.${language}`)}`}
      />
    );
  const value = view.text(field, wire, content, translate, format.list);
  return (
    <span className={css.value} lang={view.isWritten ? langTag[language] : undefined}>
      {value}
    </span>
  );
}
