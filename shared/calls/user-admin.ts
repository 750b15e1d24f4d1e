import { z } from 'zod';
import { admin, allSites, roles, sites, userStatuses } from '../codes/index.ts';
import { call, ignored, type OutputOf, paging, sortOf } from '../define/call.ts';
import { recordKinds } from '../records/kinds.ts';
import { text } from '../rules/text.ts';
import { openToken } from './token.ts';

const id = z.uuid('fields.id');
/** Why; its owner reads it, so that freezing, cancelling and erasing always say it. */
export const userReasonMax = 200;
const reason = text(1, userReasonMax);

/** What may be done with an account by whoever asks. */
export const userAbilities = z
  .object({
    freeze: z.boolean(),
    open: z.boolean(),
    logOff: z.boolean(),
    erase: z.boolean(),
    resetSecondFactor: z.boolean(),
    grant: z.boolean(),
  })
  .meta({ component: 'UserAbilities' });

export const userRow = z
  .object({
    id: z.string(),
    loginId: z.string(),
    name: z.string(),
    /** of the company that is public; '' before there is one */
    companyName: z.string(),
    roles: z.array(z.string()),
    status: z.enum(userStatuses),
    dataDomain: z.enum(sites),
    /** ISO 8601 of the account's opening */
    dataTime: z.string(),
    delFlag: z.enum(['0', '9']),
    erased: z.boolean(),
    can: userAbilities,
  })
  .meta({ component: 'UserRow' });
export type UserRow = z.infer<typeof userRow>;

/** What the list is sorted by. */
export const userOrders = ['loginId', 'name', 'status', 'dataDomain', 'dataTime'] as const;
export type UserOrder = (typeof userOrders)[number];

export const userFilters = {
  keyword: z.string().trim().max(100).default(''),
  status: z.enum(['', ...userStatuses]).default(''),
  dataDomain: z.enum([allSites, ...sites]).default(allSites),
  /** usually those opened last first */
  sort: sortOf(userOrders).default(''),
};

export const queryUsers = call({
  path: '/admin/queryUserInfo',
  side: 'query',
  access: [admin],
  reads: ['accounts', 'sellers'],
  summary: 'Users of the administrator’s domain, by search words, status and domain',
  input: () =>
    z.object({
      ...ignored,
      ...paging,
      ...userFilters,
    }),
  output: () => z.object({ total: z.number(), rows: z.array(userRow) }),
});

/** What names an account beside itself, so that who shuts it knows what becomes of that. */
export const userRecords = call({
  path: '/admin/userRecords',
  side: 'query',
  access: [admin],
  reads: ['accounts', 'trail', ...recordKinds.map(({ kind }) => `${kind}_versions`)],
  summary: 'How many records belong to an account, by their kind, and how many decisions it made',
  input: () => z.object({ ...ignored, id }),
  output: () =>
    z.object({
      /** language versions of each kind: all, in the public list, awaiting review */
      records: z.array(z.object({ kind: z.string(), total: z.number(), listed: z.number(), pending: z.number() })),
      decisions: z.number(),
    }),
});
export type UserRecords = OutputOf<typeof userRecords>;

const decision = { side: 'command', access: [admin], output: () => z.object({}), writes: true, proof: true } as const;

export const freezeUser = call({
  ...decision,
  path: '/admin/userFreeze',
  summary: 'Freezes an open account; its sessions end at once',
  input: () => z.object({ id, reason }),
});
export const reopenUser = call({
  ...decision,
  path: '/admin/userOpen',
  summary: 'Opens a frozen account again',
  input: () => z.object({ id, reason: text(0, userReasonMax).default('') }),
});
export const cancelUser = call({
  ...decision,
  path: '/admin/userLogOff',
  summary: 'Cancels an account; its record stays',
  input: () => z.object({ id, reason }),
});
export const eraseUser = call({
  ...decision,
  path: '/admin/userErase',
  summary: 'Erases what is personal of a cancelled account, for good',
  input: () => z.object({ id, reason }),
});
/** By an administrator of the main site alone. */
export const resetSecondFactor = call({
  ...decision,
  path: '/admin/userResetSecondFactor',
  summary: 'Removes the second factor of who has lost it; its sessions end at once',
  input: () => z.object({ id, reason }),
});

export const grantRoles = call({
  ...decision,
  path: '/admin/userRoles',
  summary: 'Grants roles and the site of an account, by an administrator of the main site; its sessions end at once',
  input: () =>
    z.object({
      id,
      roles: z.array(z.enum(roles, { error: 'fields.code' })).min(1, 'fields.chooseSome'),
      dataDomain: z.enum(sites, { error: 'fields.code' }),
      reason,
      was: z.object({ roles: z.array(z.enum(roles)), dataDomain: z.enum(sites) }).optional(),
    }),
});

/** As its owner sees them, to whoever administers their account. */
export const userTokens = call({
  path: '/admin/userTokens',
  side: 'query',
  access: [admin],
  summary: 'Tokens for machines of an account in the administrator’s domain, the newest first',
  input: () => z.object({ ...ignored, id }),
  output: () => z.object({ tokens: z.array(openToken) }),
});

export const revokeToken = call({
  ...decision,
  path: '/admin/userTokenEnd',
  summary: 'Ends a token for machines of an account in the administrator’s domain, at once; its owner is told',
  input: () => z.object({ id, tokenId: id, reason }),
});

export const userAdminCalls = {
  queryUsers,
  userRecords,
  freezeUser,
  reopenUser,
  cancelUser,
  eraseUser,
  resetSecondFactor,
  grantRoles,
  userTokens,
  revokeToken,
};
