import type { Language } from '@portal/shared/codes/index';
import {
  type CodeField,
  type CodesField,
  type DateField,
  type DecimalField,
  type DocumentsField,
  type Field,
  type PicturesField,
  type ReferenceField,
  type RichTextField,
  type SharesField,
  type TextField,
  type VideoField,
  wireName,
} from '@portal/shared/records/define';
import { maxOf } from '@portal/shared/records/field-types';
import { asShare, type Share, shareOf } from '@portal/shared/records/shares';
import { plainText } from '@portal/shared/rules/html';
import { characters } from '@portal/shared/rules/text';
import { Checkbox, Input, Radio } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { langTag } from '../../core/page/lang-tag.ts';
import { RichText } from '../../core/page/rich-text.tsx';
import { Gallery } from '../../core/pictures/gallery.tsx';
import { DatePicker } from '../../kit/date-picker.tsx';
import { useFormat } from '../../kit/format/use-format.ts';
import { Video as Player } from '../../kit/video.tsx';
import type { Document } from './documents/document.ts';
import { DocumentsEntry } from './documents/documents-entry.tsx';
import css from './fields.module.css';
import type { ContentValues } from './kind.ts';
import type { Picture } from './pictures/picture.ts';
import { PicturesEntry } from './pictures/pictures-entry.tsx';
import type { Records } from './references/records.ts';
import { ReferenceEntry } from './references/reference-entry.tsx';
import { SharesEntry } from './references/shares-entry.tsx';
import { RichTextEntry } from './rich-text/rich-text-entry.tsx';
import type { Video } from './video/video.ts';
import { VideoEntry } from './video/video-entry.tsx';

export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;
export type Join = (words: readonly string[]) => string;

/** What a control of a form is given; the form adds id, value and onChange. */
interface Entry<F, V> {
  field: F;
  /** '' where the kind has no languages */
  lan: Language | '';
  /** what the control is called where it has no label of its own */
  label: string;
  disabled: boolean;
  placeholder: string;
  translate: Translate;
  /** how many files are on their way */
  onUploading: (count: number) => void;
  /** where other records are found; needed by kinds that refer to some */
  records?: Records;
  /** of amounts that are taken from others */
  currency?: string;
  id?: string;
  value?: V;
  onChange?: (value: V) => void;
}

/** What a type of field is on the screen. `V`: what its control holds. `name` is the field's name on the wire. */
interface FieldView<F extends Field, V> {
  empty: V;
  isEmpty(value: V): boolean;
  /** out of a content of an answer */
  read(field: F, name: string, content: ContentValues): V;
  /** as the call takes it */
  sent(value: V): unknown;
  Entry(props: Entry<F, V>): ReactNode;
  /** in words, for lists and comparisons */
  text(field: F, name: string, content: ContentValues, translate: Translate, join: Join): string;
  /** the words that `text` is a list of */
  items?(field: F, name: string, content: ContentValues, translate: Translate): readonly string[];
  /** replaced as a whole in a comparison: a difference of single characters says nothing */
  isWhole: boolean;
  /** written by its owner, in the language of the version */
  isWritten: boolean;
}

const textAt = (content: ContentValues, name: string): string => String(content[name] ?? '');
const listAt = (content: ContentValues, name: string): readonly string[] => (content[name] ?? []) as readonly string[];
const counted = (max: number) => ({ max, strategy: characters, show: true });

const text: FieldView<TextField, string> = {
  empty: '',
  isEmpty: (value) => value.trim() === '',
  read: (_, name, content) => textAt(content, name),
  sent: (value) => value,
  Entry: ({ field, lan: language, id, value = '', onChange, disabled, placeholder }) => {
    const props = {
      ...(id && { id }),
      value,
      disabled,
      placeholder,
      count: counted(maxOf(field, language || undefined)),
      onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
    };
    if (!field.lines) return <Input {...props} />;
    // its count stands below it
    return (
      <div className={css.lines}>
        <Input.TextArea rows={4} {...props} />
      </div>
    );
  },
  text: (_, name, content) => textAt(content, name),
  isWhole: false,
  isWritten: true,
};

/** What is one line and says the same in every language. */
const asLine = {
  empty: '',
  isEmpty: (value: string) => value.trim() === '',
  read: (_: Field, name: string, content: ContentValues) => textAt(content, name),
  sent: (value: string) => value.trim(),
  text: (_: Field, name: string, content: ContentValues) => textAt(content, name),
  isWhole: true,
  isWritten: false,
};

/** The words of a rich text with its paragraphs as lines, so that a change of layout does not hide one of content. */
export const readable = (html: string): string =>
  html
    .split(/<\/(?:p|li|h[1-6]|blockquote|pre)>|<br\s*\/?>/)
    .map((block) => plainText(block))
    .filter(Boolean)
    .join('\n');

