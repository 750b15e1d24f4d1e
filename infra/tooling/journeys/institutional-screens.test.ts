import { beforeAll, expect, test } from 'vitest';
import { type OfficeSite, officeSiteOf } from '../campaign/institutional.ts';
import { faultsOfOffice, officePeople } from '../campaign/offices.ts';
import { walker } from '../campaign/pages.ts';
import type { Portal } from './portal.ts';
import { visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let site: OfficeSite;

beforeAll(async () => {
  portal = await sharedPortal();
  site = await officeSiteOf(portal);
});

// each in both languages, in every pair of these and a width, loaded by itself, is `npm run campaign -- --only offices --seeds 4`
test.each(officePeople)(
  'every screen of the institutional area, as %s has it, in one of the languages, wide and narrow',
  async (person) => {
    const officeWalker = walker(await visit(portal, { width: 1440, as: site.people[person] }));
    expect(await faultsOfOffice({ portal, places: site.places }, officeWalker, person, 0, { once: true })).toEqual([]);
  },
  1_800_000,
);
