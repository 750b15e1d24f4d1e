import type { Language } from '@portal/shared/codes/index';
import type { Field as RecordField, ReviewedKind } from '@portal/shared/records/define';
import { beginning } from '@portal/shared/rules/excerpt';
import type { PictureUse } from '@portal/shared/rules/file';
import { plainText } from '@portal/shared/rules/html';
import { Button, ConfigProvider, Form } from 'antd';
import { createElement, type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../core/form-parts/form.tsx';
import { useFormState, useFormValues } from '../../../core/forms/use-form.ts';
import { langTag } from '../../../core/page/lang-tag.ts';
import { fieldsOf, type KindField, type Translate } from '../../../entities/record/fields.tsx';
import {
  type EditValues,
  type FormLan,
  fieldName,
  filled,
  isAsked,
  isMissing,
  isRequired,
  missing,
  type VersionValues,
  versionIn,
  versionsOf,
} from '../../../entities/record/form.ts';
import { type KindWords, useKindWords } from '../../../entities/record/kind.ts';
import { boundsOf } from '../../../entities/record/pictures/picture.ts';
import { videoBounds } from '../../../entities/record/video/video.ts';
import { classes } from '../../../kit/classes.ts';
import { Icon } from '../../../kit/icon.tsx';
import { StateTag } from '../../../kit/tag.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import type { Edit } from '../use-edit.ts';
import css from './bilingual-form.module.css';

interface Props {
  kind: ReviewedKind;
  edit: Edit;
  /** what stands below a field of one language, such as what was said about it */
  below?: (language: FormLan, wire: string) => ReactNode;
  /** how many pictures of a language are on their way */
  onUploading: (language: FormLan, count: number) => void;
}

const otherThan = (language: Language): Language => (language === 'CN' ? 'EN' : 'CN');
/** What the other language of a version says; nothing where there is none. */
const otherIn = (kind: ReviewedKind, values: EditValues, language: FormLan): VersionValues =>
  language ? versionIn(kind, values, otherThan(language)) : {};

/** A row for each field with its languages side by side, so that a missing translation is seen. */
export function BilingualForm({ kind, edit, below, onUploading }: Props) {
  const words = useKindWords(kind);
  const visibleLanguages = versionsOf(kind).filter((language) => edit.chosen.includes(language));
  return (
    <Form name={kind.kind} layout="vertical" className={classes(css.form, visibleLanguages.length > 1 && css.two)}>
      <Heads kind={kind} edit={edit} visibleLanguages={visibleLanguages} />
      {fieldsOf(kind).map((kindField) => (
        <FieldRow
          key={kindField.wire}
          kind={kind}
          kindField={kindField}
          words={words}
          edit={edit}
          visibleLanguages={visibleLanguages}
          below={below}
          onUploading={onUploading}
        />
      ))}
    </Form>
  );
}

interface RowsProps {
  kind: ReviewedKind;
  edit: Edit;
  visibleLanguages: readonly FormLan[];
}

/** The languages, how far each is, and taking over all that one lacks. */
function Heads({ kind, edit, visibleLanguages }: RowsProps) {
  const { t } = useTranslation();
  const values = useFormValues(edit.form);
  return (
    <div className={classes(css.row, css.heads)}>
      <span className={css.corner}>{t('record.form.field')}</span>
      {visibleLanguages.map((language) => {
        const missingFields =
          language && !edit.isClosed(language)
            ? missing(kind, otherIn(kind, values, language), versionIn(kind, values, language))
            : [];
        const { done, all } = filled(kind, versionIn(kind, values, language));
        return (
          <div key={language} className={css.head}>
            <h2>
              {language
                ? t('record.form.version', { language: t(`codes.language.${language}`) })
                : t('record.form.content')}
            </h2>
            {edit.isClosed(language) ? (
              <StateTag icon="lock" tone="quiet">
                {t('record.form.readOnly')}
              </StateTag>
            ) : (
              <span className={classes(css.filled, done === all && css.complete)}>
                <Icon name={done === all ? 'check' : 'clock'} />
                {t('record.form.filled', { done, all })}
              </span>
            )}
            {language && missingFields.length > 0 && (
              <Button size="small" onClick={() => edit.takeOver(otherThan(language), language)}>
                {t('record.form.takeOverEmpty', { count: missingFields.length })}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** What a field needs that only another one makes needed, in words. */
function conditionOf(kind: ReviewedKind, { onlyIf }: RecordField, translate: Translate): string {
  const on = onlyIf && kind.fields[onlyIf.field];
  return on && 'words' in on ? translate(`${on.words}.${onlyIf.is}`) : '';
}

function FieldRow(props: RowsProps & Pick<Props, 'onUploading'> & Below & { kindField: KindField; words: KindWords }) {
  const { kind, kindField, words, visibleLanguages, edit } = props;
  const { t } = useTranslation();
  const translate = useTranslate();
  const { field, name, wire } = kindField;
  const label = words.field(name);
  const isApplicable = useFormState(edit.form, ({ values }) =>
    visibleLanguages.some((language) => isAsked(kind, field, versionIn(kind, values, language))),
  );
  return (
    <div className={css.row} data-field={wire}>
      <div className={css.name}>
        <span className={isRequired(field, isApplicable) ? css.required : undefined}>{label}</span>
        {field.optional && <small> ({t('centre.form.optional')})</small>}
        {field.type === 'video' && (
          <small className={css.hint}>{translate('record.form.videoHint', videoBounds())}</small>
        )}
        {field.type === 'pictures' && (
          <small className={css.hint}>
            {translate(field.max === 1 ? 'record.form.pictureHint' : 'record.form.picturesHint', {
              ...hintOf(field.use, translate),
              max: field.max,
            })}
          </small>
        )}
      </div>
      {visibleLanguages.map((language) => (
        <Cell key={language} {...props} language={language} label={label} kind={kind} />
      ))}
    </div>
  );
}

function hintOf(use: PictureUse, translate: Translate) {
  const { ratio, ...bounds } = boundsOf(use);
  return { ...bounds, ratio: ratio && translate('record.form.ratioHint', { ratio }) };
}

interface OtherProps extends Pick<KindField, 'field' | 'wire' | 'view'> {
  edit: Edit;
  language: FormLan;
  /** the other language is entered beside this one */
  isBeside: boolean;
}

/** characters of a long text, by which one knows where one is */
const shownOfOther = 300;

/**
 * What the other language says of a text that is to be written here, where it does not stand beside it; where it does, of
 * one that may be left out and is missing still. It is no translation, so nothing to take over.
 */
function OtherSays({ field, wire, view, edit, language: formLanguage, isBeside }: OtherProps) {
  const { t } = useTranslation();
  const own = useFormState(edit.form, ({ values }) => values[fieldName(formLanguage, wire)]);
  const other = useFormState(
    edit.form,
    ({ values }) => formLanguage && values[fieldName(otherThan(formLanguage), wire)],
  );
  if (!formLanguage || (field.type !== 'text' && field.type !== 'richText') || field.takeOver !== false) return null;
  const there = other ?? view.empty;
  if (view.isEmpty(there)) return null;
  const isLacking = field.optional === true && view.isEmpty(own ?? view.empty);
  if (isBeside && !isLacking) return null;
  const language = t(`codes.language.${otherThan(formLanguage)}`);
  const text = field.type === 'richText' ? plainText(String(there)) : String(there);
  return (
    <small className={css.hint}>
      {t(isLacking ? 'record.form.otherSays' : 'record.form.otherIs', { language })}{' '}
      <span lang={langTag[otherThan(formLanguage)]}>{beginning(text, shownOfOther)}</span>
    </small>
  );
}

interface Below {
  below: Props['below'] | undefined;
}

interface CellProps extends RowsProps, Below {
  kindField: KindField;
  language: FormLan;
  label: string;
  onUploading: Props['onUploading'];
}

function Cell({
  kind,
  kindField,
  edit,
  visibleLanguages,
  language: cellLanguage,
  label,
  below,
  onUploading,
}: CellProps) {
  const { field, wire, view } = kindField;
  const { t } = useTranslation();
  const translate = useTranslate();
  const { componentDisabled = false } = ConfigProvider.useConfig();
  const isClosed = componentDisabled || edit.isClosed(cellLanguage);
  const uploading = useCallback((count: number) => onUploading(cellLanguage, count), [cellLanguage, onUploading]);
  const isApplicable = useFormState(edit.form, ({ values }) =>
    isAsked(kind, field, versionIn(kind, values, cellLanguage)),
  );
  const isLacking = useFormState(edit.form, ({ values }) =>
    isMissing(kind, kindField, otherIn(kind, values, cellLanguage), versionIn(kind, values, cellLanguage)),
  );
  const canTakeOver = cellLanguage !== '' && !isClosed && isLacking;
  const language = cellLanguage && t(`codes.language.${cellLanguage}`);
  return (
    <div
      className={css.cell}
      data-lan={cellLanguage}
      lang={view.isWritten && cellLanguage ? langTag[cellLanguage] : undefined}
    >
      <Field<EditValues>
        form={edit.form}
        name={fieldName(cellLanguage, wire)}
        label={
          language ? (
            <>
              <span className={css.unseen}>{label} · </span>
              {language}
            </>
          ) : (
            <span className={css.unseen}>{label}</span>
          )
        }
        required={isRequired(field, isApplicable)}
        className={css.item ?? ''}
      >
        {createElement(view.Entry, {
          field,
          lan: cellLanguage,
          label: language ? `${label} · ${language}` : label,
          disabled: !isApplicable || isClosed,
          placeholder: isApplicable ? '' : t('record.form.onlyIf', { value: conditionOf(kind, field, translate) }),
          translate,
          onUploading: uploading,
        })}
      </Field>
      <OtherSays
        field={field}
        wire={wire}
        view={view}
        edit={edit}
        language={cellLanguage}
        isBeside={visibleLanguages.length > 1}
      />
      {canTakeOver && (
        <Button
          type="link"
          size="small"
          className={css.take ?? ''}
          onClick={() => edit.takeOver(otherThan(cellLanguage), cellLanguage, wire)}
        >
          {t('record.form.takeOver', { language: t(`codes.language.${otherThan(cellLanguage)}`) })}
        </Button>
      )}
      {below?.(cellLanguage, wire)}
    </div>
  );
}
