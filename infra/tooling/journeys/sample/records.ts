import * as portal from '../../../../client/src/app/records.ts';
import type { LoadRecord } from '../../../../client/src/features/record/screens.tsx';
import type { recordKinds } from './kinds.ts';

export const records: Readonly<Record<(typeof recordKinds)[number]['kind'], LoadRecord>> = {
  ...portal.records,
  sample: async () => (await import('./record.ts')).record,
};
