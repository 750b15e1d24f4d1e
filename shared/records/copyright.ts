import type { Content, ReviewedKind, ShownContent } from './define.ts';

const own = '/copyRight';

/** Copyright data of a product: one record, whatever languages the product has. */
export const copyright = {
  kind: 'copyright',
  life: 'reviewed',
  languages: [],
  of: 'product',
  submitsOnSave: true,
  fields: {
    prdName: { type: 'text', max: 200, in: ['list', 'filter', 'search', 'export', 'card'] },
    prdCategory: {
      type: 'code',
      codes: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15'],
      words: 'kinds.copyright.codes.prdCategory',
      in: ['list', 'filter', 'export', 'card'],
    },
    prdCreationProperty: {
      type: 'code',
      codes: ['01', '02', '03', '04', '05', '06', '09'],
      words: 'kinds.copyright.codes.prdCreationProperty',
      in: ['export', 'card'],
    },
    prdMakeDate: { type: 'date', past: true, in: ['export', 'card'] },
    prdMakeCity: { type: 'text', max: 200, in: ['export', 'card'] },
    firstMakeDate: { type: 'date', past: true, optional: true, in: ['export'] },
    prdPubStatus: {
      type: 'code',
      codes: ['0', '1'],
      words: 'kinds.copyright.codes.prdPubStatus',
      in: ['export', 'card'],
    },
    firstPubDate: { type: 'date', past: true, onlyIf: { field: 'prdPubStatus', is: '1' }, in: ['export', 'card'] },
    prdPowerGet: {
      type: 'code',
      codes: ['01', '02', '03', '09'],
      words: 'kinds.copyright.codes.prdPowerGet',
      in: ['export'],
    },
    prdPowerBelong: { type: 'text', max: 200, in: ['list', 'search', 'export', 'card'] },
    prdPowerBelongRmk: { type: 'text', max: 200, lines: true, optional: true, in: ['export'] },
    recordNumber: { type: 'text', max: 200, optional: true, in: ['list', 'filter', 'export', 'card'] },
    contrType: {
      type: 'code',
      codes: ['01', '02', '03', '04', '09'],
      words: 'kinds.copyright.codes.contrType',
      optional: true,
      in: ['export'],
    },
    contrPowerRange: { type: 'text', max: 200, lines: true, optional: true, in: ['export'] },
    contrZoneRange: { type: 'text', max: 200, optional: true, in: ['export'] },
    contrDeadlineStartDate: { type: 'date', optional: true, in: ['export'] },
    contrDeadlineEndDate: { type: 'date', optional: true, in: ['export'] },
    prdPrice: { type: 'decimal', digits: 12, decimals: 2, optional: true, in: ['export'] },
    prdTotalPrice: { type: 'decimal', digits: 12, decimals: 2, optional: true, in: ['export'] },
  },
  together: [
    { inOrder: ['prdMakeDate', 'firstMakeDate'], error: 'kinds.copyright.refusals.producedFirst' },
    { inOrder: ['prdMakeDate', 'firstPubDate'], error: 'kinds.copyright.refusals.publishedFirst' },
    { inOrder: ['firstMakeDate', 'firstPubDate'], error: 'kinds.copyright.refusals.publishedBeforeProduced' },
    { inOrder: ['contrDeadlineStartDate', 'contrDeadlineEndDate'], error: 'fields.order' },
  ],
  name: 'prdName',
  tells: ['approved', 'rejected', 'takenDown'],
  statusWords: 'approvedStatus',
  wire: { record: 'prdId', rows: 'copyrightInfoList', total: 'totalElements' },
  paths: {
    list: `${own}/queryCopyRightList`,
    show: `${own}/showCopyRight`,
    save: `${own}/saveCopyRight`,
    remove: `${own}/deleteCopyRight`,
    removeMany: `${own}/deleteBatchCopyRight`,
    shelve: `${own}/updateCopyRightStatus`,
    shelveMany: `${own}/updateBatchCopyRightStatus`,
    withdraw: `${own}/withdrawCopyRight`,
    auditList: `${own}/queryAuditList`,
    auditShow: `${own}/queryAuditDetail`,
    hold: `${own}/hold`,
    release: `${own}/release`,
    decide: `${own}/auditCopyright`,
    exportOwn: '/export/ownCopyrights',
    exportAudit: '/export/auditCopyrights',
  },
  screens: {
    own: 'CopyrightList',
    edit: 'copyrightinfo',
    view: 'copyrightInfo_b',
    audit: 'CopyrightAudit',
    auditOne: 'CopyrightAudit_b',
  },
} as const satisfies ReviewedKind;

export type CopyrightContent = Content<typeof copyright>;
export type ShownCopyright = ShownContent<typeof copyright>;

/** Copyright status of a product: none, awaiting review, approved, rejected. */
export const copyrightStatuses = ['0', '1', '2', '9'] as const;
export type CopyrightStatus = (typeof copyrightStatuses)[number];

/** The copyright status of a version's status. */
export const copyrightStatusOf = (status: string | undefined): CopyrightStatus => {
  if (status === '2') return '1';
  if (status === '1') return '2';
  return status === '9' ? '9' : '0';
};
