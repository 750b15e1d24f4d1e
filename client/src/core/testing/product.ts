import type { Language } from '@portal/shared/codes/index';
import type { ProductDetail, ProductRow, ShownProduct } from '@portal/shared/records/product';
import type { ReviewedStatus } from '@portal/shared/records/reviewed/status';

const none = {
  view: true,
  edit: false,
  withdraw: false,
  list: false,
  delist: false,
  remove: false,
  hold: false,
  release: false,
  takeOver: false,
  audit: false,
  takeDown: false,
  assign: false,
};
export const prdId = '00000000-0000-4000-8000-000000000001';

export const can = (some: Partial<ProductRow['can']>): ProductRow['can'] => ({ ...none, ...some });

export const productRow = (language: Language, some: Partial<ProductRow> = {}): ProductRow => ({
  id: `${prdId}-${language.toLowerCase()}`,
  prdId,
  lan: language,
  status: '0',
  liveStatus: '',
  recordVersion: 3,
  productName: `Name ${language}`,
  businessName: 'Company',
  category: '04',
  summary: '<p>Summary</p>',
  imageUrl: '',
  registryStatus: '0',
  copyrightNumber: '',
  copyrightStatus: '0',
  ownReference: '',
  putonTime: '',
  submitTime: '2026-03-01T08:00:00Z',
  auditTime: '',
  saveTime: '',
  auditComment: '',
  dataDomain: '01',
  dueDay: '',
  due: '',
  hold: null,
  openComments: 0,
  lacks: [],
  sections: [],
  can: can({}),
  ...some,
});

export const content = (some: Partial<ShownProduct> = {}): ShownProduct => ({
  productName: 'Name',
  category: '04',
  categoryArray: ['04'],
  registryStatus: '0',
  copyrightNumber: '',
  region: '',
  summary: '<p>Summary</p>',
  fileIdList: ['00000000-0000-4000-8000-0000000000f1'],
  imageUrls: ['/resource/00000000-0000-4000-8000-0000000000f1'],
  media: [],
  mediaUrls: [],
  mediaWords: '',
  ...some,
});

export const productDetail = (language: Language, some: Partial<ProductDetail> = {}): ProductDetail => ({
  ...productRow(language),
  working: content({ productName: `Name ${language}` }),
  live: null,
  approvedAt: '',
  comments: [],
  history: [],
  versions: [],
  ...some,
});

export const productRows = (rows: readonly ProductRow[]) => ({
  productInformationQueryResPojoList: [...rows],
  totalElements: rows.length,
  statusCounts: { '0': 0, '1': 0, '2': rows.length, '9': 0 },
  more: [] as ReviewedStatus[],
});
