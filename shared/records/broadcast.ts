import { type Language, type Role, roles, type Site } from '../codes/index.ts';
import type { Content, PublishedKind } from './define.ts';

/** 00 with a picture, 01 text only */
export const broadcastTypes = ['00', '01'] as const;

/** Maximum characters of title and of body, by language. */
export const broadcastMax = { CN: 500, EN: 1000 } as const satisfies Record<Language, number>;

/** A message of the office to everyone with certain roles on certain sites; one event, however many readers. */
export const broadcast = {
  kind: 'broadcast',
  life: 'published',
  languages: [],
  toInboxes: true,
  fields: {
    typeCode: { type: 'code', codes: broadcastTypes, words: 'kinds.broadcast.codes.type' },
    postId: { type: 'text', max: 2 },
    audience: { type: 'codes', codes: roles, words: 'codes.role' },
    titleCN: { type: 'text', max: broadcastMax.CN, optional: true },
    bodyCN: { type: 'text', max: broadcastMax.CN, lines: true, optional: true },
    titleEN: { type: 'text', max: broadcastMax.EN, optional: true },
    bodyEN: { type: 'text', max: broadcastMax.EN, lines: true, optional: true },
    connectMessage: { type: 'text', max: 200, optional: true },
    image: { type: 'pictures', use: 'broadcast', max: 1, optional: true },
  },
  name: 'titleCN',
} as const satisfies PublishedKind;
export type BroadcastContent = Content<typeof broadcast>;

/** In the reader's language, else in the other. */
export function broadcastWords(
  language: Language,
  { titleCN, bodyCN, titleEN, bodyEN }: Pick<BroadcastContent, 'titleCN' | 'bodyCN' | 'titleEN' | 'bodyEN'>,
): { lan: Language; title: string; message: string } {
  const words = { CN: { title: titleCN, message: bodyCN }, EN: { title: titleEN, message: bodyEN } };
  const other: Language = language === 'CN' ? 'EN' : 'CN';
  const contentLanguage = words[language].title ? language : other;
  return { lan: contentLanguage, ...words[contentLanguage] };
}

/** A possible reader; `opened` is when the account was opened, ISO 8601. */
export interface Reader {
  roles: readonly Role[];
  site: Site;
  opened: string;
}

/**
 * Whether a broadcast is for a reader: of one of its roles, on one of its sites, with an account opened before it was
 * published at `at`.
 */
export const isMeantFor = (
  { audience, sites, at }: { audience: readonly Role[]; sites: readonly Site[]; at: string },
  { roles, site, opened }: Reader,
): boolean =>
  sites.includes(site) && audience.some((role) => roles.includes(role)) && Date.parse(opened) < Date.parse(at);
