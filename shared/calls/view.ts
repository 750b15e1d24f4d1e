import { z } from 'zod';
import { admin } from '../codes/index.ts';
import { call, identified, nothing, type OutputOf } from '../define/call.ts';
import { line, text } from '../rules/text.ts';

/** Longest name of a view, and longest address of a list, in characters. */
export const viewNameMax = 40;
export const viewSearchMax = 2000;

const list = text(1, 40);
const id = z.uuid('fields.id');
const own = { side: 'command', access: 'session', writes: true } as const;

export const listViews = call({
  path: '/userConsole/savedViews',
  side: 'query',
  access: 'session',
  reads: ['saved_views', 'accounts'],
  summary: 'Saved views of a list: one’s own, and for administrators those that others of their site share',
  input: () => z.object({ list }),
  output: () =>
    z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** filters, columns and order, as the address of the list has them */
          search: z.string(),
          /** with the administrators of one’s site */
          shared: z.boolean(),
          /** whose it is, '' for the caller’s own */
          by: z.string(),
          can: z.object({ change: z.boolean(), share: z.boolean() }),
        }),
      ),
    }),
});
export type ViewRow = OutputOf<typeof listViews>['rows'][number];

export const saveView = call({
  ...own,
  path: '/userConsole/saveView',
  summary: 'Keeps how a list is shown under a name: a new view, or one of one’s own',
  input: () =>
    z.object({
      /** absent: a new one */
      id: id.optional(),
      list,
      name: line(1, viewNameMax),
      search: text(0, viewSearchMax),
      was: z.object({ name: z.string(), search: z.string() }).optional(),
    }),
  output: () => identified,
});

export const deleteView = call({
  ...own,
  path: '/userConsole/deleteView',
  summary: 'Gives up one of one’s own views',
  input: () => z.object({ id }),
  output: () => nothing,
});

export const shareView = call({
  ...own,
  access: [admin],
  path: '/userConsole/shareView',
  summary: 'Shares one of one’s own views with the administrators of one’s site, or no more',
  input: () => z.object({ id, shared: z.boolean() }),
  output: () => nothing,
});

export const viewCalls = { listViews, saveView, deleteView, shareView };
