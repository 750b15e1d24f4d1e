import { z } from 'zod';
import { admin, allSites, languages, sites } from '../codes/index.ts';
import { call, ignored, type OutputOf, paging, type RequestOf, sortOf } from '../define/call.ts';
import { recordVersion, shownVersion } from '../records/record-version.ts';
import { allSlotModules, type SlotModule, type SlotType, slotModules, slotTypes } from '../records/slot.ts';
import { moment, order, type PublishedCode, publishedCodes, publishModes } from '../rules/publish.ts';
import { line, optionalDate, text } from '../rules/text.ts';
import { homeResources } from './product.ts';
import { canChange, changePublished, publishedId } from './publishing.ts';
import { searchReads } from './searched.ts';

/** 0 taken down, 1 displayed, 2 pending, also for its time */
export const slotStatuses = publishedCodes;
export type SlotStatus = PublishedCode;

/** What stands in an address for a slot that is not there yet. */
export const newSlot = 'initId';

const idVal = publishedId;
const type = z.enum(slotTypes, { error: 'slot.type' });
const language = z.enum(languages, { error: 'slot.language' });
const site = z.enum(sites);
const noModule = '';
const moduleCode = z.enum([noModule, ...allSlotModules], { error: 'fields.code' }).default(noModule);

/** The module that is meant, the one on the home page where none is said; undefined for one of another type. */
export const moduleOf = (typeCode: SlotType, catagory: string): SlotModule | undefined => {
  const all: readonly SlotModule[] = slotModules[typeCode];
  return catagory === noModule ? all[0] : all.find((each) => each === catagory);
};

const place = { typeCode: type, lanCode: language, catagory: moduleCode, postId: order };

/** Where a new slot is to stand, as an address names it. */
export const placeForm = z.object({ ...place, dominCode: site });

/** A record of the portal, or an address of the web or below the portal's own. */
const target = text(1, 50);

/** What a slot says, and where. */
const content = {
  ...place,
  title: line(1, 20),
  connectMessage: target,
  imageFileId: z.union([z.literal(''), z.uuid('fields.file')]).default(''),
};
type Content = z.infer<z.ZodObject<typeof content>>;

type Rule = [holds: (content: Content) => boolean, told: { path: string[]; error: string }];
const isOfType: Rule = [
  ({ typeCode, catagory }) => moduleOf(typeCode, catagory) !== undefined,
  { path: ['catagory'], error: 'fields.code' },
];
const hasPicture: Rule = [
  ({ typeCode, imageFileId }) => typeCode !== '00' || imageFileId !== '',
  { path: ['imageFileId'], error: 'slot.picture' },
];

export const slotForm = z
  .object({
    ...ignored,
    /** of a slot that is there; empty or initId for a new one */
    idVal: z.union([z.literal(''), z.literal(newSlot), idVal]).default(''),
    recordVersion: shownVersion.optional(),
    /** another name of `lanCode` */
    lan: z.enum(languages).optional(),
    ...content,
    /** where it is shown; administrators of a site but the main one have theirs */
    dominCode: site.default('01'),
    /** 0 it is only kept, 1 shown at once, 2 shown from `publishTime` on */
    oper: z.enum(publishModes, { error: 'fields.code' }).default('0'),
    publishTime: moment,
    /** from when on it is shown no more */
    endTime: moment,
  })
  .refine(...isOfType)
  .refine(...hasPicture)
  .refine(({ oper, publishTime }) => oper !== '2' || publishTime !== '', {
    path: ['publishTime'],
    error: 'fields.required',
  });

export const saveSlot = call({
  path: '/recommended/recommendInputInf',
  side: 'command',
  access: [admin],
  summary: 'Saves a recommendation slot that is not displayed, and shows it at once or from a time on',
  input: () => slotForm,
  output: () => z.object({ idVal: z.string(), recordVersion }),
  writes: true,
});

