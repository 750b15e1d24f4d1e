import { z } from 'zod';
import { admin, roles, sites } from '../codes/index.ts';
import { call, ignored, type OutputOf, paging, sortOf } from '../define/call.ts';
import { broadcastMax, broadcastTypes } from '../records/broadcast.ts';
import { recordVersion, shownVersion } from '../records/record-version.ts';
import { isLink, moment, order, publishedCodes, publishModes } from '../rules/publish.ts';
import { line, text } from '../rules/text.ts';

/** What stands in an address for a broadcast that is not there yet. */
export const newBroadcast = 'initId';

const idVal = z.uuid('fields.id');

const words = {
  titleCN: line(0, broadcastMax.CN).default(''),
  bodyCN: text(0, broadcastMax.CN).default(''),
  titleEN: line(0, broadcastMax.EN).default(''),
  bodyEN: text(0, broadcastMax.EN).default(''),
};
/** whom it is for: people of one of these roles, on one of these sites */
const audience = {
  audience: z.array(z.enum(roles)).min(1, 'fields.chooseSome').max(roles.length),
  sites: z.array(z.enum(sites)).min(1, 'fields.chooseSome').max(sites.length),
};
const inTwo = [
  ['titleCN', 'bodyCN'],
  ['titleEN', 'bodyEN'],
] as const;

export const broadcastForm = z
  .object({
    ...ignored,
    /** of a broadcast that is there; empty or initId for a new one */
    idVal: z.union([z.literal(''), z.literal(newBroadcast), idVal]).default(''),
    recordVersion: shownVersion.optional(),
    typeCode: z.enum(broadcastTypes, { error: 'fields.code' }).default('01'),
    postId: order,
    ...audience,
    ...words,
    /** an address of the web or below the portal's own; '' for none */
    connectMessage: text(0, 200)
      .default('')
      .refine((value) => value === '' || isLink(value), { error: 'broadcast.link' }),
    imageFileId: z.union([z.literal(''), z.uuid('fields.file')]).default(''),
    /** 0 it is only kept, 1 published at once, 2 published at `publishTime` */
    oper: z.enum(publishModes, { error: 'fields.code' }),
    publishTime: moment,
  })
  .superRefine((formInput, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: formInput });
    // a language is there whole or not at all, and one of them is
    for (const [title, body] of inTwo) {
      if (formInput[title] && !formInput[body]) wrong(body, 'broadcast.whole');
      if (!formInput[title] && formInput[body]) wrong(title, 'broadcast.whole');
    }
    if (inTwo.flat().every((field) => !formInput[field])) wrong('titleCN', 'broadcast.words');
    if (formInput.typeCode === '00' && !formInput.imageFileId) wrong('imageFileId', 'broadcast.picture');
    if (formInput.oper === '2' && !formInput.publishTime) wrong('publishTime', 'fields.required');
  });

export const saveBroadcast = call({
  path: '/message/admin/save',
  side: 'command',
  access: [admin],
  summary: 'Saves a broadcast that is not published, and publishes it at once or at a time',
  input: () => broadcastForm,
  output: () => z.object({ idVal: z.string(), recordVersion }),
  writes: true,
});

export const withdrawBroadcast = call({
  path: '/message/admin/withdraw',
  side: 'command',
  access: [admin],
  summary: 'Takes a published broadcast out of every inbox; deletes one that is not published yet',
  input: () => z.object({ ...ignored, idVal, recordVersion: shownVersion.optional() }),
  output: () => z.object({ idVal: z.string(), recordVersion }),
  writes: true,
});

export const countReaders = call({
  path: '/message/admin/readers',
  side: 'query',
  access: [admin],
  reads: ['accounts'],
  summary: 'Counts the people whom a system message of that audience would reach now',
  input: () => z.object({ ...ignored, ...audience }),
  output: () => z.object({ readers: z.number() }),
});

export const broadcastOrders = ['createTime', 'shelfTime', 'publishTime'] as const;
export type BroadcastOrder = (typeof broadcastOrders)[number];

export const broadcastRow = z
  .object({
    idVal: z.string(),
    recordVersion,
    typeCode: z.enum(broadcastTypes),
    postId: z.string(),
    audience: z.array(z.enum(roles)),
    sites: z.array(z.enum(sites)),
    titleCN: z.string(),
    bodyCN: z.string(),
    titleEN: z.string(),
    bodyEN: z.string(),
    connectMessage: z.string(),
    imageFileId: z.string(),
    imageUrl: z.string(),
    /** ISO 8601, '' for none */
    createTime: z.string(),
    shelfTime: z.string(),
    publishTime: z.string(),
    /** who saved it last */
    operator: z.string(),
    status: z.enum(publishedCodes),
    /** how many people have opened, marked or deleted it */
    readers: z.number(),
    can: z.object({ edit: z.boolean(), withdraw: z.boolean(), remove: z.boolean() }),
  })
  .meta({ component: 'SystemMessageRow' });
export type BroadcastRow = z.infer<typeof broadcastRow>;

export const broadcastFilters = {
  status: z.enum(['', ...publishedCodes]).default(''),
  keyWords: z.string().trim().max(100).default(''),
  sort: sortOf(broadcastOrders).default(''),
};

export const listBroadcasts = call({
  path: '/message/admin/list',
  side: 'query',
  access: [admin],
  reads: ['broadcast_records', 'broadcast_marks', 'accounts'],
  summary: 'Broadcasts of the administrator’s domain, the newest first, each whole; or one of them',
  input: () =>
    z.object({
      ...ignored,
      /** the one with this id alone; '' for all */
      idVal: z.union([z.literal(''), idVal]).default(''),
      ...broadcastFilters,
      ...paging,
    }),
  output: () => z.object({ resCount: z.number(), resList: z.array(broadcastRow) }),
});
export type BroadcastList = OutputOf<typeof listBroadcasts>;

export const broadcastCalls = { saveBroadcast, listBroadcasts, countReaders, withdrawBroadcast };
