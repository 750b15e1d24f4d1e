import type { Language } from '@portal/shared/codes/index';
import { filesOf, hasPersonal, partOf } from '@portal/shared/records/content';
import {
  asName,
  type Content,
  eventPrefix,
  type Field,
  type ReviewedKind,
  type Value,
} from '@portal/shared/records/define';
import { maxOf, typeOf } from '@portal/shared/records/field-types';
import { recordStream } from '@portal/shared/records/ids';
import { summaryOf } from '../portal/texts.ts';

/** Texts that a format takes. */
const formatted: Readonly<Record<string, string>> = {
  usci: '91350100M000100Y43',
  website: 'https://example.org/',
  tele: '02155550100',
  mail: 'desk@example.org',
};

function sampleOf(field: Field, language: Language | undefined, n: number, picture: string): Value {
  switch (field.type) {
    case 'text':
      if (field.onlyIf) return '';
      if (field.format) return formatted[field.format] ?? '';
      return (language === 'EN' ? `Record ${n} of a seller` : `作品 ${n} 号`).slice(0, maxOf(field, language));
    case 'richText':
      return summaryOf(n);
    case 'code':
      return field.codes[0] ?? '';
    case 'codes':
      return [field.codes[n % field.codes.length] ?? ''];
    case 'pictures':
      return [picture];
    default:
      return typeOf(field).empty;
  }
}

export interface SomeRecord {
  kind: ReviewedKind;
  record: string;
  owner: string;
  picture: string;
  /** it waits for review; otherwise it is shown */
  waits: boolean;
  submittedAt: string;
}

/** What a record of a kind has gone through, as the log has it: entered, submitted, and approved unless it waits. */
export function recordHistory({ kind, record, owner, picture, waits, submittedAt }: SomeRecord, n: number) {
  const language = kind.languages[n % Math.max(1, kind.languages.length)];
  const content = Object.fromEntries(
    Object.entries(kind.fields).map(([name, field]) => [name, sampleOf(field, language, n, picture)]),
  ) as Content;
  const categories = kind.categories === undefined ? [] : content[kind.categories];
  const data = { record, lan: language ?? null, owner, sites: ['01'], name: asName(kind, content), categories };
  const submission = {
    content: partOf(kind, content, false),
    ...(hasPersonal(kind) && { personal: partOf(kind, content, true) }),
  };
  const event = (fact: string, more: object = {}) => ({ type: eventPrefix(kind) + fact, data: { ...data, ...more } });
  const approval = { ...submission, submittedAt, comment: '', files: filesOf(kind, content) };
  return {
    stream: recordStream(kind, record),
    lan: language,
    events: [
      event('Saved', submission),
      event('Submitted'),
      ...(waits && n % 2 ? [] : [event('Approved', approval)]),
      // every other one of those that wait was shown before, so that there is something to compare with
      ...(waits && n % 2 === 0
        ? [event('Saved', { ...submission, ...changed(kind, submission) }), event('Submitted')]
        : []),
    ],
  };
}

/** The same content under another name. */
function changed(kind: ReviewedKind, { content }: { content: Content }) {
  return { content: { ...content, [kind.name]: `${asName(kind, content)}*` } };
}
