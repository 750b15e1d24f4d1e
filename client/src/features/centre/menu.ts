import { admin, mainSite, type Role, type Site, seller } from '@portal/shared/codes/index';
import {
  type MenuEntry,
  type MenuGroup,
  type ScreenName,
  screenAt,
  screenNames,
  screens,
} from '@portal/shared/screens';

export type AreaName = 'user' | 'admin' | 'institution';

export interface Entry extends MenuEntry {
  readonly name: ScreenName;
}
export interface Group {
  readonly name: MenuGroup;
  readonly entries: readonly Entry[];
}
export interface Area {
  readonly name: AreaName;
  readonly groups: readonly Group[];
}

const entries: readonly Entry[] = screenNames.flatMap((name) => {
  const { menu } = screens[name];
  return menu && 'group' in menu ? [{ name, ...menu }] : [];
});

const area = (name: AreaName, groups: readonly MenuGroup[]): Area => ({
  name,
  groups: groups.map((group) => ({ name: group, entries: entries.filter((entry) => entry.group === group) })),
});

/** Every area, in the order of its tab. */
const areas: readonly Area[] = [
  area('user', ['account', 'seller', 'messages']),
  area('admin', ['account', 'audit', 'messages']),
  area('institution', ['account', 'messages']),
];

const areaOf = (role: Role): AreaName => (role === seller ? 'user' : role === admin ? 'admin' : 'institution');

/** The tabs of a user: the union over the roles, each once, in a fixed order. */
export function areasOf(roles: readonly Role[], domain: Site = mainSite): readonly Area[] {
  const wanted = new Set(roles.map(areaOf));
  const isThere = ({ name }: Entry) => domain === mainSite || !screens[name].mainSiteOnly;
  return areas
    .filter(({ name }) => wanted.has(name))
    .map(({ name, groups }) => ({
      name,
      groups: groups.map((group) => ({ ...group, entries: group.entries.filter(isThere) })),
    }));
}

/** The screen at an address as the menu has it: basic info of another user belongs to the user management. */
export const shownAt = (path: string, search: URLSearchParams): ScreenName | undefined =>
  search.get('flag') === 'admin' ? 'users' : screenAt(path);

/** The entry that a screen belongs to. */
export function entryOf(area: Area, screen: ScreenName | undefined): { group: Group; entry: Entry } | undefined {
  const menu = screen && screens[screen].menu;
  const wanted = menu && 'under' in menu ? menu.under : screen;
  for (const group of area.groups)
    for (const entry of group.entries) if (entry.name === wanted) return { group, entry };
  return undefined;
}

/** The area that is open: the one chosen before if the screen is in it, else the first that has the screen. */
export const openArea = (
  all: readonly Area[],
  screen: ScreenName | undefined,
  chosen: AreaName | undefined,
): Area | undefined =>
  all.find((each) => each.name === chosen && entryOf(each, screen)) ??
  all.find((each) => entryOf(each, screen)) ??
  all[0];