export const changeSlots = changePublished(
  '/recommended/statusChange',
  'Shows (1), takes down (0) or deletes (3) slots, each with its own result',
);

const slotItem = z
  .object({ idVal: z.string(), recordVersion, title: z.string(), status: z.enum(slotStatuses) })
  .meta({ component: 'SlotItem' });

/** A slot as another one meets it. */
export const metSlot = z
  .object({
    ...slotItem.shape,
    typeCode: z.enum(slotTypes),
    catagory: z.enum(allSlotModules),
    postId: z.string(),
    /** who put it there, ISO 8601 since when, from when on, until when; '' for nothing of it */
    by: z.string(),
    since: z.string(),
    due: z.string(),
    until: z.string(),
  })
  .meta({ component: 'SlotOccupant' });
export type MetSlot = z.infer<typeof metSlot>;

const reads = ['slot_records', 'accounts'];

export const checkSlot = call({
  path: '/recommended/validateInputInf',
  side: 'query',
  access: [admin],
  reads,
  summary: 'Who is at a place already, and where else the same is recommended',
  input: () =>
    z.object({
      ...ignored,
      idVal: z.union([z.literal(''), z.literal(newSlot), idVal]).default(''),
      ...place,
      connectMessage: text(0, 50).default(''),
      dominCode: site.default('01'),
    }),
  output: () =>
    z.object({
      /** displayed there now */
      occupant: metSlot.nullable(),
      /** to be displayed there */
      coming: z.array(metSlot),
      /** the same element, displayed or pending elsewhere */
      elsewhere: z.array(metSlot),
      /** the first empty order of the module, '' when none is */
      free: z.string(),
    }),
});
export type SlotCheck = OutputOf<typeof checkSlot>;

export const slotOrders = ['createTime', 'shelfTime', 'postId', 'title', 'recommendStatus'] as const;
export type SlotOrder = (typeof slotOrders)[number];

export const slotRow = z
  .object({
    id: z.string(),
    idVal: z.string(),
    recordVersion,
    imageUrl: z.string(),
    title: z.string(),
    connectMessage: z.string(),
    /** of the record that it puts forward, in the language of the slot, '' for a link */
    connectName: z.string(),
    /** it puts forward a record that is not public any more, so that it is not seen */
    isHidden: z.boolean(),
    typeCode: z.enum(slotTypes),
    catagory: z.enum(allSlotModules),
    postId: z.string(),
    lanCode: z.enum(languages),
    dominCode: site,
    /** ISO 8601, '' for none */
    createTime: z.string(),
    shelfTime: z.string(),
    publishTime: z.string(),
    endTime: z.string(),
    /** who saved it last */
    operator: z.string(),
    recommendStatus: z.enum(slotStatuses),
    can: canChange,
  })
  .meta({ component: 'SlotRow' });
export type SlotRow = z.infer<typeof slotRow>;

export const slotFilters = {
  lanCode: z.enum(languages).default('CN'),
  typeCode: z.enum(['', ...slotTypes]).default(''),
  keyWords: z.string().trim().max(100).default(''),
  createTimeS: optionalDate,
  createTimeE: optionalDate,
  shelfTimeS: optionalDate,
  shelfTimeE: optionalDate,
  recommendStatus: z.enum(['', ...slotStatuses]).default(''),
  dataDomain: z.enum([allSites, ...sites]).default('01'),
  sort: sortOf(slotOrders).default(''),
};

export const listSlots = call({
  path: '/recommended/manage/load',
  side: 'query',
  access: [admin],
  reads: [...reads, 'platform_cards', 'company_cards', 'product_cards'],
  summary: 'Recommendation slots of the administrator’s domain',
  input: () => z.object({ ...ignored, initFlag: z.string().max(5).optional(), ...slotFilters, ...paging }),
  output: () => z.object({ resCount: z.number(), resList: z.array(slotRow) }),
});

