import { z } from 'zod';
import type { Language } from '../codes/index.ts';
import type { Form } from '../define/record-event.ts';
import { plainAmount } from '../money/amount.ts';
import { dayOf } from '../rules/dates.ts';
import { excerpt } from '../rules/excerpt.ts';
import { formats } from '../rules/formats.ts';
import { plainText } from '../rules/html.ts';
import { codeList, isDate, line, text } from '../rules/text.ts';
import type {
  CodeField,
  CodesField,
  DateField,
  DecimalField,
  DocumentsField,
  Field,
  PicturesField,
  ReferenceField,
  RichTextField,
  SharesField,
  TextField,
  Value,
  VideoField,
} from './define.ts';
import { shareOf } from './shares.ts';

/** Address of a file: of a picture at a width in pixels, or of a file as it is. */
export type Address = (fileId: string, width?: number) => string;

/** Rendering of answers: addresses of files, and rich texts with such addresses. */
export interface Rendering {
  address: Address;
  html: (html: string) => string;
}

type Wire = Record<string, unknown>;
type Shape = Record<string, z.ZodType>;

/** A type of field with all its uses. `name` is the field's wire name. */
interface FieldType<F extends Field, V extends Value> {
  /** value of an empty field */
  empty: V;
  stored(field: F): z.ZodType<V>;
  /** schema of the form, which yields the stored value */
  form(field: F, language: Language | undefined): z.ZodType<V>;
  /** display format in histories */
  told(field: F): Form;
  /** column type in lists */
  column: 'text' | 'text[]';
  row(value: V): V | string;
  /** in a row of a list */
  rowShape(field: F, name: string): Shape;
  rowWire(field: F, name: string, column: V | string, rendering: Rendering): Wire;
  /** in a complete content */
  shape(field: F, name: string): Shape;
  wire(field: F, name: string, value: V, rendering: Rendering): Wire;
  /** for comparisons: one text for each wire field; `html` compares as plain text */
  compared(value: V): string;
}

const fileId = z.uuid({ error: 'fields.file' });
/** File ids of older clients: a text of one or several with commas. */
const asList = (sent: unknown): unknown => (typeof sent === 'string' ? sent.split(',').filter(Boolean) : sent);
const coverWidth = 160;
const shownWidth = 640;
/** Characters of a rich text in a list. */
const richTextListed = 25;

export const maxOf = ({ max }: TextField, language: Language | undefined): number =>
  typeof max === 'number' ? max : language === undefined ? Math.max(...Object.values(max)) : max[language];

const isRequired = ({ optional, onlyIf }: Field): boolean => !optional && !onlyIf;

/** A code table in the form of z.enum. */
const codesOf = ({ codes }: CodeField | CodesField): z.ZodType<string> => z.enum(codes as [string, ...string[]]);

const plain = (name: string): Shape => ({ [name]: z.string() });

/** A plain text. */
const asText = {
  empty: '',
  stored: () => z.string(),
  column: 'text',
  row: (value) => value,
  rowShape: (_, name) => plain(name),
  rowWire: (_, name, value) => ({ [name]: value }),
  shape: (_, name) => plain(name),
  wire: (_, name, value) => ({ [name]: value }),
  compared: (value) => value,
} as const satisfies Partial<FieldType<Field, string>>;

const textType: FieldType<TextField, string> = {
  ...asText,
  form: (field, language) => {
    const { format } = field;
    const plainRule = (field.lines ? text : line)(isRequired(field) ? 1 : 0, maxOf(field, language));
    const rule = format
      ? plainRule.refine((value) => value === '' || formats[format](value), { error: `fields.${format}` })
      : plainRule;
    return isRequired(field) ? rule : rule.default('');
  },
  told: () => 'text',
};

const richTextType: FieldType<RichTextField, string> = {
  ...asText,
  form: ({ max, optional }) =>
    z
      .string()
      .max(max, { error: 'fields.richTextLong', abort: true })
      .refine((html) => optional || plainText(html) !== '', { error: 'fields.richTextMissing' }),
  told: () => 'html',
  row: (value) => excerpt(plainText(value), richTextListed),
  wire: (_, name, value, { html }) => ({ [name]: html(value) }),
};

