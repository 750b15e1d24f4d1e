import { chinese, type DemoProduct, type DemoProductInState, english, registered, unregistered } from './product.ts';

export const cloudServices: DemoProduct[] = [
  {
    slug: 'nextcloud',
    categories: ['01'],
    sites: ['01', '02'],
    seller: 2,
    ...registered(101),
    CN: {
      productName: 'Nextcloud 协作云盘',
      summary: chinese(
        [
          '<strong>Nextcloud</strong> 是一套可以装在自己服务器上的文件同步与协作平台。文件、日历、通讯录都留在机构自己的机房里，谁能看、谁能改，由管理员说了算。',
          '项目于 2016 年由 Frank Karlitschek 等人从 ownCloud 分支而来，总部设在德国斯图加特，社区活跃，应用数以百计。',
        ],
        ['网页、桌面与手机多端同步', '共享链接可设密码和有效期', '可接入在线文档、视频会议和邮件', '许可证：AGPL-3.0'],
        'https://nextcloud.com',
      ),
    },
    EN: {
      productName: 'Nextcloud – files and collaboration on your own servers',
      summary: english(
        [
          '<strong>Nextcloud</strong> is a platform for files and teamwork that an organisation runs itself. Documents, calendars and contacts stay on its own servers, and its administrators decide who may see or change them.',
          'Frank Karlitschek and others started it in 2016 as a fork of ownCloud. It is developed from Stuttgart, Germany, with a large community and hundreds of add-on apps.',
        ],
        [
          'Sync across web, desktop and phone',
          'Shared links with passwords and expiry dates',
          'Online documents, video calls and mail as apps',
          'Licence: AGPL-3.0',
        ],
        'https://nextcloud.com',
      ),
    },
  },
  {
    slug: 'openstack',
    categories: ['01'],
    sites: ['01', '02'],
    seller: 2,
    ...registered(102),
    CN: {
      productName: 'OpenStack 开放云平台',
      summary: chinese(
        [
          '<strong>OpenStack</strong> 把机房里的计算、存储和网络汇成资源池，用户通过网页或接口按需领取，是搭建私有云和公有云的常用底座。',
          '2010 年由 Rackspace 与美国国家航空航天局共同发起，主要用 Python 编写，如今由开放基础设施基金会（OpenInfra Foundation）管理。',
        ],
        [
          'Nova 管理计算，Neutron 管理网络',
          'Cinder 提供块存储，Swift 提供对象存储',
          'Keystone 统一身份与权限',
          '许可证：Apache-2.0',
        ],
        'https://www.openstack.org',
      ),
    },
    EN: {
      productName: 'OpenStack – open infrastructure for clouds',
      summary: english(
        [
          '<strong>OpenStack</strong> turns the computers, disks and networks of a data centre into one pool, from which users take what they need through a web page or an API. Many private and public clouds are built on it.',
          'Rackspace and NASA launched it in 2010. It is written mainly in Python and is looked after by the OpenInfra Foundation.',
        ],
        [
          'Nova for computing, Neutron for networks',
          'Cinder for block storage, Swift for objects',
          'Keystone for identity and permissions',
          'Licence: Apache-2.0',
        ],
        'https://www.openstack.org',
      ),
    },
  },
  {
    slug: 'kubernetes',
    categories: ['01'],
    sites: ['01'],
    seller: 2,
    ...unregistered,
    CN: {
      productName: 'Kubernetes 容器编排平台',
      summary: chinese(
        [
          '<strong>Kubernetes</strong> 负责在一群机器上安排和照看容器：声明想要的状态，它就不断把实际状态调整过去——实例坏了重启，负载高了扩容，新版本逐步替换旧版本。',
          '项目由谷歌于 2014 年开源，2015 年发布 1.0 版并捐给云原生计算基金会（CNCF），是该基金会首个毕业项目。',
        ],
        ['声明式配置，自动恢复', '滚动升级与回退', '服务发现与负载均衡', '使用 Go 语言，许可证：Apache-2.0'],
        'https://kubernetes.io',
      ),
    },
    EN: {
      productName: 'Kubernetes – container orchestration',
      summary: english(
        [
          '<strong>Kubernetes</strong> places containers on a group of machines and takes care of them. You declare the state you want; it keeps steering the real one towards it, restarting what fails, scaling with load and replacing old versions step by step.',
          'Google opened the source in 2014. With version 1.0 in 2015 the project went to the Cloud Native Computing Foundation and became the first to graduate there.',
        ],
        [
          'Declarative configuration that heals itself',
          'Rolling updates, and a way back',
          'Service discovery and load balancing',
          'Written in Go, licence: Apache-2.0',
        ],
        'https://kubernetes.io',
      ),
    },
  },
  {
    slug: 'ceph',
    categories: ['01'],
    sites: ['01'],
    seller: 2,
    ...unregistered,
    CN: {
      productName: 'Ceph 分布式存储',
      summary: chinese(
        [
          '<strong>Ceph</strong> 在普通服务器上搭起一个没有单点的存储集群，同一份资源可以同时提供对象、块和文件三种访问方式。',
          '它源自 Sage Weil 在加州大学圣克鲁斯分校的博士研究。数据放在哪里由 CRUSH 算法直接算出，不必查询中心目录，因此可以随机器增加而平稳扩展。',
        ],
        [
          '副本或纠删码，磁盘损坏自动修复',
          '对象接口兼容 S3',
          '常与 OpenStack、Kubernetes 搭配使用',
          '许可证：以 LGPL 为主',
        ],
        'https://ceph.io',
      ),
    },
    EN: {
      productName: 'Ceph – distributed storage',
      summary: english(
        [
          '<strong>Ceph</strong> makes a storage cluster without a single point of failure out of ordinary servers, and offers it as objects, blocks and files at the same time.',
          'It grew out of Sage Weil’s doctoral research at the University of California, Santa Cruz. Where data lives is computed by the CRUSH algorithm instead of being looked up in a central table, so a cluster grows smoothly.',
        ],
        [
          'Replication or erasure coding, with self-repair',
          'Object interface compatible with S3',
          'Often used with OpenStack and Kubernetes',
          'Licence: mainly LGPL',
        ],
        'https://ceph.io',
      ),
    },
  },
  {
    slug: 'jitsi-meet',
    categories: ['01', '02'],
    sites: ['01', '03'],
    seller: 2,
    ...unregistered,
    CN: {
      productName: 'Jitsi Meet 视频会议',
      summary: chinese(
        [
          '<strong>Jitsi Meet</strong> 让人打开浏览器就能开会：发出一个链接，对方点开即可加入，不用注册，也不用安装客户端。机构可以把整套服务部署在自己的服务器上。',
          '项目的前身 SIP Communicator 于 2003 年诞生在法国斯特拉斯堡大学，发起人是 Emil Ivov。音视频传输基于 WebRTC 标准。',
        ],
        ['屏幕共享、文字聊天、举手发言', '会议可设密码和等候室', '可嵌入自己的网页与应用', '许可证：Apache-2.0'],
        'https://jitsi.org',
      ),
    },
    EN: {
      productName: 'Jitsi Meet – video meetings in the browser',
      summary: english(
        [
          'With <strong>Jitsi Meet</strong> a meeting is a link: whoever opens it in a browser is in, without an account and without an installation. An organisation can run the whole service on its own servers.',
          'Its ancestor, SIP Communicator, was started in 2003 at the University of Strasbourg by Emil Ivov. Sound and picture travel by the WebRTC standard.',
        ],
        [
          'Screen sharing, chat and raised hands',
          'Passwords and a lobby for each meeting',
          'Can be embedded in pages and apps',
          'Licence: Apache-2.0',
        ],
        'https://jitsi.org',
      ),
    },
  },
  {
    slug: 'keycloak',
    categories: ['01', '05'],
    sites: ['01'],
    seller: 2,
    ...unregistered,
    CN: {
      productName: 'Keycloak 统一身份认证',
      summary: chinese(
        [
          '<strong>Keycloak</strong> 为一个机构的所有应用提供同一个登录入口。用户登录一次即可在各系统间通行，应用本身不必再保管密码。',
          '项目由红帽公司于 2014 年推出，2023 年进入云原生计算基金会孵化。',
        ],
        [
          '支持 OpenID Connect、OAuth 2.0 与 SAML 2.0',
          '可对接 LDAP 与 Active Directory',
          '支持多因素认证与第三方账号登录',
          '许可证：Apache-2.0',
        ],
        'https://www.keycloak.org',
      ),
    },
    EN: {
      productName: 'Keycloak – single sign-on and identity',
      summary: english(
        [
          '<strong>Keycloak</strong> gives all applications of an organisation one place to log in. People sign in once and move between systems; the applications no longer keep passwords.',
          'Red Hat released it in 2014, and it joined the Cloud Native Computing Foundation as an incubating project in 2023.',
        ],
        [
          'OpenID Connect, OAuth 2.0 and SAML 2.0',
          'Connects to LDAP and Active Directory',
          'Multi-factor and social login',
          'Licence: Apache-2.0',
        ],
        'https://www.keycloak.org',
      ),
    },
  },
  {
    slug: 'prometheus',
    categories: ['01'],
    sites: ['01'],
    seller: 2,
    ...unregistered,
    CN: {
      productName: 'Prometheus 监控与告警',
      summary: chinese(
        [
          '<strong>Prometheus</strong> 定时从各个服务拉取指标，按时间序列存下来，再用 PromQL 查询、画图和告警。系统哪里变慢、什么时候开始变慢，一看便知。',
          '2012 年始于 SoundCloud，2016 年成为云原生计算基金会的第二个项目，2018 年毕业。',
        ],
        ['带标签的多维数据模型', '查询语言 PromQL', '告警由 Alertmanager 分组、去重后发送', '许可证：Apache-2.0'],
        'https://prometheus.io',
      ),
    },
    EN: {
      productName: 'Prometheus – monitoring and alerting',
      summary: english(
        [
          '<strong>Prometheus</strong> collects figures from services at regular intervals, keeps them as time series, and answers questions about them in PromQL: what became slow, where, and since when.',
          'It began at SoundCloud in 2012, became the second project of the Cloud Native Computing Foundation in 2016, and graduated in 2018.',
        ],
        [
          'Labelled, multi-dimensional data',
          'PromQL for queries, graphs and rules',
          'Alertmanager groups and routes alerts',
          'Licence: Apache-2.0',
        ],
        'https://prometheus.io',
      ),
    },
  },
  {
    slug: 'harbor',
    categories: ['01'],
    sites: ['01', '03'],
    seller: 2,
    ...unregistered,
    CN: {
      productName: 'Harbor 容器镜像仓库',
      summary: chinese(
        [
          '<strong>Harbor</strong> 是企业存放容器镜像和 Helm 图表的私有仓库，在存取之外加上了权限、漏洞扫描、签名与审计。',
          '项目由 VMware 中国团队发起，2016 年开源，2018 年加入云原生计算基金会，2020 年毕业，是源自中国的代表性云原生项目。',
        ],
        ['按项目划分权限与配额', '镜像漏洞扫描与内容签名', '多地仓库之间自动复制', '许可证：Apache-2.0'],
        'https://goharbor.io',
      ),
    },
    EN: {
      productName: 'Harbor – a trusted registry for container images',
      summary: english(
        [
          '<strong>Harbor</strong> is a private registry for container images and Helm charts. To storing and fetching it adds permissions, vulnerability scanning, signing and an audit trail.',
          'A VMware team in China began it and opened the source in 2016. It joined the Cloud Native Computing Foundation in 2018 and graduated in 2020.',
        ],
        [
          'Permissions and quotas for each project',
          'Vulnerability scans and signed content',
          'Replication between registries',
          'Licence: Apache-2.0',
        ],
        'https://goharbor.io',
      ),
    },
  },
];

