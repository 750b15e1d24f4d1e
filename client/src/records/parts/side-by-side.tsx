import { type Lan, languages } from '@portal/shared/codes/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { langTag } from '../../shared/ui/lang-tag.ts';
import { useTranslate } from '../../shared/ui/translate.ts';
import { fieldsOf, type KindField, LargeField } from '../fields.tsx';
import { type Shown, useKindWords } from '../kind.ts';
import css from './side-by-side.module.css';

type PerLan<Value> = Partial<Record<Lan, Value>>;

interface Props {
  kind: ReviewedKind;
  label: string;
  /** what each language version says; absent where there is none */
  contents: PerLan<Shown>;
  /** what stands above a language */
  head: (lan: Lan) => ReactNode;
}

/** A record with its languages side by side, a row for each field: a missing translation is seen. */
export function SideBySide({ kind, label, contents, head }: Props) {
  const { t } = useTranslation();
  const words = useKindWords(kind);
  const shown = languages.filter((lan) => kind.languages.includes(lan));
  return (
    <table className={css.table}>
      <caption className={css.unseen}>{label}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.corner}>
            {t('record.form.field')}
          </th>
          {shown.map((lan) => (
            <th key={lan} scope="col">
              {head(lan)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fieldsOf(kind).map((of) => (
          <tr key={of.wire} data-field={of.wire}>
            <th scope="row">{words.field(of.name)}</th>
            {shown.map((lan) => (
              <td key={lan} data-lan={lan}>
                <small className={css.tongue}>{t(`codes.language.${lan}`)}</small>
                <Value of={of} lan={lan} contents={contents} label={words.field(of.name)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isEmpty = ({ field, view, wire }: KindField, content: Shown): boolean =>
  view.isEmpty(view.read(field, wire, content));

interface ValueProps {
  of: KindField;
  lan: Lan;
  contents: PerLan<Shown>;
  label: string;
}

/** What a field says in one language; where another language says something and this one does not, that is said. */
function Value({ of, lan, contents, label }: ValueProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const format = useFormat();
  const { field, wire, view } = of;
  const content = contents[lan];
  if (!content) return format.text('');
  if (isEmpty(of, content)) {
    const isLacking = Object.values(contents).some((other) => !isEmpty(of, other));
    return isLacking ? (
      <span className={css.lacking}>
        <Icon name="warn" />
        {t('record.single.lacking', { language: t(`codes.language.${lan}`) })}
      </span>
    ) : (
      format.text('')
    );
  }
  if (field.type === 'pictures' || field.type === 'video' || field.type === 'richText')
    return <LargeField of={of} content={content} lan={lan} label={`${label} · ${t(`codes.language.${lan}`)}`} />;
  const value = view.text(field, wire, content, translate, format.list);
  return (
    <span className={css.value} lang={view.isWritten ? langTag[lan] : undefined}>
      {value}
    </span>
  );
}