/** Optional if the field is not required. */
const withDefault = (field: Field, rule: z.ZodType<string, string>): z.ZodType<string> =>
  isRequired(field) ? rule : rule.default('');

const dateType: FieldType<DateField, string> = {
  ...asText,
  form: (field) =>
    withDefault(
      field,
      text(isRequired(field) ? 1 : 0, 10)
        .refine((value) => value === '' || isDate(value), { error: 'fields.date', abort: true })
        .refine((value) => !field.past || value <= dayOf(Date.now()), { error: 'fields.future' }),
    ),
  told: () => 'day',
};

/** Digits without leading zeros, with at least one after a point. */
const isDecimal = (value: string, { digits, decimals }: DecimalField): boolean => {
  const [, integer = '', , part = ''] = /^(0|[1-9]\d*)(\.(\d+))?$/.exec(value) ?? [];
  return integer !== '' && integer.length <= digits && part.length <= decimals;
};

const decimalType: FieldType<DecimalField, string> = {
  ...asText,
  form: (field) => {
    const { digits, decimals } = field;
    return withDefault(
      field,
      z
        .string()
        .transform(plainAmount)
        .pipe(
          text(isRequired(field) ? 1 : 0, digits + 1 + decimals).refine(
            (value) => value === '' || isDecimal(value, field),
            { error: 'fields.decimal', params: { digits, decimals } },
          ),
        ),
    );
  },
  told: () => 'figure',
};

const codeType: FieldType<CodeField, string> = {
  ...asText,
  stored: (field) => (isRequired(field) ? codesOf(field) : z.enum(['', ...field.codes])),
  form: (field) => {
    const rule = z.enum(field.codes as [string, ...string[]], { error: 'fields.choose' });
    return isRequired(field) ? rule : z.enum(['', ...field.codes], { error: 'fields.choose' }).default('');
  },
  told: ({ words }) => `${words}.*`,
  rowShape: (field, name) => ({ [name]: codeType.stored(field) }),
  shape: (field, name) => ({ [name]: codeType.stored(field) }),
};

const codesType: FieldType<CodesField, readonly string[]> = {
  empty: [],
  stored: (field) => z.array(codesOf(field)),
  form: ({ codes, optional }) => {
    const rule = codeList(codes);
    return optional ? rule.default([]) : rule.refine((selected) => selected.length > 0, { error: 'fields.chooseSome' });
  },
  told: ({ words }) => `${words}.*`,
  column: 'text[]',
  row: (value) => value,
  rowShape: (_, name) => plain(name),
  rowWire: (_, name, value) => ({ [name]: typeof value === 'string' ? value : value.join(',') }),
  shape: (field, name) => ({ [name]: z.string(), [`${name}Array`]: z.array(codesOf(field)) }),
  wire: (_, name, value) => ({ [name]: value.join(','), [`${name}Array`]: value }),
  compared: (value) => value.join(','),
};

const urlsOf = ({ urls }: PicturesField | VideoField, name: string): string => urls ?? `${name}Urls`;
const coverOf = ({ cover }: PicturesField, name: string): string => cover ?? `${name}Url`;

const picturesType: FieldType<PicturesField, readonly string[]> = {
  empty: [],
  stored: () => z.array(z.string()),
  form: ({ max, optional }) =>
    z.preprocess(
      asList,
      z
        .array(fileId)
        .min(optional ? 0 : 1, 'fields.pictureMissing')
        .max(max, 'fields.picturesMax')
        .refine((ids) => new Set(ids).size === ids.length, { error: 'fields.pictureTwice' }),
    ),
  told: () => 'files',
  column: 'text',
  row: (value) => value[0] ?? '',
  rowShape: (field, name) => plain(coverOf(field, name)),
  rowWire: (field, name, cover, { address }) => ({
    [coverOf(field, name)]: typeof cover === 'string' && cover ? address(cover, coverWidth) : '',
  }),
  shape: (field, name) => ({ [name]: z.array(z.string()), [urlsOf(field, name)]: z.array(z.string()) }),
  wire: (field, name, value, { address }) => ({
    [name]: value,
    [urlsOf(field, name)]: value.map((id) => address(id, shownWidth)),
  }),
  compared: (value) => value.join(','),
};

