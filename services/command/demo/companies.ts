import type { Lan } from '@portal/shared/codes/index';

export interface DemoCompany {
  /** of the account that it is of */
  loginId: string;
  usci: string;
  categories: readonly string[];
  scale: '01' | '02' | '03';
  website: string;
  tele: string;
  mail: string;
  words: Record<Lan, { name: string; abbreviation: string; profile: string; address: string }>;
}

/** Companies of the demonstration's sellers, all of them made up, their identifiers too. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    loginId: 'seller1',
    usci: '91310000M00000000A',
    categories: ['02', '04'],
    scale: '02',
    website: 'https://example.com/inkriver',
    tele: '02155550001',
    mail: 'seller1@example.com',
    words: {
      CN: {
        name: '墨川数字出版有限公司',
        abbreviation: '墨川',
        profile: '墨川整理并出版中国古典文学与公共领域作品的数字版本，为读者提供可核验版权状态的电子书与影音内容。',
        address: '上海市黄浦区示例路 1 号',
      },
      EN: {
        name: 'Inkriver Digital Publishing Ltd',
        abbreviation: 'Inkriver',
        profile:
          'Inkriver edits and publishes digital editions of Chinese classics and works in the public domain: books, music and films whose copyright status can be checked.',
        address: '1 Sample Road, Huangpu, Shanghai',
      },
    },
  },
  {
    loginId: 'seller2',
    usci: '91110000MA0000000H',
    categories: ['01', '05'],
    scale: '03',
    website: 'https://example.com/cloudbank',
    tele: '02155550002',
    mail: 'seller2@example.com',
    words: {
      CN: {
        name: '云汀云计算科技有限公司',
        abbreviation: '云汀',
        profile: '云汀为企业部署和运维开源云平台与行业应用，提供中英双语的实施、培训与长期支持。',
        address: '上海市浦东新区示例路 2 号',
      },
      EN: {
        name: 'Cloudbank Computing Ltd',
        abbreviation: 'Cloudbank',
        profile:
          'Cloudbank installs and runs open-source cloud platforms and industry software for enterprises, with training and long-term support in Chinese and English.',
        address: '2 Sample Road, Pudong, Shanghai',
      },
    },
  },
  {
    loginId: 'seller3',
    usci: '91310115MA1K30001D',
    categories: ['03', '06'],
    scale: '02',
    website: 'https://example.com/farsail',
    tele: '02155550003',
    mail: 'seller3@example.com',
    words: {
      CN: {
        name: '远帆跨境电子商务有限公司',
        abbreviation: '远帆',
        profile: '远帆帮助中小企业搭建跨境网店，并发行可自由获取的开源游戏，连接海内外的买家与玩家。',
        address: '上海市临港新片区示例路 3 号',
      },
      EN: {
        name: 'Farsail Cross-border Commerce Ltd',
        abbreviation: 'Farsail',
        profile:
          'Farsail builds cross-border shops for small businesses and publishes free open-source games, for buyers and players at home and abroad.',
        address: '3 Sample Road, Lingang, Shanghai',
      },
    },
  },
];

/** Its pictures, by the fields that they are in. */
export const companyPictures = { logo: 'logo', image1: 'wide', image2: 'tall' } as const;

/** Where they are drawn, beside the covers. */
export const pictureName = (loginId: string, use: string): string => `company-${loginId}.${use}.png`;