export const cloudServicesInStates: DemoProductInState[] = [
  {
    slug: 'gitea',
    categories: ['01'],
    sites: ['01'],
    seller: 2,
    ...unregistered,
    state: 'rejected',
    reason: {
      CN: '请补充技术支持的联系方式，并说明托管服务的数据存放地点，修改后可再次提交。',
      EN: 'Please add a contact for technical support and say where hosted data is stored, then submit again.',
    },
    CN: {
      productName: 'Gitea 轻量代码托管',
      summary: chinese(
        [
          '<strong>Gitea</strong> 是一个轻巧的代码托管服务，一个可执行文件就能运行，小团队用一台普通机器即可拥有自己的代码平台。',
          '2016 年从 Gogs 分支而来，用 Go 语言编写，社区活跃，版本更新稳定。',
        ],
        ['代码审查、问题跟踪与维基', '内置软件包仓库与持续集成', '资源占用低，安装简单', '许可证：MIT'],
        'https://about.gitea.com',
      ),
    },
    EN: {
      productName: 'Gitea – a small home for source code',
      summary: english(
        [
          '<strong>Gitea</strong> is a light service for hosting source code. It runs as a single executable, so that a small team can have a code platform of its own on an ordinary machine.',
          'It was forked from Gogs in 2016 and is written in Go.',
        ],
        [
          'Code review, issues and wiki',
          'Package registry and continuous integration built in',
          'Modest needs, simple installation',
          'Licence: MIT',
        ],
        'https://about.gitea.com',
      ),
    },
  },
];
