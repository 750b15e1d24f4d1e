import { type RecordScreen, type ReviewedScreen, reviewedScreens } from '@portal/shared/screens';
import { type ComponentType, createElement } from 'react';
import type { ReviewedRecord } from '../../entities/record/kind.ts';
import { OlderAddress } from './older-address.tsx';

export type LoadRecord = () => Promise<ReviewedRecord>;
type Load = () => Promise<ComponentType>;
type Screen = ComponentType<{ recordType: ReviewedRecord }>;

const screens: Readonly<Record<ReviewedScreen, () => Promise<Screen>>> = {
  own: async () => (await import('./screens/own-list.tsx')).Own,
  edit: async () => (await import('./screens/edit.tsx')).EditRecord,
  view: async () => (await import('./screens/view.tsx')).View,
  audit: async () => (await import('./screens/audit-list.tsx')).AuditList,
  auditOne: async () => (await import('./screens/audit-one.tsx')).AuditOne,
};

/** The five screens of each reviewed kind, by their names in the table of screens. */
export const screensOf = (records: Readonly<Record<string, LoadRecord>>): Readonly<Record<RecordScreen, Load>> =>
  Object.fromEntries(
    Object.entries(records).flatMap(([kind, load]) =>
      reviewedScreens.map((name): [string, Load] => [
        `${kind}.${name}`,
        async () => {
          const [recordType, Screen] = await Promise.all([load(), screens[name]()]);
          return () => createElement(OlderAddress, { recordType, Screen });
        },
      ]),
    ),
  ) as Record<RecordScreen, Load>;
