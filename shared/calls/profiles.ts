import { z } from 'zod';
import { allSites, categories, languages, platformCategories, sites } from '../codes/index.ts';
import { profileBlockSlots, profilesMax } from '../codes/profiles.ts';
import { sections } from '../codes/sections.ts';
import { call, described, ignored, type OutputOf } from '../define/call.ts';
import { company } from '../records/company.ts';
import { fieldsOf, shownShape } from '../records/content.ts';
import type { Fields, ReviewedKind, ShownContent } from '../records/define.ts';
import { versionIdField } from '../records/ids.ts';
import { platform } from '../records/platform.ts';
import { approval } from '../records/reviewed/wire.ts';
import { codeList, text } from '../rules/text.ts';
import { near, searchReads } from './searched.ts';

// Companies and platforms as the public reads them: two kinds of record, one wire.

/** Site and language, as headers or in the body. */
const edition = { site: z.enum(sites).default('01'), lan: z.enum(languages).default('CN'), ...ignored };

/** The record beside it: of a company its platforms, of a platform its company. */
const linked = z
  .object({
    /** of the record */
    disId: z.string(),
    disName: z.string(),
    disUrl: z.string(),
    disAbbreviation: z.string(),
  })
  .meta({ component: 'LinkedProfile' });

const facts = {
  /** of the version that is shown, and of its record */
  id: z.string(),
  parentID: z.string(),
  name: z.string(),
  /** of its company, or of the account while that is not public */
  businessName: z.string(),
  abbreviation: z.string(),
  /** 01 platforms, 02 companies */
  businessType: z.enum(['01', '02']),
  /** comma list of codes */
  category: z.string(),
  disList: z.array(linked),
};

export const profileCard = z
  .object({
    ...facts,
    name: described(z.string(), 'Name', '名称'),
    abbreviation: described(z.string(), 'Short name', '简称'),
    category: described(z.string(), 'Category codes, comma list', '类别代码，以逗号分隔'),
    /** the beginning of what it says of itself */
    describe: z.string(),
    /** addresses of its logo, and of its wide and its tall picture */
    logoUrl: z.string(),
    image1: described(z.string(), 'Address of the wide picture; empty for none', '横版图片地址；没有为空'),
    portraitPicUrl: described(z.string(), 'Address of the tall picture; empty for none', '竖版图片地址；没有为空'),
    website: described(z.string(), 'Website', '网址'),
    /** where the portal shows it */
    jumpLink: z.string(),
    order: z.number(),
  })
  .meta({ component: 'ProfileCard' });
export type ProfileCard = z.infer<typeof profileCard>;

/** One of the newest approvals of what the same owner has in public. */
const publicApproval = z
  .object({ kind: z.string(), recordId: z.string(), name: z.string(), approval })
  .meta({ component: 'PublicApproval' });
export type PublicApproval = z.infer<typeof publicApproval>;

const detail = {
  ...facts,
  lan: z.enum(languages),
  /** in which it is public */
  languages: z.array(z.enum(languages)),
  /** in the other language; '' where it has none */
  otherName: z.string(),
  /** ISO 8601 */
  putonTime: z.string(),
  approval,
  /** what it is linked with, as cards */
  linkedList: z.array(profileCard),
  /** what its owner has in public: products of the site and language, platforms, approved copyright data */
  figures: z.object({ products: z.number(), platforms: z.number(), copyrights: z.number() }),
  approvals: z.array(publicApproval),
};

type Open<F extends Fields> = { [Name in keyof F as F[Name] extends { personal: true } ? never : Name]: F[Name] };
/** All of a content that is not personal, as answers show it: so that it can be compared with what was approved. */
export type OpenContent<Kind extends { readonly fields: Fields }> = ShownContent<{ fields: Open<Kind['fields']> }>;

/** Those fields of a kind that are not personal. */
export const openPart = (kind: ReviewedKind): { fields: Fields } => ({
  fields: Object.fromEntries(fieldsOf(kind, false)),
});

type DetailFacts = z.infer<z.ZodObject<typeof detail>>;
export type ProfileOf<Kind extends ReviewedKind> = DetailFacts & OpenContent<Kind>;

