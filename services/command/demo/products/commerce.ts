import { chinese, type DemoProduct, type DemoProductInState, english, registered, unregistered } from './product.ts';

export const commerce: DemoProduct[] = [
  {
    slug: 'saleor',
    categories: ['06'],
    sites: ['01', '02'],
    seller: 3,
    ...registered(601),
    CN: {
      productName: 'Saleor 无头商城引擎',
      summary: chinese(
        [
          '<strong>Saleor</strong> 只提供商城的“后半身”：商品、价格、库存、订单全部经由 GraphQL 接口开放，前端用什么技术、长什么样，由商家自己决定。',
          '由波兰的 Mirumee 团队发起，使用 Python 与 Django 编写。渠道机制让同一套后台服务多个国家、多种货币。',
        ],
        ['多渠道、多币种、多语言', '以应用和网络回调扩展', '附管理后台与示范店面', '许可证：BSD-3-Clause'],
        'https://saleor.io',
      ),
    },
    EN: {
      productName: 'Saleor – commerce by API',
      summary: english(
        [
          '<strong>Saleor</strong> is the rear half of a shop: products, prices, stock and orders, all through a GraphQL API. What the front looks like, and what it is made with, is the merchant’s choice.',
          'It was started by the Mirumee team in Poland and is written in Python with Django. Channels let one back office serve several countries and currencies.',
        ],
        [
          'Channels, currencies and languages',
          'Extended by apps and webhooks',
          'Dashboard and example storefront',
          'Licence: BSD-3-Clause',
        ],
        'https://saleor.io',
      ),
    },
  },
  {
    slug: 'vendure',
    categories: ['06'],
    sites: ['01'],
    seller: 3,
    ...unregistered,
    CN: {
      productName: 'Vendure 多渠道电商框架',
      summary: chinese(
        [
          '<strong>Vendure</strong> 是写给开发者的电商框架，使用 TypeScript 与 NestJS。目录、促销、运费、税务都可以用插件替换，适合业务规则特别的商家。',
          '由 Michael Bromley 发起，2021 年发布 1.0 版，接口采用 GraphQL。',
        ],
        [
          '多渠道、多商户与多语言',
          '可定制的管理后台',
          '任务队列与事件机制，便于对接 ERP',
          '许可证：GPL-3.0（自第 3 版起）',
        ],
        'https://vendure.io',
      ),
    },
    EN: {
      productName: 'Vendure – a framework for multi-channel shops',
      summary: english(
        [
          '<strong>Vendure</strong> is a commerce framework for developers, written in TypeScript on NestJS. Catalogue, promotions, shipping and taxes can be replaced by plugins, which suits merchants with rules of their own.',
          'Michael Bromley began it, and version 1.0 came out in 2021. Its API is GraphQL.',
        ],
        [
          'Channels, several vendors and languages',
          'An admin interface that can be customised',
          'Job queue and events, ready for ERP links',
          'Licence: GPL-3.0 (since version 3)',
        ],
        'https://vendure.io',
      ),
    },
  },
  {
    slug: 'medusa',
    categories: ['06'],
    sites: ['01'],
    seller: 3,
    ...unregistered,
    CN: {
      productName: 'Medusa 模块化电商',
      summary: chinese(
        [
          '<strong>Medusa</strong> 把购物车、库存、定价、支付等做成彼此独立的模块，需要哪一块就取哪一块，拼出零售、批发或集市等不同形态的生意。',
          '团队来自丹麦哥本哈根，代码使用 TypeScript 编写，2024 年的 2.0 版以模块和工作流重新组织了整个框架。',
        ],
        ['模块可单独使用或替换', '工作流支持出错后的补偿回退', '支持多地区、多币种', '许可证：MIT'],
        'https://medusajs.com',
      ),
    },
    EN: {
      productName: 'Medusa – building blocks for commerce',
      summary: english(
        [
          '<strong>Medusa</strong> makes cart, stock, pricing and payment into modules that stand alone. Take the ones you need and put together a retail shop, a wholesale portal or a marketplace.',
          'The team is from Copenhagen, Denmark, and the code is TypeScript. Version 2.0 in 2024 rebuilt the framework around modules and workflows.',
        ],
        [
          'Modules used singly or replaced',
          'Workflows that undo what has failed',
          'Several regions and currencies',
          'Licence: MIT',
        ],
        'https://medusajs.com',
      ),
    },
  },
  {
    slug: 'prestashop',
    categories: ['06'],
    sites: ['01', '03'],
    seller: 3,
    ...unregistered,
    CN: {
      productName: 'PrestaShop 多语言网店系统',
      summary: chinese(
        [
          '<strong>PrestaShop</strong> 是欧洲流行的开源网店系统，装好即可开店，商品、订单、物流、营销都在一个后台里完成。',
          '2007 年诞生于法国巴黎，使用 PHP 编写，多语言与多币种是它的看家本领，适合做欧洲市场的跨境卖家。',
        ],
        ['界面提供数十种语言', '税则与物流区域可细分', '主题与模块市场成熟', '许可证：OSL-3.0'],
        'https://prestashop.com',
      ),
    },
    EN: {
      productName: 'PrestaShop – online shops in many languages',
      summary: english(
        [
          '<strong>PrestaShop</strong> is an open-source shop system that is popular in Europe. Install it and sell: products, orders, shipping and marketing are in one back office.',
          'It was born in Paris in 2007 and is written in PHP. Languages and currencies are its strong side, which suits sellers who go to European markets.',
        ],
        [
          'Dozens of interface languages',
          'Fine-grained tax rules and shipping zones',
          'A mature market of themes and modules',
          'Licence: OSL-3.0',
        ],
        'https://prestashop.com',
      ),
    },
  },
  {
    slug: 'odoo',
    categories: ['06', '05'],
    sites: ['01', '02'],
    seller: 3,
    ...registered(602),
    CN: {
      productName: 'Odoo 社区版一体化经营管理',
      summary: chinese(
        [
          '<strong>Odoo</strong> 把网店、销售、采购、库存、财务等做成一个个应用，数据互通：网上成交一单，仓库和账目随即更新。',
          '由比利时人 Fabien Pinckaers 于 2005 年创立，先后名为 TinyERP 与 OpenERP，2014 年改为现名。社区版使用 Python 编写。',
        ],
        ['应用按需启用，逐步扩展', '社区贡献的模块数量庞大', '支持多公司、多币种', '社区版许可证：LGPL-3.0'],
        'https://www.odoo.com',
      ),
    },
    EN: {
      productName: 'Odoo Community – shop, stock and books as one',
      summary: english(
        [
          '<strong>Odoo</strong> makes the web shop, sales, purchase, stock and accounts into apps that share their data: an order placed online is in the warehouse and in the books at once.',
          'Fabien Pinckaers of Belgium founded it in 2005. It was called TinyERP, then OpenERP, and took its present name in 2014. The Community edition is written in Python.',
        ],
        [
          'Switch on the apps you need, then grow',
          'A vast number of community modules',
          'Several companies and currencies',
          'Licence of the Community edition: LGPL-3.0',
        ],
        'https://www.odoo.com',
      ),
    },
  },
  {
    slug: 'opencart',
    categories: ['06'],
    sites: ['01'],
    seller: 3,
    ...unregistered,
    CN: {
      productName: 'OpenCart 轻便网店系统',
      summary: chinese(
        [
          '<strong>OpenCart</strong> 小巧易装，普通的 PHP 主机就能运行。一个后台可以同时管理多家店铺，各有各的域名、语言和货币。',
          '由 Daniel Kerr 主持开发，团队设在中国香港，在中小商家中使用广泛，扩展市场里的主题和插件数以千计。',
        ],
        ['一个后台管理多店', '多语言、多币种', '对服务器要求低', '许可证：GPL-3.0'],
        'https://www.opencart.com',
      ),
    },
    EN: {
      productName: 'OpenCart – many shops, one back office',
      summary: english(
        [
          '<strong>OpenCart</strong> is small, easily installed and content with an ordinary PHP host. One back office runs several shops, each with a domain, language and currency of its own.',
          'Daniel Kerr leads its development from Hong Kong, China. Small and medium merchants use it widely, and its market lists thousands of themes and extensions.',
        ],
        [
          'Several shops from one back office',
          'Languages and currencies',
          'Modest demands on the server',
          'Licence: GPL-3.0',
        ],
        'https://www.opencart.com',
      ),
    },
  },
  {
    slug: 'woocommerce',
    categories: ['06'],
    sites: ['01', '03'],
    seller: 3,
    ...unregistered,
    CN: {
      productName: 'WooCommerce 内容电商插件',
      summary: chinese(
        [
          '<strong>WooCommerce</strong> 让一个 WordPress 网站变成商店：文章讲故事，商品接着卖，内容与销售合在一处。',
          '2011 年由 WooThemes 推出，2015 年并入 Automattic，是世界上使用最多的网店软件之一。',
        ],
        ['实物、数字商品与订阅', '支付与物流插件齐全', '数据归商家所有，可随时迁移', '许可证：GPL'],
        'https://woocommerce.com',
      ),
    },
    EN: {
      productName: 'WooCommerce – content and sales together',
      summary: english(
        [
          '<strong>WooCommerce</strong> turns a WordPress site into a shop: articles tell the story, and the products are right beside them.',
          'WooThemes released it in 2011, and Automattic took it over in 2015. It is among the most widely used shop programs in the world.',
        ],
        [
          'Physical goods, downloads and subscriptions',
          'Extensions for payment and shipping',
          'The data is the merchant’s and can be moved',
          'Licence: GPL',
        ],
        'https://woocommerce.com',
      ),
    },
  },
  {
    slug: 'sylius',
    categories: ['06'],
    sites: ['01'],
    seller: 3,
    ...unregistered,
    CN: {
      productName: 'Sylius 可扩展电商框架',
      summary: chinese(
        [
          '<strong>Sylius</strong> 建立在 Symfony 之上，面向需要深度定制的商家：订单、支付、发货都是清楚的状态机，改流程而不必动内核。',
          '由 Paweł Jędrzejewski 于 2011 年在波兰发起，以行为驱动开发著称，功能先写成可读的场景，再写代码。',
        ],
        ['多渠道、多币种、多语言', '提供 REST 接口与管理后台', '测试完备，升级有据', '许可证：MIT'],
        'https://sylius.com',
      ),
    },
    EN: {
      productName: 'Sylius – commerce cut to measure',
      summary: english(
        [
          '<strong>Sylius</strong> is built on Symfony for merchants who need much of their own: orders, payments and shipments are clear state machines, and a process is changed without touching the core.',
          'Paweł Jędrzejewski began it in Poland in 2011. It is known for behaviour-driven development: a feature is first a scenario that one can read, then code.',
        ],
        [
          'Channels, currencies and languages',
          'REST API and admin panel',
          'Thoroughly tested, safe to upgrade',
          'Licence: MIT',
        ],
        'https://sylius.com',
      ),
    },
  },
];

export const commerceInStates: DemoProductInState[] = [
  {
    slug: 'bagisto',
    categories: ['06'],
    sites: ['01'],
    seller: 3,
    ...unregistered,
    state: 'draft',
    CN: {
      productName: 'Bagisto 多商户商城',
      summary: chinese(
        [
          '<strong>Bagisto</strong> 是基于 Laravel 的开源商城系统，熟悉 PHP 的团队可以很快上手，并借助扩展做成多商户平台。',
          '项目由印度的 Webkul 公司发起和维护。',
        ],
        ['多渠道、多仓库、多币种', '可扩展为多商户集市', '许可证：MIT'],
        'https://bagisto.com',
      ),
    },
    EN: {
      productName: 'Bagisto – open commerce on Laravel',
      summary: english(
        [
          '<strong>Bagisto</strong> is an open-source shop system on Laravel. A team that knows PHP is at home quickly, and extensions turn it into a marketplace of many vendors.',
          'Webkul of India started and maintains it.',
        ],
        ['Channels, warehouses and currencies', 'Can grow into a marketplace', 'Licence: MIT'],
        'https://bagisto.com',
      ),
    },
  },
];
