import type { ArticleSection, Lan } from '@portal/shared/codes/index';

/** What an article of the demonstration says in a language: title, summary, and paragraphs to read here or a link. */
interface Said {
  title: string;
  summary: string;
  text?: readonly string[];
  link?: string;
}

export interface DemoArticle {
  slug: string;
  section: ArticleSection;
  /** shown so many days before now */
  days: number;
  /** it has a picture, drawn by its slug */
  picture?: true;
  said: Readonly<Record<Lan, Said>>;
}

const news: readonly DemoArticle[] = [
  {
    slug: 'figures-by-month',
    section: 'news',
    days: 3,
    said: {
      CN: {
        title: '数据地图新增月度对比，变化一目了然',
        summary: '按区与按国家和地区的金额现在可以逐月播放，任意两个月可以并排查看。',
        text: [
          '数据地图从今天起支持逐月播放。打开地图后拖动下方的月份条，或按下播放键，就能看到各区、各国家和地区金额的变化。',
          '表格与地图使用同一组数据，合计精确到分。需要引用时，可以把当前画面导出为图片，或把表格导出为文件。',
          '演示数据均为虚构，不代表任何真实交易。',
        ],
      },
      EN: {
        title: 'The data map compares months: what changed is seen at a glance',
        summary:
          'Amounts by district and by country or region can be played month by month, and two months put side by side.',
        text: [
          'From today the data map plays its months. Drag the bar below the map, or press play, and see how the amounts of districts, countries and regions change.',
          'Table and map show the same figures, exact to the cent. To quote them, save the view as a picture or the table as a file.',
          'The demonstration’s figures are invented and stand for no real trade.',
        ],
      },
    },
  },
  {
    slug: 'classics-in-two-languages',
    section: 'news',
    days: 12,
    said: {
      CN: {
        title: '公有领域名著双语版上架，读者可以对照阅读',
        summary: '《红楼梦》《西游记》等名著的双语数字版通过审核，在数字阅读分类上架。',
        text: [
          '几部已进入公有领域的名著以中英双语形式上架数字阅读分类。每部作品的版权状况、整理者与底本都写在产品页上。',
          '公有领域作品可以自由使用，但新的译文、注释与插图仍受保护。引用之前，请先查看产品页上的说明。',
        ],
      },
      EN: {
        title: 'Classics of the public domain in two languages, side by side',
        summary: 'Bilingual digital editions of several classics passed review and are listed under digital reading.',
        text: [
          'Several classics that belong to the public domain are listed under digital reading, in Chinese and English. Each product page says how its rights stand, who edited it, and from which text.',
          'A work of the public domain is free to use; a new translation, notes and pictures are protected all the same. Look at the product page before you quote from it.',
        ],
      },
    },
  },
  {
    slug: 'check-the-log-yourself',
    section: 'news',
    days: 26,
    said: {
      CN: {
        title: '审核日志开放第三方核验工具',
        summary: '任何人可以在自己的电脑上核验门户的封印与审核证明，不需要信任门户。',
        text: [
          '门户的每一次审核都写入日志，日志按时封印。现在，任何人都可以下载核验工具，在自己的电脑上检查封印是否连续、证明是否属实。',
          '在产品页点击“立即核验”即可得到结果，也可以保存证明文件，以后再验。',
        ],
      },
      EN: {
        title: 'Anybody can check the log of reviews with a tool of his own',
        summary: 'Seals and proofs of the portal can be checked on one’s own computer, without trusting the portal.',
        text: [
          'Each review is written into a log, and the log is sealed regularly. From now on anybody can download a tool and check on his own computer whether the seals continue each other and a proof is true.',
          'Press “check now” on a product page for an answer at once, or save the proof and check it another day.',
        ],
      },
    },
  },
  {
    slug: 'consult-by-mail',
    section: 'news',
    days: 48,
    said: {
      CN: {
        title: '产品页可直接发邮件咨询卖方',
        summary: '看到感兴趣的作品，点一下信封就能给卖方写信，主题自动带上作品名称。',
        text: ['产品卡片和产品页都有信封按钮。点击后打开邮件，收件人与主题已经填好，写下您的问题发送即可。'],
      },
      EN: {
        title: 'Ask a seller by mail, right from the product',
        summary: 'A press on the envelope opens a mail to the seller with the product’s name as its subject.',
        text: [
          'Product cards and product pages have an envelope. It opens a mail with recipient and subject filled in; write your question and send it.',
        ],
      },
    },
  },
];

