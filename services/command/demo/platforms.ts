import type { Lan } from '@portal/shared/codes/index';

export interface DemoPlatform {
  slug: string;
  /** of the account whose company runs it */
  loginId: string;
  categories: readonly string[];
  website: string;
  /** shown so many days before now */
  days: number;
  words: Record<Lan, { name: string; profile: string; function: string }>;
}

const at = (name: string): string => `https://example.com/${name}`;

/** Platforms that the demonstration's companies run, all of them made up; the first of each type stand on the home page. */
export const demoPlatforms: readonly DemoPlatform[] = [
  {
    slug: 'inkriver-screen',
    loginId: 'seller1',
    categories: ['01'],
    website: at('inkriver/screen'),
    days: 380,
    words: {
      CN: {
        name: '墨川影音平台',
        profile: '汇集开放许可与公有领域的短片、动画和录音，每部作品都写明来源、许可与署名方式，可在线试看并下载母版。',
        function: '在线试看与试听；按许可筛选；下载母版与字幕；一键生成署名文字。',
      },
      EN: {
        name: 'Inkriver Screen',
        profile:
          'Short films, animation and recordings under open licences or in the public domain, each with its source, its licence and how to credit it. Watch here, and download the masters.',
        function: 'Watch and listen; filter by licence; download masters and subtitles; credits written for you.',
      },
    },
  },
  {
    slug: 'farsail-play',
    loginId: 'seller3',
    categories: ['02'],
    website: at('farsail/play'),
    days: 340,
    words: {
      CN: {
        name: '远帆游戏平台',
        profile: '为玩家发行自由开源游戏，提供中英文版本、联机大厅与模组工坊，所有游戏均可免费取得并查看源代码。',
        function: '游戏库与自动更新；联机大厅；模组工坊；玩家社区。',
      },
      EN: {
        name: 'Farsail Play',
        profile:
          'Free and open-source games in Chinese and English, with lobbies to play together and a workshop for what players make themselves. Every game is free, its source open.',
        function: 'A library with updates; lobbies; a workshop for mods; a community of players.',
      },
    },
  },
  {
    slug: 'inkriver-classroom',
    loginId: 'seller1',
    categories: ['03'],
    website: at('inkriver/classroom'),
    days: 300,
    words: {
      CN: {
        name: '墨川学堂',
        profile: '以公有领域名著为教材的在线课堂：双语对照阅读、教师批注与测验，学校可以免费开设班级。',
        function: '双语对照阅读；班级与作业；测验与学习记录；教师备课资料。',
      },
      EN: {
        name: 'Inkriver Classroom',
        profile:
          'Lessons from classics in the public domain: reading side by side in two languages, notes by teachers, and tests. Schools open classes free of charge.',
        function: 'Reading side by side; classes and homework; tests and records; material for teachers.',
      },
    },
  },
  {
    slug: 'cloudbank-cloud',
    loginId: 'seller2',
    categories: ['04'],
    website: at('cloudbank/cloud'),
    days: 270,
    words: {
      CN: {
        name: '云汀云平台',
        profile: '由开源软件搭建的企业云：计算、存储与容器服务按小时计费，数据存放地由客户选择，迁入迁出不收费。',
        function: '云主机与容器；对象存储与备份；监控告警；按小时计费的账单。',
      },
      EN: {
        name: 'Cloudbank Cloud',
        profile:
          'A cloud for enterprises made of open-source software: machines, storage and containers by the hour, data where the customer wants them, and nothing to pay for leaving.',
        function: 'Machines and containers; object storage and backups; monitoring; bills by the hour.',
      },
    },
  },
  {
    slug: 'cloudbank-workbench',
    loginId: 'seller2',
    categories: ['05'],
    website: at('cloudbank/workbench'),
    days: 210,
    words: {
      CN: {
        name: '云汀研发工作台',
        profile: '面向软件团队的一站式工作台：代码托管、持续集成、开源许可证检查与软件物料清单，结果可以随产品交付。',
        function: '代码托管；持续集成；许可证检查；软件物料清单。',
      },
      EN: {
        name: 'Cloudbank Workbench',
        profile:
          'One place for teams that make software: repositories, continuous integration, a check of open-source licences and a bill of materials that goes along with the product.',
        function: 'Repositories; continuous integration; checks of licences; bills of materials.',
      },
    },
  },
  {
    slug: 'farsail-market',
    loginId: 'seller3',
    categories: ['06'],
    website: at('farsail/market'),
    days: 160,
    words: {
      CN: {
        name: '远帆跨境商城',
        profile: '帮助中小企业开设多语种网店，打通海关申报、国际物流与本地化客服，让海外买家像在家门口一样下单。',
        function: '多语种开店；海关申报；国际物流跟踪；本地化客服。',
      },
      EN: {
        name: 'Farsail Market',
        profile:
          'Shops in many languages for small businesses, joined with customs, shipping and service in the buyer’s language, so that buying abroad is like buying next door.',
        function: 'Shops in many languages; customs declarations; tracking of shipments; local service.',
      },
    },
  },
  {
    slug: 'farsail-settle',
    loginId: 'seller3',
    categories: ['06', '05'],
    website: at('farsail/settle'),
    days: 120,
    words: {
      CN: {
        name: '远帆跨境结算平台',
        profile: '为数字服务贸易提供多币种收付款与对账：合同、发票与到账逐笔对应，资料齐全即可向银行申报。',
        function: '多币种收付款；合同与发票匹配；申报材料整理；汇率提醒。',
      },
      EN: {
        name: 'Farsail Settle',
        profile:
          'Payments and books in several currencies for trade in digital services: each receipt meets its contract and invoice, and what the bank asks for is at hand.',
        function:
          'Payments in several currencies; matching of contracts and invoices; papers for the bank; rate alerts.',
      },
    },
  },
  {
    slug: 'cloudbank-ledger',
    loginId: 'seller2',
    categories: ['05', '04'],
    website: at('cloudbank/ledger'),
    days: 80,
    words: {
      CN: {
        name: '云汀授权费账本',
        profile: '把授权合同变成看得见的应收账款：按期提醒、分账结算，并为保理与质押融资出具可核验的账目。',
        function: '合同台账；到期提醒；分账结算；可核验的账目证明。',
      },
      EN: {
        name: 'Cloudbank Ledger',
        profile:
          'Licence contracts become receivables that can be seen: reminders when fees are due, shares paid out, and statements that lenders can check.',
        function: 'A ledger of contracts; reminders; shares paid out; statements that can be checked.',
      },
    },
  },
  {
    slug: 'inkriver-rights',
    loginId: 'seller1',
    categories: ['05', '01'],
    website: at('inkriver/rights'),
    days: 50,
    words: {
      CN: {
        name: '墨川版权服务台',
        profile: '创作者的版权服务台：存证、登记材料准备、授权合同模板与侵权监测，一站办理，进度随时可查。',
        function: '作品存证；登记材料准备；授权合同模板；侵权监测。',
      },
      EN: {
        name: 'Inkriver Rights Desk',
        profile:
          'Copyright services for authors at one desk: evidence, papers for registration, model licences and a watch on infringement, with the state of each matter in view.',
        function: 'Evidence of works; papers for registration; model licences; a watch on infringement.',
      },
    },
  },
];

export const platformPictures = { logo: 'logo', image1: 'wide', image2: 'tall' } as const;

/** Where they are drawn, beside the covers. */
export const platformPicture = (slug: string, use: string): string => `platform-${slug}.${use}.png`;

/** What the sections of the portal hold: 1 financial services, 2 intellectual property. */
export const demoSections = {
  '1': {
    platforms: ['farsail-settle', 'cloudbank-ledger', 'farsail-market', 'cloudbank-cloud'],
    companies: ['seller2', 'seller3', 'seller1'],
    products: ['odoo', 'saleor', 'vendure', 'medusa', 'keycloak', 'woocommerce'],
  },
  '2': {
    platforms: ['inkriver-rights', 'inkriver-screen', 'inkriver-classroom', 'cloudbank-workbench'],
    companies: ['seller1', 'seller2', 'seller3'],
    products: ['alice-in-wonderland', 'big-buck-bunny', 'sintel', 'open-goldberg-variations', 'blender'],
  },
} as const;
