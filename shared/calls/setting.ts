import { z } from 'zod';
import { admin } from '../codes/index.ts';
import { call, nothing, type OutputOf } from '../define/call.ts';
import { brokenIn, settingField, settingNames, settingValue, trimmed } from '../rules/setting.ts';
import { text } from '../rules/text.ts';

export const settingReasonMax = 200;

const setting = z.enum(settingNames, { error: 'fields.unknown' });
const value = settingValue.nullable();

const changed = z.object({
  setting,
  /** what was set when it was looked at; null where the default held */
  was: value,
  /** null: the default holds again */
  value: value.transform((text) => text && trimmed(text)),
});

export const changeSettings = call({
  side: 'command',
  access: [admin],
  writes: true,
  proof: true,
  path: '/settings/change',
  summary:
    'Sets some of what the institution says of its portal, each based on what was set before; refused with 409 and `setting.changed` where another one changed it meanwhile; for administrators of the main site',
  input: () =>
    z
      .object({
        changes: z.array(changed).min(1, 'fields.chooseSome').max(settingNames.length),
        reason: text(0, settingReasonMax).default(''),
      })
      .superRefine(({ changes }, context) => {
        const visitedNames = new Set<string>();
        for (const { setting: name, value: to } of changes) {
          const complain = (field: string, message: string, params?: Readonly<Record<string, number>>) =>
            context.addIssue({ code: 'custom', path: [field], message, ...(params && { params }) });
          if (visitedNames.has(name)) complain(name, 'fields.twice');
          visitedNames.add(name);
          if (to === null) continue;
          for (const [part, { key, params }] of Object.entries(brokenIn(name, to)))
            complain(settingField(name, part), key, params);
        }
      }),
  output: () => nothing,
});

export const showSettings = call({
  side: 'query',
  access: [admin],
  path: '/settings/show',
  reads: ['settings', 'accounts'],
  summary:
    'What the institution says of its portal: what is set, what holds without, and who changed what; for administrators of the main site',
  input: () => nothing,
  output: () =>
    z.object({
      settings: z.array(
        z.object({
          setting,
          /** the record of its history */
          id: z.string(),
          /** what was set; null where the default holds */
          value,
          /** what the environment says; null where it says nothing, so that the portal says nothing or a sample of its own */
          default: value,
          /** when it was last changed, and by whom; '' where it never was */
          changedAt: z.string(),
          changedBy: z.string(),
        }),
      ),
      /** the latest changes, the latest first */
      changes: z.array(z.object({ at: z.string(), by: z.string(), setting, was: value, value, reason: z.string() })),
    }),
});
export type PortalSettings = OutputOf<typeof showSettings>;

export const settingCalls = { changeSettings, showSettings };
