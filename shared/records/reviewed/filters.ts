import { z } from 'zod';
import { allSites, languages } from '../../codes/index.ts';
import { sortOf } from '../../define/call.ts';
import { codeList, optionalDate, text } from '../../rules/text.ts';
import { type Field, fieldsIn, type ReviewedKind, wireName } from '../define.ts';
import { maxOf } from '../field-types.ts';
import { reviewedStatuses } from './status.ts';

const longestFilter = 100;

/** Filter of a field; `00` in a list of codes means all. */
function filterOf(field: Field): z.ZodType {
  switch (field.type) {
    case 'code':
      return z.enum(['', ...field.codes]).default('');
    case 'codes':
      return codeList(['00', ...field.codes]).default([]);
    case 'text':
      return text(0, Math.min(maxOf(field, undefined), longestFilter)).default('');
    default:
      return text(0, longestFilter).default('');
  }
}

/** Sort columns of lists, by their wire names. */
export const sortable = ['name', 'status', 'putonTime', 'saveTime', 'submitTime', 'auditTime'] as const;
export type Sortable = (typeof sortable)[number];

/** Filters of an owner's list; content filters come from the definition. */
export const filterShape = (kind: ReviewedKind) => ({
  ...(Object.fromEntries(
    fieldsIn(kind, 'filter').map(([name, field]) => [wireName(name, field), filterOf(field)]),
  ) as Record<never, z.ZodType>),
  lan: z.enum(['', allSites, ...languages]).default(''),
  status: z.enum(['', ...reviewedStatuses]).default(''),
  putonTimeStart: optionalDate,
  putonTimeEnd: optionalDate,
  /** default: waiting ones first, then the latest */
  sort: sortOf(sortable).default(''),
  /** prefix of an id */
  id: text(0, 50).default(''),
});

/** Filter by the owner's reference, if the kind has them: part of one. */
export const ownFilterShape = ({ hasOwnReferences }: ReviewedKind) =>
  (hasOwnReferences ? { ownReference: text(0, longestFilter).default('') } : {}) as Record<never, z.ZodType>;

/** The listing range must not end before it starts. */
export const inOrder = ({ putonTimeStart: from, putonTimeEnd: to }: Readonly<Record<string, unknown>>): boolean =>
  typeof from !== 'string' || typeof to !== 'string' || !from || !to || from <= to;
export const order = { path: ['putonTimeEnd'], error: 'fields.order' };

export type BaseFilters = ReturnType<typeof filterShape>;
/** Content filters stand beside these by their wire names. */
export type RecordFilters = z.output<z.ZodObject<BaseFilters, z.core.$loose>>;
