import { companyCodes } from './company-codes.ts';
import { copyrightNouns } from './copyright-nouns.ts';
import { platformCodes } from './platform-codes.ts';

/** Words of each kind of record: its name within a text, of several, and as a title; and its fields. */
export const kinds = {
  company: {
    one: 'company',
    many: 'companies',
    title: 'Company',
    fields: {
      name: 'Company name',
      abbreviation: 'Short name',
      usci: 'Unified social credit identifier',
      categories: 'Categories',
      scale: 'Employees',
      website: 'Website',
      tele: 'Contact telephone',
      profile: 'Company profile',
      address: 'Office address',
      officeTele: 'Public telephone',
      mail: 'Public e-mail',
      logo: 'Logo',
      image1: 'Wide picture (4:3)',
      image2: 'Tall picture (3:4)',
      media: 'Video',
      mediaWords: 'Video transcript',
    },
    codes: companyCodes,
    refusals: {
      basic: 'Complete your basic information first',
      none: 'No company yet. Enter your company first',
      inReview: 'Your company is being reviewed. You can add products once it is approved',
      incomplete: 'Your company is not approved. Complete its information and submit it for review',
    },
  },
  platform: {
    one: 'platform',
    many: 'platforms',
    title: 'Platform',
    fields: {
      name: 'Platform name',
      website: 'Website',
      categories: 'Categories',
      profile: 'Platform profile',
      function: 'Functions',
      logo: 'Logo',
      image1: 'Wide picture (4:3)',
      image2: 'Tall picture (3:4)',
    },
    codes: platformCodes,
    refusals: {
      company: 'You can add platforms once your company is approved',
    },
  },
  product: {
    one: 'product',
    many: 'products',
    title: 'Product',
    fields: {
      productName: 'Product name',
      categories: 'Categories',
      registryStatus: 'Copyright registration',
      copyrightNumber: 'Registration number',
      region: 'Region',
      images: 'Pictures',
      summary: 'Description',
      media: 'Video',
      mediaWords: 'Video transcript',
    },
    refusals: {
      company: 'You can add or list products once your company is approved',
    },
  },
  copyright: copyrightNouns,
} as const;
