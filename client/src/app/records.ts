import type { RecordKindName } from '@portal/shared/records/kinds';
import type { LoadRecord } from '../features/record/screens.tsx';

/** Each kind of record as its screens show it; loaded when somebody goes to one of them. */
export const records: Readonly<Record<RecordKindName, LoadRecord>> = {
  company: async () => (await import('../features/company/record.ts')).record,
  copyright: async () => (await import('../features/copyright/record.ts')).record,
  platform: async () => (await import('../features/platform/record.ts')).record,
  product: async () => (await import('../features/product/record.ts')).record,
};
