import { z } from 'zod';
import { admin, allSites, sites } from '../codes/index.ts';
import { sectionKinds, sections } from '../codes/sections.ts';
import { call, ignored, nothing, type OutputOf, paging, sortOf } from '../define/call.ts';
import { versionIdField } from '../records/ids.ts';

const classify = z.enum(sections, { error: 'fields.choose' });

export const assignSection = call({
  path: '/section/assign',
  side: 'command',
  access: [admin],
  summary:
    'Assigns a public platform, enterprise or product to a section (1 financial services, 2 intellectual property), or takes it out',
  input: () =>
    z.object({
      ...ignored,
      kind: z.enum(sectionKinds, { error: 'fields.choose' }),
      /** of the record, or of one of its versions */
      id: versionIdField,
      classify,
      /** 1 it belongs to the section, 0 no more */
      operate: z.enum(['1', '0'], { error: 'fields.code' }).default('1'),
    }),
  output: () => nothing,
  writes: true,
});

export const sectionOrders = ['name', 'kind', 'classify', 'assignedAt'] as const;
export type SectionOrder = (typeof sectionOrders)[number];

export const sectionFilters = {
  classify: z.enum(['', ...sections]).default(''),
  kind: z.enum(['', ...sectionKinds]).default(''),
  keyWords: z.string().trim().max(100).default(''),
  dataDomain: z.enum([allSites, ...sites]).default(allSites),
  /** usually what was assigned last comes first */
  sort: sortOf(sectionOrders).default(''),
};

export const listSection = call({
  path: '/section/list',
  side: 'query',
  access: [admin],
  reads: ['section_entries', 'accounts'],
  summary: 'What a section holds, of the administrator’s domain, assigned last first',
  input: () =>
    z.object({
      ...ignored,
      ...sectionFilters,
      ...paging,
    }),
  output: () =>
    z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          /** of the record */
          id: z.string(),
          kind: z.enum(sectionKinds),
          classify: z.enum(sections),
          name: z.string(),
          /** ISO 8601, and who assigned it */
          assignedAt: z.string(),
          assignedBy: z.string(),
        }),
      ),
    }),
});
export type SectionRow = OutputOf<typeof listSection>['rows'][number];

export const sectionCalls = { assignSection, listSection };
