import { expect, test } from 'vitest';
import { fold, type ImportRow } from './fold.ts';
import { imports } from './model.ts';

const at = '2026-03-05T08:30:00.000Z';
const erased = { type: 'AccountErased', data: { umId: 'anna' } } as never;

test('of somebody who is erased the names of imported files go, the imports stay', () => {
  const started = {
    ...({ type: 'ImportStarted', position: 1, at } as const),
    data: {
      ...({ importId: 'i', subject: 'catalogue', fileName: 'papers of hers.csv' } as const),
      digest: 'x',
      size: 9,
      period: null,
      by: 'anna',
      ...({ mode: 'add', check: null, reason: '' } as const),
    },
  };
  const row = fold(null, started);
  expect(row).toMatchObject({ file_name: 'papers of hers.csv', started_by: 'anna' });
  expect(imports.key(erased)).toEqual({ match: { started_by: 'anna' } });
  expect(fold(row, erased)).toEqual({ ...row, file_name: null } satisfies Partial<ImportRow>);
  expect(fold(null, erased)).toBeNull();
});
