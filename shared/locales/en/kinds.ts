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
      profile: 'About the company',
      address: 'Office address',
      officeTele: 'Public telephone',
      mail: 'Public e-mail',
      logo: 'Logo',
      image1: 'Wide picture (4:3)',
      image2: 'Tall picture (3:4)',
      media: 'Video',
      mediaWords: 'What the video says, in words',
    },
    codes: companyCodes,
    refusals: {
      basic: 'Complete your basic info first',
      none: 'You have not entered a company yet',
      inReview: 'Your company is being reviewed. You can add products once it is approved',
      incomplete: 'Your company is not approved. Complete its information and have it approved first',
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
      profile: 'About the platform',
      function: 'What it offers',
      logo: 'Logo',
      image1: 'Wide picture (4:3)',
      image2: 'Tall picture (3:4)',
    },
    codes: platformCodes,
    refusals: {
      company: 'Your company has to be approved before you add platforms',
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
      copyrightNumber: 'Copyright number',
      region: 'Region',
      images: 'Pictures',
      summary: 'Description',
      media: 'Video',
      mediaWords: 'What the video says, in words',
    },
    refusals: {
      company: 'Your company has to be approved before you add or list products',
    },
  },
  copyright: copyrightNouns,
} as const;