const videoType: FieldType<VideoField, readonly string[]> = {
  empty: [],
  stored: () => z.array(z.string()),
  form: ({ optional }) =>
    z.preprocess(
      asList,
      z
        .array(fileId)
        .min(optional ? 0 : 1, 'fields.videoMissing')
        .max(2, 'fields.file')
        .default([]),
    ),
  told: () => 'video',
  column: 'text',
  row: (value) => value[0] ?? '',
  rowShape: () => ({}),
  rowWire: () => ({}),
  shape: (field, name) => ({ [name]: z.array(z.string()), [urlsOf(field, name)]: z.array(z.string()) }),
  wire: (field, name, value, { address }) => {
    const [video, poster] = value;
    const urls = [...(video ? [address(video)] : []), ...(poster ? [address(poster, shownWidth)] : [])];
    return { [name]: value, [urlsOf(field, name)]: urls };
  },
  compared: (value) => value.join(','),
};

/** A list of texts that appears in no list of records. */
const asTexts = {
  empty: [],
  stored: () => z.array(z.string()),
  told: () => 'count',
  column: 'text[]',
  row: (value) => value,
  rowShape: () => ({}),
  rowWire: () => ({}),
  shape: (_, name) => ({ [name]: z.array(z.string()) }),
  wire: (_, name, value) => ({ [name]: value }),
  compared: (value) => value.join(','),
} as const satisfies Partial<FieldType<Field, readonly string[]>>;

/** Optional if the field is not required. */
const askedList = <Item extends z.ZodType<string>>(
  field: Field,
  item: Item,
  max: number,
  missing: string,
  tooMany: string,
) => {
  const rule = z
    .array(item, { error: missing })
    .min(isRequired(field) ? 1 : 0, missing)
    .max(max, tooMany);
  return isRequired(field) ? rule : rule.default([]);
};
const areDifferent = (values: readonly string[]): boolean => new Set(values).size === values.length;

const documentsType: FieldType<DocumentsField, readonly string[]> = {
  ...asTexts,
  form: (field) =>
    askedList(field, fileId, field.max, 'fields.documentMissing', 'fields.documentsMax').refine(areDifferent, {
      error: 'fields.documentTwice',
    }),
};

const referenceType: FieldType<ReferenceField, string> = {
  ...asText,
  form: (field) => {
    const rule = z.uuid({ error: 'fields.reference' });
    return isRequired(field) ? rule : z.union([z.literal(''), rule], { error: 'fields.reference' }).default('');
  },
  told: () => 'text',
};

const share = z
  .string({ error: 'fields.share' })
  .refine((text) => shareOf(text) !== undefined, { error: 'fields.share' });

/** The form as a whole checks the amounts of their currency (`formSchema`). */
const sharesType: FieldType<SharesField, readonly string[]> = {
  ...asTexts,
  form: (field) =>
    askedList(field, share, field.max, 'fields.shareMissing', 'fields.sharesMax').refine(
      (texts) => areDifferent(texts.map((text) => shareOf(text)?.record ?? text)),
      { error: 'fields.shareTwice' },
    ),
};

// methods are bivariant, so each of these fits; the field's type selects the right one
const types: Readonly<Record<Field['type'], FieldType<Field, Value>>> = {
  text: textType,
  richText: richTextType,
  code: codeType,
  date: dateType,
  decimal: decimalType,
  codes: codesType,
  pictures: picturesType,
  video: videoType,
  documents: documentsType,
  reference: referenceType,
  shares: sharesType,
};

/** The type of a field, for that field only. */
export const typeOf = (field: Field): FieldType<Field, Value> => types[field.type];
