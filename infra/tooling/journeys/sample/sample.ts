import { categories } from '@portal/shared/codes/index';
import type { ReviewedKind } from '@portal/shared/records/define';

const own = '/sample';

/** An exhibit of a trade fair: as unlike a product as a reviewed record can be. */
export const sample = {
  kind: 'sample',
  life: 'reviewed',
  languages: ['CN', 'EN'],
  fields: {
    title: {
      type: 'text',
      max: { CN: 30, EN: 60 },
      wire: 'exhibitName',
      in: ['list', 'filter', 'search', 'export', 'card'],
      takeOver: false,
    },
    branches: {
      type: 'codes',
      codes: categories,
      words: 'codes.category',
      wire: 'branch',
      in: ['list', 'filter', 'export', 'card'],
    },
    stage: {
      type: 'code',
      codes: ['idea', 'prototype', 'market'],
      words: 'kinds.sample.codes.stage',
      in: ['list', 'filter', 'export'],
    },
    patent: {
      type: 'text',
      max: 40,
      onlyIf: { field: 'stage', is: 'market' },
      reserved: true,
      wire: 'patentNo',
      in: ['list', 'export'],
    },
    photos: {
      type: 'pictures',
      use: 'product',
      max: 3,
      wire: 'photoIds',
      urls: 'photoLinks',
      cover: 'photo',
      in: ['list', 'card'],
    },
    summary: { type: 'richText', max: 5_000, wire: 'story', in: ['list', 'card'], takeOver: false },
    contact: { type: 'text', max: 50, optional: true, personal: true, wire: 'whomToAsk' },
  },
  name: 'title',
  categories: 'branches',
  guards: {
    submit: [
      { code: 'sample.nobody', holds: ({ content }) => content.contact !== '' },
      { code: 'sample.unreachable', asks: 'owner', holds: ({ fact }) => fact.contacts.length > 0 },
    ],
  },
  tells: ['approved', 'rejected', 'takenDown'],
  wire: { record: 'exhibitId', rows: 'exhibits', total: 'count' },
  paths: {
    list: `${own}/list`,
    show: `${own}/show`,
    save: `${own}/save`,
    remove: `${own}/remove`,
    removeMany: `${own}/removeMany`,
    shelve: `${own}/shelve`,
    shelveMany: `${own}/shelveMany`,
    withdraw: `${own}/withdraw`,
    auditList: `${own}/auditList`,
    auditShow: `${own}/auditShow`,
    hold: `${own}/hold`,
    release: `${own}/release`,
    decide: `${own}/decide`,
    exportOwn: `${own}/exportOwn`,
    exportAudit: `${own}/exportAudit`,
  },
  screens: { own: 'Sample', edit: 'Sample_b', view: 'Sample_c', audit: 'SampleAudit', auditOne: 'SampleAudit_b' },
} as const satisfies ReviewedKind;