const copyright: readonly DemoArticle[] = [
  {
    slug: 'prepare-the-papers',
    section: 'copyright',
    days: 5,
    picture: true,
    said: {
      CN: {
        title: '作品登记前，先备齐这五样材料',
        summary: '申请表、身份证明、作品样本、权利归属证明、创作说明，缺一样就要补正。',
        text: [
          '登记不是取得版权的条件，但登记证书在发生争议时是有力的初步证据。',
          '通常需要：申请表；申请人的身份证明；作品样本；委托、合作或职务作品的权利归属证明；说明创作过程的文字。',
          '样本要能代表整部作品。软件一般提交源程序的开头与结尾部分，视听作品提交截图与梗概。具体要求以登记机构公布的为准。',
        ],
      },
      EN: {
        title: 'Before a work is registered: five papers to have ready',
        summary: 'Form, identity, specimen, proof of ownership, and how the work was made: one missing sends it back.',
        text: [
          'Registration is no condition of copyright, yet a certificate is strong first evidence in a dispute.',
          'Usually needed: the form; proof of identity; a specimen of the work; proof of ownership where the work was commissioned, made jointly or made at work; a few words on how it was created.',
          'The specimen has to stand for the whole. Of software that is mostly the first and last pages of its source, of a film stills and a synopsis. What the registering office publishes is what counts.',
        ],
      },
    },
  },
  {
    slug: 'five-points-of-a-licence',
    section: 'copyright',
    days: 15,
    picture: true,
    said: {
      CN: {
        title: '跨境授权合同，五个要点逐条看',
        summary: '权利种类、地域、期限、报酬、违约责任，写清楚才能少争议。',
        text: [
          '一看权利种类：复制、发行、信息网络传播、改编，各是各的权利，没有写明许可的，对方不得行使。',
          '二看地域与语言；三看期限，到期后库存和缓存怎么办；四看报酬如何计算、何时结算、以何种货币支付。',
          '五看违约责任与争议解决：适用哪国法律，在哪里仲裁或诉讼。专有许可应当采用书面形式。',
        ],
      },
      EN: {
        title: 'Licensing across borders: five points to read one by one',
        summary: 'Which rights, where, how long, for how much, and what if not: clear words spare disputes.',
        text: [
          'First the rights: to copy, to distribute, to make available online, to adapt are rights of their own, and what is not granted stays with the owner.',
          'Then territory and language; the term, and what becomes of stock and caches when it ends; how the fee is reckoned, when it is due and in which currency.',
          'Last, what follows from a breach, and how disputes are settled: under which law, and where. An exclusive licence is to be in writing.',
        ],
      },
    },
  },
  {
    slug: 'public-domain-abroad',
    section: 'copyright',
    days: 29,
    picture: true,
    said: {
      CN: {
        title: '公有领域作品出海，各国期限不一样',
        summary: '中国为作者终身及死后五十年，许多国家为七十年，出海前要逐国核对。',
        text: [
          '自然人作品的财产权，在中国保护至作者死亡后第五十年的十二月三十一日；欧盟、英国等许多国家和地区为七十年。',
          '同一部作品可能在一国已进入公有领域，在另一国仍受保护。在线传播触达多个国家时，应当逐国核对，必要时按地区开放。',
        ],
      },
      EN: {
        title: 'The public domain abroad: terms differ by country',
        summary:
          'Life and fifty years in China, life and seventy in many countries: check each one before going there.',
        text: [
          'In China the economic rights of a person’s work last until 31 December of the fiftieth year after the author’s death; in the European Union, the United Kingdom and many other places it is seventy.',
          'So a work may be free in one country and protected in another. Whoever goes online in several of them checks each, and opens the work by region where needed.',
        ],
      },
    },
  },
  {
    slug: 'who-owns-what-is-made-at-work',
    section: 'copyright',
    days: 44,
    picture: true,
    said: {
      CN: {
        title: '员工创作的作品，权利归谁',
        summary: '一般职务作品归作者，单位有优先使用权；特殊职务作品归单位。',
        text: [
          '为完成单位工作任务创作的作品是职务作品。除法律另有规定外，著作权由作者享有，单位在其业务范围内有权优先使用。',
          '主要利用单位的物质技术条件创作并由单位承担责任的工程设计图、产品设计图、地图、计算机软件等，作者享有署名权，其他权利由单位享有。入职时签好约定，最省事。',
        ],
      },
      EN: {
        title: 'Made at work: whose is it?',
        summary: 'Mostly the author’s, with the employer going first; of software and the like the employer’s.',
        text: [
          'A work made to fulfil a task of one’s employer is a work made at work. Unless the law says otherwise the copyright is the author’s, and the employer may use it first within its business.',
          'Of engineering and product designs, maps, software and the like, made mainly with the employer’s means and under its responsibility, the author has the right to be named and the employer all others. An agreement on the first day spares much.',
        ],
      },
    },
  },
  {
    slug: 'keep-evidence-early',
    section: 'copyright',
    days: 63,
    picture: true,
    said: {
      CN: {
        title: '发现侵权先取证，网页会变、证据要留',
        summary: '截图不够，最好由公证或可信时间戳固定网页、来源与时间。',
        text: [
          '侵权页面随时可能删除。发现后先固定证据：完整的网页、网址、发布者信息与时间，最好由公证机构或可信时间戳服务保存。',
          '再向平台发出通知，附上权属证明与侵权链接。平台接到通知后应当及时采取必要措施。',
        ],
      },
      EN: {
        title: 'Evidence first: pages change, proof has to stay',
        summary: 'A screenshot is not enough: have page, source and time fixed by a notary or a trusted timestamp.',
        text: [
          'An infringing page may be gone any moment. Fix the evidence first: the whole page, its address, who published it and when, best through a notary or a trusted timestamp.',
          'Then notify the platform, with proof of ownership and the links. Once notified, a platform has to act without delay.',
        ],
      },
    },
  },
];

