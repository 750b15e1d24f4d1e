import type { Copy } from '../copy.ts';
import type * as en from '../en/published.ts';

export const publishedNouns = {
  slot: {
    one: '推荐位',
    many: '推荐位',
    title: '推荐位',
    fields: {
      typeCode: '推荐类型',
      catagory: '模块',
      postId: '顺序',
      title: '标题',
      connectMessage: '关联内容或链接',
      image: '图片',
    },
    codes: {
      type: { '00': '首页轮播', '01': '推荐平台', '02': '推荐企业', '03': '推荐产品' },
      status: { '0': '已撤下', '1': '已发布', '2': '待发布' },
      module: {
        '00': '首页轮播',
        '01': '首页平台',
        '02': '首页企业',
        P0: '首页产品',
        Platform1: '平台：数字视听',
        Platform2: '平台：游戏娱乐',
        Platform3: '平台：教育服务',
        Platform4: '平台：云服务',
        Platform5: '平台：IT 服务',
        Platform6: '平台：跨境电商',
        Enterprise1: '企业：云服务',
        Enterprise2: '企业：数字视听',
        Enterprise3: '企业：游戏娱乐',
        Enterprise4: '企业：数字阅读',
        Enterprise5: '企业：行业应用',
        Enterprise6: '企业：跨境电商',
        P1: '产品：云服务',
        P2: '产品：数字视听',
        P3: '产品：游戏娱乐',
        P4: '产品：数字阅读',
        P5: '产品：行业应用',
        P6: '产品：跨境电商',
      },
    },
  },
  broadcast: {
    one: '系统消息',
    many: '系统消息',
    title: '系统消息',
    fields: {
      typeCode: '类型',
      postId: '顺序',
      audience: '接收角色',
      titleCN: '中文标题',
      bodyCN: '中文正文',
      titleEN: '英文标题',
      bodyEN: '英文正文',
      connectMessage: '链接',
      image: '图片',
    },
    codes: {
      type: { '00': '图文消息', '01': '文字消息' },
      status: { '0': '已撤回', '1': '已发布', '2': '待发布' },
    },
  },
  article: {
    one: '文章',
    many: '文章',
    title: '文章',
    fields: {
      section: '栏目',
      postId: '顺序',
      titleCN: '中文标题',
      summaryCN: '中文摘要',
      bodyCN: '中文正文',
      linkCN: '中文链接',
      titleEN: '英文标题',
      summaryEN: '英文摘要',
      bodyEN: '英文正文',
      linkEN: '英文链接',
      image: '图片',
    },
    codes: {
      status: { '0': '已撤下', '1': '已发布', '2': '待发布' },
    },
  },
} as const satisfies Copy<typeof en.publishedNouns>;

export const publishedEvents = {
  SlotSaved: '推荐位已保存',
  SlotScheduled: '推荐位已定时',
  SlotShown: '推荐位已发布',
  SlotTakenDown: '推荐位已撤下',
  SlotRemoved: '推荐位已删除',
  ArticleSaved: '文章已保存',
  ArticleScheduled: '文章已定时',
  ArticleShown: '文章已发布',
  ArticleTakenDown: '文章已撤下',
  ArticleRemoved: '文章已删除',
  FeedRead: '外部订阅源已读取',
  BroadcastSaved: '系统消息已保存',
  BroadcastScheduled: '系统消息已定时',
  BroadcastShown: '系统消息已发布',
  BroadcastTakenDown: '系统消息已撤回',
  BroadcastRemoved: '系统消息已删除',
  BroadcastRead: '系统消息已读',
  BroadcastDeleted: '系统消息已从本人收件箱删除',
} as const satisfies Copy<typeof en.publishedEvents>;