const richText: FieldView<RichTextField, string> = {
  empty: '',
  isEmpty: (value) => plainText(value) === '',
  read: (_, name, content) => textAt(content, name),
  sent: (value) => value,
  Entry: ({ id, value, onChange, label, disabled, translate }) => (
    <RichTextEntry
      disabled={disabled}
      {...(id && { id })}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      label={translate('record.editor.label', { field: label })}
    />
  ),
  text: (_, name, content) => readable(textAt(content, name)),
  isWhole: false,
  isWritten: true,
};

const choices = ({ codes, words }: CodeField | CodesField, translate: Translate) =>
  codes.map((value) => ({ value, label: translate(`${words}.${value}`) }));

const code: FieldView<CodeField, string> = {
  empty: '',
  isEmpty: (value) => value === '',
  read: (_, name, content) => textAt(content, name),
  sent: (value) => value,
  Entry: ({ field, id, value, onChange, disabled, translate }) => (
    <Radio.Group
      {...(id && { id, name: id })}
      value={value}
      disabled={disabled}
      options={choices(field, translate)}
      onChange={({ target }) => onChange?.(String(target.value))}
    />
  ),
  text: ({ words }, name, content, translate) => {
    const value = textAt(content, name);
    return value && translate(`${words}.${value}`);
  },
  isWhole: true,
  isWritten: false,
};

function chosenIn(
  { codes: all, words }: CodesField,
  name: string,
  content: ContentValues,
  translate: Translate,
): string[] {
  const selectedCodes = textAt(content, name).split(',');
  return all.filter((each) => selectedCodes.includes(each)).map((each) => translate(`${words}.${each}`));
}

const codes: FieldView<CodesField, readonly string[]> = {
  empty: [],
  isEmpty: (value) => value.length === 0,
  // records in workflows are told as the log has them
  read: (_, name, content) => listAt(content, Array.isArray(content[name]) ? name : `${name}Array`),
  sent: (value) => value.join(),
  Entry: ({ field, id, value, onChange, disabled, translate }) => (
    <Checkbox.Group
      {...(id && { id })}
      className={css.choices ?? ''}
      value={[...(value ?? [])]}
      disabled={disabled}
      options={choices(field, translate)}
      onChange={(selectedCodes) => onChange?.(field.codes.filter((each) => selectedCodes.includes(each)))}
    />
  ),
  text: (field, name, content, translate, join) => join(chosenIn(field, name, content, translate)),
  items: (field, name, content, translate) => chosenIn(field, name, content, translate),
  isWhole: true,
  isWritten: false,
};

export const urlsName = ({ urls }: PicturesField | VideoField, name: string): string => urls ?? `${name}Urls`;
export const coverName = ({ cover }: PicturesField, name: string): string => cover ?? `${name}Url`;

/** The pictures of a content, with their addresses. */
export const picturesIn = (field: PicturesField, name: string, content: ContentValues): readonly Picture[] => {
  const urls = listAt(content, urlsName(field, name));
  return listAt(content, name).map((fileId, index) => ({ fileId, url: urls[index] ?? '' }));
};

const pictures: FieldView<PicturesField, readonly Picture[]> = {
  empty: [],
  isEmpty: (value) => value.length === 0,
  read: picturesIn,
  sent: (value) => value.map(({ fileId }) => fileId),
  Entry: ({ field, id, value, onChange, disabled, onUploading }) => (
    <PicturesEntry
      disabled={disabled}
      use={field.use}
      max={field.max}
      onUploading={onUploading}
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
    />
  ),
  text: (_, name, content) => listAt(content, name).join(),
  isWhole: true,
  isWritten: false,
};

/** The video of a content, with its address and its poster's. */
export function videoIn(field: VideoField, name: string, content: ContentValues): Video | undefined {
  const [ids, urls] = [listAt(content, name), listAt(content, urlsName(field, name))];
  const [fileId, poster] = ids;
  if (!fileId) return undefined;
  return { fileId, url: urls[0] ?? '', ...(poster && { poster: { fileId: poster, url: urls[1] ?? '' } }) };
}

const video: FieldView<VideoField, Video | undefined> = {
  empty: undefined,
  isEmpty: (value) => value === undefined,
  read: videoIn,
  sent: (value) => (value ? [value.fileId, ...(value.poster ? [value.poster.fileId] : [])] : []),
  Entry: ({ id, value, label, onChange, disabled, onUploading }) => (
    <VideoEntry
      disabled={disabled}
      label={label}
      value={value}
      onUploading={onUploading}
      {...(id && { id })}
      {...(onChange && { onChange })}
    />
  ),
  text: (_, name, content) => listAt(content, name).join(),
  isWhole: true,
  isWritten: false,
};