const ask = (slug: string, days: number, CN: Said, EN: Said): DemoArticle => ({
  ...{ slug, section: 'knowledge', days },
  said: { CN, EN },
});

const knowledge: readonly DemoArticle[] = [
  ask(
    'what-is-protected',
    70,
    {
      title: '什么作品受著作权保护？',
      summary: '具有独创性并能以一定形式表现的智力成果，作品一完成就受保护。',
      text: ['文字、音乐、美术、视听、软件等具有独创性的表达受保护；思想、方法、事实本身不受保护。'],
    },
    {
      title: 'Which works are protected?',
      summary: 'What is original and has taken a form, from the moment it is made.',
      text: [
        'Original expression is protected: texts, music, art, films, software and more. Ideas, methods and facts themselves are not.',
      ],
    },
  ),
  ask(
    'what-registration-is-for',
    71,
    {
      title: '著作权登记有什么作用？',
      summary: '登记自愿。证书是权属的初步证据，授权、融资、维权时用得上。',
      text: ['不登记也有著作权。登记证书载明作者、完成与发表日期，在交易和诉讼中可以作为初步证据。'],
    },
    {
      title: 'What is registration good for?',
      summary: 'It is voluntary; the certificate is first evidence when one licenses, borrows or sues.',
      text: [
        'Copyright is there without it. A certificate names author and dates, and serves as first evidence in trade and in court.',
      ],
    },
  ),
  ask(
    'who-is-the-owner',
    72,
    {
      title: '权利归属如何认定？',
      summary: '无相反证明，在作品上署名的人就是作者。委托与合作作品看约定。',
      text: ['委托作品的权属由合同约定，没有约定的归受托人。合作作品的著作权由合作作者共同享有。'],
    },
    {
      title: 'Who is the owner?',
      summary: 'Whoever is named on the work, unless the contrary is shown; else what was agreed.',
      text: [
        'Of a commissioned work the contract says whose it is, and without one it is the maker’s. Of a joint work the rights are joint.',
      ],
    },
  ),
  ask(
    'licence-or-transfer',
    73,
    {
      title: '授权与转让有何区别？',
      summary: '授权是许可使用，权利还在；转让是财产权换了主人。',
      text: ['许可可以限定方式、地域、期限；转让后原权利人不再享有所转让的财产权。署名权等人身权不能转让。'],
    },
    {
      title: 'A licence or a transfer?',
      summary: 'A licence lets somebody use the work; a transfer makes the rights his.',
      text: [
        'A licence may be bound to ways, places and times. After a transfer the former owner has those rights no more. The right to be named cannot be transferred.',
      ],
    },
  ),
  ask(
    'what-to-do-about-infringement',
    74,
    {
      title: '发现侵权怎么办？',
      summary: '固定证据，通知平台，协商、调解、投诉或起诉。',
      text: ['先取证，再通知平台删除或断开链接；协商不成，可以申请调解、向主管部门投诉或向法院起诉。'],
    },
    {
      title: 'What to do about infringement?',
      summary: 'Fix the evidence, notify the platform; settle, mediate, complain or sue.',
      text: [
        'Evidence first, then a notice to the platform. Where no agreement is found there is mediation, a complaint to the authority, or the court.',
      ],
    },
  ),
];

