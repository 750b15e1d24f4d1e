import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { derivedId } from '@portal/infra/ids';
import { showSettings } from '@portal/shared/calls/setting';
import { mainSite } from '@portal/shared/codes/index';
import { isSetting } from '@portal/shared/events/setting';
import { refuse } from '@portal/shared/refusal';
import { settingNames } from '@portal/shared/rules/setting';
import { db } from '../database.ts';
import { namesOf } from '../people.ts';
import { changesKept } from '../projections/settings/fold.ts';
import type { Dependencies } from './dependencies.ts';

/** What the institution says of its portal, for administrators of the main site. */
export const settingHandlers = ({ reader, settings: { defaults } }: Dependencies): Bound[] => [
  handle(showSettings, async ({ caller: { site }, lan }) => {
    if (site !== mainSite) return refuse('403');
    const rows = await reader.rows(db.selectFrom('settings').selectAll());
    const said = new Map(rows.map((row) => [row.setting, row]));
    const latest = rows
      .flatMap(({ setting, changes }) => (isSetting(setting) ? changes.map((one) => ({ ...one, setting })) : []))
      .sort((one, other) => other.position - one.position)
      .slice(0, changesKept);
    const people = [...latest.map(({ by }) => by), ...rows.map(({ changed_by: by }) => by)];
    const names = await namesOf(reader, [...new Set(people)], lan);
    return {
      data: {
        settings: settingNames.map((setting) => {
          const row = said.get(setting);
          return {
            ...{ setting, id: derivedId('setting', setting) },
            ...{ value: row?.value ?? null, default: defaults[setting] ?? null },
            ...{ changedAt: row?.changed_at ?? '', changedBy: names.get(row?.changed_by ?? '') ?? '' },
          };
        }),
        changes: latest.map(({ position: _, by, ...change }) => ({ ...change, by: names.get(by) ?? '' })),
      },
    };
  }),
];
