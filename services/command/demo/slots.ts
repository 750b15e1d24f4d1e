import { ownCommandId } from '@portal/infra/runtime/ids';
import { admin, type Language, languages } from '@portal/shared/codes/index';
import { company } from '@portal/shared/records/company';
import type { ReviewedKind } from '@portal/shared/records/define';
import { versionId } from '@portal/shared/records/ids';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { type SlotModule, type SlotType, slot, slotPlace } from '@portal/shared/records/slot';
import { characters } from '@portal/shared/rules/text';
import { publishedRecord } from '../published/aggregate.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import { contentIn } from '../reviewed/evolve.ts';
import { bannerName, banners, bannerTitles } from './banners.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';
import { upload } from './upload.ts';

const slots = publishedRecord(slot);
const longest = 20;

interface Recommendation {
  kind: ReviewedKind;
  /** ids of records, in the order of their places */
  records: readonly string[];
  typeCode: SlotType;
  catagory: SlotModule;
  /** file names of pictures, one for each record, where the type has them, and titles where they are not the names */
  pictures?: readonly string[];
  titles?: readonly Readonly<Record<Language, string>>[];
}

const shortened = (name: string): string =>
  characters(name) <= longest ? name : `${[...name].slice(0, longest - 1).join('')}…`;

/** Puts what is public into the first places of the home page, in each language in which it is. */
export async function recommendRecords(
  demo: Demonstration,
  auditor: string,
  recommendations: readonly Recommendation[],
): Promise<void> {
  const { executor } = demo;
  for (const { kind, records, typeCode, catagory, pictures = [], titles = [] } of recommendations)
    for (const [at, record] of records.entries()) {
      const state = await executor.load(reviewedRecord(kind), record);
      if (state.is === 'none') continue;
      for (const language of languages) {
        const version = state.versions[language];
        // somebody took it off since
        if (version?.live?.status !== '1' || !version.sites.includes('01')) continue;
        const name = titles[at]?.[language] ?? shortened(String(contentIn(version)[kind.name]));
        const postId = String(at + 1);
        const target = versionId(record, language);
        // the ids of those that were there first
        const nameParts = typeCode === '00' ? ['carousel', target] : [target];
        const own = id('slot', ...nameParts);
        const picture = pictures[at];
        const image = picture
          ? [await upload(demo, picture, { named: ['slot', picture], owner: auditor, use: 'slot', lan: language })]
          : [];
        const execution = { meta: meta(auditor, admin, language), answer: {} };
        const content = { typeCode, catagory, postId, title: name, connectMessage: target, image };
        const presents = { kind: kind.kind, id: target, owner: state.owner };
        const saved = await executor.execute(slots, {
          ...execution,
          id: own,
          command: {
            act: 'save',
            content: { record: own, lan: language, sites: ['01'], name, content, files: image, presents },
            place: slotPlace('01', language, catagory, postId),
          },
          commandId: ownCommandId(id('slot saved', ...nameParts)),
        });
        done(saved, `slot of ${target}`);
        const displayed = await executor.execute(slots, {
          ...execution,
          id: own,
          command: { act: 'show', now: new Date().toISOString() },
          commandId: ownCommandId(id('slot shown', ...nameParts)),
        });
        done(displayed, `showing the slot of ${target}`);
      }
    }
}

/** What the demonstration recommends. */
export const recommended = (products: readonly string[], companies: readonly string[]): Recommendation[] => [
  { kind: product, records: products, typeCode: '03', catagory: 'P0' },
  { kind: company, records: companies, typeCode: '02', catagory: '02' },
];

/** Platforms of the home page. */
export const recommendedPlatforms = (platforms: readonly string[]): Recommendation[] => [
  { kind: platform, records: platforms, typeCode: '01', catagory: '01' },
];

/** What its carousel shows: products, each with a picture of its own. */
export const carousel: readonly Recommendation[] = [
  {
    kind: product,
    records: banners.map((slug) => id('product', slug)),
    typeCode: '00',
    catagory: '00',
    pictures: banners.map(bannerName),
    titles: Object.values(bannerTitles),
  },
];
