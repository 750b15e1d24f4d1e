import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EventKind } from '../define/event.ts';
import { type Form, plainForms } from '../define/record-event.ts';
import { locales } from '../locales/index.ts';
import { eventKinds } from './index.ts';
import { topField } from './records.ts';

const kinds: readonly EventKind[] = eventKinds;
const plain: readonly Form[] = plainForms;

const nodeAt = (words: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null ? Object.entries(node).find(([name]) => name === step)?.[1] : undefined,
    words,
  );
const isThere = (key: string): boolean =>
  Object.values(locales).every((words) => typeof nodeAt(words, key.split('.')) === 'string');
const hasCodes = (form: string): boolean =>
  Object.values(locales).every(
    (words) => typeof nodeAt(words, form.slice(0, form.indexOf('.*')).split('.')) === 'object',
  );

const fieldsOf = ({ data }: EventKind): string[] => (data instanceof z.ZodObject ? Object.keys(data.shape) : []);

test('every kind of event says of which record it is, or that it is of none', () => {
  expect(kinds.filter(({ record }) => record === undefined).map(({ type }) => type)).toEqual([]);
});

describe.each(kinds.flatMap((kind) => (kind.record ? [[kind.type, kind, kind.record] as const] : [])))(
  '%s',
  (type, kind, record) => {
    const forms = { ...record.content, ...record.told };

    test('has words in both languages, for its kind of record too', () => {
      expect(isThere(`codes.event.${type}`)).toBe(true);
      expect(isThere(`records.kinds.${record.kind}`)).toBe(true);
    });

    test('names fields that it has', () => {
      const referredFields = [
        ...record.id,
        record.owner,
        record.sites,
        record.name,
        record.comment,
        record.decision?.since,
      ];
      const all = [...referredFields, record.decision?.categories, ...Object.keys(record.told ?? {})];
      const fields = all.filter((field) => field !== undefined).map(topField);
      // what is taken away is named by events that do not have it
      expect(fields.filter((field) => !fieldsOf(kind).includes(field))).toEqual([]);
    });

    test('calls the record by nothing personal', () => {
      const open = [...record.id, record.owner, record.sites, record.name];
      expect(open.filter((field) => field && kind.personal?.fields.includes(topField(field)))).toEqual([]);
    });

    test('has words for each of its fields, and for their codes', () => {
      const isUndescribed = (field: string) => {
        const name = field.replace(/\{\w+\}/, 'mail').slice(field.lastIndexOf('.') + 1);
        const places = [`kinds.${record.kind}.fields`, 'records.fieldNames'].map((place) => `${place}.${name}`);
        const own = field.startsWith('reasons.') ? [`kinds.${record.kind}.findings.rules.${name}.title`] : places;
        return !own.some(isThere);
      };
      expect(Object.keys(forms).filter(isUndescribed)).toEqual([]);
      const codes = Object.values(forms).filter((form) => !plain.includes(form));
      expect(codes.filter((form) => !hasCodes(form))).toEqual([]);
    });

    test('has words for the list that it changes', () => {
      const { list } = record;
      if (!list) return;
      for (const did of ['entered', 'replaced', 'left'])
        expect(isThere(`records.lists.${list.name}.${did}`)).toBe(true);
    });
  },
);
