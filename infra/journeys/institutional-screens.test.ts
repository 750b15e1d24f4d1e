import { beforeAll, expect, test } from 'vitest';
import { type OfficeSite, officeSiteOf } from '../campaign/institutional.ts';
import { faultsOfOffice, officePeople } from '../campaign/offices.ts';
import { type Portal, sharedPortal } from './portal.ts';
import { visit } from './screen.ts';

let portal: Portal;
let site: OfficeSite;

beforeAll(async () => {
  portal = await sharedPortal();
  site = await officeSiteOf(portal);
}, 240_000);

// each in every pair of language and width is `npm run campaign -- --only offices --seeds 4`
test.each(officePeople)(
  'every screen of the institutional area, as %s has it, in both languages and every width',
  async (who) => {
    const page = await visit(portal, { width: 1440, as: site.people[who] });
    expect(await faultsOfOffice({ portal, places: site.places }, page, who, 0)).toEqual([]);
  },
  900_000,
);
