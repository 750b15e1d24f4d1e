import type { ReviewedScreen } from '@portal/shared/screens';
import { type ComponentType, createElement } from 'react';
import type { ReviewedRecord } from './kind.ts';

type Load = () => Promise<ComponentType>;
type Screen = ComponentType<{ of: ReviewedRecord }>;

const screens: Readonly<Record<ReviewedScreen, () => Promise<Screen>>> = {
  own: async () => (await import('./screens/own-list.tsx')).OwnList,
  edit: async () => (await import('./screens/edit.tsx')).EditRecord,
  view: async () => (await import('./screens/view.tsx')).View,
  audit: async () => (await import('./screens/audit-list.tsx')).AuditList,
  auditOne: async () => (await import('./screens/audit-one.tsx')).AuditOne,
};

/** The five screens of a reviewed kind, by their names in the table of screens. */
export function screensOf<const Kind extends string>(kind: Kind, load: () => Promise<ReviewedRecord>) {
  const made = Object.entries(screens).map(([name, screen]): [string, Load] => [
    `${kind}.${name}`,
    async () => {
      const [of, Screen] = await Promise.all([load(), screen()]);
      return () => createElement(Screen, { of });
    },
  ]);
  return Object.fromEntries(made) as { [Name in ReviewedScreen as `${Kind}.${Name}`]: Load };
}
