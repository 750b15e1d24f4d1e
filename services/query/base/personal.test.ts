import { personalIn, type ReadModel } from '@portal/infra/runtime/projection/types';
import type { EventKind } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { describe, expect, test } from 'vitest';
import { anyModels as all } from '../models.ts';

const kinds: readonly EventKind[] = eventKinds;

/** The personal fields of events that a model's fold gets to see. */
const seenBy = ({ events, narrow: selectedFields }: ReadModel): string[] =>
  kinds
    .filter(({ type }) => events.includes(type))
    .flatMap(({ personal }) => personal?.fields ?? [])
    .filter((field) => !selectedFields || selectedFields.data.includes(field));

describe.each(all.map((model) => [model.name, model] as const))('%s', (_, model) => {
  test('that sees what is personal says where it keeps it, so that it is emptied when the person is erased', () => {
    if (seenBy(model).length) expect(personalIn(model)).not.toEqual([]);
  });

  test('can be without what is personal', () => {
    const { columns, nullable } = model.table;
    for (const column of personalIn(model).flatMap(({ columns: own }) => own)) {
      expect(columns).toHaveProperty(column);
      expect(nullable?.includes(column) || columns[column] === 'text[]').toBe(true);
    }
  });
});
