import { platformCategories } from '../codes/index.ts';
import type { ReviewedKind } from './define.ts';
import { needsCompany } from './needs-company.ts';
import { pages } from './older-names.ts';

const own = '/platformInfo';

/** A company's platform, entered by its seller, listed after review. */
export const platform = {
  kind: 'platform',
  life: 'reviewed',
  languages: ['CN', 'EN'],
  submitsOnSave: true,
  fields: {
    name: {
      type: 'text',
      max: { CN: 35, EN: 70 },
      in: ['list', 'filter', 'search', 'export', 'card'],
      takeOver: false,
    },
    website: { type: 'text', max: 300, format: 'website', in: ['list', 'export', 'card'] },
    categories: {
      type: 'codes',
      codes: platformCategories,
      words: 'kinds.platform.codes.category',
      wire: 'category',
      in: ['list', 'filter', 'export', 'card'],
    },
    profile: {
      type: 'text',
      max: { CN: 500, EN: 1000 },
      lines: true,
      in: ['search', 'export', 'card'],
      takeOver: false,
    },
    function: { type: 'text', max: { CN: 500, EN: 1000 }, lines: true, in: ['export'], takeOver: false },
    logo: { type: 'pictures', use: 'logo', max: 1, urls: 'logoUrls', cover: 'logoUrl', in: ['list', 'card'] },
    image1: { type: 'pictures', use: 'wide', max: 1, cover: 'image1Url', in: ['card'] },
    image2: { type: 'pictures', use: 'tall', max: 1, cover: 'image2Url', in: ['card'] },
  },
  name: 'name',
  categories: 'categories',
  columns: ['website'],
  guards: { save: [needsCompany('platform')] },
  tells: ['approved', 'rejected', 'takenDown'],
  wire: {
    record: 'platformId',
    rows: 'platformInfoList',
    total: 'totalElements',
    many: 'platformInfoReqPojoList',
    also: { auditList: pages, decide: { auditComment: 'refuseReason' } },
  },
  paths: {
    list: `${own}/queryPlatformInfo`,
    show: `${own}/showPlatformInfo`,
    save: `${own}/savePlatformInfo`,
    remove: `${own}/deletePlatformInfo`,
    removeMany: `${own}/deleteBatchPlatformInfo`,
    shelve: `${own}/updatePlatformStatus`,
    shelveMany: `${own}/updateBatchPlatformStatus`,
    withdraw: `${own}/withdrawPlatformInfo`,
    auditList: '/admin/queryPlatformInfo',
    auditShow: '/admin/queryPlatformDetail',
    hold: '/admin/holdPlatform',
    release: '/admin/releasePlatform',
    decide: '/admin/updatePlatformInfo',
    exportOwn: '/export/ownPlatforms',
    exportAudit: '/export/auditPlatforms',
  },
  screens: {
    own: 'PlatformInfo',
    edit: 'PlatformInfo_b',
    view: 'PlatformInfo_c',
    audit: 'PlatformAudit',
    auditOne: 'PlatformAudit_b',
  },
} as const satisfies ReviewedKind;