const dayFormat = 'YYYY-MM-DD';

/** A day, as the log has it: in the office it is chosen as everywhere there. */
const date: FieldView<DateField, string> = {
  ...asLine,
  Entry: ({ id, value = '', onChange, disabled }) => (
    <DatePicker
      {...(id && { id })}
      format={dayFormat}
      value={value ? dayjs(value, dayFormat) : null}
      disabled={disabled ?? false}
      onChange={(day) => onChange?.(day?.format(dayFormat) ?? '')}
    />
  ),
};

const decimal: FieldView<DecimalField, string> = {
  ...asLine,
  Entry: ({ id, value = '', onChange, disabled, placeholder }) => (
    <Input
      {...(id && { id })}
      inputMode="decimal"
      value={value}
      disabled={disabled}
      placeholder={placeholder}
      onChange={({ target }) => onChange?.(target.value)}
    />
  ),
};

/** The documents of a content, with what the answer tells of them beside it, as `files`. */
export function documentsIn(name: string, content: ContentValues): readonly Document[] {
  const filesById = new Map(((content.files ?? []) as readonly Document[]).map((file) => [file.id, file]));
  return listAt(content, name).map((id) => filesById.get(id) ?? { id, name: id, size: 0, url: '' });
}

const documents: FieldView<DocumentsField, readonly Document[]> = {
  empty: [],
  isEmpty: (value) => value.length === 0,
  read: (_, name, content) => documentsIn(name, content),
  sent: (value) => value.map(({ id }) => id),
  Entry: ({ field, id, value, onChange, disabled, onUploading }) => (
    <DocumentsEntry
      disabled={disabled}
      max={field.max}
      onUploading={onUploading}
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
    />
  ),
  text: (_, name, content, __, join) => join(documentsIn(name, content).map((document) => document.name)),
  isWhole: true,
  isWritten: false,
};

const reference: FieldView<ReferenceField, string> = {
  ...asLine,
  Entry: ({ field, id, value, onChange, disabled, label, records }) =>
    records && (
      <ReferenceEntry
        recordKind={field.of}
        records={records}
        label={label}
        disabled={disabled}
        optional={field.optional === true}
        {...(id && { id })}
        {...(value && { value })}
        {...(onChange && { onChange })}
      />
    ),
};

const shares: FieldView<SharesField, readonly Share[]> = {
  empty: [],
  isEmpty: (value) => value.length === 0,
  read: (_, name, content) => listAt(content, name).flatMap((text) => shareOf(text) ?? []),
  sent: (value) => value.map(({ record, amount }) => asShare(record, amount.trim())),
  Entry: ({ field, id, value, onChange, disabled, label, records, currency = '' }) =>
    records && (
      <SharesEntry
        label={label}
        recordKind={field.of}
        max={field.max}
        currency={currency}
        records={records}
        disabled={disabled}
        {...(id && { id })}
        {...(value && { value })}
        {...(onChange && { onChange })}
      />
    ),
  text: (_, name, content, __, join) => join(listAt(content, name)),
  isWhole: true,
  isWritten: false,
};

const views = { text, richText, code, codes, date, decimal, pictures, video, documents, reference, shares };

/** The view of a field, to be asked about that field alone: which of them it is follows from `field.type`. */
// a table of functions that each take one type of field cannot be told to the compiler otherwise
export const viewOf = ({ type }: Field) => views[type] as unknown as FieldView<Field, unknown>;

/** The fields of a kind with their names on the wire, in the order of the definition. */
export const fieldsOf = ({ fields }: { readonly fields: Readonly<Record<string, Field>> }) =>
  Object.entries(fields).map(([name, field]) => ({ name, field, wire: wireName(name, field), view: viewOf(field) }));
export type KindField = ReturnType<typeof fieldsOf>[number];

/** What a new form holds in a field. */
export const initial = (field: Field, empty: unknown): unknown =>
  field.type === 'code' ? (field.begins ?? empty) : empty;

interface LargeProps {
  kindField: KindField;
  content: ContentValues;
  language: Language | '';
  /** what the field is called */
  label: string;
}

/** What a field shows of a content on a page of its own: pictures, videos and rich texts have more room than facts. */
export function LargeField({ kindField: { field, wire }, content, language, label }: LargeProps) {
  const none = useFormat().text('');
  if (field.type === 'pictures') {
    return <Gallery urls={picturesIn(field, wire, content).map(({ url }) => url)} />;
  }
  if (field.type === 'video') {
    const found = videoIn(field, wire, content);
    return found ? <Player src={found.url} poster={found.poster?.url} label={label} /> : <p>{none}</p>;
  }
  return (
    <div lang={language ? langTag[language] : undefined}>
      <RichText html={textAt(content, wire)} />
    </div>
  );
}