interface Naming<Codes extends readonly string[], Named extends z.ZodRawShape> {
  path: `/${string}`;
  /** what the calls that name its record add to that path, and the field in which they do */
  byRecord: string;
  recordField: Named;
  codes: Codes;
  businessType: '01' | '02';
}

const reads = ['platform_cards', 'company_cards', 'sellers'];
const detailReads = [...reads, 'product_cards', 'copyright_cards'];
const query = { side: 'query', access: 'public' } as const;

/** The calls by which the public reads a kind. */
function profileCallsOf<Kind extends ReviewedKind, const Codes extends readonly string[], Named extends z.ZodRawShape>(
  kind: Kind,
  { path, byRecord, recordField, codes, businessType }: Naming<Codes, Named>,
) {
  const name = `${kind.kind.charAt(0).toUpperCase()}${kind.kind.slice(1)}Profile`;
  const output = z
    .object({ ...detail, ...shownShape(openPart(kind)) })
    .meta({ component: name }) as z.ZodType as z.ZodType<ProfileOf<Kind>>;
  const description = `one public ${kind.kind}; in the other language where it is not public in the one asked for`;
  return {
    list: call({
      ...query,
      path,
      reads: [...reads, 'section_entries', ...searchReads],
      summary: `Public records of the kind ${kind.kind}, newest first, with keywords the most relevant, and how many there are`,
      input: () =>
        z.object({
          ...edition,
          category: codeList(codes).default([]),
          /** beats the site; 00 for every one */
          dataDomain: z.enum([allSites, ...sites]).optional(),
          businessType: z.literal(businessType).optional(),
          keyWord: text(0, 100).default(''),
          /** a section that they are assigned to; '' for none */
          classify: z.enum(['', ...sections]).default(''),
          maxRowCounts: z.number().int().min(1).max(profilesMax).default(profileBlockSlots),
        }),
      output: () =>
        z.object({
          /** comma list, as it was asked for */
          category: z.string(),
          list: z.array(profileCard),
          /** exact up to 10,000; above that `more` is true */
          totalCounts: z.number(),
          more: z.boolean(),
          near,
        }),
    }),
    detail: call({
      ...query,
      path: `${path}Detail`,
      reads: detailReads,
      summary: `By the id of a record or of a version, ${description}`,
      input: () => z.object({ ...edition, id: versionIdField }),
      output: () => output,
    }),
    byId: call({
      ...query,
      path: `${path}DetailById`,
      reads: detailReads,
      summary: `By the id of a version, ${description}`,
      input: () => z.object({ ...edition, id: versionIdField }),
      output: () => output,
    }),
    byRecord: call({
      ...query,
      path: `${path}DetailBy${byRecord}`,
      reads: detailReads,
      summary: `By the id of its record, ${description}`,
      input: () => z.object({ ...edition, ...recordField }),
      output: () => output,
    }),
  };
}

const recordId = z.uuid({ error: 'fields.id' });
export const platformProfiles = profileCallsOf(platform, {
  path: '/platform/showPlatform',
  byRecord: 'PlatformId',
  recordField: { platformId: recordId },
  codes: platformCategories,
  businessType: '01',
});
export const companyProfiles = profileCallsOf(company, {
  path: '/enterprise/showEnterprise',
  byRecord: 'EntId',
  recordField: { entId: recordId },
  codes: categories,
  businessType: '02',
});

export const profileCalls = {
  showPlatform: platformProfiles.list,
  showPlatformDetail: platformProfiles.detail,
  showPlatformDetailById: platformProfiles.byId,
  showPlatformDetailByPlatformId: platformProfiles.byRecord,
  showEnterprise: companyProfiles.list,
  showEnterpriseDetail: companyProfiles.detail,
  showEnterpriseDetailById: companyProfiles.byId,
  showEnterpriseDetailByEntId: companyProfiles.byRecord,
};
export type ProfileList = OutputOf<typeof profileCalls.showPlatform>;
export type PlatformProfile = OutputOf<typeof profileCalls.showPlatformDetail>;
export type CompanyProfile = OutputOf<typeof profileCalls.showEnterpriseDetail>;
