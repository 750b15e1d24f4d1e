import { z } from 'zod';
import { admin } from '../codes/index.ts';
import { call, ignored } from '../define/call.ts';
import { areParallel, shownVersion, shownVersions } from '../records/record-version.ts';

/** Of one thing that administrators publish. */
export const publishedId = z.uuid('fields.id');

/** The call that shows, takes down or deletes what administrators publish, one or several. */
export const changePublished = <Path extends `/${string}`>(path: Path, summary: string) =>
  call({
    path,
    side: 'command',
    access: [admin],
    summary,
    input: () =>
      z
        .object({
          ...ignored,
          idVal: publishedId.optional(),
          recordVersion: shownVersion.optional(),
          idValList: z.array(publishedId).max(100).default([]),
          recordVersions: shownVersions,
          operate: z.enum(['0', '1', '3'], { error: 'fields.code' }),
        })
        .refine(({ idVal: id, idValList }) => id !== undefined || idValList.length > 0, {
          path: ['idVal'],
          error: 'batch.empty',
        })
        .refine(({ idValList: idList, recordVersions }) => areParallel({ idList, recordVersions }), {
          path: ['recordVersions'],
          error: 'fields.recordVersion',
        }),
    output: () =>
      z.object({
        results: z.array(
          z.object({ id: z.string(), flag: z.enum(['T', 'F']), returnCode: z.string(), returnInfo: z.string() }),
        ),
      }),
    writes: true,
  });

/** What can be done now with one that administrators publish. */
export const canChange = z
  .object({
    edit: z.boolean(),
    show: z.boolean(),
    takeDown: z.boolean(),
    remove: z.boolean(),
  })
  .meta({ component: 'PublishingAbilities' });