const way = (slug: string, days: number, CN: Said, EN: Said): DemoArticle => ({
  ...{ slug, section: 'service', days },
  said: { CN, EN },
});

const services: readonly DemoArticle[] = [
  way(
    'service-registration',
    80,
    { title: '作品登记', summary: '登记机构的在线办理与进度查询', link: 'https://www.ccopyright.com.cn/' },
    {
      title: 'Registration',
      summary: 'The registering office: apply and follow up online',
      link: 'https://www.ccopyright.com.cn/',
    },
  ),
  way(
    'service-law',
    81,
    { title: '法规与政策', summary: '国家版权局发布的法律法规', link: 'https://www.ncac.gov.cn/' },
    {
      title: 'Treaties and laws',
      summary: 'Laws of all members, collected by WIPO',
      link: 'https://www.wipo.int/wipolex/en/',
    },
  ),
  way(
    'service-proof',
    82,
    { title: '存证核验', summary: '审核日志随时可验', link: '/proof' },
    { title: 'Check a proof', summary: 'The log of reviews, checked any time', link: '/proof' },
  ),
  way(
    'service-map',
    83,
    { title: '贸易数据', summary: '按区、按国家和地区的数据地图', link: '/dataMap' },
    { title: 'Trade figures', summary: 'The map by district, country and region', link: '/dataMap' },
  ),
  way(
    'service-products',
    84,
    { title: '版权交易', summary: '浏览可授权的数字产品', link: '/Product' },
    { title: 'Find works', summary: 'Digital products that can be licensed', link: '/Product' },
  ),
  way(
    'service-knowledge',
    85,
    { title: '版权咨询', summary: '常见问题与办事指引', link: '/Copyright' },
    { title: 'Copyright advice', summary: 'Questions, answers and guidance', link: '/Copyright' },
  ),
];

const card = (slug: string, days: number, CN: [string, string], EN: [string, string]): DemoArticle => ({
  ...{ slug, section: 'finance', days },
  said: {
    CN: { title: CN[0], summary: CN[1], text: [CN[1], '本页内容为演示，不构成任何金融产品的要约。'] },
    EN: {
      title: EN[0],
      summary: EN[1],
      text: [EN[1], 'This page is part of the demonstration and offers no financial product.'],
    },
  },
});

/** The seven cards of the financial section. */
const finance: readonly DemoArticle[] = [
  card(
    'finance-pledge',
    90,
    ['版权质押融资', '以登记的著作权作质押，为轻资产的内容企业提供流动资金。'],
    ['Loans on copyright', 'Working capital for companies whose assets are works: registered rights as the pledge.'],
  ),
  card(
    'finance-settlement',
    91,
    ['跨境结算', '数字服务贸易的多币种收付款与结售汇。'],
    ['Settlement across borders', 'Payments in several currencies for trade in digital services.'],
  ),
  card(
    'finance-insurance',
    92,
    ['版权保险', '覆盖侵权责任与维权费用，让授权更安心。'],
    ['Copyright insurance', 'Covers liability and the cost of enforcing rights, so that licensing is safer.'],
  ),
  card(
    'finance-factoring',
    93,
    ['授权费保理', '把未到期的授权费变成今天的资金。'],
    ['Factoring of fees', 'Licence fees that are due later become money today.'],
  ),
  card(
    'finance-valuation',
    94,
    ['价值评估', '由评估机构出具版权价值报告，供融资与入股参考。'],
    ['Valuation', 'Reports on what a work is worth, for lending and for shares.'],
  ),
  card(
    'finance-hedging',
    95,
    ['汇率避险', '远期结售汇等工具，锁定跨境收入的本币价值。'],
    ['Currency hedging', 'Forwards and the like fix what income from abroad is worth at home.'],
  ),
  card(
    'finance-guarantee',
    96,
    ['履约担保', '为大额授权与制作合同提供履约保函。'],
    ['Performance guarantees', 'Letters of guarantee for large licences and productions.'],
  ),
];

/** In the order in which they stand within their sections. */
export const demoArticles: readonly DemoArticle[] = [...news, ...copyright, ...knowledge, ...services, ...finance];

export const articlePicture = (slug: string): string => `article-${slug}.png`;