export const loadSlot = call({
  path: '/recommended/input/load',
  side: 'query',
  access: [admin],
  reads: [...reads, 'platform_cards', 'company_cards', 'product_cards'],
  summary: 'One slot, to be edited',
  input: () => z.object({ ...ignored, idVal }),
  output: () =>
    z.object({
      ...slotRow.shape,
      lan: z.enum(languages),
      imageFileId: z.string(),
      imageFileUrl: z.string(),
      oper: z.enum(publishModes),
    }),
});

export const planSlots = call({
  path: '/recommended/manage/plan',
  side: 'query',
  access: [admin],
  reads: [...reads, 'platform_cards', 'company_cards', 'product_cards'],
  summary: 'Every slot of one site and language that is displayed, pending, or was, for drawing it in its place',
  input: () => z.object({ ...ignored, lanCode: language.default('CN'), dominCode: site.default('01') }),
  output: () => z.object({ slots: z.array(slotRow) }),
});

/** How many changes may be planned and not confirmed. */
export const plannedMax = 500;

/** A slot that is planned, and not confirmed: from when on, '' for at once, and until when. */
const planned = z
  .object({ ...content, publishTime: moment, endTime: moment })
  .refine(...isOfType)
  .refine(...hasPicture);

/** Not the time of a clock: before anything comes about, and once the last of what is planned has begun. */
export const [now, last] = ['now', 'last'] as const;

export const previewSlots = call({
  path: '/recommended/manage/preview',
  side: 'query',
  access: [admin],
  reads: [...homeResources.reads, 'files'],
  summary:
    'The home page as it would be at a moment with changes of its slots that are not confirmed; nothing of it is public',
  input: () =>
    z.object({
      ...ignored,
      lanCode: language.default('CN'),
      dominCode: site.default('01'),
      /** slots that would be displayed no more */
      away: z.array(idVal).max(plannedMax).default([]),
      /** those that would be, in whichever language: others than `lanCode` do not count */
      shown: z.array(planned).max(plannedMax).default([]),
      at: z.union([z.enum([now, last]), z.iso.datetime({ offset: true, error: 'fields.date' })]).default(last),
    }),
  output: () =>
    z.object({
      ...homeResources.output.shape,
      /** at which it stands like this, ISO 8601; '' for now */
      moment: z.string(),
      /** at which something on it begins or ends, ISO 8601, the first one first */
      moments: z.array(z.string()),
    }),
});
export type SlotPlan = Required<Pick<RequestOf<typeof previewSlots>, 'dominCode' | 'away' | 'shown'>>;

/** What can be recommended: public records of a site and language. */
export const slotCandidate = z
  .object({
    /** of the record */
    id: z.string(),
    kind: z.enum(['platform', 'company', 'product']),
    name: z.string(),
    owner: z.string(),
    imageUrl: z.string(),
    /** where it stands already */
    at: z.array(metSlot),
  })
  .meta({ component: 'SlotCandidate' });
export type SlotCandidate = z.infer<typeof slotCandidate>;

export const slotCandidates = call({
  path: '/recommended/manage/candidates',
  side: 'query',
  access: [admin],
  reads: [...new Set([...reads, 'sellers', 'platform_cards', 'company_cards', 'product_cards', ...searchReads])],
  summary:
    'Public records that can be put into a slot, newest first, with keywords the most relevant, and where they stand already',
  input: () =>
    z.object({
      ...ignored,
      kind: z.enum(['platform', 'company', 'product']).default('product'),
      lanCode: language.default('CN'),
      dominCode: site.default('01'),
      keyWords: z.string().trim().max(100).default(''),
      ...paging,
    }),
  output: () => z.object({ total: z.number(), rows: z.array(slotCandidate) }),
});

export const slotCalls = {
  saveSlot,
  changeSlots,
  checkSlot,
  listSlots,
  loadSlot,
  planSlots,
  previewSlots,
  slotCandidates,
};
