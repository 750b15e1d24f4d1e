import { ownCommandId } from '@portal/infra/runtime/ids';
import { admin, languages, mainSite, type Site } from '@portal/shared/codes/index';
import { type SectionKind, type Section as SectionOf, sections } from '@portal/shared/codes/sections';
import { company } from '@portal/shared/records/company';
import { asName, type ReviewedKind } from '@portal/shared/records/define';
import { platform as kind } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { singleId } from '../base/single.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import type { Auditor } from '../reviewed/decide.ts';
import { section } from '../section/aggregate.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';
import { enterVersion, isEntered, uploadPictures } from './enter-record.ts';
import type { Happening } from './happening.ts';
import { dayBefore } from './moments.ts';
import { type DemoPlatform, demoPlatforms, demoSections, platformPicture, platformPictures } from './platforms.ts';

const sites: Site[] = ['01', '02'];

export const platformId = (slug: string): string => id('platform', slug);

/** Who runs platforms, by the names of their accounts, and who approves them. */
export interface PlatformCast {
  umIds: ReadonlyMap<string, string>;
  auditor: Auditor;
}

/** A platform in both languages, approved. */
async function enterPlatform(
  demo: Demonstration,
  { slug, loginId, words, categories, website }: DemoPlatform,
  { umIds, auditor }: PlatformCast,
): Promise<void> {
  const owner = { umId: umIds.get(loginId) ?? '', site: mainSite };
  const entered = { kind, record: platformId(slug), named: slug, owner, auditor, sites };
  for (const language of languages) {
    if (await isEntered(demo, entered, language)) continue;
    const pictures = await uploadPictures(demo, platformPictures, {
      named: ['platform', slug],
      owner,
      lan: language,
      fileOf: (use) => platformPicture(slug, use),
    });
    await enterVersion(demo, entered, language, {
      ...words[language],
      website,
      categories: [...categories],
      ...pictures,
    });
  }
}

/** Each at its moment. */
export const platformsOverTime = (demo: Demonstration, cast: PlatformCast, now: Date): Happening[] =>
  demoPlatforms.map((item) => ({
    at: dayBefore(now, item.days, item.slug),
    run: () => enterPlatform(demo, item, cast),
  }));

/** Those that are not there, the oldest first: on a log that was loaded before there were any. */
export async function platformsNow(demo: Demonstration, cast: PlatformCast): Promise<void> {
  for (const item of demoPlatforms.toSorted((a, b) => b.days - a.days)) await enterPlatform(demo, item, cast);
}

/** Puts what is public into the sections, as an administrator would; what is there stays. */
export async function assignSections(demo: Demonstration, { umIds, auditor }: PlatformCast): Promise<void> {
  for (const classify of sections) {
    const { platforms, companies, products } = demoSections[classify];
    for (const slug of platforms) await assign(demo, kind, platformId(slug), classify, auditor);
    for (const loginId of companies)
      await assign(demo, company, singleId(company, umIds.get(loginId) ?? ''), classify, auditor);
    for (const slug of products) await assign(demo, product, id('product', slug), classify, auditor);
  }
}

async function assign(
  { executor }: Demonstration,
  kind: ReviewedKind & { kind: SectionKind },
  record: string,
  classify: SectionOf,
  auditor: Auditor,
): Promise<void> {
  const state = await executor.load(reviewedRecord(kind), record);
  const versions = state.is === 'record' ? Object.values(state.versions) : [];
  const liveVersion = versions.find(({ live }) => live?.status === '1');
  // somebody took it off since
  if (!liveVersion?.live || (await executor.load(section, record)).includes(classify)) return;
  const executed = await executor.execute(section, {
    id: record,
    command: {
      type: 'assign',
      id: record,
      kind: kind.kind,
      section: classify,
      name: asName(kind, liveVersion.live.content),
      sites: [...new Set(versions.flatMap((version) => version.sites))],
    },
    meta: meta(auditor.umId, admin, 'CN'),
    commandId: ownCommandId(id('section', classify, record)),
    answer: {},
  });
  done(executed, `${kind.kind} ${record} in section ${classify}`);
}
