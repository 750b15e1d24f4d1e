import { admin, mainSite, type Role, type Site, seller } from '@portal/shared/codes/index';
import { type MenuEntry, type MenuGroup, menu } from '@portal/shared/menu';
import { type ScreenName, screenAt, screens } from '@portal/shared/screens';
import { maySee } from '../../core/session/session.ts';

export type AreaName = 'user' | 'admin' | 'institution';

export interface Group {
  readonly name: MenuGroup;
  readonly entries: readonly MenuEntry[];
}
export interface Area {
  readonly name: AreaName;
  readonly groups: readonly Group[];
}

const area = (name: AreaName, groups: readonly MenuGroup[]): Area => ({
  name,
  groups: groups.map((group) => ({ name: group, entries: menu[group] })),
});

/** Every area, in the order of its tab. */
const areas: readonly Area[] = [
  area('user', ['account', 'messages', 'seller', 'integration']),
  area('admin', ['account', 'audit', 'exchange', 'messages', 'integration']),
  area('institution', ['overview', 'contracts', 'banking', 'exchange', 'bank', 'account', 'messages', 'integration']),
];

const areaOf = (role: Role): AreaName => (role === seller ? 'user' : role === admin ? 'admin' : 'institution');

/** The tabs of a user: the union over the roles, each once, in a fixed order. */
export function areasOf(roles: readonly Role[], domain: Site = mainSite): readonly Area[] {
  const ownAreas = new Set(roles.map(areaOf));
  const isThere = (area: AreaName, { name, roles: whose }: MenuEntry) =>
    maySee({ roles: [...roles], userDomain: domain }, screens[name]) &&
    (!whose || roles.some((role) => areaOf(role) === area && whose.includes(role)));
  return areas
    .filter(({ name }) => ownAreas.has(name))
    .map(({ name, groups }) => ({
      name,
      groups: groups
        .map((group) => ({ ...group, entries: group.entries.filter((each) => isThere(name, each)) }))
        .filter(({ entries }) => entries.length > 0),
    }));
}

/** The screen at an address as the menu has it: basic info of another user belongs to the user management. */
export const shownAt = (path: string, search: URLSearchParams): ScreenName | undefined =>
  search.get('flag') === 'admin' ? 'users' : screenAt(path);

interface MenuPlace {
  readonly group: Group;
  readonly entry: MenuEntry;
  /** the screen itself, where it is reached from that of the entry */
  readonly below?: ScreenName;
}

/** The entry that a screen belongs to. */
export function entryOf(area: Area, screen: ScreenName | undefined): MenuPlace | undefined {
  if (!screen) return undefined;
  const places = area.groups.flatMap((group) => group.entries.map((entry): MenuPlace => ({ group, entry })));
  const above = places.find(({ entry }) => entry.leadsTo.includes(screen));
  return places.find(({ entry }) => entry.name === screen) ?? (above && { ...above, below: screen });
}

/** The area that is open: the one chosen before if the screen is in it, else the first that has the screen. */
export const openArea = (
  all: readonly Area[],
  screen: ScreenName | undefined,
  selectedArea: AreaName | undefined,
): Area | undefined =>
  all.find((each) => each.name === selectedArea && entryOf(each, screen)) ??
  all.find((each) => entryOf(each, screen)) ??
  all[0];
