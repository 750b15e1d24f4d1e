import { admin, type Role, seller } from '@portal/shared/codes/index';

export type AreaName = 'user' | 'admin' | 'institution';
export type GroupName = 'account' | 'seller' | 'audit' | 'messages';
export type EntryName =
  | 'userInfo'
  | 'basicInfo'
  | 'SetPass'
  | 'ProductInfo'
  | 'UserMag'
  | 'ProductAudit'
  | 'auditTrail'
  | 'transactions'
  | 'SysMessage'
  | 'InteractiveNews';
/** Figures that stand beside an entry. */
export type Count = 'pending' | 'unread' | 'unreadInteraction';

export interface Entry {
  readonly name: EntryName;
  readonly path: string;
  readonly count?: Count;
  /** screens that belong to the entry without one of their own in the menu */
  readonly below?: readonly string[];
}
export interface Group {
  readonly name: GroupName;
  readonly entries: readonly Entry[];
}
export interface Area {
  readonly name: AreaName;
  readonly groups: readonly Group[];
}

const account: Group = {
  name: 'account',
  entries: [
    { name: 'userInfo', path: '/user/userInfo' },
    { name: 'basicInfo', path: '/user/basicInfo', below: ['/user/SetBindingMail', '/user/SetBindingPhone'] },
    { name: 'SetPass', path: '/user/SetPass' },
  ],
};
const messages: Group = {
  name: 'messages',
  entries: [
    { name: 'SysMessage', path: '/user/SysMessage', count: 'unread' },
    { name: 'InteractiveNews', path: '/user/InteractiveNews', count: 'unreadInteraction' },
  ],
};
const products: Group = {
  name: 'seller',
  entries: [{ name: 'ProductInfo', path: '/user/ProductInfo', below: ['/user/ProductInfo_b', '/user/ProductInfo_c'] }],
};
const review: Group = {
  name: 'audit',
  entries: [
    { name: 'UserMag', path: '/user/UserMag' },
    { name: 'ProductAudit', path: '/user/ProductAudit', count: 'pending', below: ['/user/ProductAudit_b'] },
    { name: 'auditTrail', path: '/user/auditTrail', below: ['/user/history'] },
    { name: 'transactions', path: '/user/transactions' },
  ],
};

/** Every area, in the order of its tab. */
const areas: Record<AreaName, Area> = {
  user: { name: 'user', groups: [account, products, messages] },
  admin: { name: 'admin', groups: [account, review, messages] },
  institution: { name: 'institution', groups: [account, messages] },
};
const order: readonly AreaName[] = ['user', 'admin', 'institution'];

const areaOf = (role: Role): AreaName => (role === seller ? 'user' : role === admin ? 'admin' : 'institution');

/** The tabs of a user: the union over the roles, each once, in a fixed order. */
export function areasOf(roles: readonly Role[]): readonly Area[] {
  const wanted = new Set(roles.map(areaOf));
  return order.filter((name) => wanted.has(name)).map((name) => areas[name]);
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The page as the menu has it: basic info of another user belongs to the user management. */
export const placeOf = (path: string, search: URLSearchParams): string =>
  search.get('flag') === 'admin' ? '/user/UserMag' : path;

/** Which entry a path belongs to; paths ignore case. */
export const entryAt = (area: Area, path: string): { group: Group; entry: Entry } | undefined => {
  for (const group of area.groups)
    for (const entry of group.entries)
      if ([entry.path, ...(entry.below ?? [])].some((known) => same(known, path))) return { group, entry };
  return undefined;
};

/** The area that is open: the one chosen before if the path is in it, else the first that has the path. */
export const openArea = (all: readonly Area[], path: string, chosen: AreaName | undefined): Area | undefined =>
  all.find((area) => area.name === chosen && entryAt(area, path)) ?? all.find((area) => entryAt(area, path)) ?? all[0];
