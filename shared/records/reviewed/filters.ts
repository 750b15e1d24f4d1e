import { z } from 'zod';
import { allSites, languages } from '../../codes/index.ts';
import { sortOf } from '../../define/call.ts';
import { codeList, optionalDate, text } from '../../rules/text.ts';
import { type Field, fieldsIn, type ReviewedKind, wireName } from '../define.ts';
import { maxOf } from '../field-types.ts';
import { reviewedStatuses } from './status.ts';

const longestFilter = 100;

/** How rows are filtered by a field; `00` in a list of codes is all of them. */
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

/** What lists are sorted by, by the names of the rows on the wire. */
export const sortable = ['name', 'status', 'putonTime', 'saveTime', 'submitTime', 'auditTime'] as const;
export type Sortable = (typeof sortable)[number];

/** What an owner's list can be filtered by; of the content whatever the definition says. */
export const filterShape = (kind: ReviewedKind) => ({
  ...(Object.fromEntries(
    fieldsIn(kind, 'filter').map(([name, field]) => [wireName(name, field), filterOf(field)]),
  ) as Record<never, z.ZodType>),
  lan: z.enum(['', allSites, ...languages]).default(''),
  status: z.enum(['', ...reviewedStatuses]).default(''),
  putonTimeStart: optionalDate,
  putonTimeEnd: optionalDate,
  /** usually those that wait come first, of the others what happened last */
  sort: sortOf(sortable).default(''),
  /** beginning of an id */
  id: text(0, 50).default(''),
});

/** What else an owner finds their records by, where they have references of their own: part of one. */
export const ownFilterShape = ({ hasOwnReferences }: ReviewedKind) =>
  (hasOwnReferences ? { ownReference: text(0, longestFilter).default('') } : {}) as Record<never, z.ZodType>;

/** A put-on range that ends before it starts is refused. */
export const inOrder = ({ putonTimeStart: from, putonTimeEnd: to }: Readonly<Record<string, unknown>>): boolean =>
  typeof from !== 'string' || typeof to !== 'string' || !from || !to || from <= to;
export const order = { path: ['putonTimeEnd'], error: 'fields.order' };

export type BaseFilters = ReturnType<typeof filterShape>;
/** Filters by fields of the content stand beside these by their names on the wire. */
export type RecordFilters = z.output<z.ZodObject<BaseFilters, z.core.$loose>>;
