import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { showSettings } from '@portal/shared/calls/setting';
import { mainSite } from '@portal/shared/codes/index';
import { isSetting } from '@portal/shared/events/setting';
import { refuse } from '@portal/shared/refusal';
import { settingNames } from '@portal/shared/rules/setting';
import { namesOf } from '../accounts/people.ts';
import { db } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { changesKept } from './fold.ts';

/** What the institution says of its portal, for administrators of the main site. */
export const settingHandlers = ({ reader, settings: { defaults } }: Dependencies): Bound[] => [
  handle(showSettings, async ({ caller: { site }, lan: language }) => {
    if (site !== mainSite) return refuse('403');
    const rows = await reader.rows(db.selectFrom('settings').selectAll());
    const rowBySetting = new Map(rows.map((row) => [row.setting, row]));
    const latest = rows
      .flatMap(({ setting, changes }) => (isSetting(setting) ? changes.map((change) => ({ ...change, setting })) : []))
      .sort((a, b) => b.position - a.position)
      .slice(0, changesKept);
    const people = [...latest.map(({ by: author }) => author), ...rows.map(({ changed_by: author }) => author)];
    const names = await namesOf(reader, [...new Set(people)], language);
    return {
      data: {
        settings: settingNames.map((setting) => {
          const row = rowBySetting.get(setting);
          return {
            setting,
            id: derivedId('setting', setting),
            value: row?.value ?? null,
            default: defaults[setting] ?? null,
            changedAt: row?.changed_at ?? '',
            changedBy: names.get(row?.changed_by ?? '') ?? '',
          };
        }),
        changes: latest.map(({ position: _, by: author, ...change }) => ({ ...change, by: names.get(author) ?? '' })),
      },
    };
  }),
];
