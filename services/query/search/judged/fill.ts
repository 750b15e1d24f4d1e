import { languages } from '@portal/shared/codes/index';
import type { PortalEvent } from '@portal/shared/events/index';
import { company } from '@portal/shared/records/company';
import { type Content, eventPrefix, type ReviewedKind } from '@portal/shared/records/define';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import type { JudgedRecord, JudgedWords } from './record.ts';

const kinds: Record<JudgedRecord['kind'], ReviewedKind> = { company, platform, product };

const contents: Record<JudgedRecord['kind'], (record: JudgedRecord, words: JudgedWords) => Content> = {
  company: ({ categories }, { name, abbreviation = '', description }) => ({
    name,
    abbreviation,
    categories: [...categories],
    profile: description,
  }),
  platform: ({ categories }, { name, description }) => ({ name, categories: [...categories], profile: description }),
  product: ({ categories, copyrightNumber = '' }, { name, description }) => ({
    productName: name,
    categories: [...categories],
    registryStatus: copyrightNumber ? '1' : '0',
    copyrightNumber,
    summary: `<p>${description.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
  }),
};

/** What the log of a portal with this catalogue has: each record approved in each of its languages, on its day. */
export const approvals = (catalogue: readonly JudgedRecord[]): { event: PortalEvent; at: string }[] =>
  catalogue
    .flatMap((record) =>
      languages.flatMap((language) => {
        const words = record[language];
        if (!words) return [];
        const kind = kinds[record.kind];
        const content = contents[record.kind](record, words);
        const at = `${record.published}T04:00:00.000Z`;
        return [
          {
            at,
            event: {
              type: `${eventPrefix(kind)}Approved`,
              data: {
                record: record.id,
                lan: language,
                owner: record.company ?? record.id,
                sites: ['01'],
                name: words.name,
                categories: [...record.categories],
                submittedAt: at,
                content,
                comment: '',
                files: [],
              },
            } as object as PortalEvent,
          },
        ];
      }),
    )
    .sort((a, b) => (a.at < b.at ? -1 : 1));

/** The first places of the home page, as far as the portal puts a record forward. */
export const placings = (catalogue: readonly JudgedRecord[]): PortalEvent[] =>
  catalogue
    .filter(({ rank }) => rank > 0)
    .flatMap(({ id, kind, rank, company: owner = id }, number) => {
      const data = {
        record: `slot-${number}`,
        lan: 'CN',
        sites: ['01'],
        name: id,
        place: `place-${number}`,
        content: {
          typeCode: '00',
          catagory: '00',
          postId: String(10 - rank),
          title: id,
          connectMessage: id,
          image: [],
        },
        presents: { kind, id: `${id}-cn`, owner },
        files: [],
        ends: null,
      };
      return [{ type: 'SlotSaved', data } as PortalEvent, { type: 'SlotShown', data } as PortalEvent];
    });