export const publishedLists = {
  slot: {
    entered: '开始在本平台展示',
    replaced: '以新内容在本平台展示',
    left: '不再在本平台展示',
  },
  broadcast: {
    entered: '开始在收件箱显示',
    replaced: '以新内容在收件箱显示',
    left: '不再在收件箱显示',
  },
  article: {
    entered: '开始在本平台展示',
    replaced: '以新内容在本平台展示',
    left: '不再在本平台展示',
  },
} as const satisfies Copy<typeof en.publishedLists>;

export const publishedMessages = {
  slotShown: {
    title: '您的内容已被推荐',
    textPlain: '“{{name}}”{{language}}已在本平台的推荐位展示。',
  },
  slotTakenDown: {
    title: '推荐位已撤下',
    textPlain: '“{{name}}”{{language}}的推荐位已由管理员撤下，内容本身不受影响。',
  },
  slotEnded: {
    title: '推荐位已到期',
    textPlain: '“{{name}}”{{language}}的推荐展示期已结束，内容本身不受影响。',
  },
  tokenMade: {
    title: 'API 令牌已创建',
    textPlain:
      '您的账户创建了一个 API 令牌，程序可凭该令牌以您的身份调用 {{calls}} 个接口。如非本人操作，请在“API 令牌”中停用该令牌并重置密码。',
  },
  tokenEnded: {
    title: 'API 令牌已被停用',
    text: '管理员停用了您的一个 API 令牌，使用该令牌的程序已失去访问权限。原因：{{comment}}',
    textPlain: '管理员停用了您的一个 API 令牌，使用该令牌的程序已失去访问权限。',
  },
  tokensEnded: {
    title: 'API 令牌已停用',
    textPlain:
      '您的 {{tokens}} 个 API 令牌已随登录会话一并停用，使用这些令牌的程序已失去访问权限。如仍需使用，请重新创建。',
  },
  rolesChanged: {
    title: '您的角色已变更',
    text: '管理员变更了您账户的角色或所属站点。原因：{{comment}}',
    textPlain: '管理员变更了您账户的角色或所属站点。',
  },
} as const satisfies Copy<typeof en.publishedMessages>;

export const publishedRefusals = {
  slot: {
    notPossible: '推荐位处于“{{state}}”状态，不能进行此操作。已发布的推荐位须先撤下再修改',
    timePast: '发布时间已过，请重新选择',
    endPast: '该推荐位的结束时间已过，请先修改',
    endFirst: '结束时间须晚于开始时间',
    occupied: '该推荐位正由“{{title}}”占用，至{{until}}',
    notPublic: '只能推荐在本站点以该语言公开的内容',
    noTarget: '请填写本站点公开的内容，或以 http://、https:// 或 / 开头的链接',
    imageNotOwn: '图片不存在、不属于您，或用途不符',
  },
  broadcast: {
    notPossible: '消息处于“{{state}}”状态，不能进行此操作：已发布的只能撤回，已撤回的不能修改',
    timePast: '发布时间已过，请重新选择',
    endPast: '该消息的结束时间已过',
    endFirst: '结束时间须晚于开始时间',
    otherSite: '您仅有权向所属站点发布消息',
    imageNotOwn: '图片不存在、不属于您，或用途不符',
  },
  article: {
    notPossible: '文章处于“{{state}}”状态，不能进行此操作。已发布的文章须先撤下再修改',
    timePast: '发布时间已过，请重新选择',
    endPast: '该文章的结束时间已过，请先修改',
    endFirst: '结束时间须晚于开始时间',
    otherSite: '您仅有权在所属站点发布文章',
    imageNotOwn: '图片不存在、不属于您，或用途不符',
  },
} as const satisfies Copy<typeof en.publishedRefusals>;

/** What rules of the form say. */
export const slotRules = {
  type: '请选择推荐类型',
  language: '请选择语言',
  order: '请输入2位以内的顺序',
  orderRange: '请输入 1 至 99 的整数',
  picture: '首页轮播请上传一张图片',
  forGood: '撤下为止',
} as const satisfies Copy<typeof en.slotRules>;
