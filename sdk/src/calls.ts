// Made by `npm run contracts` from docs/openapi.json: what changes here is a call of the portal.

/** What several calls take or answer, by the names of the components of the document. */
export interface Schemas {
  AccessDraft: {
    /** Account number · 账号 */
    account?: string;
    /** Address · 地址 */
    address?: string;
    /** Letter of authorisation · 授权书 */
    authorization?: string[];
    /** Bank · 银行 */
    bank?: string;
    /** Contact person · 联系人 */
    contact?: string;
    /** Directory class · 名录分类等级 */
    directoryClass?: "" | "A" | "B" | "C";
    /** Directory number (trade in goods) · 货物贸易名录编号 */
    directoryNumber?: string;
    /** E-mail · 电子邮箱 */
    email?: string;
    /** Legal representative · 法定代表人 */
    legalRepresentative?: string;
    /** Name of the organisation · 企业名称 */
    name?: string;
    /** Organisation and bank · 企业与银行 */
    parties?: string;
    /** Phone · 联系电话 */
    phone?: string;
    /** Facilitation pilot · 贸易便利化试点 */
    pilot?: "" | "Y" | "N";
    /** Scope · 业务范围. Comma list of PAY, RECEIVE, GOODS · 以逗号分隔，可取 PAY、RECEIVE、GOODS */
    scope?: string;
    /** Undertaking · 承诺书 */
    undertaking?: string[];
    /** Unified social credit identifier · 统一社会信用代码 */
    usci?: string;
  };
  ActedRecord: {
    /** Filed values await a second officer; left out where nothing does · 已提交，待本行其他人员复核；无须复核时不出现 */
    filed?: true;
    /** Numbers of findings; left out of acts that check nothing · 检查结果的数量；非检查操作不出现 */
    found?: {
      /** Number of checks that failed · 不符合的项数 */
      failed: number;
      /** Number of findings that need review · 需人工核实的项数 */
      review: number;
    };
    /** Identifier · 标识 */
    id: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion: number;
  };
  ActivityEntry: {
    /** Account of who did it · 操作者账户 */
    actor: string;
    /** Name of who did it · 操作者姓名 */
    actorName: string;
    /** Network address · 网络地址 */
    address: string;
    /** Browser and system · 浏览器与系统 */
    agent: string;
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** What the words name · 文字中的参数 */
    params: Record<string, string>;
    /** Position in the log of events · 事件日志中的位置 */
    position: number;
    /** Type, by its code · 类型代码 */
    type: string;
  };
  ApiToken: {
    /** Paths of the calls that it may make · 可调用的路径 */
    calls: string[];
    /** Identifier · 标识 */
    id: string;
    /** Institution · 机构 */
    institution: string;
    /** Name · 名称 */
    name: string;
    /** From when on, ISO 8601 · 起始时间，ISO 8601 */
    since: string;
    /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
    site: "" | "01" | "02" | "03";
    /** Until when, ISO 8601 · 截止时间，ISO 8601 */
    until: string;
    /** When it was last used, ISO 8601; empty for never · 最近使用时间，ISO 8601；从未为空 */
    used: string;
  };
  Approval: {
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** Identifier · 标识 */
    id: string;
    /** Office address · 办公地址 */
    office: "01" | "02" | "03";
    /** Position in the log of events · 事件日志中的位置 */
    position: number;
  };
  Article: {
    /** The text, as HTML without scripts · 正文，不含脚本的 HTML */
    body: string;
    /** Time of the last change, ISO 8601 · 最近变更时间，ISO 8601 */
    changed: string;
    /** The beginning of it · 开头部分 */
    excerpt: string;
    /** Identifier · 标识 */
    id: string;
    /** Address of the picture · 图片地址 */
    imageUrl: string;
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "CN" | "EN";
    /** Languages in which it is there · 具备的语言版本 */
    languages: ("CN" | "EN")[];
    /** Where it leads; empty for nowhere · 链接目标；没有为空 */
    link: string;
    /** Section, by its code · 栏目代码 */
    section: "news" | "copyright" | "knowledge" | "service" | "finance";
    /** Where it comes from · 来源 */
    source: string;
    /** What it is, in short · 摘要 */
    summary: string;
    /** Time, ISO 8601 · 时间，ISO 8601 */
    time: string;
    /** Title · 标题 */
    title: string;
  };
  ArticleCard: {
    /** The beginning of it · 开头部分 */
    excerpt: string;
    /** Identifier · 标识 */
    id: string;
    /** Address of the picture · 图片地址 */
    imageUrl: string;
    /** Where it leads; empty for nowhere · 链接目标；没有为空 */
    link: string;
    /** Section, by its code · 栏目代码 */
    section: "news" | "copyright" | "knowledge" | "service" | "finance";
    /** Where it comes from · 来源 */
    source: string;
    /** Time, ISO 8601 · 时间，ISO 8601 */
    time: string;
    /** Title · 标题 */
    title: string;
  };
  ArticleRow: {
    /** What the caller may do with it · 调用者可做的操作 */
    can: Schemas["PublishingAbilities"];
    /** When it was made, ISO 8601 · 创建时间，ISO 8601 */
    createTime: string;
    /** From when on it is shown no more, ISO 8601; empty for never · 停止展示的时间，ISO 8601；不停止为空 */
    endTime: string;
    /** There is a draft beside what is public · 除已公开内容外另有草稿 */
    hasDraft: boolean;
    /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
    idVal: string;
    /** Address of the picture · 图片地址 */
    imageUrl: string;
    /** Languages in which it is there · 具备的语言版本 */
    languages: ("CN" | "EN")[];
    /** Who saved it last · 最近保存者 */
    operator: string;
    /** Order · 顺序 */
    postId: string;
    /** From when on it is shown, ISO 8601 · 开始展示的时间，ISO 8601 */
    publishTime: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion: number;
    /** Section · 栏目 */
    section: "news" | "copyright" | "knowledge" | "service" | "finance";
    /** Since when it is shown, ISO 8601 · 上架时间，ISO 8601 */
    shelfTime: string;
    /** Sites · 站点列表 */
    sites: ("01" | "02" | "03")[];
    /** Status, by its code · 状态代码 */
    status: "0" | "1" | "2";
    /** Chinese title · 中文标题 */
    titleCN: string;
    /** English title · 英文标题 */
    titleEN: string;
  };
  AttachedFile: {
    /** Identifier · 标识 */
    id: string;
    /** Name · 名称 */
    name: string;
    /** Size in bytes · 大小，字节 */
    size: number;
    /** Address · 地址 */
    url: string;
  };
  AuditTrailRow: {
    /** Account of who did it · 操作者账户 */
    actor: string;
    /** Name of who did it · 操作者姓名 */
    actorName: string;
    /** Yes or no to what was asked; null when nothing was · 对所请求事项的是与否；无请求为 null */
    approves: boolean | null;
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** Beginning of the id of the API token that was used; empty where a person did it · 办理所用 API 令牌标识的开头；由本人办理时为空 */
    byToken: string;
    /** Category codes · 类别代码列表 */
    categories: string[];
    /** Comment · 意见 */
    comment: string;
    /** Kind of record · 记录种类 */
    kind: string;
    /** Name · 名称 */
    name: string;
    /** Account or institution whose it is · 所属账户或机构 */
    owner: string;
    /** Name of whose it is · 所属方名称 */
    ownerName: string;
    /** Position in the log of events · 事件日志中的位置 */
    position: number;
    /** Identifier of the record · 记录标识 */
    record: string;
    /** Role, by its code · 角色代码 */
    role: string;
    /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
    site: string;
    /** Sites · 站点列表 */
    sites: ("01" | "02" | "03")[];
    /** Type, by its code · 类型代码 */
    type: string;
    /** Milliseconds since it was asked · 自请求以来的毫秒数 */
    waited: number | null;
  };
  Balance: {
    /** Currency, ISO 4217 · 币种，ISO 4217 */
    currency: string;
    /** Amount in all, as a decimal; empty for any amount · 总额，十进制文本；不限金额为空 */
    limit: string;
    /** Name · 名称 */
    name: string;
    /** Number · 编号 */
    number: string;
    /** Part that the remittance itself uses, as a decimal; empty for none · 该笔汇款自身占用的金额，十进制文本；没有为空 */
    own: string;
    /** What was paid · 已付金额 */
    paid: string;
    /** What is set aside for applications that wait · 待处理申请所预留的金额 */
    pending: string;
    /** Identifier of the record · 记录标识 */
    record: string;
  };
  BatchResult: {
    /** A result for each, in the order in which they were sent · 逐条结果，按提交顺序 */
    results: ({
      /** T for done, F for refused · T 为成功，F 为拒绝 */
      flag: "T" | "F";
      /** Identifier · 标识 */
      id: string;
      /** 200 where it is done, else why it was refused · 成功为 200，否则为拒绝原因代码 */
      returnCode: string;
      /** The same in words, in the language of the caller · 同一内容的文字，用调用者的语言 */
      returnInfo: string;
    })[];
  };
  Captcha: {
    /** Identifier of the captcha · 图形验证码标识 */
    captchaUuid: string;
    /** The key · 密钥或键 */
    key: string;
  };
  CertificateDraft: {
    /** Certificate type · 证书类型 */
    certType?: "" | "TI" | "SO" | "TE";
    /** Contract (signed copy) · 合同副本 */
    contract?: string[];
    /** Contract name · 合同名称 */
    contractName?: string;
    /** Contract name in English · 合同英文名称 */
    contractNameEn?: string;
    /** Contract number · 合同编号 */
    contractNo?: string;
    /** Currency · 币种 */
    currency?: string;
    /** Effective date · 生效日期 */
    effectiveDate?: string;
    /** End user · 最终用户 */
    endUser?: string;
    /** End user’s country or region · 最终用户国家（地区） */
    endUserCountry?: string;
    /** Equipment fee · 设备费 */
    equipmentFee?: string;
    /** Executed amount · 已执行金额 */
    executedAmount?: string;
    /** Industry (GB/T 4754) · 行业（GB/T 4754） */
    industry?: string;
    /** Contract type · 合同类别 */
    kind?: "" | "01" | "02" | "03" | "04" | "05" | "06";
    /** Reason for late registration · 逾期登记原因 */
    lateReason?: string;
    /** Proof of legal status · 主体资格证明 */
    legalStatus?: string[];
    /** Other fees · 其他费用 */
    otherFee?: string;
    /** Mode of payment · 支付方式 */
    paymentMode?: "" | "01" | "02" | "03" | "04";
    /** Receipt reference · 收汇凭证号 */
    receiptReference?: string;
    /** Recipient · 受方 */
    recipient?: string;
    /** Recipient’s country or region · 受方国家（地区） */
    recipientCountry?: string;
    /** Recipient’s unified social credit identifier · 受方统一社会信用代码 */
    recipientUsci?: string;
    /** Royalty base · 提成基数 */
    royaltyBase?: string;
    /** Royalty rate (%) · 提成率（%） */
    royaltyRate?: string;
    /** Type of service · 外包类型 */
    serviceType?: "" | "ITO" | "BPO" | "KPO";
    /** Offshore or onshore · 离岸或在岸 */
    shore?: "" | "off" | "on";
    /** Signature date · 签订日期 */
    signDate?: string;
    /** Contract content · 合同内容 */
    summary?: string;
    /** Supplier · 供方 */
    supplier?: string;
    /** Supplier’s country or region · 供方国家（地区） */
    supplierCountry?: string;
    /** Supplier’s unified social credit identifier · 供方统一社会信用代码 */
    supplierUsci?: string;
    /** Technology fee · 技术费 */
    techFee?: string;
    /** Total amount · 合同总金额 */
    totalAmount?: string;
    /** Contract translation · 合同译文 */
    translation?: string[];
    /** Valid from · 有效期自 */
    validFrom?: string;
    /** Valid to · 有效期至 */
    validTo?: string;
  };
  CompanyContent: {
    /** Short name · 企业简称 */
    abbreviation: string;
    /** Categories · 分类 */
    category: string;
    /** Category codes, as a list · 类别代码，列表形式 */
    categoryArray: ("01" | "02" | "03" | "04" | "05" | "06")[];
    /** Wide picture (4:3) · 横版图片（4:3） */
    image1: string[];
    /** Addresses of the wide picture · 横图地址列表 */
    image1Urls: string[];
    /** Tall picture (3:4) · 竖版图片（3:4） */
    image2: string[];
    /** Addresses of the tall picture · 竖图地址列表 */
    image2Urls: string[];
    /** Logo · 企业标志 */
    logo: string[];
    /** Addresses of the logo · 标志地址列表 */
    logoUrls: string[];
    /** Public e-mail · 公开邮箱 */
    mail: string;
    /** Video · 视频 */
    media: string[];
    /** Addresses of the film and of its poster · 视频及其封面的地址 */
    mediaUrls: string[];
    /** Video transcript · 视频的文字说明 */
    mediaWords: string;
    /** Company name · 企业名称 */
    name: string;
    /** Office address · 办公地址 */
    officeAddress: string;
    /** Public telephone · 公开电话 */
    officeTele: string;
    /** Company profile · 企业简介 */
    profile: string;
    /** Employees · 企业规模 */
    scale: "01" | "02" | "03" | "04" | "05" | "06" | "07";
    /** Contact telephone · 联系电话 */
    tele: string;
    /** Unified social credit identifier · 统一社会信用代码 */
    usci: string;
    /** Website · 企业官网 */
    website: string;
  };
  CompanyDetail: Schemas["CompanyRow"] & ({
    /** When it was approved last, ISO 8601; empty for never · 最近通过时间，ISO 8601；从未为空 */
    approvedAt: string;
    /** Comments, oldest first · 意见，最早的在前 */
    comments: Schemas["RecordComment"][];
    /** What happened to it · 经过 */
    history: Schemas["RecordHistoryEntry"][];
    /** What is public of it; null for nothing · 公开内容；没有为 null */
    live: Schemas["CompanyContent"] | null;
    /** The other language versions · 其他语言版本 */
    versions: Schemas["LanguageVersion"][];
    /** What is being edited or reviewed; null for nothing · 编辑或待审内容；没有为 null */
    working: Schemas["CompanyContent"] | null;
  });
  CompanyFormCN: {
    /** Short name · 企业简称 */
    abbreviation?: string;
    /** Categories · 分类. Comma list of 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 01、02、03、04、05、06 */
    category: string;
    /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部. Comma list of 01, 02, 03 · 以逗号分隔，可取 01、02、03 */
    dataDomain?: string;
    /** Identifier of the company · 企业标识 */
    entId?: string;
    /** Wide picture (4:3) · 横版图片（4:3） */
    image1: string[];
    /** Tall picture (3:4) · 竖版图片（3:4） */
    image2: string[];
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "CN";
    /** Logo · 企业标志 */
    logo: string[];
    /** Public e-mail · 公开邮箱 */
    mail?: string;
    /** Video · 视频 */
    media?: string[];
    /** Video transcript · 视频的文字说明 */
    mediaWords?: string;
    /** Company name · 企业名称 */
    name: string;
    /** Office address · 办公地址 */
    officeAddress?: string;
    /** Public telephone · 公开电话 */
    officeTele?: string;
    /** Company profile · 企业简介 */
    profile: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion?: number;
    /** Employees · 企业规模 */
    scale: "01" | "02" | "03" | "04" | "05" | "06" | "07";
    /** Contact telephone · 联系电话 */
    tele: string;
    /** Unified social credit identifier · 统一社会信用代码 */
    usci: string;
    /** Website · 企业官网 */
    website: string;
  };
  CompanyFormEN: {
    /** Short name · 企业简称 */
    abbreviation?: string;
    /** Categories · 分类. Comma list of 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 01、02、03、04、05、06 */
    category: string;
    /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部. Comma list of 01, 02, 03 · 以逗号分隔，可取 01、02、03 */
    dataDomain?: string;
    /** Identifier of the company · 企业标识 */
    entId?: string;
    /** Wide picture (4:3) · 横版图片（4:3） */
    image1: string[];
    /** Tall picture (3:4) · 竖版图片（3:4） */
    image2: string[];
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "EN";
    /** Logo · 企业标志 */
    logo: string[];
    /** Public e-mail · 公开邮箱 */
    mail?: string;
    /** Video · 视频 */
    media?: string[];
    /** Video transcript · 视频的文字说明 */
    mediaWords?: string;
    /** Company name · 企业名称 */
    name: string;
    /** Office address · 办公地址 */
    officeAddress?: string;
    /** Public telephone · 公开电话 */
    officeTele?: string;
    /** Company profile · 企业简介 */
    profile: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion?: number;
    /** Employees · 企业规模 */
    scale: "01" | "02" | "03" | "04" | "05" | "06" | "07";
    /** Contact telephone · 联系电话 */
    tele: string;
    /** Unified social credit identifier · 统一社会信用代码 */
    usci: string;
    /** Website · 企业官网 */
    website: string;
  };
  CompanyList: {
    /** Rows of the list · 列表各行 */
    comInfoList: Schemas["CompanyRow"][];
    /** How many · 数量 */
    count: number;
    /** Statuses with more rows than were counted · 未数完、尚有更多的状态 */
    more: ("0" | "1" | "2" | "9")[];
    /** How many rows each status has · 各状态的行数 */
    statusCounts: Record<string, number>;
  };
  CompanyProfile: {
    /** Short name · 企业简称 */
    abbreviation: string;
    /** How its approval is proved; null where there is none · 审核通过的证明方式；没有为 null */
    approval: Schemas["Approval"];
    /** The newest approvals of the same owner · 同一所有者最近的审核通过 */
    approvals: Schemas["PublicApproval"][];
    /** Name of whose it is · 所属方名称 */
    businessName: string;
    /** 01 for platforms, 02 for companies · 01 为平台，02 为企业 */
    businessType: "01" | "02";
    /** Categories · 分类 */
    category: string;
    /** Category codes, as a list · 类别代码，列表形式 */
    categoryArray: ("01" | "02" | "03" | "04" | "05" | "06")[];
    /** What it is linked with · 关联对象 */
    disList: Schemas["LinkedProfile"][];
    /** Figures · 数字概览 */
    figures: {
      /** Copyright records · 版权记录 */
      copyrights: number;
      /** Platforms · 平台 */
      platforms: number;
      /** Products · 产品 */
      products: number;
    };
    /** Identifier · 标识 */
    id: string;
    /** Wide picture (4:3) · 横版图片（4:3） */
    image1: string[];
    /** Addresses of the wide picture · 横图地址列表 */
    image1Urls: string[];
    /** Tall picture (3:4) · 竖版图片（3:4） */
    image2: string[];
    /** Addresses of the tall picture · 竖图地址列表 */
    image2Urls: string[];
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "CN" | "EN";
    /** Languages in which it is there · 具备的语言版本 */
    languages: ("CN" | "EN")[];
    /** What it is linked with, as cards · 关联对象卡片 */
    linkedList: Schemas["ProfileCard"][];
    /** Logo · 企业标志 */
    logo: string[];
    /** Addresses of the logo · 标志地址列表 */
    logoUrls: string[];
    /** Public e-mail · 公开邮箱 */
    mail: string;
    /** Video · 视频 */
    media: string[];
    /** Addresses of the film and of its poster · 视频及其封面的地址 */
    mediaUrls: string[];
    /** Video transcript · 视频的文字说明 */
    mediaWords: string;
    /** Company name · 企业名称 */
    name: string;
    /** Office address · 办公地址 */
    officeAddress: string;
    /** Public telephone · 公开电话 */
    officeTele: string;
    /** Name in the other language · 另一语言的名称 */
    otherName: string;
    /** Identifier of the record, the same in both languages · 记录标识，两种语言相同 */
    parentID: string;
    /** Company profile · 企业简介 */
    profile: string;
    /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
    putonTime: string;
    /** Employees · 企业规模 */
    scale: "01" | "02" | "03" | "04" | "05" | "06" | "07";
    /** Unified social credit identifier · 统一社会信用代码 */
    usci: string;
    /** Website · 企业官网 */
    website: string;
  };
  CompanyRow: {
    /** Comment of the review · 审核意见 */
    auditComment: string;
    /** When it was decided on, ISO 8601 · 审核时间，ISO 8601 */
    auditTime: string;
    /** Name of whose it is · 所属方名称 */
    businessName: string;
    /** What the caller may do with it · 调用者可做的操作 */
    can: Schemas["RecordAbilities"];
    /** Categories · 分类 */
    category: string;
    /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
    dataDomain: string;
    /** late, today or later; empty for none · late：已逾期；today：今日到期；later：以后到期；没有为空 */
    due: "" | "late" | "today" | "later";
    /** By whose end it is due, yyyy-MM-dd · 到期日，yyyy-MM-dd */
    dueDay: string;
    /** Identifier of the company · 企业标识 */
    entId: string;
    /** Who holds it; null where nobody does · 由谁持有；没有为 null */
    hold: Schemas["Hold"] | null;
    /** Identifier · 标识 */
    id: string;
    /** Languages that it lacks · 缺少的语言 */
    lacks: ("CN" | "EN")[];
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "" | "CN" | "EN";
    /** Whether it is public: 1 shown, 0 taken off, empty for never · 公开状态：1 展示，0 下架，空为从未 */
    liveStatus: "0" | "1" | "";
    /** Address of the logo · 标志地址 */
    logoUrl: string;
    /** Company name · 企业名称 */
    name: string;
    /** Comments that nobody has resolved · 尚未解决的意见数 */
    openComments: number;
    /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
    putonTime: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion: number;
    /** When it was saved, ISO 8601 · 保存时间，ISO 8601 */
    saveTime: string;
    /** Sections that it is assigned to · 所属栏目 */
    sections: ("1" | "2")[];
    /** Status, by its code · 状态代码 */
    status: "0" | "1" | "2" | "9";
    /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
    submitTime: string;
    /** Unified social credit identifier · 统一社会信用代码 */
    usci: string;
    /** Website · 企业官网 */
    website: string;
  };
  CopyrightContent: {
    /** Contract end date · 合同终止日期 */
    contrDeadlineEndDate: string;
    /** Contract start date · 合同起始日期 */
    contrDeadlineStartDate: string;
    /** Contract rights · 合同权利范围 */
    contrPowerRange: string;
    /** Contract type · 合同类型 */
    contrType: "" | "01" | "02" | "03" | "04" | "09";
    /** Contract territory · 合同地域范围 */
    contrZoneRange: string;
    /** First production date · 首次制作日期 */
    firstMakeDate: string;
    /** First publication date · 首次发表日期 */
    firstPubDate: string;
    /** Work category · 作品类别 */
    prdCategory: "10" | "11" | "12" | "13" | "14" | "15" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09";
    /** Type of creation · 创作性质 */
    prdCreationProperty: "01" | "02" | "03" | "04" | "05" | "06" | "09";
    /** City of completion · 创作完成城市 */
    prdMakeCity: string;
    /** Completion date · 创作完成日期 */
    prdMakeDate: string;
    /** Title of the work · 作品名称 */
    prdName: string;
    /** Rights holder · 著作权人 */
    prdPowerBelong: string;
    /** Ownership remarks · 权利归属说明 */
    prdPowerBelongRmk: string;
    /** Acquisition of rights · 权利取得方式 */
    prdPowerGet: "01" | "02" | "03" | "09";
    /** Unit price (CNY) · 单价（元） */
    prdPrice: string;
    /** Publication status · 发表状态 */
    prdPubStatus: "0" | "1";
    /** Total price (CNY) · 总价（元） */
    prdTotalPrice: string;
    /** Registration number · 登记号 */
    recordNumber: string;
  };
  CopyrightDetail: Schemas["CopyrightRow"] & ({
    /** When it was approved last, ISO 8601; empty for never · 最近通过时间，ISO 8601；从未为空 */
    approvedAt: string;
    /** Comments, oldest first · 意见，最早的在前 */
    comments: Schemas["RecordComment"][];
    /** What happened to it · 经过 */
    history: Schemas["RecordHistoryEntry"][];
    /** What is public of it; null for nothing · 公开内容；没有为 null */
    live: Schemas["CopyrightContent"] | null;
    /** The other language versions · 其他语言版本 */
    versions: Schemas["LanguageVersion"][];
    /** What is being edited or reviewed; null for nothing · 编辑或待审内容；没有为 null */
    working: Schemas["CopyrightContent"] | null;
  });
  CopyrightForm: {
    /** Contract end date · 合同终止日期 */
    contrDeadlineEndDate?: string;
    /** Contract start date · 合同起始日期 */
    contrDeadlineStartDate?: string;
    /** Contract rights · 合同权利范围 */
    contrPowerRange?: string;
    /** Contract type · 合同类型 */
    contrType?: "" | "01" | "02" | "03" | "04" | "09";
    /** Contract territory · 合同地域范围 */
    contrZoneRange?: string;
    /** First production date · 首次制作日期 */
    firstMakeDate?: string;
    /** First publication date · 首次发表日期 */
    firstPubDate?: string;
    /** Work category · 作品类别 */
    prdCategory: "10" | "11" | "12" | "13" | "14" | "15" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09";
    /** Type of creation · 创作性质 */
    prdCreationProperty: "01" | "02" | "03" | "04" | "05" | "06" | "09";
    /** Identifier of the product · 产品标识 */
    prdId: string;
    /** City of completion · 创作完成城市 */
    prdMakeCity: string;
    /** Completion date · 创作完成日期 */
    prdMakeDate: string;
    /** Title of the work · 作品名称 */
    prdName: string;
    /** Rights holder · 著作权人 */
    prdPowerBelong: string;
    /** Ownership remarks · 权利归属说明 */
    prdPowerBelongRmk?: string;
    /** Acquisition of rights · 权利取得方式 */
    prdPowerGet: "01" | "02" | "03" | "09";
    /** Unit price (CNY) · 单价（元） */
    prdPrice?: string;
    /** Publication status · 发表状态 */
    prdPubStatus: "0" | "1";
    /** Total price (CNY) · 总价（元） */
    prdTotalPrice?: string;
    /** Registration number · 登记号 */
    recordNumber?: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion?: number;
  };
  CopyrightList: {
    /** Rows of the list · 列表各行 */
    copyrightInfoList: Schemas["CopyrightRow"][];
    /** Statuses with more rows than were counted · 未数完、尚有更多的状态 */
    more: ("0" | "1" | "2" | "9")[];
    /** How many rows each status has · 各状态的行数 */
    statusCounts: Record<string, number>;
    /** How many there are in all · 总数 */
    totalElements: number;
  };
  CopyrightRow: {
    /** Comment of the review · 审核意见 */
    auditComment: string;
    /** When it was decided on, ISO 8601 · 审核时间，ISO 8601 */
    auditTime: string;
    /** Name of whose it is · 所属方名称 */
    businessName: string;
    /** What the caller may do with it · 调用者可做的操作 */
    can: Schemas["RecordAbilities"];
    /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
    dataDomain: string;
    /** late, today or later; empty for none · late：已逾期；today：今日到期；later：以后到期；没有为空 */
    due: "" | "late" | "today" | "later";
    /** By whose end it is due, yyyy-MM-dd · 到期日，yyyy-MM-dd */
    dueDay: string;
    /** Who holds it; null where nobody does · 由谁持有；没有为 null */
    hold: Schemas["Hold"] | null;
    /** Identifier · 标识 */
    id: string;
    /** Languages that it lacks · 缺少的语言 */
    lacks: ("CN" | "EN")[];
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "" | "CN" | "EN";
    /** Whether it is public: 1 shown, 0 taken off, empty for never · 公开状态：1 展示，0 下架，空为从未 */
    liveStatus: "0" | "1" | "";
    /** Comments that nobody has resolved · 尚未解决的意见数 */
    openComments: number;
    /** Work category · 作品类别 */
    prdCategory: "10" | "11" | "12" | "13" | "14" | "15" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09";
    /** Identifier of the product · 产品标识 */
    prdId: string;
    /** Title of the work · 作品名称 */
    prdName: string;
    /** Rights holder · 著作权人 */
    prdPowerBelong: string;
    /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
    putonTime: string;
    /** Registration number · 登记号 */
    recordNumber: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion: number;
    /** When it was saved, ISO 8601 · 保存时间，ISO 8601 */
    saveTime: string;
    /** Sections that it is assigned to · 所属栏目 */
    sections: ("1" | "2")[];
    /** Status, by its code · 状态代码 */
    status: "0" | "1" | "2" | "9";
    /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
    submitTime: string;
  };
  CsvFormat: {
    /** Encoding of the characters of the file · 文件的字符编码 */
    encoding: "UTF-8" | "UTF-16" | "GB18030" | "Windows-1252";
    /** Sign between the columns of the file · 文件各列之间的分隔符 */
    separator: "comma" | "semicolon" | "tab";
  };
  Delegation: {
    /** Account of who is away · 被代理人账户 */
    delegator: string;
    /** Name of who is away · 被代理人姓名 */
    delegatorName: string;
    /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
    from: string;
    /** Identifier · 标识 */
    id: string;
    /** It belongs to the caller · 属于调用者本人 */
    own: boolean;
    /** Role, by its code · 角色代码 */
    role: "ORG_ADMIN" | "ORG_AUDIT" | "BANK_ADMIN" | "FX_ADMIN";
    /** Account of who stands in · 代理人账户 */
    substitute: string;
    /** Name of who stands in · 代理人姓名 */
    substituteName: string;
    /** End of the period, that day or month included · 期间的结束，含当日或当月 */
    to: string;
  };
  DocumentDraft: {
    /** Amount · 金额 */
    amount?: string;
    /** Currency · 币种 */
    currency?: string;
    /** Date · 日期 */
    date?: string;
    /** File (PDF) · 文件（PDF） */
    file?: string[];
    /** Number · 编号 */
    number?: string;
    /** Type · 类型 */
    type?: "" | "CONTRACT" | "INVOICE" | "PAYMENT_NOTICE" | "TAX_FILING" | "CERT" | "OTHER";
  };
  Enquiry: {
    /** Who closed it; empty while it is open · 关闭者；未关闭为空 */
    closedBy: "asker" | "seller" | "";
    /** Why it was closed; empty while it is open · 关闭原因；未关闭为空 */
    closedWhy: "said" | "gone" | "";
    /** Identifier of the consultation · 咨询标识 */
    consultation: string;
    /** The public sees the product now · 产品当前公开 */
    isListed: boolean;
    /** It was asked without an account · 无账户访客提出 */
    isVisitor: boolean;
    /** What was said, oldest first · 往来内容，最早的在前 */
    messages: Schemas["EnquiryMessage"][];
    /** When it began, ISO 8601 · 开始时间，ISO 8601 */
    openedAt: string;
    /** Name in the other language · 另一语言的名称 */
    otherName: string;
    /** Up to which message the other one has seen it · 对方已读至第几条 */
    otherSeen: number;
    /** Identifier of the product · 产品标识 */
    prdId: string;
    /** Product name · 产品名称 */
    productName: string;
    /** Up to which message the caller has seen it · 调用者已读至第几条 */
    seen: number;
    /** Which of the two the caller is · 调用者为哪一方 */
    side: "asker" | "seller" | "";
    /** Status, by its code · 状态代码 */
    status: "open" | "closed";
    /** Whose turn it is · 轮到哪一方 */
    waitsFor: "asker" | "seller" | "";
  };
  EnquiryMessage: {
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** Number of the message, from 1 · 消息序号，从 1 起 */
    number: number;
    /** Which of the two the caller is · 调用者为哪一方 */
    side: "asker" | "seller";
    /** Text · 文字 */
    text: string | null;
  };
  FieldChange: {
    /** What stands after it · 此后的值 */
    after: string;
    /** What stood before · 此前的值 */
    before: string;
    /** Name of the field · 字段名 */
    field: string;
  };
  HistorySide: {
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** Number of events of the record up to then · 截至该时点的记录事件数 */
    events: number;
    /** There was a record then · 当时已有记录 */
    exists: boolean;
    /** Position in the log of events · 事件日志中的位置 */
    position: number;
  };
  Hold: {
    /** Name · 名称 */
    name: string;
    /** It belongs to the caller · 属于调用者本人 */
    own: boolean;
    /** From when on, ISO 8601 · 起始时间，ISO 8601 */
    since: string;
    /** Until when, ISO 8601 · 截止时间，ISO 8601 */
    until: string;
  };
  Identified: {
    /** Identifier · 标识 */
    id: string;
  };
  LanguageVersion: {
    /** Identifier · 标识 */
    id: string;
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "" | "CN" | "EN";
    /** Status, by its code · 状态代码 */
    status: "0" | "1" | "2" | "9";
  };
  Licence: {
    /** Name · 名称 */
    name: string;
    /** A sample until the operator sets his own · 示例，待运营方设定 */
    sample: boolean;
    /** Address · 地址 */
    url: string;
  };
  LinkedProfile: {
    /** Short name of what it is linked with · 关联对象简称 */
    disAbbreviation: string;
    /** Identifier of what it is linked with · 关联对象标识 */
    disId: string;
    /** Name of what it is linked with · 关联对象名称 */
    disName: string;
    /** Picture of what it is linked with · 关联对象图片地址 */
    disUrl: string;
  };
  LogMoment: {
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** Position in the log of events · 事件日志中的位置 */
    position: number;
  };
  Message: {
    /** The record that it is about · 所涉及的记录 */
    about: Schemas["MessageSubject"];
    /** It is chosen · 已选中 */
    checkFlag: boolean;
    /** 1 read, 0 unread · 1 已读，0 未读 */
    dataType: "0" | "1";
    /** When it came, ISO 8601 · 到达时间，ISO 8601 */
    dateStr: string;
    /** Identifier · 标识 */
    id: string;
    /** Address of the picture · 图片地址 */
    imageUrl?: string;
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan?: "CN" | "EN";
    /** Where it leads; empty for nowhere · 链接目标；没有为空 */
    link?: string;
    /** Text of the message · 消息内容 */
    message: string;
    /** Title · 标题 */
    title: string;
  };
  MessageSubject: {
    /** Identifier · 标识 */
    id: string;
    /** Kind of record · 记录种类 */
    kind: string;
    /** Its reader is to review it · 由读者审核 */
    review?: true;
  };
  MovedRecord: {
    /** Identifier · 标识 */
    id: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion: number;
  };
  Movement: {
    /** Amount, as a decimal · 金额，十进制文本 */
    amount: string;
    /** It counts in the balance · 计入余额 */
    counted: boolean;
    /** Currency, ISO 4217 · 币种，ISO 4217 */
    currency: string;
    /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
    day: string;
    /** Identifier · 标识 */
    id: string;
    /** Kind of record · 记录种类 */
    kind: "remittance" | "receipt" | "stock";
    /** Name · 名称 */
    name: string;
    /** Number · 编号 */
    number: string;
    /** State, by its code · 状态代码 */
    state: "before" | "paid" | "pending";
  };
  Nothing: Record<string, unknown>;
  OpenFigure: {
    /** Amount, as a decimal · 金额，十进制文本 */
    amount: string;
    /** export or import · 出口（export）或进口（import） */
    flow: "export" | "import";
    /** Month, yyyy-MM · 月份，yyyy-MM */
    month: string;
    /** The place, by its code · 地点代码 */
    place: string;
    /** districts or countries · 区县（districts）或国家（countries） */
    places: "districts" | "countries";
    /** Service, by its code · 服务类别代码 */
    service: "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
  };
  OpenFigureChange: {
    /** After the revision, as a decimal; null if not published · 修订之后，十进制文本；未公布时为 null */
    after: string | null;
    /** Before the revision, as a decimal; null if not published · 修订之前，十进制文本；未公布时为 null */
    before: string | null;
    /** Difference, as a decimal; null if one of both is not published · 差额，十进制文本；任一方未公布时为 null */
    difference: string | null;
    /** export or import · 出口（export）或进口（import） */
    flow: "export" | "import";
    /** Month, yyyy-MM · 月份，yyyy-MM */
    month: string;
    /** The place, by its code · 地点代码 */
    place: string;
    /** districts or countries · 区县（districts）或国家（countries） */
    places: "districts" | "countries";
    /** Service, by its code · 服务类别代码 */
    service: "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
  };
  OpenFile: {
    /** Form of the file · 文件格式 */
    format: "csv" | "jsonl" | "parquet";
    /** The same, compressed · 同一文件的压缩形式 */
    gzip: {
      /** Name · 名称 */
      name: string;
      /** SHA-256 of the bytes, in hex · 字节的 SHA-256，十六进制 */
      sha256: string;
      /** Size in bytes · 大小，字节 */
      size: number;
      /** Address · 地址 */
      url: string;
    } | null;
    /** Kind of record · 记录种类 */
    kind: "products" | "companies" | "platforms" | "copyrights" | "articles" | "figures";
    /** Name · 名称 */
    name: "products.csv" | "products.jsonl" | "companies.csv" | "companies.jsonl" | "platforms.csv" | "platforms.jsonl" | "copyrights.csv" | "copyrights.jsonl" | "articles.csv" | "articles.jsonl" | "figures.csv" | "figures.jsonl" | "figures.parquet";
    /** Position in the log of events · 事件日志中的位置 */
    position: number;
    /** Number of rows in the file · 文件的行数 */
    rows: number;
    /** SHA-256 of the bytes, in hex · 字节的 SHA-256，十六进制 */
    sha256: string;
    /** Size in bytes · 大小，字节 */
    size: number;
    /** Address · 地址 */
    url: string;
  };
  OpenRecord: {
    /** How its approval is proved; null where there is none · 审核通过的证明方式；没有为 null */
    approval: Schemas["Approval"] | null;
    /** Time of the last change, ISO 8601 · 最近变更时间，ISO 8601 */
    changed: string;
    /** Name of the company · 企业名称 */
    company: string;
    /** What the record says, by field · 记录内容，按字段 */
    content: Record<string, unknown>;
    /** Identifier · 标识 */
    id: string;
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "" | "CN" | "EN";
    /** Name · 名称 */
    name: string;
    /** Address · 地址 */
    url: string;
  };
  OperationFinding: {
    /** Code · 代码 */
    code: "modelBehind" | "modelUnkept" | "modelTooOld" | "modelHealed" | "parked" | "groupBehind" | "groupAway" | "logWrong" | "replicaBehind" | "sealOld" | "neverVerified" | "verifiedLongAgo" | "lettersLate" | "lettersFailed" | "webhooksFail" | "importFailed" | "backupMissing" | "backupOld" | "drillMissing" | "drillOld" | "drillFailed" | "processMissing" | "processSilent" | "postgresHung" | "diskFull" | "versionsMixed" | "calendarUnknown" | "partAway";
    /** What the words name · 文字中的参数 */
    params: Record<string, string | number>;
    /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
    part: "models" | "log" | "outbox" | "imports" | "backup" | "processes" | "sizes";
    /** When it is to be seen to · 处理的紧急程度 */
    urgency: "now" | "today" | "week";
  };
  PlatformContent: {
    /** Categories · 分类 */
    category: string;
    /** Category codes, as a list · 类别代码，列表形式 */
    categoryArray: ("01" | "02" | "03" | "04" | "05" | "06")[];
    /** Functions · 平台功能 */
    function: string;
    /** Wide picture (4:3) · 横版图片（4:3） */
    image1: string[];
    /** Addresses of the wide picture · 横图地址列表 */
    image1Urls: string[];
    /** Tall picture (3:4) · 竖版图片（3:4） */
    image2: string[];
    /** Addresses of the tall picture · 竖图地址列表 */
    image2Urls: string[];
    /** Logo · 平台标志 */
    logo: string[];
    /** Addresses of the logo · 标志地址列表 */
    logoUrls: string[];
    /** Platform name · 平台名称 */
    name: string;
    /** Platform profile · 平台简介 */
    profile: string;
    /** Website · 平台网址 */
    website: string;
  };
  PlatformDetail: Schemas["PlatformRow"] & ({
    /** When it was approved last, ISO 8601; empty for never · 最近通过时间，ISO 8601；从未为空 */
    approvedAt: string;
    /** Comments, oldest first · 意见，最早的在前 */
    comments: Schemas["RecordComment"][];
    /** What happened to it · 经过 */
    history: Schemas["RecordHistoryEntry"][];
    /** What is public of it; null for nothing · 公开内容；没有为 null */
    live: Schemas["PlatformContent"] | null;
    /** The other language versions · 其他语言版本 */
    versions: Schemas["LanguageVersion"][];
    /** What is being edited or reviewed; null for nothing · 编辑或待审内容；没有为 null */
    working: Schemas["PlatformContent"] | null;
  });
  PlatformFormCN: {
    /** Categories · 分类. Comma list of 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 01、02、03、04、05、06 */
    category: string;
    /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部. Comma list of 01, 02, 03 · 以逗号分隔，可取 01、02、03 */
    dataDomain?: string;
    /** Functions · 平台功能 */
    function: string;
    /** Wide picture (4:3) · 横版图片（4:3） */
    image1: string[];
    /** Tall picture (3:4) · 竖版图片（3:4） */
    image2: string[];
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "CN";
    /** Logo · 平台标志 */
    logo: string[];
    /** Platform name · 平台名称 */
    name: string;
    /** Identifier of the platform · 平台标识 */
    platformId?: string;
    /** Platform profile · 平台简介 */
    profile: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion?: number;
    /** Website · 平台网址 */
    website: string;
  };
  PlatformFormEN: {
    /** Categories · 分类. Comma list of 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 01、02、03、04、05、06 */
    category: string;
    /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部. Comma list of 01, 02, 03 · 以逗号分隔，可取 01、02、03 */
    dataDomain?: string;
    /** Functions · 平台功能 */
    function: string;
    /** Wide picture (4:3) · 横版图片（4:3） */
    image1: string[];
    /** Tall picture (3:4) · 竖版图片（3:4） */
    image2: string[];
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "EN";
    /** Logo · 平台标志 */
    logo: string[];
    /** Platform name · 平台名称 */
    name: string;
    /** Identifier of the platform · 平台标识 */
    platformId?: string;
    /** Platform profile · 平台简介 */
    profile: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion?: number;
    /** Website · 平台网址 */
    website: string;
  };
  PlatformList: {
    /** Statuses with more rows than were counted · 未数完、尚有更多的状态 */
    more: ("0" | "1" | "2" | "9")[];
    /** Rows of the list · 列表各行 */
    platformInfoList: Schemas["PlatformRow"][];
    /** How many rows each status has · 各状态的行数 */
    statusCounts: Record<string, number>;
    /** How many there are in all · 总数 */
    totalElements: number;
  };
  PlatformProfile: {
    /** Short name · 简称 */
    abbreviation: string;
    /** How its approval is proved; null where there is none · 审核通过的证明方式；没有为 null */
    approval: Schemas["Approval"];
    /** The newest approvals of the same owner · 同一所有者最近的审核通过 */
    approvals: Schemas["PublicApproval"][];
    /** Name of whose it is · 所属方名称 */
    businessName: string;
    /** 01 for platforms, 02 for companies · 01 为平台，02 为企业 */
    businessType: "01" | "02";
    /** Categories · 分类 */
    category: string;
    /** Category codes, as a list · 类别代码，列表形式 */
    categoryArray: ("01" | "02" | "03" | "04" | "05" | "06")[];
    /** What it is linked with · 关联对象 */
    disList: Schemas["LinkedProfile"][];
    /** Figures · 数字概览 */
    figures: {
      /** Copyright records · 版权记录 */
      copyrights: number;
      /** Platforms · 平台 */
      platforms: number;
      /** Products · 产品 */
      products: number;
    };
    /** Functions · 平台功能 */
    function: string;
    /** Identifier · 标识 */
    id: string;
    /** Wide picture (4:3) · 横版图片（4:3） */
    image1: string[];
    /** Addresses of the wide picture · 横图地址列表 */
    image1Urls: string[];
    /** Tall picture (3:4) · 竖版图片（3:4） */
    image2: string[];
    /** Addresses of the tall picture · 竖图地址列表 */
    image2Urls: string[];
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "CN" | "EN";
    /** Languages in which it is there · 具备的语言版本 */
    languages: ("CN" | "EN")[];
    /** What it is linked with, as cards · 关联对象卡片 */
    linkedList: Schemas["ProfileCard"][];
    /** Logo · 平台标志 */
    logo: string[];
    /** Addresses of the logo · 标志地址列表 */
    logoUrls: string[];
    /** Platform name · 平台名称 */
    name: string;
    /** Name in the other language · 另一语言的名称 */
    otherName: string;
    /** Identifier of the record, the same in both languages · 记录标识，两种语言相同 */
    parentID: string;
    /** Platform profile · 平台简介 */
    profile: string;
    /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
    putonTime: string;
    /** Website · 平台网址 */
    website: string;
  };
  PlatformRow: {
    /** Comment of the review · 审核意见 */
    auditComment: string;
    /** When it was decided on, ISO 8601 · 审核时间，ISO 8601 */
    auditTime: string;
    /** Name of whose it is · 所属方名称 */
    businessName: string;
    /** What the caller may do with it · 调用者可做的操作 */
    can: Schemas["RecordAbilities"];
    /** Categories · 分类 */
    category: string;
    /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
    dataDomain: string;
    /** late, today or later; empty for none · late：已逾期；today：今日到期；later：以后到期；没有为空 */
    due: "" | "late" | "today" | "later";
    /** By whose end it is due, yyyy-MM-dd · 到期日，yyyy-MM-dd */
    dueDay: string;
    /** Who holds it; null where nobody does · 由谁持有；没有为 null */
    hold: Schemas["Hold"] | null;
    /** Identifier · 标识 */
    id: string;
    /** Languages that it lacks · 缺少的语言 */
    lacks: ("CN" | "EN")[];
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "" | "CN" | "EN";
    /** Whether it is public: 1 shown, 0 taken off, empty for never · 公开状态：1 展示，0 下架，空为从未 */
    liveStatus: "0" | "1" | "";
    /** Address of the logo · 标志地址 */
    logoUrl: string;
    /** Platform name · 平台名称 */
    name: string;
    /** Comments that nobody has resolved · 尚未解决的意见数 */
    openComments: number;
    /** Identifier of the platform · 平台标识 */
    platformId: string;
    /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
    putonTime: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion: number;
    /** When it was saved, ISO 8601 · 保存时间，ISO 8601 */
    saveTime: string;
    /** Sections that it is assigned to · 所属栏目 */
    sections: ("1" | "2")[];
    /** Status, by its code · 状态代码 */
    status: "0" | "1" | "2" | "9";
    /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
    submitTime: string;
    /** Website · 平台网址 */
    website: string;
  };
  ProductCard: {
    /** Category codes, comma list · 类别代码，以逗号分隔 */
    category: string;
    /** Name of the company · 企业名称 */
    company_name: string;
    /** Website of the company · 企业网址 */
    company_url: string;
    /** Identifier · 标识 */
    id: string;
    /** Address of the cover, large · 封面大图地址 */
    img: string;
    /** Address of the cover, small · 封面小图地址 */
    img_s: string;
    /** E-mail address · 电子邮箱 */
    mail: string;
    /** Place in the order · 排序位置 */
    order: number;
    /** Identifier of the product · 产品标识 */
    prdId: string;
    /** Name of the product · 产品名称 */
    product_name: string;
    /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
    puton_time: string;
    /** Description · 产品描述 */
    summary: string;
  };
  ProductContent: {
    /** Categories · 分类 */
    category: string;
    /** Category codes, as a list · 类别代码，列表形式 */
    categoryArray: ("01" | "02" | "03" | "04" | "05" | "06")[];
    /** Registration number · 登记号 */
    copyrightNumber: string;
    /** Pictures · 图片 */
    fileIdList: string[];
    /** Addresses of the pictures · 图片地址列表 */
    imageUrls: string[];
    /** Video · 视频 */
    media: string[];
    /** Addresses of the film and of its poster · 视频及其封面的地址 */
    mediaUrls: string[];
    /** Video transcript · 视频的文字说明 */
    mediaWords: string;
    /** Product name · 产品名称 */
    productName: string;
    /** Region · 地区 */
    region: string;
    /** Copyright registration · 著作权登记 */
    registryStatus: "0" | "1";
    /** Description · 产品描述 */
    summary: string;
  };
  ProductDetail: Schemas["ProductRow"] & ({
    /** When it was approved last, ISO 8601; empty for never · 最近通过时间，ISO 8601；从未为空 */
    approvedAt: string;
    /** Comments, oldest first · 意见，最早的在前 */
    comments: Schemas["RecordComment"][];
    /** What happened to it · 经过 */
    history: Schemas["RecordHistoryEntry"][];
    /** What is public of it; null for nothing · 公开内容；没有为 null */
    live: Schemas["ProductContent"] | null;
    /** The other language versions · 其他语言版本 */
    versions: Schemas["LanguageVersion"][];
    /** What is being edited or reviewed; null for nothing · 编辑或待审内容；没有为 null */
    working: Schemas["ProductContent"] | null;
  });
  ProductFormCN: {
    /** Categories · 分类. Comma list of 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 01、02、03、04、05、06 */
    category: string;
    /** Registration number · 登记号 */
    copyrightNumber?: string;
    /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部. Comma list of 01, 02, 03 · 以逗号分隔，可取 01、02、03 */
    dataDomain?: string;
    /** Pictures · 图片 */
    fileIdList: string[];
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "CN";
    /** Video · 视频 */
    media?: string[];
    /** Video transcript · 视频的文字说明 */
    mediaWords?: string;
    /** Identifier of the product · 产品标识 */
    prdId?: string;
    /** Product name · 产品名称 */
    productName: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion?: number;
    /** Region · 地区 */
    region?: string;
    /** Copyright registration · 著作权登记 */
    registryStatus: "0" | "1";
    /** Description · 产品描述 */
    summary: string;
  };
  ProductFormEN: {
    /** Categories · 分类. Comma list of 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 01、02、03、04、05、06 */
    category: string;
    /** Registration number · 登记号 */
    copyrightNumber?: string;
    /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部. Comma list of 01, 02, 03 · 以逗号分隔，可取 01、02、03 */
    dataDomain?: string;
    /** Pictures · 图片 */
    fileIdList: string[];
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "EN";
    /** Video · 视频 */
    media?: string[];
    /** Video transcript · 视频的文字说明 */
    mediaWords?: string;
    /** Identifier of the product · 产品标识 */
    prdId?: string;
    /** Product name · 产品名称 */
    productName: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion?: number;
    /** Region · 地区 */
    region?: string;
    /** Copyright registration · 著作权登记 */
    registryStatus: "0" | "1";
    /** Description · 产品描述 */
    summary: string;
  };
  ProductList: {
    /** Statuses with more rows than were counted · 未数完、尚有更多的状态 */
    more: ("0" | "1" | "2" | "9")[];
    /** Rows of the list · 列表各行 */
    productInformationQueryResPojoList: Schemas["ProductRow"][];
    /** How many rows each status has · 各状态的行数 */
    statusCounts: Record<string, number>;
    /** How many there are in all · 总数 */
    totalElements: number;
  };
  ProductRow: {
    /** Comment of the review · 审核意见 */
    auditComment: string;
    /** When it was decided on, ISO 8601 · 审核时间，ISO 8601 */
    auditTime: string;
    /** Name of whose it is · 所属方名称 */
    businessName: string;
    /** What the caller may do with it · 调用者可做的操作 */
    can: Schemas["RecordAbilities"];
    /** Categories · 分类 */
    category: string;
    /** Registration number · 登记号 */
    copyrightNumber: string;
    /** State of the copyright data, by its code · 版权信息状态代码 */
    copyrightStatus: "0" | "1" | "2" | "9";
    /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
    dataDomain: string;
    /** late, today or later; empty for none · late：已逾期；today：今日到期；later：以后到期；没有为空 */
    due: "" | "late" | "today" | "later";
    /** By whose end it is due, yyyy-MM-dd · 到期日，yyyy-MM-dd */
    dueDay: string;
    /** Who holds it; null where nobody does · 由谁持有；没有为 null */
    hold: Schemas["Hold"] | null;
    /** Identifier · 标识 */
    id: string;
    /** Address of the picture · 图片地址 */
    imageUrl: string;
    /** Languages that it lacks · 缺少的语言 */
    lacks: ("CN" | "EN")[];
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "" | "CN" | "EN";
    /** Whether it is public: 1 shown, 0 taken off, empty for never · 公开状态：1 展示，0 下架，空为从未 */
    liveStatus: "0" | "1" | "";
    /** Comments that nobody has resolved · 尚未解决的意见数 */
    openComments: number;
    /** What its owner calls it in files for import; empty for nothing. As a filter, part of it · 提供方在导入文件中使用的自有编号；没有为空。作为筛选条件时为其中一部分 */
    ownReference: string;
    /** Identifier of the product · 产品标识 */
    prdId: string;
    /** Product name · 产品名称 */
    productName: string;
    /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
    putonTime: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion: number;
    /** Copyright registration · 著作权登记 */
    registryStatus: "0" | "1";
    /** When it was saved, ISO 8601 · 保存时间，ISO 8601 */
    saveTime: string;
    /** Sections that it is assigned to · 所属栏目 */
    sections: ("1" | "2")[];
    /** Status, by its code · 状态代码 */
    status: "0" | "1" | "2" | "9";
    /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
    submitTime: string;
    /** Description · 产品描述 */
    summary: string;
  };
  ProfileCard: {
    /** Short name · 简称 */
    abbreviation: string;
    /** Name of whose it is · 所属方名称 */
    businessName: string;
    /** 01 for platforms, 02 for companies · 01 为平台，02 为企业 */
    businessType: "01" | "02";
    /** Category codes, comma list · 类别代码，以逗号分隔 */
    category: string;
    /** The beginning of what it says of itself · 简介的开头部分 */
    describe: string;
    /** What it is linked with · 关联对象 */
    disList: Schemas["LinkedProfile"][];
    /** Identifier · 标识 */
    id: string;
    /** Address of the wide picture; empty for none · 横版图片地址；没有为空 */
    image1: string;
    /** Where the portal shows it · 门户展示页面 */
    jumpLink: string;
    /** Address of the logo · 标志地址 */
    logoUrl: string;
    /** Name · 名称 */
    name: string;
    /** Place in the order · 排序位置 */
    order: number;
    /** Identifier of the record, the same in both languages · 记录标识，两种语言相同 */
    parentID: string;
    /** Address of the tall picture; empty for none · 竖版图片地址；没有为空 */
    portraitPicUrl: string;
    /** Website · 网址 */
    website: string;
  };
  ProvenEvent: {
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** What the call answers · 调用的应答内容 */
    data: string | {
      /** SHA-256 of the bytes, in hex · 字节的 SHA-256，十六进制 */
      sha256: string;
    };
    /** Identifier · 标识 */
    id: string;
    /** Who and when, as the log has it · 日志中的操作者与时间 */
    meta: string | {
      /** SHA-256 of the bytes, in hex · 字节的 SHA-256，十六进制 */
      sha256: string;
    };
    /** Hashes that lead from the event to the root of the tree · 由事件导出默克尔树根的散列值 */
    path: string[];
    /** Position in the log of events · 事件日志中的位置 */
    position: number;
    /** Version of the event’s form · 事件结构的版本 */
    schema: number;
    /** The stream of events of the record · 记录的事件流 */
    stream: string;
    /** Type, by its code · 类型代码 */
    type: string;
    /** Number of the version, from 1 · 版本号，从 1 起 */
    version: number;
  };
  PublicApproval: {
    /** How its approval is proved; null where there is none · 审核通过的证明方式；没有为 null */
    approval: Schemas["Approval"];
    /** Kind of record · 记录种类 */
    kind: string;
    /** Name · 名称 */
    name: string;
    /** Identifier of the record · 记录标识 */
    recordId: string;
  };
  PublishingAbilities: {
    /** May edit it · 可编辑 */
    edit: boolean;
    /** May delete it · 可删除 */
    remove: boolean;
    /** May show it · 可展示 */
    show: boolean;
    /** May take it down · 可下架处理 */
    takeDown: boolean;
  };
  ReceiptDraft: {
    /** Amount received · 收入款金额 */
    amount?: string;
    /** Amount of the code · 相应金额 */
    amount1?: string;
    /** Amount of the second code · 第二项相应金额 */
    amount2?: string;
    /** Number of the returned remittance · 原境外汇款申请编号 */
    applyNo?: string;
    /** Bank reference · 银行业务编号 */
    bankRef?: string;
    /** Income from bonded goods · 本笔款项是否为保税货物项下收入 */
    bonded?: "" | "Y" | "N";
    /** BOP transaction code · 交易编码 */
    bopCode1?: string;
    /** Second BOP transaction code · 第二交易编码 */
    bopCode2?: string;
    /** Nature of the transaction · 款项性质 */
    category?: "" | "01" | "02" | "03" | "04" | "05" | "09";
    /** Renminbi account · 人民币账号 */
    cnyAccount?: string;
    /** Contract · 合同 */
    contractId?: "" | string;
    /** Currency received · 收入款币种 */
    currency?: string;
    /** To be checked · 待核对. Comma list of payer, payerCountry, payeeUsci, valueDate, entry · 以逗号分隔，可取 payer、payerCountry、payeeUsci、valueDate、entry */
    derived?: string;
    /** Contract, invoice and other supporting documents · 合同、发票等单据 */
    documents?: string[];
    /** Bank’s Charges inside China · 国内银行扣费 */
    domesticCharge?: string;
    /** Type of receipt · 收款性质 */
    fundKind?: "" | "A" | "R" | "O";
    /** Foreign exchange account · 外汇账号 */
    fxAccount?: string;
    /** Invoice number · 发票号 */
    invoiceNo?: string;
    /** Payer’s message · 汇款附言 */
    message?: string;
    /** Method of settlement · 结算方式 */
    method?: "" | "T" | "D" | "M" | "L" | "G" | "C" | "O";
    /** Organisation on the portal · 本平台登记企业 */
    organisation?: string;
    /** Account of the other amount · 其他金额账号 */
    otherAccount?: string;
    /** Other amount · 其他金额 */
    otherAmount?: string;
    /** Bank’s Charges outside China · 国外银行扣费 */
    overseasCharge?: string;
    /** Payee’s unified social credit identifier · 收款人统一社会信用代码 */
    payeeUsci?: string;
    /** Payer · 付款人名称 */
    payer?: string;
    /** Payer’s country or region of residence · 付款人常驻国家（地区） */
    payerCountry?: string;
    /** Telephone · 填报人电话 */
    phone?: string;
    /** Use of the funds · 资金用途 */
    purpose?: string;
    /** Receipt number · 收汇编号 */
    receiptNo?: string;
    /** Approval, filing or business number · 外汇局批件号/备案表号/业务编号 */
    regNo?: string;
    /** Remark · 交易附言 */
    remark1?: string;
    /** Remark on the second code · 第二项交易附言 */
    remark2?: string;
    /** Reporting date · 申报日期 */
    reportDate?: string;
    /** Reported by · 填报人 */
    reporter?: string;
    /** Amount in FX · 现汇金额 */
    retainAmount?: string;
    /** Amount of Sale · 结汇金额 */
    settleAmount?: string;
    /** Statement · 申明 */
    statement?: "" | "Y";
    /** Value date · 起息日 */
    valueDate?: string;
  };
  RecommendedCard: {
    /** Identifier · 标识 */
    id: string;
    /** Address of the picture · 图片地址 */
    imageUrl: string;
    /** Where it leads; empty for nowhere · 链接目标；没有为空 */
    link: string;
    /** Place in the order · 排序位置 */
    order: number;
    /** Title · 标题 */
    title: string;
  };
  RecordAbilities: {
    /** May assign it to a section · 可归入栏目 */
    assign: boolean;
    /** May decide on it · 可审核 */
    audit: boolean;
    /** May take it off the public list · 可下架 */
    delist: boolean;
    /** May edit it · 可编辑 */
    edit: boolean;
    /** May hold it · 可持有 */
    hold: boolean;
    /** May submit it · 可提交上架 */
    list: boolean;
    /** May give it back · 可释放 */
    release: boolean;
    /** May delete it · 可删除 */
    remove: boolean;
    /** May take it down · 可下架处理 */
    takeDown: boolean;
    /** May take it over · 可接手 */
    takeOver: boolean;
    /** May look at it · 可查看 */
    view: boolean;
    /** May take the submission back · 可撤回提交 */
    withdraw: boolean;
  };
  RecordComment: {
    /** Answers to it · 答复 */
    answers: {
      /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
      at: string;
      /** Who did it · 操作者 */
      by: string;
      /** Name · 名称 */
      name: string;
      /** Text · 文字 */
      text: string;
    }[];
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** Who did it · 操作者 */
    by: string;
    /** Name of the field · 字段名 */
    field: string;
    /** Identifier · 标识 */
    id: string;
    /** Name · 名称 */
    name: string;
    /** What it is about was changed since · 所针对的内容此后已变更 */
    outdated: boolean;
    /** Who resolved it; empty for nobody · 解决者；没有为空 */
    resolvedBy: string;
    /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
    submitTime: string;
    /** Text · 文字 */
    text: string;
    /** What it says · 值 */
    value: string;
  };
  RecordHistoryEntry: {
    /** Account of who did it · 操作者账户 */
    actor: string;
    /** Name of who did it · 操作者姓名 */
    actorName: string;
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** Comment · 意见 */
    comment: string;
    /** Position in the log of events · 事件日志中的位置 */
    position: number;
    /** Role, by its code · 角色代码 */
    role: string;
    /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
    site: string;
    /** Type, by its code · 类型代码 */
    type: string;
  };
  RegisterCheck: {
    /** Time of the last change, ISO 8601 · 最近变更时间，ISO 8601 */
    changed: string;
    /** Number · 编号 */
    number: string;
    /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
    part: string;
    /** Position in the log of events · 事件日志中的位置 */
    position: number;
    /** Day of the registration · 登记日 */
    registered: string;
    /** State, by its code · 状态代码 */
    state: string;
    /** It is valid · 有效 */
    valid: boolean;
    /** Number of the version, from 1 · 版本号，从 1 起 */
    version: number;
  };
  RelatedEntry: {
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** Kind of record · 记录种类 */
    kind: string;
    /** Account or institution whose it is · 所属账户或机构 */
    owner: string;
    /** Name of whose it is · 所属方名称 */
    ownerName: string;
    /** Position in the log of events · 事件日志中的位置 */
    position: number;
    /** Identifier of the record · 记录标识 */
    record: string;
    /** What it says, field by field · 逐字段的内容 */
    told: {
      /** Name of the field · 字段名 */
      field: string;
      /** Part of the record; empty for none · 记录的部分；没有为空 */
      group: string;
      /** Name · 名称 */
      name: string;
      /** Value of the field, with its form · 字段的值及其形式 */
      value: Schemas["ShownValue"];
    }[];
    /** Type, by its code · 类型代码 */
    type: string;
  };
  RemittanceDraft: {
    /** Bank authorisation · 企业准入 */
    access?: "" | string;
    /** 50a Remitter’s address · 50a 汇款人地址 */
    address?: string;
    /** 54/56a BIC of the correspondent bank · 54/56a 收款银行之代理行（SWIFT 代码） */
    agentBank?: string;
    /** 32A Currency & Interbank Settlement Amount · 32A 汇款币种及金额 */
    amount?: string;
    /** Applicant · 申请人姓名 */
    applicant?: string;
    /** Date of application · 申请日期 */
    applyDate?: string;
    /** Bank · 银行 */
    bank?: string;
    /** Bank name · 银行名称 */
    bankName?: string;
    /** Payment for bonded goods · 是否为保税货物项下付款 */
    bonded?: "" | "Y" | "N";
    /** Amount of code 1 · 编码一相应币种及金额 */
    bopAmount1?: string;
    /** Amount of code 2 · 编码二相应币种及金额 */
    bopAmount2?: string;
    /** BOP transaction code 1 · 交易编码一 */
    bopCode1?: string;
    /** BOP transaction code 2 · 交易编码二 */
    bopCode2?: string;
    /** Remark on code 1 · 编码一交易附言 */
    bopRemark1?: string;
    /** Remark on code 2 · 编码二交易附言 */
    bopRemark2?: string;
    /** Foreign exchange account · 外汇账号 */
    cashAccount?: string;
    /** Amount in FX · 现汇金额 */
    cashAmount?: string;
    /** 71A Charges · 71A 国内外费用承担 */
    charges?: "" | "OUR" | "BEN" | "SHA";
    /** Renminbi account · 人民币账号 */
    cnyAccount?: string;
    /** Registered contract · 已登记合同 */
    contract?: "" | string;
    /** Contract number · 合同号 */
    contractNo?: string;
    /** 32A Currency · 32A 汇款币种 */
    currency?: string;
    /** Supporting documents · 所用单据 */
    documents?: string[];
    /** Amount of Purchase · 购汇金额 */
    fxAmount?: string;
    /** Invoice number · 发票号 */
    invoiceNo?: string;
    /** 70 Remittance Information · 70 汇款附言 */
    message?: string;
    /** Method · 汇款方式 */
    method?: "" | "T" | "D" | "M";
    /** Other account · 其他账号 */
    otherAccount?: string;
    /** Other amount · 其他金额 */
    otherAmount?: string;
    /** Type of payment · 付款类型 */
    payType?: string;
    /** 59a Beneficiary’s Name & Address · 59a 收款人名称及地址 */
    payee?: string;
    /** 59a Beneficiary’s account · 59a 收款人账号 */
    payeeAccount?: string;
    /** 59a Beneficiary’s address · 59a 收款人地址 */
    payeeAddress?: string;
    /** 57a Beneficiary’s bank and its address · 57a 收款人开户银行名称及地址 */
    payeeBank?: string;
    /** Beneficiary’s country or region of residence · 收款人常驻国家（地区） */
    payeeCountry?: string;
    /** 59a Beneficiary’s town · 59a 收款人所在城市 */
    payeeTown?: string;
    /** Telephone · 电话 */
    phone?: string;
    /** Priority · 发电等级 */
    priority?: "" | "N" | "U";
    /** SAFE approval or registration number · 外汇局批件号/备案表号/业务编号 */
    regNo?: string;
    /** 50a Remitter · 50a 汇款人名称 */
    remitter?: string;
    /** Special remark · 特殊附言 */
    specialRemark?: "" | "NONE" | "ADVANCE" | "SHARE" | "EARLY" | "REFUND";
    /** 57a BIC of the beneficiary’s bank · 57a 收款人开户银行 BIC */
    swift?: string;
    /** Tax filing amount · 备案金额 */
    taxAmount?: string;
    /** Code of the tax authority · 主管税务机关代码 */
    taxCode?: string;
    /** Tax filing date · 备案日期 */
    taxDate?: string;
    /** Tax filing number · 税务备案表编号 */
    taxFilingNo?: string;
    /** 50a Remitter’s town · 50a 汇款人所在城市 */
    town?: string;
    /** Unified social credit identifier · 统一社会信用代码 */
    usci?: string;
  };
  ReturnedReceipt: {
    /** Amount, as a decimal · 金额，十进制文本 */
    amount: string;
    /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
    day: string;
    /** Identifier · 标识 */
    id: string;
    /** Number · 编号 */
    number: string;
    /** Payer · 付款人名称 */
    payer: string;
  };
  ReviewDueCounts: {
    /** How many are late · 逾期数 */
    late: number;
    /** How many are due later · 以后到期数 */
    later: number;
    /** Number due today · 今日到期数 */
    today: number;
  };
  Seal: {
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** Hash of the chain, in hex · 散列链的值，十六进制 */
    chain: string;
    /** The key · 密钥或键 */
    key: string;
    /** Position in the log of events · 事件日志中的位置 */
    position: number;
    /** Root of the Merkle tree, in hex · 默克尔树根，十六进制 */
    root: string;
    /** Signature, base64 · 签名，base64 */
    signature: string;
  };
  SealLink: {
    /** Position of the earlier seal · 前一份存证记录的日志序号 */
    from: number;
    /** Hashes that lead from the earlier to the later seal · 由前一份存证记录导出后一份的散列值 */
    path: string[];
    /** Position of the later seal · 后一份存证记录的日志序号 */
    to: number;
  };
  SearchHit: {
    /** Where in the company’s name it was found · 企业名称中的命中区间 */
    companyMarks: [number, number][];
    /** Name of the company · 企业名称 */
    companyName: string;
    /** Where it was found · 命中位置 */
    foundIn: ("name" | "text" | "company" | "number" | "other")[];
    /** Identifier · 标识 */
    id: string;
    /** Address of the picture · 图片地址 */
    imageUrl: string;
    /** Kind of record · 记录种类 */
    kind: string;
    /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
    lan: "CN" | "EN";
    /** Where it leads; empty for nowhere · 链接目标；没有为空 */
    link: string;
    /** Name · 名称 */
    name: string;
    /** Where in the name it was found, from a character up to another · 名称中的命中区间，按字符 */
    nameMarks: [number, number][];
    /** Name in the other language · 另一语言的名称 */
    otherName: string;
    /** Where in the other name it was found · 另一名称中的命中区间 */
    otherNameMarks: [number, number][];
    /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
    putonTime: string;
    /** Where it comes from · 来源 */
    source: string;
    /** Codes of the record, each by the key of its text · 记录的代码，按其文字的键 */
    tags: string[];
    /** Text · 文字 */
    text: string;
    /** Where in the text it was found · 文字中的命中区间 */
    textMarks: [number, number][];
  };
  SecondOpinion: {
    /** The answer · 答复 */
    answer: string;
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** Name · 名称 */
    name: string;
    /** Account of the colleague who is asked · 被征询同事的账户 */
    of: string;
    /** It belongs to the caller · 属于调用者本人 */
    own: boolean;
    /** Text · 文字 */
    text: string;
  };
  SessionInfo: {
    /** Network address · 网络地址 */
    address: string;
    /** Browser and system · 浏览器与系统 */
    agent: string;
    /** It is the one that asks · 即当前会话 */
    current: boolean;
    /** Identifier · 标识 */
    id: string;
    /** When it was last used, ISO 8601 · 最近活动时间，ISO 8601 */
    seen: string;
    /** From when on, ISO 8601 · 起始时间，ISO 8601 */
    since: string;
  };
  SessionUser: {
    /** Institution that he acts for; empty for none · 所代表的机构；没有为空 */
    acting: string;
    /** Number of the version of the user agreement that is to be accepted; 0 for none · 待接受的用户协议版本号；没有为 0 */
    agreement: number;
    /** Site of the account · 账户所属站点 */
    dominID: "01" | "02" | "03";
    /** Account number of the institution · 机构账号 */
    draccNo: string;
    /** The basic info has never been saved · 从未保存过基本信息 */
    firstTime: boolean;
    /** Language of the words · 文字的语言 */
    langCode: "CN" | "EN";
    /** Network address of the login before; empty for none · 上次登录的网络地址；没有为空 */
    lastIp: string;
    /** Login name · 登录名 */
    loginId: string;
    /** A second factor has to be enrolled first · 须先启用第二验证 */
    mustEnrol: boolean;
    /** Code of the institution · 机构代码 */
    orgCode: string;
    /** Name of the institution · 机构名称 */
    orgName: string;
    /** Roles, by their codes · 角色代码列表 */
    roles: ("Default-App-User" | "SHDIPP_ADMIN" | "BANK_ADMIN" | "ORG_ADMIN" | "ORG_AUDIT" | "FX_ADMIN")[];
    /** The account has a second factor · 账户已启用第二验证 */
    secondFactor: boolean;
    /** Identifier of the account · 账户标识 */
    umId: string;
    /** Site of the account · 账户所属站点 */
    userDomain: "01" | "02" | "03";
    /** Login name · 登录名 */
    userLoginId: string;
    /** E-mail address, masked unless it is the caller’s · 电子邮箱，非本人时隐去部分 */
    userMail: string;
    /** Telephone, masked unless it is the caller’s · 电话，非本人时隐去部分 */
    userTele: string;
    /** Name · 姓名 */
    username: string;
  };
  ShownValue: {
    /** What the text is a list of · 文字所列举的各项 */
    items?: string[];
    /** Addresses of pictures · 图片地址列表 */
    pictures: string[];
    /** Text · 文字 */
    text: string | null;
    /** Replaced as a whole · 整体替换 */
    whole?: true;
  };
  SlotCandidate: {
    /** Slots in which it is displayed already · 已展示该记录的推荐位 */
    at: Schemas["SlotOccupant"][];
    /** Identifier · 标识 */
    id: string;
    /** Address of the picture · 图片地址 */
    imageUrl: string;
    /** Kind of record · 记录种类 */
    kind: "platform" | "company" | "product";
    /** Name · 名称 */
    name: string;
    /** Account or institution whose it is · 所属账户或机构 */
    owner: string;
  };
  SlotOccupant: {
    /** Who did it · 操作者 */
    by: string;
    /** Module · 模块 */
    catagory: "00" | "01" | "Platform1" | "Platform2" | "Platform3" | "Platform4" | "Platform5" | "Platform6" | "02" | "Enterprise1" | "Enterprise2" | "Enterprise3" | "Enterprise4" | "Enterprise5" | "Enterprise6" | "P0" | "P1" | "P2" | "P3" | "P4" | "P5" | "P6";
    /** late, today or later; empty for none · late：已逾期；today：今日到期；later：以后到期；没有为空 */
    due: string;
    /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
    idVal: string;
    /** Order · 顺序 */
    postId: string;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion: number;
    /** From when on, ISO 8601 · 起始时间，ISO 8601 */
    since: string;
    /** Status, by its code · 状态代码 */
    status: "0" | "1" | "2";
    /** Title · 标题 */
    title: string;
    /** Type · 推荐类型 */
    typeCode: "00" | "01" | "02" | "03";
    /** Until when, ISO 8601 · 截止时间，ISO 8601 */
    until: string;
  };
  SlotRow: {
    /** What the caller may do with it · 调用者可做的操作 */
    can: Schemas["PublishingAbilities"];
    /** Module · 模块 */
    catagory: "00" | "01" | "Platform1" | "Platform2" | "Platform3" | "Platform4" | "Platform5" | "Platform6" | "02" | "Enterprise1" | "Enterprise2" | "Enterprise3" | "Enterprise4" | "Enterprise5" | "Enterprise6" | "P0" | "P1" | "P2" | "P3" | "P4" | "P5" | "P6";
    /** Record or link · 关联内容或链接 */
    connectMessage: string;
    /** Name of the record that it puts forward · 所推荐记录的名称 */
    connectName: string;
    /** When it was made, ISO 8601 · 创建时间，ISO 8601 */
    createTime: string;
    /** Site · 站点 */
    dominCode: "01" | "02" | "03";
    /** From when on it is shown no more, ISO 8601; empty for never · 停止展示的时间，ISO 8601；不停止为空 */
    endTime: string;
    /** Identifier · 标识 */
    id: string;
    /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
    idVal: string;
    /** Address of the picture · 图片地址 */
    imageUrl: string;
    /** What it puts forward is not public any more · 所推荐的记录已不再公开 */
    isHidden: boolean;
    /** Language: CN or EN · 语言：CN 或 EN */
    lanCode: "CN" | "EN";
    /** Who saved it last · 最近保存者 */
    operator: string;
    /** Order · 顺序 */
    postId: string;
    /** From when on it is shown, ISO 8601 · 开始展示的时间，ISO 8601 */
    publishTime: string;
    /** 0 taken down, 1 displayed, 2 pending · 0 已下架，1 展示中，2 待展示 */
    recommendStatus: "0" | "1" | "2";
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion: number;
    /** Since when it is shown, ISO 8601 · 上架时间，ISO 8601 */
    shelfTime: string;
    /** Title · 标题 */
    title: string;
    /** Type · 推荐类型 */
    typeCode: "00" | "01" | "02" | "03";
  };
  StockDraft: {
    /** Opening balance · 存量金额 */
    amountBefore?: string;
    /** As of · 截止日期 */
    asOf?: string;
    /** Confirming bank · 确认银行 */
    bank?: string;
    /** Registered contract · 已登记合同 */
    contract?: "" | string;
    /** Contract name · 合同名称 */
    contractName?: string;
    /** Contract number · 合同编号 */
    contractNo?: string;
    /** Currency · 币种 */
    currency?: string;
    /** Paid or received · 收付方向 */
    direction?: "" | "PAID" | "RECEIVED";
    /** Evidence · 证明材料 */
    evidence?: string[];
    /** Balance on that date · 截止日余额 */
    left?: string;
    /** Contract total · 合同总金额 */
    totalAmount?: string;
  };
  SystemMessageRow: {
    /** Recipients · 接收角色 */
    audience: ("Default-App-User" | "SHDIPP_ADMIN" | "BANK_ADMIN" | "ORG_ADMIN" | "ORG_AUDIT" | "FX_ADMIN")[];
    /** Chinese text · 中文正文 */
    bodyCN: string;
    /** English text · 英文正文 */
    bodyEN: string;
    /** What the caller may do with it · 调用者可做的操作 */
    can: {
      /** May edit it · 可编辑 */
      edit: boolean;
      /** May delete it · 可删除 */
      remove: boolean;
      /** May take the submission back · 可撤回提交 */
      withdraw: boolean;
    };
    /** Link · 链接 */
    connectMessage: string;
    /** When it was made, ISO 8601 · 创建时间，ISO 8601 */
    createTime: string;
    /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
    idVal: string;
    /** Identifier of the uploaded picture · 已上传图片的标识 */
    imageFileId: string;
    /** Address of the picture · 图片地址 */
    imageUrl: string;
    /** Who saved it last · 最近保存者 */
    operator: string;
    /** Order · 顺序 */
    postId: string;
    /** From when on it is shown, ISO 8601 · 开始展示的时间，ISO 8601 */
    publishTime: string;
    /** How many have read it · 已读人数 */
    readers: number;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion: number;
    /** Since when it is shown, ISO 8601 · 上架时间，ISO 8601 */
    shelfTime: string;
    /** Sites · 站点列表 */
    sites: ("01" | "02" | "03")[];
    /** Status, by its code · 状态代码 */
    status: "0" | "1" | "2";
    /** Chinese title · 中文标题 */
    titleCN: string;
    /** English title · 英文标题 */
    titleEN: string;
    /** Type · 类型 */
    typeCode: "00" | "01";
  };
  TextInBoth: {
    /** In English · 英文 */
    en: string;
    /** In Chinese · 中文 */
    zh: string;
  };
  TimelineEntry: {
    /** Account of who did it · 操作者账户 */
    actor: string;
    /** Name of who did it · 操作者姓名 */
    actorName: string;
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** The command or event that led to it · 引起它的命令或事件 */
    causation: string;
    /** What led to it; null for nothing · 起因；没有为 null */
    cause: Schemas["RelatedEntry"] | null;
    /** What it led to · 由此引起的事件 */
    caused: Schemas["RelatedEntry"][];
    /** What changed, field by field · 逐字段的变更 */
    changes: {
      /** Value after the change; null if empty · 变更后的值；没有为 null */
      after: Schemas["ShownValue"];
      /** Value before the change; null if empty · 变更前的值；没有为 null */
      before: Schemas["ShownValue"];
      /** Name of the field · 字段名 */
      field: string;
      /** Part of the record; empty for none · 记录的部分；没有为空 */
      group: string;
      /** Name · 名称 */
      name: string;
    }[];
    /** Comment · 意见 */
    comment: string;
    /** The request that it belongs to · 所属请求 */
    correlation: string;
    /** What it did to lists, in words · 对列表产生的影响，文字表述 */
    lists: string[];
    /** Position in the log of events · 事件日志中的位置 */
    position: number;
    /** Role, by its code · 角色代码 */
    role: string;
    /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
    site: string;
    /** What it says, field by field · 逐字段的内容 */
    told: {
      /** Name of the field · 字段名 */
      field: string;
      /** Part of the record; empty for none · 记录的部分；没有为空 */
      group: string;
      /** Name · 名称 */
      name: string;
      /** Value of the field, with its form · 字段的值及其形式 */
      value: Schemas["ShownValue"];
    }[];
    /** Type, by its code · 类型代码 */
    type: string;
    /** Number of the version, from 1 · 版本号，从 1 起 */
    version: number;
  };
  TrustedDevice: {
    /** Network address · 网络地址 */
    address: string;
    /** Browser and system · 浏览器与系统 */
    agent: string;
    /** It is the one that asks · 即当前会话 */
    current: boolean;
    /** Identifier · 标识 */
    id: string;
    /** From when on, ISO 8601 · 起始时间，ISO 8601 */
    since: string;
    /** Until when, ISO 8601 · 截止时间，ISO 8601 */
    until: string;
  };
  UploadProgress: {
    /** The file, in a part of its own of a multipart body · 文件，作为 multipart 请求体的独立部分 */
    file: {
      /** Identifier of an uploaded file · 已上传文件的标识 */
      fileId: string;
      /** Address · 地址 */
      url: string;
    } | null;
    /** Bytes of a part · 每个分片的字节数 */
    partSize: number;
    /** Parts that are there · 已收到的分片 */
    parts: number[];
    /** Identifier of the upload · 上传标识 */
    uploadId: string;
  };
  UploadTarget: {
    /** Which part it is, from 0 · 第几个分片，从 0 起 */
    index: number;
    /** Size in bytes · 大小，字节 */
    size: number;
    /** Where it may be put by PUT, as long as the address is valid · 在地址有效期内，可用 PUT 写入的地址 */
    url: string;
  };
  UserAbilities: {
    /** May erase the person · 可清除个人信息 */
    erase: boolean;
    /** May freeze the account · 可冻结账户 */
    freeze: boolean;
    /** May change its roles · 可变更角色 */
    grant: boolean;
    /** May cancel the account · 可注销账户 */
    logOff: boolean;
    /** May open the account again · 可重新启用账户 */
    open: boolean;
    /** May reset its second factor · 可重置第二验证方式 */
    resetSecondFactor: boolean;
  };
  UserContact: {
    /** Name of the account · 账户名称 */
    accountName: string;
    /** Its English form, for readers of English; empty where it has none · 账户英文名称，供英文读者查看；没有则为空 */
    accountNameEn: string;
    /** First contact: department · 联系人一：部门 */
    contact1Dept: string;
    /** First contact: e-mail address · 联系人一：电子邮箱 */
    contact1Email: string;
    /** First contact: name · 联系人一：姓名 */
    contact1Name: string;
    /** First contact: office address · 联系人一：办公地址 */
    contact1OfficeAddr: string;
    /** First contact: position · 联系人一：职务 */
    contact1Pos: string;
    /** First contact: telephone · 联系人一：电话 */
    contact1Tele: string;
    /** Second contact: department · 联系人二：部门 */
    contact2Dept: string;
    /** Second contact: e-mail address · 联系人二：电子邮箱 */
    contact2Email: string;
    /** Second contact: name · 联系人二：姓名 */
    contact2Name: string;
    /** Second contact: office address · 联系人二：办公地址 */
    contact2OfficeAddr: string;
    /** Second contact: position · 联系人二：职务 */
    contact2Pos: string;
    /** Second contact: telephone · 联系人二：电话 */
    contact2Tele: string;
    /** Login name · 登录名 */
    loginId: string;
    /** Site of the account · 账户所属站点 */
    shdippDataDomain: "01" | "02" | "03";
    /** Identifier of the account · 账户标识 */
    umId: string;
    /** E-mail address, masked unless it is the caller’s · 电子邮箱，非本人时隐去部分 */
    userMail: string;
    /** Mobile number, masked unless it is the caller’s · 手机号码，非本人时隐去部分 */
    userMobile: string;
  };
  UserRow: {
    /** What the caller may do with it · 调用者可做的操作 */
    can: Schemas["UserAbilities"];
    /** Name of the company · 企业名称 */
    companyName: string;
    /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
    dataDomain: "01" | "02" | "03";
    /** When the account was opened, ISO 8601 · 开户时间，ISO 8601 */
    dataTime: string;
    /** 0 open, 9 cancelled · 0 正常，9 已注销 */
    delFlag: "0" | "9";
    /** What is personal was erased · 个人信息已清除 */
    erased: boolean;
    /** Identifier · 标识 */
    id: string;
    /** Login name · 登录名 */
    loginId: string;
    /** Name · 名称 */
    name: string;
    /** Roles, by their codes · 角色代码列表 */
    roles: string[];
    /** Status, by its code · 状态代码 */
    status: "1" | "2" | "9";
  };
  Webhook: {
    /** How often the next delivery has failed · 下一次投递已失败的次数 */
    attempts: number;
    /** Since when the next delivery fails; empty where it does not · 下一次投递开始失败的时间；未失败为空 */
    failing: string;
    /** What it hears of: the caller’s own records, or what is public · 接收范围：本人记录或公开内容 */
    hears: "own" | "public";
    /** Identifier · 标识 */
    id: string;
    /** Kinds of records that are sent; empty for all of its scope · 推送的记录种类；空为范围内全部种类 */
    kinds: string[];
    /** Name · 名称 */
    name: string;
    /** Time of the next attempt, ISO 8601; empty if none failed · 下次尝试的时间，ISO 8601；未失败为空 */
    next: string;
    /** Position up to which everything was delivered or passed over · 已推送或略过的日志序号 */
    position: number;
    /** Until when the secret before signs as well; empty where there is none · 旧密钥同时有效的截止时间；没有则为空 */
    rotating: string;
    /** Time of its creation, ISO 8601 · 创建时间，ISO 8601 */
    since: string;
    /** Why nothing is sent to it; empty where it is · 停止发送的原因；正常发送时为空 */
    stopped: "" | "gone" | "failing" | "owner";
    /** Address of the receiver · 接收地址 */
    url: string;
  };
  WorkflowComment: {
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** Who did it · 操作者 */
    by: string;
    /** Identifier · 标识 */
    id: string;
    /** It belongs to the caller · 属于调用者本人 */
    own: boolean;
    /** Text · 文字 */
    text: string;
  };
  WorkflowDesk: {
    /** What the caller may do with it · 调用者可做的操作 */
    can: {
      /** May hold it · 可持有 */
      hold: boolean;
      /** May give it back · 可释放 */
      release: boolean;
      /** May take it over · 可接手 */
      takeOver: boolean;
    };
    /** Comments, oldest first · 意见，最早的在前 */
    comments: Schemas["WorkflowComment"][];
    /** Who holds it; null where nobody does · 由谁持有；没有为 null */
    hold: Schemas["Hold"] | null;
    /** For how many minutes it is held · 持有的分钟数 */
    holdMinutes: number;
  };
  WorkflowHistoryEntry: {
    /** What is done, by its code · 操作代码 */
    act: string;
    /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
    at: string;
    /** Who did it · 操作者 */
    by: string;
    /** State before the act, by its code; empty for the first act · 操作前的状态代码；首次操作为空 */
    from: string;
    /** What was given with it · 附带内容 */
    given: Record<string, string>;
    /** In whose place; empty for nobody · 代理何人；没有为空 */
    onBehalfOf: string;
    /** Reasons given for findings, by the code of the rule; left out where none was given · 对检查结果填写的理由，按规则代码；未填写时不出现 */
    reasons?: Record<string, string>;
    /** Role, by its code · 角色代码 */
    role: string;
    /** State after the act, by its code · 操作后的状态代码 */
    to: string;
    /** Values recorded before a correction, by name; left out where there was none · 更正前登记的内容，按名称；没有更正时不出现 */
    was?: Record<string, string>;
  };
  WorkflowRecord: {
    /** Values recorded by the bank, as last confirmed; left out where none is recorded · 银行登记的内容，以最近确认的为准；未登记时不出现 */
    bankValues: Record<string, string>;
    /** Acts open to the caller, by their codes · 调用者可办理的操作代码 */
    can: string[];
    /** What the record says, by field · 记录内容，按字段 */
    content: Record<string, string | string[]>;
    /** Due date, yyyy-MM-dd; empty for none · 办理期限，yyyy-MM-dd；没有为空 */
    due: string;
    /** Contents of which personal data were erased · 其中个人信息已删除的内容 */
    erased: ("content" | "proposed")[];
    /** Files · 文件 */
    files: Schemas["AttachedFile"][];
    /** What the rules find; null where they were not asked · 规则检查结果；未检查为 null */
    findings: ({
      /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
      at: string;
      /** How it ended · 结果 */
      outcome: "good" | "judge" | "bad";
      /** What the words name · 文字中的参数 */
      params: Record<string, string>;
      /** The rule, by its code · 规则代码 */
      rule: string;
    })[] | null;
    /** It waits for a colleague of the caller, who may not act on it · 等待同事办理，调用者本人不得办理 */
    forColleague: boolean;
    /** Values filed by an officer await confirmation by another · 有待本行其他人员复核的登记内容 */
    hasPending: boolean;
    /** What happened to it · 经过 */
    history: Schemas["WorkflowHistoryEntry"][];
    /** Identifier · 标识 */
    id: string;
    /** Name · 名称 */
    name: string;
    /** What was noted · 备注 */
    noted: Record<string, string>;
    /** Number · 编号 */
    number: string;
    /** It is late · 已逾期 */
    overdue: boolean;
    /** Account or institution whose it is · 所属账户或机构 */
    owner: string;
    /** Name of whose it is · 所属方名称 */
    ownerName: string;
    /** English name of whose it is · 所属方英文名称 */
    ownerNameEn: string;
    /** Values filed until another officer confirms them; null for none · 待其他人员复核的登记内容；没有为 null */
    pendingValues: {
      /** What is done, by its code · 操作代码 */
      act: string;
      /** The filed values, by name · 拟登记的内容，按名称 */
      values: Record<string, string>;
    } | null;
    /** What is proposed in its place; null for nothing · 拟变更的内容；没有为 null */
    proposed: Record<string, string | string[]> | null;
    /** Counted without the public holidays of its year, which are not announced · 该年节假日安排尚未公布，期限暂按周末和固定节假日计算 */
    provisional?: boolean;
    /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
    recordVersion: number;
    /** Records that the contents name, by id · 内容引用的记录，按标识 */
    referred: Record<string, {
      /** Name · 名称 */
      name: string;
      /** Number · 编号 */
      number: string;
    }>;
    /** From when on, ISO 8601 · 起始时间，ISO 8601 */
    since: string;
    /** State, by its code · 状态代码 */
    state: string;
    /** Number of the version, from 1 · 版本号，从 1 起 */
    version: number;
    /** It waits for the caller · 等待调用者处理 */
    waits: boolean;
  };
}

/** Every call by its path: what it takes, and what it answers. */
export interface Calls {
  /** One act of the workflow on one record, by whoever it is the turn of */
  "/access/act": {
    input: {
      /** What is done, by its code · 操作代码 */
      act: "submit" | "recall" | "askMore" | "accept" | "reject" | "fileChange" | "recallChange" | "acceptChange" | "refuseChange" | "suspend" | "resume" | "revoke";
      /** Comment · 意见 */
      comment?: string;
      /** What the record says, by field · 记录内容，按字段 */
      content?: Schemas["AccessDraft"];
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
    data: Schemas["ActedRecord"];
  };
  /** One act on several records, each decided by itself, with a result for each */
  "/access/actMany": {
    input: {
      /** What is done, by its code · 操作代码 */
      act: "accept" | "acceptChange";
      /** Rows of the list · 列表各行 */
      rows: {
        /** Comment · 意见 */
        comment?: string;
        /** Identifier · 标识 */
        id: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
      }[];
    };
    data: Schemas["BatchResult"];
  };
  /** Says something of a record to the people of the caller’s institution, whom alone it is shown to */
  "/access/comment": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Identified"];
  };
  /** What the people of the caller’s institution say of a record among themselves, and who of them holds it */
  "/access/desk": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["WorkflowDesk"];
  };
  /** Holds a record, so that no colleague works on it for 30 minutes; again for as long from now */
  "/access/hold": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Take it from who holds it · 从持有者处接手 */
      takeOver?: boolean;
    };
    data: Schemas["Identified"];
  };
  /** Records of the caller’s institution, or those that came to it: what waits for him first */
  "/access/list": {
    input: {
      /** Account number · 账号 */
      account?: string;
      /** Directory class · 名录分类等级 */
      directoryClass?: "" | "A" | "B" | "C";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "all" | "mine";
      /** Organisation and bank · 企业与银行 */
      parties?: string;
      /** State, by its code · 状态代码 */
      state?: "" | "DRAFT" | "BANK_REVIEW" | "ACTIVE" | "CHANGE_REVIEW" | "SUSPENDED" | "REJECTED" | "REVOKED";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Unified social credit identifier · 统一社会信用代码 */
      usci?: string;
    };
    data: {
      /** There are more than were counted · 未数完，尚有更多 */
      more: boolean;
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Account number · 账号 */
        account: string;
        /** Acts open to the caller, by their codes · 调用者可办理的操作代码 */
        can: string[];
        /** Directory class · 名录分类等级 */
        directoryClass: "" | "A" | "B" | "C";
        /** Due date, yyyy-MM-dd; empty for none · 办理期限，yyyy-MM-dd；没有为空 */
        due: string;
        /** Numbers of findings of the last pre-check; null without one · 最近一次预审的检查结果数量；未预审为 null */
        findings: {
          /** Rows that were refused · 被拒绝的行数 */
          bad: number;
          /** How many checks need review · 需人工核实的项数 */
          judge: number;
        } | null;
        /** It waits for a colleague of the caller, who may not act on it · 等待同事办理，调用者本人不得办理 */
        forColleague: boolean;
        /** Values filed by an officer await confirmation by another · 有待本行其他人员复核的登记内容 */
        hasPending: boolean;
        /** Who holds it; null where nobody does · 由谁持有；没有为 null */
        hold: Schemas["Hold"] | null;
        /** Identifier · 标识 */
        id: string;
        /** Name · 名称 */
        name: string;
        /** Number · 编号 */
        number: string;
        /** It is late · 已逾期 */
        overdue: boolean;
        /** Account or institution whose it is · 所属账户或机构 */
        owner: string;
        /** Name of whose it is · 所属方名称 */
        ownerName: string;
        /** English name of whose it is · 所属方英文名称 */
        ownerNameEn: string;
        /** Organisation and bank · 企业与银行 */
        parties: string;
        /** Facilitation pilot · 贸易便利化试点 */
        pilot: "Y" | "N";
        /** Counted without the public holidays of its year, which are not announced · 该年节假日安排尚未公布，期限暂按周末和固定节假日计算 */
        provisional?: boolean;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** Scope · 业务范围 */
        scope: string;
        /** From when on, ISO 8601 · 起始时间，ISO 8601 */
        since: string;
        /** State, by its code · 状态代码 */
        state: string;
        /** When it was submitted last, ISO 8601; empty for never · 最近提交时间，ISO 8601；未提交为空 */
        submitted: string;
        /** Unified social credit identifier · 统一社会信用代码 */
        usci: string;
        /** Number of the version, from 1 · 版本号，从 1 起 */
        version: number;
        /** It waits for the caller · 等待调用者处理 */
        waits: boolean;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Gives back a record that the caller holds; nothing happens to any other */
  "/access/release": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Identified"];
  };
  /** Begins a record, or keeps a draft of it: any field may still be missing, what is there has to be right */
  "/access/save": {
    input: Schemas["AccessDraft"] & {
      /** Identifier · 标识 */
      id?: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["MovedRecord"];
  };
  /** One record with what stands, what was filed to change it, and its history */
  "/access/show": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["WorkflowRecord"];
  };
  /** Hold one version that awaits review, so that nobody else decides on it for 30 minutes; again for as long from now */
  "/admin/holdPlatform": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Take it from who holds it · 从持有者处接手 */
      takeOver?: boolean;
    };
    data: Schemas["Nothing"];
  };
  /** One version with its live and working content and what changed since the last approval */
  "/admin/queryPlatformDetail": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["PlatformDetail"] & ({
      /** What changed, field by field · 逐字段的变更 */
      changes: Schemas["FieldChange"][];
      /** For how many minutes it is held · 持有的分钟数 */
      holdMinutes: number;
      /** Opinions that were asked for · 征询的意见 */
      opinions: Schemas["SecondOpinion"][];
      /** The other language versions · 其他语言版本 */
      others: ({
        /** When it was approved last, ISO 8601; empty for never · 最近通过时间，ISO 8601；从未为空 */
        approvedAt: string;
        /** What the caller may do with it · 调用者可做的操作 */
        can: {
          /** May decide on it · 可审核 */
          audit: boolean;
        };
        /** Comments, oldest first · 意见，最早的在前 */
        comments: Schemas["RecordComment"][];
        /** Who holds it; null where nobody does · 由谁持有；没有为 null */
        hold: Schemas["Hold"] | null;
        /** Identifier · 标识 */
        id: string;
        /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
        lan: "" | "CN" | "EN";
        /** What is public of it; null for nothing · 公开内容；没有为 null */
        live: Schemas["PlatformContent"] | null;
        /** Whether it is public: 1 shown, 0 taken off, empty for never · 公开状态：1 展示，0 下架，空为从未 */
        liveStatus: "0" | "1" | "";
        /** What stood before; null for nothing · 此前的内容；没有为 null */
        previous: Schemas["PlatformContent"] | null;
        /** When that was approved, ISO 8601 · 此前内容的通过时间，ISO 8601 */
        previousTime: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** Status, by its code · 状态代码 */
        status: "0" | "1" | "2" | "9";
        /** What is being edited or reviewed; null for nothing · 编辑或待审内容；没有为 null */
        working: Schemas["PlatformContent"] | null;
      })[];
      /** What stood before; null for nothing · 此前的内容；没有为 null */
      previous: Schemas["PlatformContent"] | null;
      /** When that was approved, ISO 8601 · 此前内容的通过时间，ISO 8601 */
      previousTime: string;
    });
  };
  /** Records of the administrator’s domain; one of 01 chooses the site */
  "/admin/queryPlatformInfo": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Categories · 分类. Comma list of 00, 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 00、01、02、03、04、05、06 */
      category?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Identifier · 标识 */
      id?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Platform name · 平台名称 */
      name?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["PlatformList"];
  };
  /** Users of the administrator’s domain, by search words, status and domain */
  "/admin/queryUserInfo": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Words that are searched for · 检索词 */
      keyword?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "loginId" | "name" | "status" | "dataDomain" | "dataTime" | "-loginId" | "-name" | "-status" | "-dataDomain" | "-dataTime";
      /** Status, by its code · 状态代码 */
      status?: "1" | "2" | "9" | "";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: Schemas["UserRow"][];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Give back one version that the caller holds; nothing happens to any other */
  "/admin/releasePlatform": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Nothing"];
  };
  /** Approve (1), reject with a reason (9) or take down (0) */
  "/admin/updatePlatformInfo": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Identifier of the platform · 平台标识 */
      platformId?: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** The comment that the owner sees; required to reject · 所有者可见的意见；驳回时必填 */
      refuseReason?: string;
      /** Status, by its code · 状态代码 */
      status: "0" | "1" | "9";
      /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
      submitTime?: string;
    };
    data: Schemas["Nothing"];
  };
  /** Erases what is personal of a cancelled account, for good */
  "/admin/userErase": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Reason · 原因 */
      reason: string;
    };
    data: Record<string, unknown>;
  };
  /** Freezes an open account; its sessions end at once */
  "/admin/userFreeze": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Reason · 原因 */
      reason: string;
    };
    data: Record<string, unknown>;
  };
  /** Cancels an account; its record stays */
  "/admin/userLogOff": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Reason · 原因 */
      reason: string;
    };
    data: Record<string, unknown>;
  };
  /** Opens a frozen account again */
  "/admin/userOpen": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Reason · 原因 */
      reason?: string;
    };
    data: Record<string, unknown>;
  };
  /** How many records belong to an account, by their kind, and how many decisions it made */
  "/admin/userRecords": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** How many decisions · 决定数 */
      decisions: number;
      /** Records, by kind · 各种类的记录 */
      records: {
        /** Kind of record · 记录种类 */
        kind: string;
        /** How many are public · 公开数 */
        listed: number;
        /** Number of records pending review · 待审核的记录数 */
        pending: number;
        /** How many there are in all · 总数 */
        total: number;
      }[];
    };
  };
  /** Removes the second factor of who has lost it; its sessions end at once */
  "/admin/userResetSecondFactor": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Reason · 原因 */
      reason: string;
    };
    data: Record<string, unknown>;
  };
  /** Grants roles and the site of an account, by an administrator of the main site; its sessions end at once */
  "/admin/userRoles": {
    input: {
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain: "01" | "02" | "03";
      /** Identifier · 标识 */
      id: string;
      /** Reason · 原因 */
      reason: string;
      /** Roles, by their codes · 角色代码列表 */
      roles: ("Default-App-User" | "SHDIPP_ADMIN" | "BANK_ADMIN" | "ORG_ADMIN" | "ORG_AUDIT" | "FX_ADMIN")[];
      /** The values before, as the sender read them; of a setting null where the default held · 修改前的值（以提交者读取时为准）；设定采用默认值时为 null */
      was?: {
        /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
        dataDomain: "01" | "02" | "03";
        /** Roles, by their codes · 角色代码列表 */
        roles: ("Default-App-User" | "SHDIPP_ADMIN" | "BANK_ADMIN" | "ORG_ADMIN" | "ORG_AUDIT" | "FX_ADMIN")[];
      };
    };
    data: Record<string, unknown>;
  };
  /** Ends a token for machines of an account in the administrator’s domain, at once; its owner is told */
  "/admin/userTokenEnd": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Reason · 原因 */
      reason: string;
      /** Identifier of an API token · API 令牌标识 */
      tokenId: string;
    };
    data: Record<string, unknown>;
  };
  /** Tokens for machines of an account in the administrator’s domain, the newest first */
  "/admin/userTokens": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** API tokens · API 令牌 */
      tokens: Schemas["ApiToken"][];
    };
  };
  /** The caller accepts the version in force; refused with 409 and `agreement.changed` where that is another one */
  "/agreement/accept": {
    input: {
      /** Number of the version, from 1 · 版本号，从 1 起 */
      number: number;
    };
    data: Schemas["Nothing"];
  };
  /** All versions of the user agreement, and how many accepted each; for administrators of the main site */
  "/agreement/manage": {
    input: Record<string, never>;
    data: {
      /** Open accounts · 正常账户数 */
      accounts: number;
      /** All versions, the newest first · 全部版本，最新的在前 */
      versions: ({
        /** Accounts that accepted it · 接受该版本的账户数 */
        accepted: number;
        /** Whether everybody who has an account is asked to accept it · 是否要求全部已有账户接受 */
        asks: boolean;
        /** The first day on which it is in force · 生效首日 */
        from: string;
        /** Identifier · 标识 */
        id: string;
        /** Number of the version, from 1 · 版本号，从 1 起 */
        number: number;
        /** When it was published · 发布时间 */
        publishedAt: string;
        /** Who published it · 发布人 */
        publishedBy: string;
        /** State, by its code · 状态代码 */
        state: "toCome" | "inForce" | "earlier" | "withdrawn";
        /** The text in Chinese, HTML · 中文文本，HTML */
        textCN: string;
        /** The text in English, HTML · 英文文本，HTML */
        textEN: string;
      })[];
    };
  };
  /** A new version of the user agreement, in force from a day on; `last` is the version that was the last when it was written, refused with 409 and `agreement.changed` where there is a newer one; for administrators of the main site */
  "/agreement/publish": {
    input: {
      /** Whether everybody who has an account is asked to accept it · 是否要求全部已有账户接受 */
      asks: boolean;
      /** What is new in it, in Chinese · 变更说明，中文 */
      changedCN?: string;
      /** What is new in it, in English · 变更说明，英文 */
      changedEN?: string;
      /** The first day on which it is in force · 生效首日 */
      from: string;
      /** The version that was the last when this one was written; 0 for none · 起草时的最新版本号；没有为 0 */
      last: number;
      /** The text in Chinese, HTML · 中文文本，HTML */
      textCN: string;
      /** The text in English, HTML · 英文文本，HTML */
      textEN: string;
    };
    data: {
      /** Number of the version, from 1 · 版本号，从 1 起 */
      number: number;
    };
  };
  /** The user agreement in force, or the version asked for, and which versions there are; `shown` is null before the first one */
  "/agreement/read": {
    input: {
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Number of the version, from 1 · 版本号，从 1 起 */
      number?: number;
    };
    data: {
      /** The version that is shown; null before the first one · 所示版本；尚无版本为 null */
      shown: {
        /** What is new in it; empty where nothing is said · 变更说明；未说明为空 */
        changed: string;
        /** The first day on which it is in force · 生效首日 */
        from: string;
        /** The text, HTML · 文本，HTML */
        html: string;
        /** Whether it is the one in force · 是否为现行版本 */
        inForce: boolean;
        /** Number of the version, from 1 · 版本号，从 1 起 */
        number: number;
      } | null;
      /** All versions that stand, the newest first · 全部有效版本，最新的在前 */
      versions: {
        /** The first day on which it is in force · 生效首日 */
        from: string;
        /** Whether it is the one in force · 是否为现行版本 */
        inForce: boolean;
        /** Number of the version, from 1 · 版本号，从 1 起 */
        number: number;
      }[];
    };
  };
  /** Takes a version back before its first day; for administrators of the main site */
  "/agreement/withdraw": {
    input: {
      /** Number of the version, from 1 · 版本号，从 1 起 */
      number: number;
    };
    data: Schemas["Nothing"];
  };
  /** What of the articles stands on the home page: copyright, knowledge, services, news */
  "/article/home": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Articles on copyright · 版权文章 */
      copyright: Schemas["ArticleCard"][];
      /** Knowledge · 知识 */
      knowledge: Schemas["ArticleCard"][];
      /** News · 资讯 */
      news: Schemas["ArticleCard"][];
      /** Articles on services · 服务文章 */
      service: Schemas["ArticleCard"][];
    };
  };
  /** Public articles of a section in a language: news newest first, the others in their order */
  "/article/list": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Section · 栏目 */
      section?: "news" | "copyright" | "knowledge" | "service" | "finance";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Entries of the list · 列表条目 */
      list: Schemas["ArticleCard"][];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Articles of the administrator’s domain, the newest first */
  "/article/manageList": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Section · 栏目 */
      section?: "" | "news" | "copyright" | "knowledge" | "service" | "finance";
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "createTime" | "shelfTime" | "publishTime" | "section" | "postId" | "-createTime" | "-shelfTime" | "-publishTime" | "-section" | "-postId";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** How many there are in all · 总数 */
      resCount: number;
      /** Entries of the list · 列表条目 */
      resList: Schemas["ArticleRow"][];
    };
  };
  /** One article whole, to be edited */
  "/article/manageShow": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Chinese text · 中文正文 */
      bodyCN: string;
      /** English text · 英文正文 */
      bodyEN: string;
      /** What the caller may do with it · 调用者可做的操作 */
      can: Schemas["PublishingAbilities"];
      /** When it was made, ISO 8601 · 创建时间，ISO 8601 */
      createTime: string;
      /** From when on it is shown no more, ISO 8601; empty for never · 停止展示的时间，ISO 8601；不停止为空 */
      endTime: string;
      /** There is a draft beside what is public · 除已公开内容外另有草稿 */
      hasDraft: boolean;
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal: string;
      /** Identifier of the uploaded picture · 已上传图片的标识 */
      imageFileId: string;
      /** Address of the picture · 图片地址 */
      imageUrl: string;
      /** Languages in which it is there · 具备的语言版本 */
      languages: ("CN" | "EN")[];
      /** Chinese link · 中文链接 */
      linkCN: string;
      /** English link · 英文链接 */
      linkEN: string;
      /** Who saved it last · 最近保存者 */
      operator: string;
      /** Order · 顺序 */
      postId: string;
      /** From when on it is shown, ISO 8601 · 开始展示的时间，ISO 8601 */
      publishTime: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
      /** Section · 栏目 */
      section: "news" | "copyright" | "knowledge" | "service" | "finance";
      /** Since when it is shown, ISO 8601 · 上架时间，ISO 8601 */
      shelfTime: string;
      /** Sites · 站点列表 */
      sites: ("01" | "02" | "03")[];
      /** Status, by its code · 状态代码 */
      status: "0" | "1" | "2";
      /** Chinese summary · 中文摘要 */
      summaryCN: string;
      /** English summary · 英文摘要 */
      summaryEN: string;
      /** Chinese title · 中文标题 */
      titleCN: string;
      /** English title · 英文标题 */
      titleEN: string;
    };
  };
  /** An article as the public would see it with what was typed; nothing of it is kept */
  "/article/preview": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal?: "" | "initId" | string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** What is being entered · 正在录入的内容 */
      typed: {
        /** Chinese text · 中文正文 */
        bodyCN?: string;
        /** English text · 英文正文 */
        bodyEN?: string;
        /** Identifier of the uploaded picture · 已上传图片的标识 */
        imageFileId?: "" | string;
        /** Chinese link · 中文链接 */
        linkCN?: string;
        /** English link · 英文链接 */
        linkEN?: string;
        /** Order · 顺序 */
        postId?: string;
        /** Section, by its code · 栏目代码 */
        section: "news" | "copyright" | "knowledge" | "service" | "finance";
        /** Chinese summary · 中文摘要 */
        summaryCN?: string;
        /** English summary · 英文摘要 */
        summaryEN?: string;
        /** Chinese title · 中文标题 */
        titleCN?: string;
        /** English title · 英文标题 */
        titleEN?: string;
      };
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["Article"];
  };
  /** Saves an article that is not shown, and shows it at once or from a time on */
  "/article/save": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Chinese text · 中文正文 */
      bodyCN?: string;
      /** English text · 英文正文 */
      bodyEN?: string;
      /** From when on it is shown no more, ISO 8601; empty for never · 停止展示的时间，ISO 8601；不停止为空 */
      endTime?: "" | string;
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal?: "" | "initId" | string;
      /** Identifier of the uploaded picture · 已上传图片的标识 */
      imageFileId?: "" | string;
      /** Chinese link · 中文链接 */
      linkCN?: string;
      /** English link · 英文链接 */
      linkEN?: string;
      /** 0 kept, 1 shown at once, 2 shown from `publishTime` on · 0 仅保存，1 立即展示，2 自 `publishTime` 起展示 */
      oper: "0" | "1" | "2";
      /** Order · 顺序 */
      postId?: string;
      /** From when on it is shown, ISO 8601 · 开始展示的时间，ISO 8601 */
      publishTime?: "" | string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** Section · 栏目 */
      section: "news" | "copyright" | "knowledge" | "service" | "finance";
      /** Sites · 站点列表 */
      sites: ("01" | "02" | "03")[];
      /** Chinese summary · 中文摘要 */
      summaryCN?: string;
      /** English summary · 英文摘要 */
      summaryEN?: string;
      /** Chinese title · 中文标题 */
      titleCN?: string;
      /** English title · 英文标题 */
      titleEN?: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
  };
  /** One public article; in the other language when it is not there in the one asked for */
  "/article/show": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["Article"];
  };
  /** Shows (1), takes down (0) or deletes (3) articles, each with its own result */
  "/article/statusChange": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal?: string;
      /** Identifiers of the entries · 条目标识列表 */
      idValList?: string[];
      /** What is to be done, by its code · 操作代码 */
      operate: "0" | "1" | "3";
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** The same of each id, in their order · 各标识对应的记录版本，顺序一致 */
      recordVersions?: number[];
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** A result for each, in the order in which they were sent · 逐条结果，按提交顺序 */
      results: ({
        /** T for done, F for refused · T 为成功，F 为拒绝 */
        flag: "T" | "F";
        /** Identifier · 标识 */
        id: string;
        /** 200 where it is done, else why it was refused · 成功为 200，否则为拒绝原因代码 */
        returnCode: string;
        /** The same in words, in the language of the caller · 同一内容的文字，用调用者的语言 */
        returnInfo: string;
      })[];
    };
  };
  /** For a record that the public sees: what anybody needs to check the log entry that approved it. Who approved it, and comments, are left out */
  "/audit/approval": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: {
      /** Events · 事件 */
      events: Schemas["ProvenEvent"][];
      /** Form of the file · 文件格式 */
      format: "digital-trade-portal proof 1";
      /** Fields that are hidden, by their hashes · 以散列值代替的隐藏字段 */
      hidden: number[];
      /** Keys that signed · 签名密钥 */
      keys: {
        /** Identifier · 标识 */
        id: string;
        /** Public key, as PEM · 公钥，PEM 格式 */
        pem: string;
      }[];
      /** Hashes that lead from one to the other · 由一处到另一处的散列值 */
      links: Schemas["SealLink"][];
      /** Identifier of the record · 记录标识 */
      record: string;
      /** Seals · 封存列表 */
      seals: Schemas["Seal"][];
      /** Not sealed yet · 尚未封存 */
      unsealed: number;
    };
  };
  /** One record as it stood at a time or position, or at two of them side by side */
  "/audit/asOf": {
    input: {
      /** As it stood at that time or position; empty for now · 指定时间或位置的状态；空为当前 */
      asOf?: string;
      /** The other time or position that it is compared with · 用来比较的另一时间或位置 */
      asOf2?: string;
      /** Identifier · 标识 */
      id: string;
      /** Kind of record · 记录种类 */
      kind?: string;
    };
    data: {
      /** By field · 按字段 */
      fields: ({
        /** The two sides differ · 两方不同 */
        differs: boolean;
        /** Name of the field · 字段名 */
        field: string;
        /** Part of the record; empty for none · 记录的部分；没有为空 */
        group: string;
        /** The public sees it · 公众可见 */
        isPublic: boolean;
        /** Name · 名称 */
        name: string;
        /** What each side says; null where there was no record · 各方的值；当时没有记录为 null */
        values: (Schemas["ShownValue"] | null)[];
      })[];
      /** Kind of record · 记录种类 */
      kind: string;
      /** Name · 名称 */
      name: string;
      /** Identifier of the record · 记录标识 */
      record: string;
      /** The two times that are compared · 所比较的两个时间 */
      sides: Schemas["HistorySide"][];
    };
  };
  /** Decisions a day, time to decision, approval rate by auditor and category; of 30 days unless said */
  "/audit/figures": {
    input: {
      /** Account of who did it · 操作者账户 */
      actor?: string;
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Kind of record · 记录种类 */
      kind?: string;
      /** Identifier of the record · 记录标识 */
      record?: string;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "00" | "01" | "02" | "03";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Type, by its code · 类型代码 */
      type?: string;
    };
    data: {
      /** How many were approved · 通过数 */
      approved: number;
      /** Decisions by person · 各审核人的决定 */
      auditors: ({
        /** Account of who did it · 操作者账户 */
        actor: string;
        /** Name of who did it · 操作者姓名 */
        actorName: string;
        /** How many were approved · 通过数 */
        approved: number;
        /** How many decisions · 决定数 */
        decisions: number;
        /** Approval rate in ten-thousandths; null without decisions · 通过率，以万分之一计；没有决定为 null */
        rate: number | null;
        /** How many were rejected · 驳回数 */
        rejected: number;
      })[];
      /** Decisions by category · 各类别的决定数 */
      categories: ({
        /** How many were approved · 通过数 */
        approved: number;
        /** Category, by its code · 类别代码 */
        category: string;
        /** How many decisions · 决定数 */
        decisions: number;
        /** Approval rate in ten-thousandths; null without decisions · 通过率，以万分之一计；没有决定为 null */
        rate: number | null;
        /** How many were rejected · 驳回数 */
        rejected: number;
      })[];
      /** Decisions by day; days without any are left out · 各日的决定数；没有决定的日期不出现 */
      days: {
        /** How many were approved · 通过数 */
        approved: number;
        /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
        day: string;
        /** How many decisions · 决定数 */
        decisions: number;
        /** How many were rejected · 驳回数 */
        rejected: number;
      }[];
      /** How many decisions · 决定数 */
      decisions: number;
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from: string;
      /** Approval rate in ten-thousandths; null without decisions · 通过率，以万分之一计；没有决定为 null */
      rate: number | null;
      /** How many were rejected · 驳回数 */
      rejected: number;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to: string;
      /** Time from submission to decision · 自提交至作出决定的用时 */
      waited: {
        /** How many · 数量 */
        count: number;
        /** Half waited so many milliseconds at most · 等待毫秒数的中位数 */
        median: number | null;
        /** Nine of ten waited so many milliseconds at most · 等待毫秒数的九成位 */
        p90: number | null;
      };
    };
  };
  /** One record’s whole history, event by event, with what changed; its owner sees it too */
  "/audit/history": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Kind of record · 记录种类 */
      kind?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: number;
    };
    data: {
      /** What happened to it · 经过 */
      history: Schemas["TimelineEntry"][];
      /** Kind of record · 记录种类 */
      kind: string;
      /** Name · 名称 */
      name: string;
      /** Account or institution whose it is · 所属账户或机构 */
      owner: string;
      /** Name of whose it is · 所属方名称 */
      ownerName: string;
      /** Identifier of the record · 记录标识 */
      record: string;
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Begins to replay the public product list up to a time or position; the job that does it */
  "/audit/listAsOf": {
    input: {
      /** As it stood at that time or position; empty for now · 指定时间或位置的状态；空为当前 */
      asOf?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
    };
    data: {
      /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
      at: string;
      /** The work that makes it, to be asked for · 生成任务，用于查询 */
      job: string;
      /** Position in the log of events · 事件日志中的位置 */
      position: number;
    };
  };
  /** Stops a replay of the public list, and forgets it */
  "/audit/listAsOfCancel": {
    input: {
      /** The work that makes it, to be asked for · 生成任务，用于查询 */
      job: string;
    };
    data: Schemas["Nothing"];
  };
  /** How far a replay of the public list is, and a page of it once it is done, newest first */
  "/audit/listAsOfResult": {
    input: {
      /** The work that makes it, to be asked for · 生成任务，用于查询 */
      job: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
    };
    data: {
      /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
      at: string;
      /** How many · 数量 */
      count: number;
      /** Position reached so far · 已处理到的日志序号 */
      done: number;
      /** The work that makes it, to be asked for · 生成任务，用于查询 */
      job: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan: "CN" | "EN";
      /** Entries of the list · 列表条目 */
      list: Schemas["ProductCard"][];
      /** Position in the log of events · 事件日志中的位置 */
      position: number;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site: "01" | "02" | "03";
      /** State, by its code · 状态代码 */
      state: "running" | "done";
    };
  };
  /** What a third party needs to check that a record’s history was not altered; for its owner and administrators */
  "/audit/proof": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: {
      /** Events · 事件 */
      events: Schemas["ProvenEvent"][];
      /** Form of the file · 文件格式 */
      format: "digital-trade-portal proof 1";
      /** Fields that are hidden, by their hashes · 以散列值代替的隐藏字段 */
      hidden: number[];
      /** Keys that signed · 签名密钥 */
      keys: {
        /** Identifier · 标识 */
        id: string;
        /** Public key, as PEM · 公钥，PEM 格式 */
        pem: string;
      }[];
      /** Hashes that lead from one to the other · 由一处到另一处的散列值 */
      links: Schemas["SealLink"][];
      /** Identifier of the record · 记录标识 */
      record: string;
      /** Seals · 封存列表 */
      seals: Schemas["Seal"][];
      /** Not sealed yet · 尚未封存 */
      unsealed: number;
    };
  };
  /** Records of the administrator’s domain by words of their name, reference or login name, to read their history */
  "/audit/records": {
    input: {
      /** In words of the caller’s language · 用调用者语言表述的文字 */
      words: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: {
        /** Kind of record · 记录种类 */
        kind: string;
        /** Name · 名称 */
        name: string;
        /** Name of whose it is · 所属方名称 */
        ownerName: string;
        /** Identifier of the record · 记录标识 */
        record: string;
      }[];
    };
  };
  /** A seal on demand; the newest one when the log has not moved since */
  "/audit/seal": {
    input: Record<string, never>;
    data: {
      /** It was made by this call · 由本次调用产生 */
      isNew: boolean;
      /** The seal; null for none · 封存；没有为 null */
      seal: Schemas["Seal"];
    };
  };
  /** Seals, newest first, with proofs that each continues the one before; or two of them, by position */
  "/audit/seals": {
    input: {
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** First position of the range · 起始日志序号 */
      from?: number;
      /** Last position of the range · 截止日志序号 */
      to?: number;
    };
    data: {
      /** How many · 数量 */
      count: number;
      /** Keys that signed · 签名密钥 */
      keys: {
        /** Identifier · 标识 */
        id: string;
        /** Public key, as PEM · 公钥，PEM 格式 */
        pem: string;
      }[];
      /** Hashes that lead from one to the other · 由一处到另一处的散列值 */
      links: Schemas["SealLink"][];
      /** Seals · 封存列表 */
      seals: Schemas["Seal"][];
    };
  };
  /** The newest seals as an Atom feed, each whole in its entry, so that others can keep copies */
  "/audit/seals.atom": {
    input: Record<string, never>;
    data: Response;
  };
  /** One seal and the key that signed it, by its position; what it says never changes */
  "/audit/seals/{position}": {
    input: {
      /** Position in the log of events · 事件日志中的位置 */
      position: number;
    };
    data: {
      /** How many · 数量 */
      count: number;
      /** Keys that signed · 签名密钥 */
      keys: {
        /** Identifier · 标识 */
        id: string;
        /** Public key, as PEM · 公钥，PEM 格式 */
        pem: string;
      }[];
      /** Hashes that lead from one to the other · 由一处到另一处的散列值 */
      links: Schemas["SealLink"][];
      /** Seals · 封存列表 */
      seals: Schemas["Seal"][];
    };
  };
  /** Every decision of the administrator’s domain, newest first unless sorted, filtered */
  "/audit/trail": {
    input: {
      /** Account of who did it · 操作者账户 */
      actor?: string;
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Kind of record · 记录种类 */
      kind?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Identifier of the record · 记录标识 */
      record?: string;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "00" | "01" | "02" | "03";
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "type" | "actorName" | "at" | "waited" | "site" | "ownerName" | "-name" | "-type" | "-actorName" | "-at" | "-waited" | "-site" | "-ownerName";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Type, by its code · 类型代码 */
      type?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: Schemas["AuditTrailRow"][];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** The banks that organisations can choose among, by their names */
  "/bank/list": {
    input: Record<string, never>;
    data: {
      /** Rows of the list · 列表各行 */
      rows: {
        /** BIC of the bank · 银行 BIC */
        bic: string;
        /** Identifier · 标识 */
        id: string;
        /** Name · 名称 */
        name: string;
        /** Name in English · 英文名称 */
        nameEn: string;
      }[];
    };
  };
  /** What each member of the caller’s bank may approve, and until when of a day */
  "/bank/rules": {
    input: Record<string, never>;
    data: {
      /** What changed, field by field · 逐字段的变更 */
      changes: {
        /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
        at: string;
        /** Who did it · 操作者 */
        by: string;
        /** Until when payments are taken, by currency · 各币种的截止时间 */
        cutOffs: {
          /** What stands after it · 此后的值 */
          after: string;
          /** What stood before · 此前的值 */
          before: string;
          /** Currency, ISO 4217 · 币种，ISO 4217 */
          currency: string;
        }[];
        /** Limits, by currency · 各币种的限额 */
        limits: {
          /** What stands after it · 此后的值 */
          after: string;
          /** What stood before · 此前的值 */
          before: string;
          /** Name · 名称 */
          name: string;
          /** Identifier of the account · 账户标识 */
          umId: string;
        }[];
        /** Checks that may be waived since, or no longer · 此后可豁免或不再可豁免的检查 */
        waivable: {
          /** The check, by its code · 检查代码 */
          check: string;
          /** It may be waived from then on · 此后可豁免 */
          waivable: boolean;
        }[];
      }[];
      /** Until when payments are taken, by currency · 各币种的截止时间 */
      cutOffs: ({
        /** Currency, ISO 4217 · 币种，ISO 4217 */
        currency: "USD" | "AUD" | "CAD" | "CHF" | "EUR" | "GBP" | "HKD" | "JPY" | "SGD" | "DKK" | "SEK" | "NOK" | "NZD" | "MOP" | "RUB" | "ZAR" | "THB" | "MYR" | "KRW" | "CNY";
        /** Time, ISO 8601 · 时间，ISO 8601 */
        time: string;
      })[];
      /** Limits, by currency · 各币种的限额 */
      limits: ({
        /** Name · 名称 */
        name: string;
        /** It is the caller · 即调用者本人 */
        self: boolean;
        /** Identifier of the account · 账户标识 */
        umId: string;
        /** In US dollars · 以美元计 */
        usd: string | null;
      })[];
      /** Those of them that the caller allowed: others may waive these · 其中由调用者设为可豁免的检查，由他人豁免 */
      ownWaivable: ("papers" | "taxFiling")[];
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
      /** When it was saved, ISO 8601 · 保存时间，ISO 8601 */
      savedAt: string;
      /** Who saved it · 保存者 */
      savedBy: string;
      /** Checks whose failure may be waived with a reason, by their codes · 不符合时填写理由可豁免的检查代码 */
      waivable: ("papers" | "taxFiling")[];
    };
  };
  /** Keeps the rules of the caller’s bank, in place of those before: who is not named has no limit */
  "/bank/saveRules": {
    input: {
      /** Until when payments are taken, by currency · 各币种的截止时间 */
      cutOffs: ({
        /** Currency, ISO 4217 · 币种，ISO 4217 */
        currency: "USD" | "AUD" | "CAD" | "CHF" | "EUR" | "GBP" | "HKD" | "JPY" | "SGD" | "DKK" | "SEK" | "NOK" | "NZD" | "MOP" | "RUB" | "ZAR" | "THB" | "MYR" | "KRW" | "CNY";
        /** Time, ISO 8601 · 时间，ISO 8601 */
        time: string;
      })[];
      /** Limits, by currency · 各币种的限额 */
      limits: ({
        /** Identifier of the account · 账户标识 */
        umId: string;
        /** In US dollars · 以美元计 */
        usd: string | null;
      })[];
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** Checks whose failure may be waived with a reason, by their codes · 不符合时填写理由可豁免的检查代码 */
      waivable?: ("papers" | "taxFiling")[];
    };
    data: Schemas["Nothing"];
  };
  /** Registers the receipts of a credit notification (camt.054, or a CSV), with a result for each entry */
  "/camt054/import": {
    input: Record<string, never>;
    data: {
      /** How the CSV was read; null for XML · CSV 的读取方式；XML 为 null */
      format: Schemas["CsvFormat"] | null;
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Identifier · 标识 */
        id: string;
        /** Number of the line in the file, from 1 · 文件中的行号，从 1 起 */
        line: number;
        /** How it ended · 结果 */
        outcome: "added" | "incomplete" | "known" | "refused";
        /** What is wrong, in words · 问题的文字说明 */
        reasons: {
          /** Name of the field · 字段名 */
          field: string;
          /** Reason · 原因 */
          reason: string;
        }[];
        /** Reference · 参考号 */
        reference: string;
      })[];
    };
  };
  /** The caller’s products in the form that the import takes, or the empty form, as CSV or XLSX */
  "/catalogue/export": {
    input: {
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
      /** all: all products; none: the empty form · all：全部产品；none：空白表格 */
      rows?: "all" | "none";
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
    };
    data: Response;
  };
  /** Imports the caller’s products from an XLSX, a CSV or a ZIP with pictures: each good row is saved as a draft, bad rows are told, unchanged ones left */
  "/catalogue/import": {
    input: Record<string, never>;
    data: {
      /** Identifier of the import · 导入标识 */
      importId: string;
    };
  };
  /** Rows of an import that were refused, with line and reason */
  "/catalogue/importErrors": {
    input: {
      /** Identifier of the import · 导入标识 */
      importId: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: {
        /** The line as it stands in the file · 文件中该行的原文 */
        content: string;
        /** Name of the field · 字段名 */
        field: string;
        /** Number of the line in the file, from 1 · 文件中的行号，从 1 起 */
        line: number;
        /** Reason · 原因 */
        reason: string;
      }[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** The same as a CSV file, whole */
  "/catalogue/importErrors.csv": {
    input: {
      /** Identifier of the import · 导入标识 */
      importId: string;
    };
    data: Response;
  };
  /** Imports, newest first, with their progress */
  "/catalogue/imports": {
    input: {
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Rows that were added · 新增行数 */
        added: number;
        /** Rows that were refused · 被拒绝的行数 */
        bad: number;
        /** Who did it · 操作者 */
        by: string;
        /** Number of changed products · 变更的产品数 */
        changed: number;
        /** Always false of a catalogue · 产品目录恒为 false */
        confirmed: boolean;
        /** Bytes read so far · 已读取的字节数 */
        done: number;
        /** When it ended, ISO 8601; empty while it runs · 结束时间，ISO 8601；进行中为空 */
        endedAt: string;
        /** What ended it; empty for nothing · 中止原因；没有为空 */
        fault: "" | "gone" | "unreadable" | "stuck" | "closed";
        /** Name of the file · 文件名 */
        fileName: string;
        /** How the CSV was read; null for a workbook, and before the file was read · CSV 的读取方式；工作簿或尚未读取为 null */
        format: Schemas["CsvFormat"] | null;
        /** Identifier of the import · 导入标识 */
        importId: string;
        /** Rows that were there already · 已存在的行数 */
        known: number;
        /** add: new rows are recorded; check: rows are compared alone; revise: rows of a check are recorded and corrected · add：登记新增的行；check：仅比对；revise：登记并更正比对所列的行 */
        mode: "add" | "check" | "revise";
        /** Reason · 原因 */
        reason: string;
        /** Rows read so far · 已读取的行数 */
        rows: number;
        /** Size in bytes · 大小，字节 */
        size: number;
        /** When it began, ISO 8601 · 开始时间，ISO 8601 */
        startedAt: string;
        /** State, by its code · 状态代码 */
        state: "running" | "done" | "failed";
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** One act of the workflow on one record, by whoever it is the turn of */
  "/certificate/act": {
    input: {
      /** What is done, by its code · 操作代码 */
      act: "submit" | "recall" | "approve" | "return" | "register" | "sendBack" | "reject" | "fileChange" | "recallChange" | "approveChange" | "returnChange" | "acceptChange" | "refuseChange" | "reportLoss" | "reissue" | "suspend" | "resume" | "terminate";
      /** Comment · 意见 */
      comment?: string;
      /** What the record says, by field · 记录内容，按字段 */
      content?: Schemas["CertificateDraft"];
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
    data: Schemas["ActedRecord"];
  };
  /** One act on several records, each decided by itself, with a result for each */
  "/certificate/actMany": {
    input: {
      /** What is done, by its code · 操作代码 */
      act: "approve" | "register";
      /** Rows of the list · 列表各行 */
      rows: {
        /** Comment · 意见 */
        comment?: string;
        /** Identifier · 标识 */
        id: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
      }[];
    };
    data: Schemas["BatchResult"];
  };
  /** What stands in the log under the number of what was printed, as anybody may know it: no name, no amount */
  "/certificate/check": {
    input: {
      /** Number · 编号 */
      number: string;
    };
    data: Schemas["RegisterCheck"];
  };
  /** Says something of a record to the people of the caller’s institution, whom alone it is shown to */
  "/certificate/comment": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Identified"];
  };
  /** What the people of the caller’s institution say of a record among themselves, and who of them holds it */
  "/certificate/desk": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["WorkflowDesk"];
  };
  /** Holds a record, so that no colleague works on it for 30 minutes; again for as long from now */
  "/certificate/hold": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Take it from who holds it · 从持有者处接手 */
      takeOver?: boolean;
    };
    data: Schemas["Identified"];
  };
  /** Records of the caller’s institution, or those that came to it: what waits for him first */
  "/certificate/list": {
    input: {
      /** Certificate type · 证书类型 */
      certType?: "" | "TI" | "SO" | "TE";
      /** Code · 代码 */
      code?: string;
      /** Contract name · 合同名称 */
      contractName?: string;
      /** Contract number · 合同编号 */
      contractNo?: string;
      /** Country or region, ISO 3166-1 · 国家或地区，ISO 3166-1 */
      country?: string;
      /** Currency · 币种 */
      currency?: string;
      /** First day of the period, yyyy-MM-dd · 期间首日，yyyy-MM-dd */
      dayFrom?: string;
      /** Last day of the period, yyyy-MM-dd · 期间末日，yyyy-MM-dd */
      dayTo?: string;
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "all" | "mine" | "counted";
      /** Recipient · 受方 */
      recipient?: string;
      /** State, by its code · 状态代码 */
      state?: "" | "DRAFT" | "ORG_REVIEW" | "REGULATOR_REVIEW" | "REGISTERED" | "CHANGE_ORG_REVIEW" | "CHANGE_REVIEW" | "LOSS_REPORTED" | "SUSPENDED" | "REJECTED" | "TERMINATED" | "EXPIRED";
      /** Supplier · 供方 */
      supplier?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
    };
    data: {
      /** There are more than were counted · 未数完，尚有更多 */
      more: boolean;
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Acts open to the caller, by their codes · 调用者可办理的操作代码 */
        can: string[];
        /** Contract name · 合同名称 */
        contractName: string;
        /** Contract number · 合同编号 */
        contractNo: string;
        /** Currency · 币种 */
        currency: string;
        /** Due date, yyyy-MM-dd; empty for none · 办理期限，yyyy-MM-dd；没有为空 */
        due: string;
        /** Effective date · 生效日期 */
        effectiveDate: string;
        /** Numbers of findings of the last pre-check; null without one · 最近一次预审的检查结果数量；未预审为 null */
        findings: {
          /** Rows that were refused · 被拒绝的行数 */
          bad: number;
          /** How many checks need review · 需人工核实的项数 */
          judge: number;
        } | null;
        /** It waits for a colleague of the caller, who may not act on it · 等待同事办理，调用者本人不得办理 */
        forColleague: boolean;
        /** Values filed by an officer await confirmation by another · 有待本行其他人员复核的登记内容 */
        hasPending: boolean;
        /** Who holds it; null where nobody does · 由谁持有；没有为 null */
        hold: Schemas["Hold"] | null;
        /** Identifier · 标识 */
        id: string;
        /** Name · 名称 */
        name: string;
        /** Number · 编号 */
        number: string;
        /** It is late · 已逾期 */
        overdue: boolean;
        /** Account or institution whose it is · 所属账户或机构 */
        owner: string;
        /** Name of whose it is · 所属方名称 */
        ownerName: string;
        /** English name of whose it is · 所属方英文名称 */
        ownerNameEn: string;
        /** Counted without the public holidays of its year, which are not announced · 该年节假日安排尚未公布，期限暂按周末和固定节假日计算 */
        provisional?: boolean;
        /** Recipient · 受方 */
        recipient: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** Signature date · 签订日期 */
        signDate: string;
        /** From when on, ISO 8601 · 起始时间，ISO 8601 */
        since: string;
        /** State, by its code · 状态代码 */
        state: string;
        /** When it was submitted last, ISO 8601; empty for never · 最近提交时间，ISO 8601；未提交为空 */
        submitted: string;
        /** Supplier · 供方 */
        supplier: string;
        /** Total amount · 合同总金额 */
        totalAmount: string;
        /** Valid to · 有效期至 */
        validTo: string;
        /** Number of the version, from 1 · 版本号，从 1 起 */
        version: number;
        /** It waits for the caller · 等待调用者处理 */
        waits: boolean;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** What is on the register, or an application in its state, as a PDF in both languages, for whoever the record is open to */
  "/certificate/print": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Response;
  };
  /** Gives back a record that the caller holds; nothing happens to any other */
  "/certificate/release": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Identified"];
  };
  /** Begins a record, or keeps a draft of it: any field may still be missing, what is there has to be right */
  "/certificate/save": {
    input: Schemas["CertificateDraft"] & {
      /** Identifier · 标识 */
      id?: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["MovedRecord"];
  };
  /** One record with what stands, what was filed to change it, and its history */
  "/certificate/show": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["WorkflowRecord"];
  };
  /** The tables of codes that a regulator owns, as they hold on a day: today in Shanghai unless another one is named */
  "/codeTables/list": {
    input: {
      /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
      day?: string;
    };
    data: {
      /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
      day: string;
      /** Tables of codes · 代码表 */
      tables: Record<string, ({
        /** Code · 代码 */
        code: string;
        /** Direction · 方向 */
        direction: "in" | "out" | "both";
        /** In English · 英文 */
        en: string;
        /** In Chinese · 中文 */
        zh: string;
      })[]>;
    };
  };
  /** Approve (1), reject with a reason (9) or take down (0) */
  "/company/auditInfo": {
    input: {
      /** Identifier of the company · 企业标识 */
      entId?: string;
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** The comment that the owner sees; required to reject · 所有者可见的意见；驳回时必填 */
      refuseReason?: string;
      /** Status, by its code · 状态代码 */
      status: "0" | "1" | "9";
      /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
      submitTime?: string;
    };
    data: Schemas["Nothing"];
  };
  /** Whether the caller’s company is shown, in any language; refused with what is missing before it is */
  "/company/checkCompany": {
    input: Record<string, never>;
    data: Schemas["Nothing"];
  };
  /** The owner’s answer to a comment on his company: the one that is named, or the newest that is open */
  "/company/commitComment": {
    input: {
      /** Comment · 意见 */
      comment: string;
      /** Identifier of the comment · 意见标识 */
      commentId?: string;
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Nothing"];
  };
  /** Delete several versions; a result for each */
  "/company/deleteBatchInfo": {
    input: {
      /** Identifiers, each with a result of its own · 标识列表，逐条给出结果 */
      idList: string[];
      /** The same of each id, in their order · 各标识对应的记录版本，顺序一致 */
      recordVersions?: number[];
    };
    data: Schemas["BatchResult"];
  };
  /** Delete one version, live and working */
  "/company/deleteInfo": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["Nothing"];
  };
  /** Save one language version as working content */
  "/company/entryInfo": {
    input: Schemas["CompanyFormCN"] | Schemas["CompanyFormEN"] | {
      /** Language versions that are saved at once · 一并保存的各语言版本 */
      companyInfoReqPojoList: (Schemas["CompanyFormCN"] | Schemas["CompanyFormEN"])[];
    };
    data: {
      /** Identifier of the company · 企业标识 */
      entId: string;
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
  };
  /** Hold one version that awaits review, so that nobody else decides on it for 30 minutes; again for as long from now */
  "/company/hold": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Take it from who holds it · 从持有者处接手 */
      takeOver?: boolean;
    };
    data: Schemas["Nothing"];
  };
  /** One version with its live and working content and what changed since the last approval */
  "/company/queryAuditDetail": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["CompanyDetail"] & ({
      /** What changed, field by field · 逐字段的变更 */
      changes: Schemas["FieldChange"][];
      /** For how many minutes it is held · 持有的分钟数 */
      holdMinutes: number;
      /** Opinions that were asked for · 征询的意见 */
      opinions: Schemas["SecondOpinion"][];
      /** The other language versions · 其他语言版本 */
      others: ({
        /** When it was approved last, ISO 8601; empty for never · 最近通过时间，ISO 8601；从未为空 */
        approvedAt: string;
        /** What the caller may do with it · 调用者可做的操作 */
        can: {
          /** May decide on it · 可审核 */
          audit: boolean;
        };
        /** Comments, oldest first · 意见，最早的在前 */
        comments: Schemas["RecordComment"][];
        /** Who holds it; null where nobody does · 由谁持有；没有为 null */
        hold: Schemas["Hold"] | null;
        /** Identifier · 标识 */
        id: string;
        /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
        lan: "" | "CN" | "EN";
        /** What is public of it; null for nothing · 公开内容；没有为 null */
        live: Schemas["CompanyContent"] | null;
        /** Whether it is public: 1 shown, 0 taken off, empty for never · 公开状态：1 展示，0 下架，空为从未 */
        liveStatus: "0" | "1" | "";
        /** What stood before; null for nothing · 此前的内容；没有为 null */
        previous: Schemas["CompanyContent"] | null;
        /** When that was approved, ISO 8601 · 此前内容的通过时间，ISO 8601 */
        previousTime: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** Status, by its code · 状态代码 */
        status: "0" | "1" | "2" | "9";
        /** What is being edited or reviewed; null for nothing · 编辑或待审内容；没有为 null */
        working: Schemas["CompanyContent"] | null;
      })[];
      /** What stood before; null for nothing · 此前的内容；没有为 null */
      previous: Schemas["CompanyContent"] | null;
      /** When that was approved, ISO 8601 · 此前内容的通过时间，ISO 8601 */
      previousTime: string;
    });
  };
  /** Records of the administrator’s domain; one of 01 chooses the site */
  "/company/queryAuditList": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Categories · 分类. Comma list of 00, 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 00、01、02、03、04、05、06 */
      category?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Identifier · 标识 */
      id?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Company name · 企业名称 */
      name?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["CompanyList"];
  };
  /** The owner’s own records, a row for each language version */
  "/company/queryInfo": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Categories · 分类. Comma list of 00, 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 00、01、02、03、04、05、06 */
      category?: string;
      /** Identifier · 标识 */
      id?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Company name · 企业名称 */
      name?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["CompanyList"];
  };
  /** Give back one version that the caller holds; nothing happens to any other */
  "/company/release": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Nothing"];
  };
  /** One of the owner’s own versions: that of the language of the call, else the other, where none is named */
  "/company/showInfo": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id?: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["CompanyDetail"];
  };
  /** Submit several versions or take them off; a result for each */
  "/company/updateBatchStatus": {
    input: {
      /** Identifiers, each with a result of its own · 标识列表，逐条给出结果 */
      idList: string[];
      /** The same of each id, in their order · 各标识对应的记录版本，顺序一致 */
      recordVersions?: number[];
      /** Status, by its code · 状态代码 */
      status: "0" | "2";
    };
    data: Schemas["BatchResult"];
  };
  /** Submit one version for review (2) or take it off the public list (0) */
  "/company/updateStatus": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** Status, by its code · 状态代码 */
      status: "0" | "2";
    };
    data: Schemas["Nothing"];
  };
  /** Take one version back that awaits review; what stood before holds again */
  "/company/withdrawInfo": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["Nothing"];
  };
  /** Balance of a contract or of an opening balance, and the movements that it is made of: those alone that the caller may read, the newest first */
  "/contract/movements": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Kind of record · 记录种类 */
      kind: "certificate" | "stock";
    };
    data: {
      /** Used before the portal kept the account, as a decimal · 在本平台登记前已使用的金额，十进制文本 */
      before: string;
      /** Currency, ISO 4217 · 币种，ISO 4217 */
      currency: string;
      /** Movements that the caller may not read; they count in the sums · 调用者无权查看的变动数，已计入合计 */
      hiddenRows: number;
      /** What is left · 余额 */
      left: string;
      /** What was paid · 已付金额 */
      paid: string;
      /** On its way, as a decimal · 办理中的金额，十进制文本 */
      pending: string;
      /** Rows of the list · 列表各行 */
      rows: Schemas["Movement"][];
      /** Amount of the contract, as a decimal; empty where any amount may be paid · 合同金额，十进制文本；不限金额为空 */
      total: string;
    };
  };
  /** Approve (1), reject with a reason (9) or take down (0) */
  "/copyRight/auditCopyright": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Identifier of the product · 产品标识 */
      prdId?: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** The comment that the owner sees; required to reject · 所有者可见的意见；驳回时必填 */
      refuseReason?: string;
      /** Status, by its code · 状态代码 */
      status: "0" | "1" | "9";
      /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
      submitTime?: string;
    };
    data: Schemas["Nothing"];
  };
  /** Approve the copyright data of a product, with a comment that its owner sees */
  "/copyRight/auditPassCopyright": {
    input: {
      /** Comment of the review · 审核意见 */
      auditComment?: string;
      /** Identifier of the product · 产品标识 */
      prdId: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
      submitTime?: string;
    };
    data: Schemas["Nothing"];
  };
  /** Reject the copyright data of a product, with a reason that its owner sees */
  "/copyRight/auditRejectCopyright": {
    input: {
      /** Comment of the review · 审核意见 */
      auditComment: string;
      /** Identifier of the product · 产品标识 */
      prdId: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
      submitTime?: string;
    };
    data: Schemas["Nothing"];
  };
  /** Delete several versions; a result for each */
  "/copyRight/deleteBatchCopyRight": {
    input: {
      /** Identifiers, each with a result of its own · 标识列表，逐条给出结果 */
      idList: string[];
      /** The same of each id, in their order · 各标识对应的记录版本，顺序一致 */
      recordVersions?: number[];
    };
    data: Schemas["BatchResult"];
  };
  /** Delete one version, live and working */
  "/copyRight/deleteCopyRight": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["Nothing"];
  };
  /** Hold one version that awaits review, so that nobody else decides on it for 30 minutes; again for as long from now */
  "/copyRight/hold": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Take it from who holds it · 从持有者处接手 */
      takeOver?: boolean;
    };
    data: Schemas["Nothing"];
  };
  /** One version with its live and working content and what changed since the last approval */
  "/copyRight/queryAuditDetail": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["CopyrightDetail"] & ({
      /** What changed, field by field · 逐字段的变更 */
      changes: Schemas["FieldChange"][];
      /** For how many minutes it is held · 持有的分钟数 */
      holdMinutes: number;
      /** Opinions that were asked for · 征询的意见 */
      opinions: Schemas["SecondOpinion"][];
      /** The other language versions · 其他语言版本 */
      others: ({
        /** When it was approved last, ISO 8601; empty for never · 最近通过时间，ISO 8601；从未为空 */
        approvedAt: string;
        /** What the caller may do with it · 调用者可做的操作 */
        can: {
          /** May decide on it · 可审核 */
          audit: boolean;
        };
        /** Comments, oldest first · 意见，最早的在前 */
        comments: Schemas["RecordComment"][];
        /** Who holds it; null where nobody does · 由谁持有；没有为 null */
        hold: Schemas["Hold"] | null;
        /** Identifier · 标识 */
        id: string;
        /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
        lan: "" | "CN" | "EN";
        /** What is public of it; null for nothing · 公开内容；没有为 null */
        live: Schemas["CopyrightContent"] | null;
        /** Whether it is public: 1 shown, 0 taken off, empty for never · 公开状态：1 展示，0 下架，空为从未 */
        liveStatus: "0" | "1" | "";
        /** What stood before; null for nothing · 此前的内容；没有为 null */
        previous: Schemas["CopyrightContent"] | null;
        /** When that was approved, ISO 8601 · 此前内容的通过时间，ISO 8601 */
        previousTime: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** Status, by its code · 状态代码 */
        status: "0" | "1" | "2" | "9";
        /** What is being edited or reviewed; null for nothing · 编辑或待审内容；没有为 null */
        working: Schemas["CopyrightContent"] | null;
      })[];
      /** What stood before; null for nothing · 此前的内容；没有为 null */
      previous: Schemas["CopyrightContent"] | null;
      /** When that was approved, ISO 8601 · 此前内容的通过时间，ISO 8601 */
      previousTime: string;
    });
  };
  /** Records of the administrator’s domain; one of 01 chooses the site */
  "/copyRight/queryAuditList": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Identifier · 标识 */
      id?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Work category · 作品类别 */
      prdCategory?: "10" | "11" | "12" | "13" | "14" | "15" | "" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09";
      /** Title of the work · 作品名称 */
      prdName?: string;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** Registration number · 登记号 */
      recordNumber?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["CopyrightList"];
  };
  /** The copyright data of a product: approved (01) for anyone, submitted (00) for its owner and the administrators of its sites */
  "/copyRight/queryCopyRight": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier of the product · 产品标识 */
      prdId: string;
      /** Status, by its code · 状态代码 */
      status?: "00" | "01";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** How its approval is proved; null where there is none · 审核通过的证明方式；没有为 null */
      approval: Schemas["Approval"] | null;
      /** What is public of the copyright data; null for none · 版权信息的公开部分；没有为 null */
      copyrightInfo: {
        /** Contract end date · 合同终止日期 */
        contrDeadlineEndDate: string;
        /** Contract start date · 合同起始日期 */
        contrDeadlineStartDate: string;
        /** Contract rights · 合同权利范围 */
        contrPowerRange: string;
        /** Contract type · 合同类型 */
        contrType: "" | "01" | "02" | "03" | "04" | "09";
        /** Contract territory · 合同地域范围 */
        contrZoneRange: string;
        /** First production date · 首次制作日期 */
        firstMakeDate: string;
        /** First publication date · 首次发表日期 */
        firstPubDate: string;
        /** Work category · 作品类别 */
        prdCategory: "10" | "11" | "12" | "13" | "14" | "15" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09";
        /** Type of creation · 创作性质 */
        prdCreationProperty: "01" | "02" | "03" | "04" | "05" | "06" | "09";
        /** City of completion · 创作完成城市 */
        prdMakeCity: string;
        /** Completion date · 创作完成日期 */
        prdMakeDate: string;
        /** Title of the work · 作品名称 */
        prdName: string;
        /** Rights holder · 著作权人 */
        prdPowerBelong: string;
        /** Ownership remarks · 权利归属说明 */
        prdPowerBelongRmk: string;
        /** Acquisition of rights · 权利取得方式 */
        prdPowerGet: "01" | "02" | "03" | "09";
        /** Unit price (CNY) · 单价（元） */
        prdPrice: string;
        /** Publication status · 发表状态 */
        prdPubStatus: "0" | "1";
        /** Total price (CNY) · 总价（元） */
        prdTotalPrice: string;
        /** Registration number · 登记号 */
        recordNumber: string;
      };
      /** State of the copyright data, by its code · 版权信息状态代码 */
      copyrightStatus: "0" | "1" | "2" | "9";
      /** Something is wrong with it · 存在错误 */
      isError: boolean;
      /** Identifier of the product · 产品标识 */
      prdId: string;
    };
  };
  /** The owner’s own records, a row for each language version */
  "/copyRight/queryCopyRightList": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Work category · 作品类别 */
      prdCategory?: "10" | "11" | "12" | "13" | "14" | "15" | "" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09";
      /** Title of the work · 作品名称 */
      prdName?: string;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** Registration number · 登记号 */
      recordNumber?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["CopyrightList"];
  };
  /** Give back one version that the caller holds; nothing happens to any other */
  "/copyRight/release": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Nothing"];
  };
  /** Save one language version as working content */
  "/copyRight/saveCopyRight": {
    input: Schemas["CopyrightForm"];
    data: {
      /** Identifier · 标识 */
      id: string;
      /** Identifier of the product · 产品标识 */
      prdId: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
  };
  /** One of the owner’s own versions */
  "/copyRight/showCopyRight": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["CopyrightDetail"];
  };
  /** Submit several versions or take them off; a result for each */
  "/copyRight/updateBatchCopyRightStatus": {
    input: {
      /** Identifiers, each with a result of its own · 标识列表，逐条给出结果 */
      idList: string[];
      /** The same of each id, in their order · 各标识对应的记录版本，顺序一致 */
      recordVersions?: number[];
      /** Status, by its code · 状态代码 */
      status: "0" | "2";
    };
    data: Schemas["BatchResult"];
  };
  /** Submit one version for review (2) or take it off the public list (0) */
  "/copyRight/updateCopyRightStatus": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** Status, by its code · 状态代码 */
      status: "0" | "2";
    };
    data: Schemas["Nothing"];
  };
  /** Take one version back that awaits review; what stood before holds again */
  "/copyRight/withdrawCopyRight": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["Nothing"];
  };
  /** What was learnt between two moments of knowledge, by place: before, after, difference, corrections */
  "/dataMap/changes": {
    input: {
      /** export or import · 出口（export）或进口（import） */
      flow?: "both" | "export" | "import";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Length of the periods · 期间粒度 */
      granularity?: "month" | "quarter" | "year";
      /** districts or countries · 区县（districts）或国家（countries） */
      places?: "countries" | "districts";
      /** Service, by its code · 服务类别代码 */
      service?: "all" | "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
      /** From when on, ISO 8601 · 起始时间，ISO 8601 */
      since?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Until when, ISO 8601 · 截止时间，ISO 8601 */
      until?: string;
    };
    data: {
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from: string;
      /** The last complete month with published figures; empty if none · 已公布数据的最近一个完整月份；没有为空 */
      newest: string;
      /** The first month with figures; empty if none · 有数据的最早月份；没有为空 */
      oldest: string;
      /** Areas with changes, the largest difference first · 有变化的国家（地区）或区，差额最大的在前 */
      places: ({
        /** What stands after it · 此后的值 */
        after: string | null;
        /** Total in the equally long range before; null if not published · 上一同等时段合计；未公布为 null */
        before: string | null;
        /** Code · 代码 */
        code: string;
        /** Number of transactions corrected or reversed · 更正或冲销的交易笔数 */
        corrections: number;
        /** Difference · 差额 */
        difference: string | null;
        /** Number of transactions recorded in between · 两个时点之间登记的交易笔数 */
        recorded: number;
      })[];
      /** Earlier moment, as a position and a time · 较早时点的日志序号和时间 */
      since: Schemas["LogMoment"];
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to: string;
      /** The same of all areas together · 全部合计的变化 */
      total: {
        /** What stands after it · 此后的值 */
        after: string | null;
        /** What stood before · 此前的值 */
        before: string | null;
        /** Number of transactions corrected or reversed · 更正或冲销的交易笔数 */
        corrections: number;
        /** Difference · 差额 */
        difference: string | null;
        /** Number of transactions recorded in between · 两个时点之间登记的交易笔数 */
        recorded: number;
      };
      /** Later moment, as a position and a time · 较晚时点的日志序号和时间 */
      until: Schemas["LogMoment"];
      /** Number of withheld parts (fewer than three organisations) · 不予公布的数据项数（涉及单位不足 3 家） */
      withheld: number;
    };
  };
  /** Two districts, or two countries, side by side */
  "/dataMap/compare": {
    input: {
      /** export or import · 出口（export）或进口（import） */
      flow?: "both" | "export" | "import";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Length of the periods · 期间粒度 */
      granularity?: "month" | "quarter" | "year";
      /** The one place · 其一 */
      one: string;
      /** The other place · 其二 */
      other: string;
      /** Service, by its code · 服务类别代码 */
      service?: "all" | "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
    };
    data: {
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from: string;
      /** The last complete month with published figures; empty if none · 已公布数据的最近一个完整月份；没有为空 */
      newest: string;
      /** The first month with figures; empty if none · 有数据的最早月份；没有为空 */
      oldest: string;
      /** Periods · 期间列表 */
      periods: string[];
      /** The two areas, in the order of the request · 两个对比对象，按请求顺序 */
      places: ({
        /** Code · 代码 */
        code: string;
        /** By direction · 按进出口方向 */
        flows: ({
          /** export or import · 出口（export）或进口（import） */
          flow: "export" | "import";
          /** Share of the whole; null if not published · 占比；未公布为 null */
          share: number;
          /** Sum in US dollars · 美元合计 */
          total: string;
        })[];
        /** Growth on the previous period, in hundredths of a percent, over figures published for both; null if there are none · 较上一时段的增速，以万分之一计，仅比较双方均已公布的数据；没有为 null */
        growth: number | null;
        /** By counterpart · 按贸易伙伴 */
        partners: {
          /** Code · 代码 */
          code: string;
          /** Share of the whole; null if not published · 占比；未公布为 null */
          share: number;
          /** Sum in US dollars · 美元合计 */
          total: string;
        }[];
        /** Rank; null where there is none · 名次；没有为 null */
        rank: number | null;
        /** How many have a rank · 参与排名的数量 */
        ranked: number;
        /** By service · 按服务类别 */
        services: ({
          /** Service, by its code · 服务类别代码 */
          service: "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
          /** Share of the whole; null if not published · 占比；未公布为 null */
          share: number;
          /** Sum in US dollars · 美元合计 */
          total: string;
        })[];
        /** Share of the whole; null if not published · 占比；未公布为 null */
        share: number | null;
        /** Sum in US dollars; null if not published · 美元合计；未公布为 null */
        total: string | null;
        /** Period by period · 逐期走势 */
        trend: ({
          /** Amount, as a decimal; null if withheld, not over or unknown · 金额，十进制文本；不予公布、尚未结束或不明为 null */
          amount: string | null;
          /** Rank; null where there is none · 名次；没有为 null */
          rank: number | null;
          /** Share of the whole; null if not published · 占比；未公布为 null */
          share: number | null;
          /** Number of withheld parts (fewer than three organisations) · 不予公布的数据项数（涉及单位不足 3 家） */
          withheld: number;
        })[];
      })[];
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to: string;
      /** Number of withheld parts (fewer than three organisations) · 不予公布的数据项数（涉及单位不足 3 家） */
      withheld: number;
    };
  };
  /** Amounts by country, ranked */
  "/dataMap/countries": {
    input: {
      /** As it stood at that time or position; empty for now · 指定时间或位置的状态；空为当前 */
      asOf?: string;
      /** export or import · 出口（export）或进口（import） */
      flow?: "both" | "export" | "import";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Length of the periods · 期间粒度 */
      granularity?: "month" | "quarter" | "year";
      /** Service, by its code · 服务类别代码 */
      service?: "all" | "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
    };
    data: {
      /** As it stood at that time or position; empty for now · 指定时间或位置的状态；空为当前 */
      asOf: string;
      /** The two periods can be compared · 两期可比 */
      comparable: {
        /** All months of the range before are there to compare with · 上一同等时段各月均可比 */
        before: boolean;
        /** All months of the period before the first are there · 首期之前一期各月均可比 */
        earlier: boolean;
      };
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from: string;
      /** Growth on the previous period, in hundredths of a percent, over figures published for both; null if there are none · 较上一时段的增速，以万分之一计，仅比较双方均已公布的数据；没有为 null */
      growth: number | null;
      /** Growth by period, in hundredths of a percent; null if not comparable · 各期增速，以万分之一计；不可比为 null */
      growths: (number | null)[];
      /** The last complete month with published figures; empty if none · 已公布数据的最近一个完整月份；没有为空 */
      newest: string;
      /** The first month with figures; empty if none · 有数据的最早月份；没有为空 */
      oldest: string;
      /** Periods · 期间列表 */
      periods: string[];
      /** Countries and regions, by rank · 各国家（地区），按名次 */
      places: ({
        /** By period, as decimals; null if withheld, not over or unknown · 各期金额，十进制文本；不予公布、尚未结束或不明为 null */
        amounts: (string | null)[];
        /** Total in the equally long range before; null if not published · 上一同等时段合计；未公布为 null */
        before: string | null;
        /** Code · 代码 */
        code: string;
        /** Total in the period before the first; null if not published · 首期之前一期合计；未公布为 null */
        earlier: string | null;
        /** Growth on the previous period, in hundredths of a percent, over figures published for both; null if there are none · 较上一时段的增速，以万分之一计，仅比较双方均已公布的数据；没有为 null */
        growth: number | null;
        /** Growth by period, in hundredths of a percent; null if not comparable · 各期增速，以万分之一计；不可比为 null */
        growths: (number | null)[];
        /** Rank; null where there is none · 名次；没有为 null */
        rank: number | null;
        /** Share of the whole; null if not published · 占比；未公布为 null */
        share: number | null;
        /** Sum in US dollars; null if not published · 美元合计；未公布为 null */
        total: string | null;
        /** By period, number of withheld parts · 各期不予公布的数据项数 */
        withheld: number[];
      })[];
      /** Position in the log of events · 事件日志中的位置 */
      position: number;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to: string;
      /** Total of all countries and regions in US dollars; null if not published · 各国家（地区）美元合计；未公布为 null */
      total: string | null;
      /** Sums · 合计 */
      totals: (string | null)[];
      /** Number of withheld parts (fewer than three organisations) · 不予公布的数据项数（涉及单位不足 3 家） */
      withheld: number;
    };
  };
  /** Amounts by Shanghai’s districts, ranked */
  "/dataMap/districts": {
    input: {
      /** As it stood at that time or position; empty for now · 指定时间或位置的状态；空为当前 */
      asOf?: string;
      /** export or import · 出口（export）或进口（import） */
      flow?: "both" | "export" | "import";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Length of the periods · 期间粒度 */
      granularity?: "month" | "quarter" | "year";
      /** Service, by its code · 服务类别代码 */
      service?: "all" | "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
    };
    data: {
      /** As it stood at that time or position; empty for now · 指定时间或位置的状态；空为当前 */
      asOf: string;
      /** The two periods can be compared · 两期可比 */
      comparable: {
        /** All months of the range before are there to compare with · 上一同等时段各月均可比 */
        before: boolean;
        /** All months of the period before the first are there · 首期之前一期各月均可比 */
        earlier: boolean;
      };
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from: string;
      /** Growth on the previous period, in hundredths of a percent, over figures published for both; null if there are none · 较上一时段的增速，以万分之一计，仅比较双方均已公布的数据；没有为 null */
      growth: number | null;
      /** Growth by period, in hundredths of a percent; null if not comparable · 各期增速，以万分之一计；不可比为 null */
      growths: (number | null)[];
      /** The last complete month with published figures; empty if none · 已公布数据的最近一个完整月份；没有为空 */
      newest: string;
      /** The first month with figures; empty if none · 有数据的最早月份；没有为空 */
      oldest: string;
      /** Periods · 期间列表 */
      periods: string[];
      /** Districts, by rank · 各区，按名次 */
      places: ({
        /** By period, as decimals; null if withheld, not over or unknown · 各期金额，十进制文本；不予公布、尚未结束或不明为 null */
        amounts: (string | null)[];
        /** Total in the equally long range before; null if not published · 上一同等时段合计；未公布为 null */
        before: string | null;
        /** Code · 代码 */
        code: string;
        /** Total in the period before the first; null if not published · 首期之前一期合计；未公布为 null */
        earlier: string | null;
        /** Growth on the previous period, in hundredths of a percent, over figures published for both; null if there are none · 较上一时段的增速，以万分之一计，仅比较双方均已公布的数据；没有为 null */
        growth: number | null;
        /** Growth by period, in hundredths of a percent; null if not comparable · 各期增速，以万分之一计；不可比为 null */
        growths: (number | null)[];
        /** Rank; null where there is none · 名次；没有为 null */
        rank: number | null;
        /** Share of the whole; null if not published · 占比；未公布为 null */
        share: number | null;
        /** Sum in US dollars; null if not published · 美元合计；未公布为 null */
        total: string | null;
        /** By period, number of withheld parts · 各期不予公布的数据项数 */
        withheld: number[];
      })[];
      /** Position in the log of events · 事件日志中的位置 */
      position: number;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to: string;
      /** Total of all districts in US dollars; null if not published · 各区美元合计；未公布为 null */
      total: string | null;
      /** Sums · 合计 */
      totals: (string | null)[];
      /** Number of withheld parts (fewer than three organisations) · 不予公布的数据项数（涉及单位不足 3 家） */
      withheld: number;
    };
  };
  /** One district or country: over time, by service and direction, its rank, and with whom it trades */
  "/dataMap/place": {
    input: {
      /** Code · 代码 */
      code: string;
      /** export or import · 出口（export）或进口（import） */
      flow?: "both" | "export" | "import";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Length of the periods · 期间粒度 */
      granularity?: "month" | "quarter" | "year";
      /** Service, by its code · 服务类别代码 */
      service?: "all" | "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
    };
    data: {
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from: string;
      /** The last complete month with published figures; empty if none · 已公布数据的最近一个完整月份；没有为空 */
      newest: string;
      /** The first month with figures; empty if none · 有数据的最早月份；没有为空 */
      oldest: string;
      /** Periods · 期间列表 */
      periods: string[];
      /** The area and its figures · 该国家（地区）或区及其数据 */
      place: {
        /** Code · 代码 */
        code: string;
        /** By direction · 按进出口方向 */
        flows: ({
          /** export or import · 出口（export）或进口（import） */
          flow: "export" | "import";
          /** Share of the whole; null if not published · 占比；未公布为 null */
          share: number;
          /** Sum in US dollars · 美元合计 */
          total: string;
        })[];
        /** Growth on the previous period, in hundredths of a percent, over figures published for both; null if there are none · 较上一时段的增速，以万分之一计，仅比较双方均已公布的数据；没有为 null */
        growth: number | null;
        /** By counterpart · 按贸易伙伴 */
        partners: {
          /** Code · 代码 */
          code: string;
          /** Share of the whole; null if not published · 占比；未公布为 null */
          share: number;
          /** Sum in US dollars · 美元合计 */
          total: string;
        }[];
        /** Rank; null where there is none · 名次；没有为 null */
        rank: number | null;
        /** How many have a rank · 参与排名的数量 */
        ranked: number;
        /** By service · 按服务类别 */
        services: ({
          /** Service, by its code · 服务类别代码 */
          service: "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
          /** Share of the whole; null if not published · 占比；未公布为 null */
          share: number;
          /** Sum in US dollars · 美元合计 */
          total: string;
        })[];
        /** Share of the whole; null if not published · 占比；未公布为 null */
        share: number | null;
        /** Sum in US dollars · 美元合计 */
        total: string | null;
        /** Period by period · 逐期走势 */
        trend: ({
          /** Amount, as a decimal; null if withheld, not over or unknown · 金额，十进制文本；不予公布、尚未结束或不明为 null */
          amount: string | null;
          /** Rank; null where there is none · 名次；没有为 null */
          rank: number | null;
          /** Share of the whole; null if not published · 占比；未公布为 null */
          share: number | null;
          /** Number of withheld parts (fewer than three organisations) · 不予公布的数据项数（涉及单位不足 3 家） */
          withheld: number;
        })[];
      };
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to: string;
      /** Number of withheld parts (fewer than three organisations) · 不予公布的数据项数（涉及单位不足 3 家） */
      withheld: number;
    };
  };
  /** One act of the workflow on one record, by whoever it is the turn of */
  "/document/act": {
    input: {
      /** What is done, by its code · 操作代码 */
      act: "drop";
      /** What the record says, by field · 记录内容，按字段 */
      content?: Schemas["DocumentDraft"];
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
    data: Schemas["ActedRecord"];
  };
  /** One act on several records, each decided by itself, with a result for each */
  "/document/actMany": {
    input: {
      /** What is done, by its code · 操作代码 */
      act: "drop";
      /** Rows of the list · 列表各行 */
      rows: {
        /** Identifier · 标识 */
        id: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
      }[];
    };
    data: Schemas["BatchResult"];
  };
  /** Says something of a record to the people of the caller’s institution, whom alone it is shown to */
  "/document/comment": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Identified"];
  };
  /** What the people of the caller’s institution say of a record among themselves, and who of them holds it */
  "/document/desk": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["WorkflowDesk"];
  };
  /** Holds a record, so that no colleague works on it for 30 minutes; again for as long from now */
  "/document/hold": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Take it from who holds it · 从持有者处接手 */
      takeOver?: boolean;
    };
    data: Schemas["Identified"];
  };
  /** Records of the caller’s institution, or those that came to it: what waits for him first */
  "/document/list": {
    input: {
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Number · 编号 */
      number?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "all" | "mine";
      /** State, by its code · 状态代码 */
      state?: "" | "KEPT" | "DROPPED";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Type · 类型 */
      type?: "" | "CONTRACT" | "INVOICE" | "PAYMENT_NOTICE" | "TAX_FILING" | "CERT" | "OTHER";
    };
    data: {
      /** There are more than were counted · 未数完，尚有更多 */
      more: boolean;
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Amount · 金额 */
        amount: string;
        /** Acts open to the caller, by their codes · 调用者可办理的操作代码 */
        can: string[];
        /** Currency · 币种 */
        currency: string;
        /** Date · 日期 */
        date: string;
        /** Due date, yyyy-MM-dd; empty for none · 办理期限，yyyy-MM-dd；没有为空 */
        due: string;
        /** Numbers of findings of the last pre-check; null without one · 最近一次预审的检查结果数量；未预审为 null */
        findings: {
          /** Rows that were refused · 被拒绝的行数 */
          bad: number;
          /** How many checks need review · 需人工核实的项数 */
          judge: number;
        } | null;
        /** It waits for a colleague of the caller, who may not act on it · 等待同事办理，调用者本人不得办理 */
        forColleague: boolean;
        /** Values filed by an officer await confirmation by another · 有待本行其他人员复核的登记内容 */
        hasPending: boolean;
        /** Who holds it; null where nobody does · 由谁持有；没有为 null */
        hold: Schemas["Hold"] | null;
        /** Identifier · 标识 */
        id: string;
        /** Name · 名称 */
        name: string;
        /** Number · 编号 */
        number: string;
        /** It is late · 已逾期 */
        overdue: boolean;
        /** Account or institution whose it is · 所属账户或机构 */
        owner: string;
        /** Name of whose it is · 所属方名称 */
        ownerName: string;
        /** English name of whose it is · 所属方英文名称 */
        ownerNameEn: string;
        /** Counted without the public holidays of its year, which are not announced · 该年节假日安排尚未公布，期限暂按周末和固定节假日计算 */
        provisional?: boolean;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** From when on, ISO 8601 · 起始时间，ISO 8601 */
        since: string;
        /** State, by its code · 状态代码 */
        state: string;
        /** When it was submitted last, ISO 8601; empty for never · 最近提交时间，ISO 8601；未提交为空 */
        submitted: string;
        /** Type · 类型 */
        type: "CONTRACT" | "INVOICE" | "PAYMENT_NOTICE" | "TAX_FILING" | "CERT" | "OTHER";
        /** Number of the version, from 1 · 版本号，从 1 起 */
        version: number;
        /** It waits for the caller · 等待调用者处理 */
        waits: boolean;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Gives back a record that the caller holds; nothing happens to any other */
  "/document/release": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Identified"];
  };
  /** Begins a record, or keeps a draft of it: any field may still be missing, what is there has to be right */
  "/document/save": {
    input: Schemas["DocumentDraft"] & {
      /** Identifier · 标识 */
      id?: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["MovedRecord"];
  };
  /** One record with what stands, what was filed to change it, and its history */
  "/document/show": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["WorkflowRecord"];
  };
  /** Drops what was kept of a form */
  "/draft/drop": {
    input: {
      /** Name · 名称 */
      name: string;
    };
    data: Schemas["Nothing"];
  };
  /** Keeps what is typed in a form for 30 days, in the place of what was kept of it before; no event of the log */
  "/draft/keep": {
    input: {
      /** Values of the form, as JSON text · 表单内容，JSON 文本 */
      content: string;
      /** Name · 名称 */
      name: string;
    };
    data: {
      /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
      at: string;
    };
  };
  /** What was kept of a form by the caller, acting for whom he acts now; null where nothing was */
  "/draft/read": {
    input: {
      /** Name · 名称 */
      name: string;
    };
    data: {
      /** What was being typed; null for nothing · 未完成的录入；没有为 null */
      draft: {
        /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
        at: string;
        /** Values of the form, as JSON text · 表单内容，JSON 文本 */
        content: string;
      } | null;
    };
  };
  /** Public records of the kind company, newest first, with keywords the most relevant, and how many there are */
  "/enterprise/showEnterprise": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** 01 for platforms, 02 for companies · 01 为平台，02 为企业 */
      businessType?: "02";
      /** Categories · 分类. Comma list of 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 01、02、03、04、05、06 */
      category?: string;
      /** Section that it is assigned to; empty for none · 所属栏目；没有为空 */
      classify?: "1" | "2" | "";
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Words that are searched for · 检索词 */
      keyWord?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Entries at most · 最多条数 */
      maxRowCounts?: number;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Categories · 分类 */
      category: string;
      /** Entries of the list · 列表条目 */
      list: Schemas["ProfileCard"][];
      /** There are more than were counted · 未数完，尚有更多 */
      more: boolean;
      /** Why what is shown is not exactly what was asked for · 结果与检索不完全相符的原因 */
      near?: "language" | "slip" | "sound" | "part";
      /** How many there are in all; exact up to 10,000 · 总数；10,000 以内准确 */
      totalCounts: number;
    };
  };
  /** By the id of a record or of a version, one public company; in the other language where it is not public in the one asked for */
  "/enterprise/showEnterpriseDetail": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["CompanyProfile"];
  };
  /** By the id of its record, one public company; in the other language where it is not public in the one asked for */
  "/enterprise/showEnterpriseDetailByEntId": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier of the company · 企业标识 */
      entId: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["CompanyProfile"];
  };
  /** By the id of a version, one public company; in the other language where it is not public in the one asked for */
  "/enterprise/showEnterpriseDetailById": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["CompanyProfile"];
  };
  /** Server-sent events: what became public, changed in public, or left the public, from a position on (Last-Event-ID, or `after`), or from now on */
  "/events": {
    input: {
      /** Kind of record · 记录种类 */
      kind?: string;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: string;
      /** Position after which events are sent · 自该日志序号之后开始推送 */
      after?: number;
    };
    data: Response;
  };
  /** The whole list as it is narrowed, as CSV or XLSX; amounts as they are written */
  "/export/access": {
    input: {
      /** State, by its code · 状态代码 */
      state?: "" | "DRAFT" | "BANK_REVIEW" | "ACTIVE" | "CHANGE_REVIEW" | "SUSPENDED" | "REJECTED" | "REVOKED";
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "all" | "mine";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Organisation and bank · 企业与银行 */
      parties?: string;
      /** Unified social credit identifier · 统一社会信用代码 */
      usci?: string;
      /** Account · 账户 */
      account?: string;
      /** Directory class · 名录分类等级 */
      directoryClass?: "" | "A" | "B" | "C";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Articles of the administrator’s domain as CSV or XLSX */
  "/export/articles": {
    input: {
      /** Section, by its code · 栏目代码 */
      section?: "" | "news" | "copyright" | "knowledge" | "service" | "finance";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "";
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "createTime" | "shelfTime" | "publishTime" | "section" | "postId" | "-createTime" | "-shelfTime" | "-publishTime" | "-section" | "-postId";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Records of the administrator’s domain as CSV or XLSX */
  "/export/auditCompanies": {
    input: {
      /** Name · 名称 */
      name?: string;
      /** Category, by its code · 类别代码. Comma list of 00, 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 00、01、02、03、04、05、06 */
      category?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Identifier · 标识 */
      id?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Records of the administrator’s domain as CSV or XLSX */
  "/export/auditCopyrights": {
    input: {
      /** Title of the work · 作品名称 */
      prdName?: string;
      /** Work category · 作品类别 */
      prdCategory?: "10" | "11" | "12" | "13" | "14" | "15" | "" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09";
      /** Registration number · 登记号 */
      recordNumber?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Identifier · 标识 */
      id?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Records of the administrator’s domain as CSV or XLSX */
  "/export/auditPlatforms": {
    input: {
      /** Name · 名称 */
      name?: string;
      /** Category, by its code · 类别代码. Comma list of 00, 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 00、01、02、03、04、05、06 */
      category?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Identifier · 标识 */
      id?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Records of the administrator’s domain as CSV or XLSX */
  "/export/auditProducts": {
    input: {
      /** Product name · 产品名称 */
      productName?: string;
      /** Category, by its code · 类别代码. Comma list of 00, 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 00、01、02、03、04、05、06 */
      category?: string;
      /** Copyright registration · 著作权登记 */
      registryStatus?: "0" | "1" | "";
      /** Registration number · 登记号 */
      copyrightNumber?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Identifier · 标识 */
      id?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Broadcasts of the administrator’s domain as CSV or XLSX */
  "/export/broadcasts": {
    input: {
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "";
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "createTime" | "shelfTime" | "publishTime" | "-createTime" | "-shelfTime" | "-publishTime";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** The imports of the caller’s catalogue as CSV or XLSX */
  "/export/catalogueImports": {
    input: {
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** The whole list as it is narrowed, as CSV or XLSX; amounts as they are written */
  "/export/certificate": {
    input: {
      /** State, by its code · 状态代码 */
      state?: "" | "DRAFT" | "ORG_REVIEW" | "REGULATOR_REVIEW" | "REGISTERED" | "CHANGE_ORG_REVIEW" | "CHANGE_REVIEW" | "LOSS_REPORTED" | "SUSPENDED" | "REJECTED" | "TERMINATED" | "EXPIRED";
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "all" | "mine" | "counted";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Certificate type · 证书类型 */
      certType?: "" | "TI" | "SO" | "TE";
      /** Number of the contract · 合同编号 */
      contractNo?: string;
      /** Contract name · 合同名称 */
      contractName?: string;
      /** Supplier · 供方 */
      supplier?: string;
      /** Recipient · 受方 */
      recipient?: string;
      /** Currency, ISO 4217 · 币种，ISO 4217 */
      currency?: string;
      /** Country or region, ISO 3166-1 · 国家或地区，ISO 3166-1 */
      country?: string;
      /** Code · 代码 */
      code?: string;
      /** First day of the period, yyyy-MM-dd · 期间首日，yyyy-MM-dd */
      dayFrom?: string;
      /** Last day of the period, yyyy-MM-dd · 期间末日，yyyy-MM-dd */
      dayTo?: string;
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** The whole list as it is narrowed, as CSV or XLSX; amounts as they are written */
  "/export/document": {
    input: {
      /** State, by its code · 状态代码 */
      state?: "" | "KEPT" | "DROPPED";
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "all" | "mine";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Type, by its code · 类型代码 */
      type?: "" | "CONTRACT" | "INVOICE" | "PAYMENT_NOTICE" | "TAX_FILING" | "CERT" | "OTHER";
      /** Number · 编号 */
      number?: string;
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Imports of transactions as CSV or XLSX */
  "/export/imports": {
    input: {
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** The caller’s messages as CSV or XLSX */
  "/export/messages": {
    input: {
      /** Category, by its code · 类别代码 */
      category?: "0" | "1";
      /** * all, 0 unread, 1 read · * 全部，0 未读，1 已读 */
      readFlg?: "0" | "1" | "*";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** The owner’s own records as CSV or XLSX */
  "/export/ownCompanies": {
    input: {
      /** Name · 名称 */
      name?: string;
      /** Category, by its code · 类别代码. Comma list of 00, 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 00、01、02、03、04、05、06 */
      category?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Identifier · 标识 */
      id?: string;
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** The owner’s own records as CSV or XLSX */
  "/export/ownCopyrights": {
    input: {
      /** Title of the work · 作品名称 */
      prdName?: string;
      /** Work category · 作品类别 */
      prdCategory?: "10" | "11" | "12" | "13" | "14" | "15" | "" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09";
      /** Registration number · 登记号 */
      recordNumber?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Identifier · 标识 */
      id?: string;
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** The owner’s own records as CSV or XLSX */
  "/export/ownPlatforms": {
    input: {
      /** Name · 名称 */
      name?: string;
      /** Category, by its code · 类别代码. Comma list of 00, 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 00、01、02、03、04、05、06 */
      category?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Identifier · 标识 */
      id?: string;
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** The owner’s own records as CSV or XLSX */
  "/export/ownProducts": {
    input: {
      /** Product name · 产品名称 */
      productName?: string;
      /** Category, by its code · 类别代码. Comma list of 00, 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 00、01、02、03、04、05、06 */
      category?: string;
      /** Copyright registration · 著作权登记 */
      registryStatus?: "0" | "1" | "";
      /** Registration number · 登记号 */
      copyrightNumber?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Identifier · 标识 */
      id?: string;
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
      /** What its owner calls it in files for import; empty for nothing. As a filter, part of it · 提供方在导入文件中使用的自有编号；没有为空。作为筛选条件时为其中一部分 */
      ownReference?: string;
    };
    data: Response;
  };
  /** Parked records as CSV or XLSX; for administrators of the main site */
  "/export/parked": {
    input: {
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "follower" | "since" | "tried" | "events" | "-follower" | "-since" | "-tried" | "-events";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** What waits for the administrator’s decision as CSV or XLSX */
  "/export/queue": {
    input: {
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Kind of record · 记录种类 */
      kind?: "" | "company" | "platform" | "product" | "copyright";
      /** Who holds it · 由谁持有 */
      holder?: "" | "mine" | "free" | "others" | "asked";
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "CN" | "EN";
      /** Name · 名称 */
      name?: string;
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Rates of currencies in US dollars as CSV or XLSX; a rate as it was given, digit by digit */
  "/export/rates": {
    input: {
      /** Code · 代码 */
      code?: "" | "AUD" | "CAD" | "CHF" | "EUR" | "GBP" | "HKD" | "JPY" | "SGD" | "DKK" | "SEK" | "NOK" | "NZD" | "MOP" | "RUB" | "ZAR" | "THB" | "MYR" | "KRW" | "CNY";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** The whole list as it is narrowed, as CSV or XLSX; amounts as they are written */
  "/export/receipt": {
    input: {
      /** State, by its code · 状态代码 */
      state?: "" | "INCOMPLETE" | "ARRIVED" | "NATURE_PENDING" | "NATURE_SUBMITTED" | "NATURE_CONFIRMED" | "DRAFT" | "ORG_REVIEW" | "BANK_REVIEW" | "APPROVED" | "SETTLED" | "RETAINED" | "DECLARED" | "CLOSED" | "SENT_BACK" | "DISCARDED";
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "all" | "mine" | "counted";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Receipt number · 收汇编号 */
      receiptNo?: string;
      /** Reference of the bank · 银行参考号 */
      bankRef?: string;
      /** Payer · 付款人名称 */
      payer?: string;
      /** Category, by its code · 类别代码 */
      category?: "" | "01" | "02" | "03" | "04" | "05" | "09";
      /** Currency, ISO 4217 · 币种，ISO 4217 */
      currency?: string;
      /** Country or region, ISO 3166-1 · 国家或地区，ISO 3166-1 */
      country?: string;
      /** Code · 代码 */
      code?: string;
      /** First day of the period, yyyy-MM-dd · 期间首日，yyyy-MM-dd */
      dayFrom?: string;
      /** Last day of the period, yyyy-MM-dd · 期间末日，yyyy-MM-dd */
      dayTo?: string;
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** The whole list as it is narrowed, as CSV or XLSX; amounts as they are written */
  "/export/remittance": {
    input: {
      /** State, by its code · 状态代码 */
      state?: "" | "DRAFT" | "TESTED" | "ORG_REVIEW" | "SUBMITTED" | "BANK_REVIEW" | "APPROVED" | "PURCHASED" | "REMITTED" | "DECLARED" | "CLOSED" | "WITHDRAWN" | "REJECTED" | "REFUNDED";
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "all" | "mine" | "counted";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Number of the contract · 合同编号 */
      contractNo?: string;
      /** 59a Beneficiary’s Name & Address · 59a 收款人名称及地址 */
      payee?: string;
      /** Currency, ISO 4217 · 币种，ISO 4217 */
      currency?: string;
      /** Country or region, ISO 3166-1 · 国家或地区，ISO 3166-1 */
      country?: string;
      /** Code · 代码 */
      code?: string;
      /** First day of the period, yyyy-MM-dd · 期间首日，yyyy-MM-dd */
      dayFrom?: string;
      /** Last day of the period, yyyy-MM-dd · 期间末日，yyyy-MM-dd */
      dayTo?: string;
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Reports of content of the administrator’s domain as CSV or XLSX */
  "/export/reports": {
    input: {
      /** Status, by its code · 状态代码 */
      status?: "" | "open" | "answered";
      /** Kind of record · 记录种类 */
      kind?: "" | "product" | "company" | "platform" | "article" | "consultation";
      /** Reason · 原因 */
      reason?: "" | "illegal" | "infringing" | "misleading" | "offensive" | "personal" | "other";
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Identifier of the record · 记录标识 */
      record?: "" | string;
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** What the sections hold, of the administrator’s domain, as CSV or XLSX */
  "/export/sections": {
    input: {
      /** Section that it is assigned to; empty for none · 所属栏目；没有为空 */
      classify?: "1" | "2" | "";
      /** Kind of record · 记录种类 */
      kind?: "" | "platform" | "company" | "product";
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "kind" | "classify" | "assignedAt" | "-name" | "-kind" | "-classify" | "-assignedAt";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Recommendation slots of the administrator’s domain as CSV or XLSX */
  "/export/slots": {
    input: {
      /** Language: CN or EN · 语言：CN 或 EN */
      lanCode?: "CN" | "EN";
      /** Type · 推荐类型 */
      typeCode?: "" | "00" | "01" | "02" | "03";
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** Made on that day or later · 创建时间的起始日 */
      createTimeS?: string;
      /** Made on that day or before · 创建时间的截止日 */
      createTimeE?: string;
      /** Shown since that day or later · 上架时间的起始日 */
      shelfTimeS?: string;
      /** Shown since that day or before · 上架时间的截止日 */
      shelfTimeE?: string;
      /** 0 taken down, 1 displayed, 2 pending · 0 已下架，1 展示中，2 待展示 */
      recommendStatus?: "0" | "1" | "2" | "";
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "createTime" | "shelfTime" | "postId" | "title" | "recommendStatus" | "-createTime" | "-shelfTime" | "-postId" | "-title" | "-recommendStatus";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** The whole list as it is narrowed, as CSV or XLSX; amounts as they are written */
  "/export/stock": {
    input: {
      /** State, by its code · 状态代码 */
      state?: "" | "UNCONFIRMED" | "CONFIRMED" | "ADJUSTMENT_REVIEW" | "DROPPED";
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "all" | "mine";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Number of the contract · 合同编号 */
      contractNo?: string;
      /** Contract name · 合同名称 */
      contractName?: string;
      /** Direction · 方向 */
      direction?: "" | "PAID" | "RECEIVED";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Decisions of the administrator’s domain as CSV or XLSX */
  "/export/trail": {
    input: {
      /** Account of who did it · 操作者账户 */
      actor?: string;
      /** Kind of record · 记录种类 */
      kind?: string;
      /** Type, by its code · 类型代码 */
      type?: string;
      /** Identifier of the record · 记录标识 */
      record?: string;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "00" | "01" | "02" | "03";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "type" | "actorName" | "at" | "waited" | "site" | "ownerName" | "-name" | "-type" | "-actorName" | "-at" | "-waited" | "-site" | "-ownerName";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Transactions, also as they were known at a time or position, as CSV or XLSX */
  "/export/transactions": {
    input: {
      /** Reference · 参考号 */
      reference?: string;
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** export or import · 出口（export）或进口（import） */
      flow?: "both" | "export" | "import";
      /** Service, by its code · 服务类别代码 */
      service?: "all" | "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
      /** Country or region, ISO 3166-1 · 国家或地区，ISO 3166-1 */
      country?: string;
      /** District, GB/T 2260 · 行政区，GB/T 2260 */
      district?: string;
      /** Identifier of the import · 导入标识 */
      importId?: string;
      /** As it stood at that time or position; empty for now · 指定时间或位置的状态；空为当前 */
      asOf?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "reference" | "date" | "amountUsd" | "status" | "organisation" | "recordedAt" | "-reference" | "-date" | "-amountUsd" | "-status" | "-organisation" | "-recordedAt";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** Users of the administrator’s domain as CSV or XLSX */
  "/export/users": {
    input: {
      /** Words that are searched for · 检索词 */
      keyword?: string;
      /** Status, by its code · 状态代码 */
      status?: "1" | "2" | "9" | "";
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "loginId" | "name" | "status" | "dataDomain" | "dataTime" | "-loginId" | "-name" | "-status" | "-dataDomain" | "-dataTime";
      /** Form of the file · 文件格式 */
      format?: "csv" | "xlsx";
    };
    data: Response;
  };
  /** A feed of new articles or products, as Atom or RSS: news-zh.atom, products-en.rss */
  "/feeds/{name}": {
    input: {
      /** Name · 名称 */
      name: "news-zh.atom" | "news-zh.rss" | "news-en.atom" | "news-en.rss" | "copyright-zh.atom" | "copyright-zh.rss" | "copyright-en.atom" | "copyright-en.rss" | "knowledge-zh.atom" | "knowledge-zh.rss" | "knowledge-en.atom" | "knowledge-en.rss" | "service-zh.atom" | "service-zh.rss" | "service-en.atom" | "service-en.rss" | "finance-zh.atom" | "finance-zh.rss" | "finance-en.atom" | "finance-en.rss" | "products-zh.atom" | "products-zh.rss" | "products-en.atom" | "products-en.rss";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
    };
    data: Response;
  };
  /** Copyright news by language, as the text of a JSON list of posts */
  "/home/copyright": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: string;
  };
  /** News by language, as the text of a JSON list of posts: guid, post_title, post_content, docGuid */
  "/home/information": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: string;
  };
  /** Changes what is said of an institution; its code stays */
  "/institution/amend": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** District, GB/T 2260 · 行政区，GB/T 2260 */
      district?: "310101" | "310104" | "310105" | "310106" | "310107" | "310109" | "310110" | "310112" | "310113" | "310114" | "310115" | "310116" | "310117" | "310118" | "310120" | "310151" | "";
      /** Account number of the institution · 机构账号 */
      draccNo?: string;
      /** Identifier · 标识 */
      id: string;
      /** Name · 名称 */
      name: string;
      /** Name in English · 英文名称 */
      nameEn?: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
      /** The values before, as the sender read them; of a setting null where the default held · 修改前的值（以提交者读取时为准）；设定采用默认值时为 null */
      was?: {
        /** District, GB/T 2260 · 行政区，GB/T 2260 */
        district?: "310101" | "310104" | "310105" | "310106" | "310107" | "310109" | "310110" | "310112" | "310113" | "310114" | "310115" | "310116" | "310117" | "310118" | "310120" | "310151" | "";
        /** Account number of the institution · 机构账号 */
        draccNo?: string;
        /** Name · 名称 */
        name: string;
        /** Name in English · 英文名称 */
        nameEn?: string;
      };
    };
    data: Schemas["Nothing"];
  };
  /** Figures of the records that are there for the caller, each with what its list is narrowed by */
  "/institution/dashboard": {
    input: Record<string, never>;
    data: {
      /** How long they have waited · 等待时长分布 */
      ages: ({
        /** How many of each · 各项数量 */
        counts: ({
          /** How many · 数量 */
          count: number;
          /** Kind of record · 记录种类 */
          kind: "certificate" | "access" | "stock" | "document" | "remittance" | "receipt";
          /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
          part: string;
        })[];
        /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
        from: string;
        /** At least so much · 最小值 */
        least: number;
        /** At most so much · 最大值 */
        most: number | null;
        /** End of the period, that day or month included · 期间的结束，含当日或当月 */
        to: string;
      })[];
      /** Codes · 代码列表 */
      codes: ({
        /** Amount, as a decimal · 金额，十进制文本 */
        amount: string;
        /** Code · 代码 */
        code: string;
        /** How many · 数量 */
        count: number;
        /** Currency, ISO 4217 · 币种，ISO 4217 */
        currency: string;
        /** Kind of record · 记录种类 */
        kind: "certificate" | "access" | "stock" | "document" | "remittance" | "receipt";
      })[];
      /** Countries and regions · 国家和地区 */
      countries: ({
        /** Amount, as a decimal · 金额，十进制文本 */
        amount: string;
        /** How many · 数量 */
        count: number;
        /** Country or region, ISO 3166-1 · 国家或地区，ISO 3166-1 */
        country: string;
        /** Currency, ISO 4217 · 币种，ISO 4217 */
        currency: string;
        /** Kind of record · 记录种类 */
        kind: "certificate" | "access" | "stock" | "document" | "remittance" | "receipt";
      })[];
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from: string;
      /** Months, yyyy-MM · 月份列表，yyyy-MM */
      months: ({
        /** Amount, as a decimal · 金额，十进制文本 */
        amount: string;
        /** How many · 数量 */
        count: number;
        /** Currency, ISO 4217 · 币种，ISO 4217 */
        currency: string;
        /** Kind of record · 记录种类 */
        kind: "certificate" | "access" | "stock" | "document" | "remittance" | "receipt";
        /** Month, yyyy-MM · 月份，yyyy-MM */
        month: string;
      })[];
      /** States, by their codes · 状态代码列表 */
      states: ({
        /** How many · 数量 */
        count: number;
        /** Kind of record · 记录种类 */
        kind: "certificate" | "access" | "stock" | "document" | "remittance" | "receipt";
        /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
        part: string;
        /** State, by its code · 状态代码 */
        state: string;
      })[];
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to: string;
      /** Today in Shanghai, yyyy-MM-dd · 北京时间当日，yyyy-MM-dd */
      today: string;
    };
  };
  /** What is due of the records that are there for the caller, by day: what is overdue first */
  "/institution/due": {
    input: {
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
        day: string;
        /** Identifier · 标识 */
        id: string;
        /** Kind of record · 记录种类 */
        kind: "certificate" | "access" | "stock" | "document" | "remittance" | "receipt";
        /** Name · 名称 */
        name: string;
        /** It is late · 已逾期 */
        overdue: boolean;
        /** Account or institution whose it is · 所属账户或机构 */
        owner: string;
        /** Name of whose it is · 所属方名称 */
        ownerName: string;
        /** English name of whose it is · 所属方英文名称 */
        ownerNameEn: string;
        /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
        part: string;
        /** Counted without the public holidays of its year, which are not announced · 该年节假日安排尚未公布，期限暂按周末和固定节假日计算 */
        provisional?: boolean;
        /** Reason · 原因 */
        reason: "clock" | "registration" | "expiry";
        /** State, by its code · 状态代码 */
        state: string;
        /** Whose turn it is · 轮到哪一方 */
        turn: "" | "org" | "orgAudit" | "bank" | "fx" | "system";
        /** It waits for the caller · 等待调用者处理 */
        waits: boolean;
      })[];
      /** Today in Shanghai, yyyy-MM-dd · 北京时间当日，yyyy-MM-dd */
      today: string;
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Enters an organisation, a bank or an office of the foreign-exchange administration, which has no members yet */
  "/institution/found": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Code · 代码 */
      code: string;
      /** District, GB/T 2260 · 行政区，GB/T 2260 */
      district?: "310101" | "310104" | "310105" | "310106" | "310107" | "310109" | "310110" | "310112" | "310113" | "310114" | "310115" | "310116" | "310117" | "310118" | "310120" | "310151" | "";
      /** Account number of the institution · 机构账号 */
      draccNo?: string;
      /** Kind of record · 记录种类 */
      kind: "org" | "bank" | "fx";
      /** Name · 名称 */
      name: string;
      /** Name in English · 英文名称 */
      nameEn?: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["Identified"];
  };
  /** Institutions with how many members they have, for administrators of the main site */
  "/institution/list": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** Kind of record · 记录种类 */
      kind?: "" | "org" | "bank" | "fx";
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Code · 代码 */
        code: string;
        /** District, GB/T 2260 · 行政区，GB/T 2260 */
        district: "310101" | "310104" | "310105" | "310106" | "310107" | "310109" | "310110" | "310112" | "310113" | "310114" | "310115" | "310116" | "310117" | "310118" | "310120" | "310151" | "";
        /** Account number of the institution · 机构账号 */
        draccNo: string;
        /** When it was entered, ISO 8601 · 录入时间，ISO 8601 */
        foundedAt: string;
        /** Identifier · 标识 */
        id: string;
        /** Kind of record · 记录种类 */
        kind: "org" | "bank" | "fx";
        /** Number of members · 成员数 */
        members: number;
        /** Name · 名称 */
        name: string;
        /** Name in English · 英文名称 */
        nameEn: string;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** What figures of the data map are made of, of the records that are there for the caller: the last first */
  "/institution/mapped": {
    input: {
      /** Code · 代码 */
      code?: string;
      /** export or import · 出口（export）或进口（import） */
      flow?: "both" | "export" | "import";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Service, by its code · 服务类别代码 */
      service?: "all" | "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Amount, as a decimal · 金额，十进制文本 */
        amount: string;
        /** Country or region, ISO 3166-1 · 国家或地区，ISO 3166-1 */
        country: string;
        /** Currency, ISO 4217 · 币种，ISO 4217 */
        currency: string;
        /** Day, yyyy-MM-dd · 日期，yyyy-MM-dd */
        date: string;
        /** District, GB/T 2260 · 行政区，GB/T 2260 */
        district: string;
        /** export or import · 出口（export）或进口（import） */
        flow: "export" | "import";
        /** Identifier · 标识 */
        id: string;
        /** Kind of record · 记录种类 */
        kind: "certificate" | "access" | "stock" | "document" | "remittance" | "receipt";
        /** What is measured · 计量口径 */
        measure: "settlement" | "contract";
        /** Name · 名称 */
        name: string;
        /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
        part: string;
        /** Reference · 参考号 */
        reference: string;
        /** Service, by its code · 服务类别代码 */
        service: "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
        /** In US dollars · 以美元计 */
        usd: string;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** The read models of public pages, each with the position of its last change */
  "/live/moves": {
    input: Record<string, never>;
    data: {
      /** Models and the position of their last change · 各模型最近变更的位置 */
      moved: Record<string, number>;
    };
  };
  /** From now on, for so many minutes, nothing is written: calls that would are refused with 503 and `maintenance`; for administrators of the main site */
  "/maintenance/begin": {
    input: {
      /** In English · 英文 */
      en: string;
      /** For how many minutes · 持续的分钟数 */
      minutes: number;
      /** In Chinese · 中文 */
      zh: string;
    };
    data: {
      /** Until when, ISO 8601 · 截止时间，ISO 8601 */
      until: string;
    };
  };
  /** Ends maintenance before its time; for administrators of the main site */
  "/maintenance/end": {
    input: Record<string, never>;
    data: Schemas["Nothing"];
  };
  /** Whether the portal is being maintained, until when and why */
  "/maintenance/show": {
    input: Record<string, never>;
    data: {
      /** Until when nobody writes, and why; null while everybody may · 停止写入的截止时间及原因；正常时为 null */
      maintenance: {
        /** In English · 英文 */
        en: string;
        /** From when on, ISO 8601 · 起始时间，ISO 8601 */
        since: string;
        /** Until when, ISO 8601 · 截止时间，ISO 8601 */
        until: string;
        /** In Chinese · 中文 */
        zh: string;
      } | null;
    };
  };
  /** From now on this session acts for one of the institutions that its owner belongs to, for itself or in place of a colleague who delegated that, or for none */
  "/member/actAs": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Account in whose place he acts · 所代理的账户 */
      inPlaceOf?: string | "";
      /** Institution · 机构 */
      institution: string | "";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["Nothing"];
  };
  /** Lets a member act whom another member invited: by a third one who may act, or by administrators of the main site */
  "/member/confirm": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Institution · 机构 */
      institution: string;
      /** Identifier of the account · 账户标识 */
      umId: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["Nothing"];
  };
  /** Leaves what the caller does for an institution to a colleague, from a day to a day of Shanghai, both included: a year at most */
  "/member/delegate": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from: string;
      /** Institution · 机构 */
      institution: string;
      /** Account of who stands in · 代理人账户 */
      substitute: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** The delegation · 代理 */
      delegation: string;
    };
  };
  /** Ends a membership, by who keeps the members or administrators of the main site */
  "/member/dismiss": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Institution · 机构 */
      institution: string;
      /** Reason; the member reads it · 原因，该成员可见 */
      reason: string;
      /** Identifier of the account · 账户标识 */
      umId: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["Nothing"];
  };
  /** Ends at once what the caller delegated to a colleague */
  "/member/endDelegation": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** The delegation · 代理 */
      delegation: string;
      /** Institution · 机构 */
      institution: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["Nothing"];
  };
  /** A code by which one person joins an institution in a role */
  "/member/invite": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Number of days · 天数 */
      days?: number;
      /** Institution · 机构 */
      institution: string;
      /** Role, by its code · 角色代码 */
      role: "ORG_ADMIN" | "ORG_AUDIT" | "BANK_ADMIN" | "FX_ADMIN";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Code · 代码 */
      code: string;
      /** The invitation · 邀请 */
      invitation: string;
      /** Until when, ISO 8601 · 截止时间，ISO 8601 */
      until: string;
    };
  };
  /** Joins an institution by the code of an invitation */
  "/member/join": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Code · 代码 */
      code: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Institution · 机构 */
      institution: string;
    };
  };
  /** Leaves an institution; what could be seen and done for it cannot any more */
  "/member/leave": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Institution · 机构 */
      institution: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["Nothing"];
  };
  /** Who belongs to an institution, for its members and for administrators of the main site */
  "/member/list": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Institution · 机构 */
      institution: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Who stands in for whom · 代理关系 */
      delegations: Schemas["Delegation"][];
      /** The institution · 单位 */
      institution: {
        /** Code · 代码 */
        code: string;
        /** District, GB/T 2260 · 行政区，GB/T 2260 */
        district: "310101" | "310104" | "310105" | "310106" | "310107" | "310109" | "310110" | "310112" | "310113" | "310114" | "310115" | "310116" | "310117" | "310118" | "310120" | "310151" | "";
        /** Account number of the institution · 机构账号 */
        draccNo: string;
        /** Identifier · 标识 */
        id: string;
        /** Kind of record · 记录种类 */
        kind: "org" | "bank" | "fx";
        /** Name · 名称 */
        name: string;
        /** Name in English · 英文名称 */
        nameEn: string;
      };
      /** Invitations that are open · 未接受的邀请 */
      invitations: ({
        /** Who did it · 操作者 */
        by: string;
        /** Identifier · 标识 */
        id: string;
        /** Role, by its code · 角色代码 */
        role: "ORG_ADMIN" | "ORG_AUDIT" | "BANK_ADMIN" | "FX_ADMIN";
        /** Until when, ISO 8601 · 截止时间，ISO 8601 */
        until: string;
      })[];
      /** He is the only one in that role · 该角色的唯一成员 */
      keeps: boolean;
      /** Members · 成员 */
      members: ({
        /** The caller may confirm this member · 调用者可确认该成员 */
        canConfirm: boolean;
        /** May act: whom a member invited waits for a third person · 可以办理；由成员邀请的须经第三人确认 */
        confirmed: boolean;
        /** The member who invited · 邀请人 */
        invitedBy: string;
        /** Name · 名称 */
        name: string;
        /** Role, by its code · 角色代码 */
        role: "ORG_ADMIN" | "ORG_AUDIT" | "BANK_ADMIN" | "FX_ADMIN";
        /** It is the caller · 即调用者本人 */
        self: boolean;
        /** From when on, ISO 8601 · 起始时间，ISO 8601 */
        since: string;
        /** Identifier of the account · 账户标识 */
        umId: string;
      })[];
    };
  };
  /** The institutions that the caller belongs to, and for which of them he acts */
  "/member/mine": {
    input: Record<string, never>;
    data: {
      /** Institution that he acts for; empty for none · 所代表的机构；没有为空 */
      acting: string;
      /** Account in whose place he acts · 所代理的账户 */
      inPlaceOf: string;
      /** Delegations under which the caller may act now · 调用者当前可代为办理的委托 */
      places: ({
        /** Account of who is away · 被代理人账户 */
        delegator: string;
        /** Name of who is away · 被代理人姓名 */
        delegatorName: string;
        /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
        from: string;
        /** Identifier · 标识 */
        id: string;
        /** Institution · 机构 */
        institution: string;
        /** It belongs to the caller · 属于调用者本人 */
        own: boolean;
        /** Role, by its code · 角色代码 */
        role: "ORG_ADMIN" | "ORG_AUDIT" | "BANK_ADMIN" | "FX_ADMIN";
        /** Account of who stands in · 代理人账户 */
        substitute: string;
        /** Name of who stands in · 代理人姓名 */
        substituteName: string;
        /** End of the period, that day or month included · 期间的结束，含当日或当月 */
        to: string;
      })[];
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Code · 代码 */
        code: string;
        /** May act: whom a member invited waits for a third person · 可以办理；由成员邀请的须经第三人确认 */
        confirmed: boolean;
        /** District, GB/T 2260 · 行政区，GB/T 2260 */
        district: "310101" | "310104" | "310105" | "310106" | "310107" | "310109" | "310110" | "310112" | "310113" | "310114" | "310115" | "310116" | "310117" | "310118" | "310120" | "310151" | "";
        /** Account number of the institution · 机构账号 */
        draccNo: string;
        /** Identifier · 标识 */
        id: string;
        /** Kind of record · 记录种类 */
        kind: "org" | "bank" | "fx";
        /** Name · 名称 */
        name: string;
        /** Name in English · 英文名称 */
        nameEn: string;
        /** Role, by its code · 角色代码 */
        role: "ORG_ADMIN" | "ORG_AUDIT" | "BANK_ADMIN" | "FX_ADMIN";
        /** From when on, ISO 8601 · 起始时间，ISO 8601 */
        since: string;
      })[];
    };
  };
  /** An invitation that nobody has used is good for nothing from then on */
  "/member/withdraw": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Institution · 机构 */
      institution: string;
      /** The invitation · 邀请 */
      invitation: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["Nothing"];
  };
  /** Broadcasts of the administrator’s domain, the newest first, each whole; or one of them */
  "/message/admin/list": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal?: "" | string;
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "createTime" | "shelfTime" | "publishTime" | "-createTime" | "-shelfTime" | "-publishTime";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** How many there are in all · 总数 */
      resCount: number;
      /** Entries of the list · 列表条目 */
      resList: Schemas["SystemMessageRow"][];
    };
  };
  /** The caller’s messages, newest first, broadcasts among them */
  "/message/admin/loadMessage": {
    input: {
      /** Category, by its code · 类别代码 */
      category?: "0" | "1";
      /** Whether deleted ones are meant · 是否指已删除的消息 */
      delFlag?: "0";
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** * all, 0 unread, 1 read · * 全部，0 未读，1 已读 */
      readFlg?: "0" | "1" | "*";
    };
    data: {
      /** How many · 数量 */
      count: number;
      /** Messages · 消息 */
      messageDetailList: Schemas["Message"][];
      /** Entries in a page · 每页条数 */
      pageSize: number;
      /** Messages that were read · 已读消息 */
      readMessageList: Schemas["Message"][];
      /** How many were not read · 未读数 */
      unread: number;
      /** How many were not read, of every category · 全部类别的未读数 */
      unreadAll: number;
      /** Messages that were not read · 未读消息 */
      unreadMessageDetailList: Schemas["Message"][];
    };
  };
  /** Mark as read (01) or delete (02) */
  "/message/admin/messageOperate": {
    input: {
      /** Identifiers of messages · 消息标识列表 */
      messageIdList: string[];
      /** What is to be done, by its code · 操作代码 */
      operate: "01" | "02";
    };
    data: Schemas["Nothing"];
  };
  /** Counts the people whom a system message of that audience would reach now */
  "/message/admin/readers": {
    input: {
      /** Recipients · 接收角色 */
      audience: ("Default-App-User" | "SHDIPP_ADMIN" | "BANK_ADMIN" | "ORG_ADMIN" | "ORG_AUDIT" | "FX_ADMIN")[];
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Sites · 站点列表 */
      sites: ("01" | "02" | "03")[];
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** How many have read it · 已读人数 */
      readers: number;
    };
  };
  /** Saves a broadcast that is not published, and publishes it at once or at a time */
  "/message/admin/save": {
    input: {
      /** Recipients · 接收角色 */
      audience: ("Default-App-User" | "SHDIPP_ADMIN" | "BANK_ADMIN" | "ORG_ADMIN" | "ORG_AUDIT" | "FX_ADMIN")[];
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Chinese text · 中文正文 */
      bodyCN?: string;
      /** English text · 英文正文 */
      bodyEN?: string;
      /** Link · 链接 */
      connectMessage?: string;
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal?: "" | "initId" | string;
      /** Identifier of the uploaded picture · 已上传图片的标识 */
      imageFileId?: "" | string;
      /** 0 kept, 1 shown at once, 2 shown from `publishTime` on · 0 仅保存，1 立即展示，2 自 `publishTime` 起展示 */
      oper: "0" | "1" | "2";
      /** Order · 顺序 */
      postId: string;
      /** From when on it is shown, ISO 8601 · 开始展示的时间，ISO 8601 */
      publishTime?: "" | string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** Sites · 站点列表 */
      sites: ("01" | "02" | "03")[];
      /** Chinese title · 中文标题 */
      titleCN?: string;
      /** English title · 英文标题 */
      titleEN?: string;
      /** Type · 类型 */
      typeCode?: "00" | "01";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
  };
  /** Takes a published broadcast out of every inbox; deletes one that is not published yet */
  "/message/admin/withdraw": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
  };
  /** Server-sent events: unread count, new messages, and which read models changed */
  "/message/live": {
    input: Record<string, never>;
    data: Response;
  };
  /** How the caller is told of each kind of message: in the portal, by mail, in a daily digest, or not at all */
  "/message/preferences": {
    input: Record<string, never>;
    data: {
      /** There is an address for mail · 已有邮箱地址 */
      hasMail: boolean;
      /** What is wanted by mail · 邮件接收偏好 */
      preferences: {
        /** System messages · 系统消息 */
        broadcast: "portal" | "mail" | "digest" | "none";
        /** Name of the company · 企业名称 */
        company: "portal" | "mail" | "digest" | "none";
        /** News of consultations · 咨询类消息 */
        consultation: "portal" | "mail" | "digest" | "none";
        /** E-mail about copyright records, by its code · 版权类邮件的接收方式代码 */
        copyright: "portal" | "mail" | "digest" | "none";
        /** E-mail about imports, by its code · 导入类邮件的接收方式代码 */
        import: "portal" | "mail" | "digest" | "none";
        /** Likes and favourites · 点赞与收藏 */
        interest: "portal" | "mail" | "digest" | "none";
        /** Platforms · 平台 */
        platform: "portal" | "mail" | "digest" | "none";
        /** E-mail about products, by its code · 产品类邮件的接收方式代码 */
        product: "portal" | "mail" | "digest" | "none";
        /** The report · 举报 */
        report: "portal" | "mail" | "digest" | "none";
        /** Recommendation slots · 推荐位 */
        slot: "portal" | "mail" | "digest" | "none";
        /** Records in workflows · 流程中的记录 */
        workflow: "portal" | "mail" | "digest" | "none";
      };
    };
  };
  /** Changes how the caller is told of kinds of messages; messages about security always come */
  "/message/savePreferences": {
    input: {
      /** What is wanted by mail · 邮件接收偏好 */
      preferences: {
        /** System messages · 系统消息 */
        broadcast?: "portal" | "mail" | "digest" | "none";
        /** Name of the company · 企业名称 */
        company?: "portal" | "mail" | "digest" | "none";
        /** News of consultations · 咨询类消息 */
        consultation?: "portal" | "mail" | "digest" | "none";
        /** E-mail about copyright records, by its code · 版权类邮件的接收方式代码 */
        copyright?: "portal" | "mail" | "digest" | "none";
        /** E-mail about imports, by its code · 导入类邮件的接收方式代码 */
        import?: "portal" | "mail" | "digest" | "none";
        /** Likes and favourites · 点赞与收藏 */
        interest?: "portal" | "mail" | "digest" | "none";
        /** Platforms · 平台 */
        platform?: "portal" | "mail" | "digest" | "none";
        /** E-mail about products, by its code · 产品类邮件的接收方式代码 */
        product?: "portal" | "mail" | "digest" | "none";
        /** The report · 举报 */
        report?: "portal" | "mail" | "digest" | "none";
        /** Recommendation slots · 推荐位 */
        slot?: "portal" | "mail" | "digest" | "none";
        /** Records in workflows · 流程中的记录 */
        workflow?: "portal" | "mail" | "digest" | "none";
      };
    };
    data: Schemas["Nothing"];
  };
  /** The picture that is drawn for a page where its address is shared: 1200 × 630, PNG */
  "/og/{kind}/{id}.png": {
    input: {
      /** Kind of record · 记录种类 */
      kind: "product" | "company" | "platform" | "article" | "place" | "page";
      /** Identifier · 标识 */
      id: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Which version of the picture it is · 图片版本 */
      v?: string;
    };
    data: Response;
  };
  /** A file of the day, whole or in ranges: products.csv, products.jsonl and so on, each also as .gz, and figures.parquet; manifest.json says what they are */
  "/open/files/{name}": {
    input: {
      /** Name · 名称 */
      name: "products.csv" | "products.jsonl" | "companies.csv" | "companies.jsonl" | "platforms.csv" | "platforms.jsonl" | "copyrights.csv" | "copyrights.jsonl" | "articles.csv" | "articles.jsonl" | "figures.csv" | "figures.jsonl" | "figures.parquet" | "products.csv.gz" | "products.jsonl.gz" | "companies.csv.gz" | "companies.jsonl.gz" | "platforms.csv.gz" | "platforms.jsonl.gz" | "copyrights.csv.gz" | "copyrights.jsonl.gz" | "articles.csv.gz" | "articles.jsonl.gz" | "figures.csv.gz" | "figures.jsonl.gz" | "manifest.json";
    };
    data: Response;
  };
  /** The files of the day: size, SHA-256, position of the log, and the seal that covers it */
  "/open/manifest": {
    input: Record<string, never>;
    data: {
      /** Files · 文件 */
      files: Schemas["OpenFile"][];
      /** Under which licence the data are · 数据许可 */
      licence: Schemas["Licence"];
      /** When the files were made, ISO 8601 · 文件生成时间，ISO 8601 */
      made: string;
      /** The seal; null for none · 封存；没有为 null */
      seal: {
        /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
        at: string;
        /** Position in the log of events · 事件日志中的位置 */
        position: number;
        /** Address · 地址 */
        url: string;
      } | null;
    };
  };
  /** What changed in each revision of the figures, the newest first, page by page: when, why, how many figures of which months, the sums of these before and after, the largest changes */
  "/open/revisions": {
    input: {
      /** `next` of the answer before · 上一应答中的 `next` */
      cursor?: string;
      /** Rows in a page · 每页条数 */
      limit?: number;
    };
    data: {
      /** Currency of all amounts, ISO 4217 · 所有金额的币种，ISO 4217 */
      currency: "USD";
      /** Under which licence the data are · 数据许可 */
      licence: Schemas["Licence"];
      /** Entries of the list · 列表条目 */
      list: ({
        /** What it came about by, how many of each · 修订的由来及各自数量 */
        causes: {
          /** Transactions that were corrected · 更正的交易笔数 */
          corrected: number;
          /** Transactions that were entered by hand · 人工录入的交易笔数 */
          entered: number;
          /** Transactions that were imported · 导入的交易笔数 */
          imported: number;
          /** Imports that brought any of it · 带来数据的导入次数 */
          imports: number;
          /** Transactions that were reversed · 冲销的交易笔数 */
          reversed: number;
          /** Transactions that institutions settled · 机构办结的交易笔数 */
          settled: number;
        };
        /** Figures that changed · 发生变化的数字个数 */
        cells: number;
        /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
        day: string;
        /** Its first event · 首个事件 */
        first: {
          /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
          at: string;
          /** Position in the log of events · 事件日志中的位置 */
          position: number;
        };
        /** The largest changes, of countries and of districts · 变化最大的数字，国家和地区及各区 */
        largest: Schemas["OpenFigureChange"][];
        /** Its last event · 末个事件 */
        last: {
          /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
          at: string;
          /** Position in the log of events · 事件日志中的位置 */
          position: number;
        };
        /** Months of the figures that changed, yyyy-MM · 发生变化的数字所属月份，yyyy-MM */
        months: string[];
        /** Number of the revision, from 1 · 修订编号，从 1 起 */
        number: number;
        /** Of these, how many of a month that was over · 其中属于已结束月份的个数 */
        past: number;
        /** Sums of these months by direction · 这些月份按方向的合计 */
        sums: ({
          /** After the revision, as a decimal; null if not published · 修订之后，十进制文本；未公布时为 null */
          after: string | null;
          /** Before the revision, as a decimal; null if not published · 修订之前，十进制文本；未公布时为 null */
          before: string | null;
          /** Difference, as a decimal; null if one of both is not published · 差额，十进制文本；任一方未公布时为 null */
          difference: string | null;
          /** export or import · 出口（export）或进口（import） */
          flow: "export" | "import";
          /** districts or countries · 区县（districts）或国家（countries） */
          places: "districts" | "countries";
        })[];
        /** Addresses · 地址 */
        urls: {
          /** Of all that changed, as CSV · 全部变化，CSV 格式 */
          csv: string;
          /** Of all that changed, as JSON lines · 全部变化，JSON Lines 格式 */
          jsonl: string;
          /** Of the data map, as it was before, with what changed · 数据地图：修订之前的数据及其后的变化 */
          map: string;
          /** Of all that changed, as Parquet · 全部变化，Parquet 格式 */
          parquet: string;
        };
      })[];
      /** What is measured · 计量口径 */
      measure: "settlement";
      /** `cursor` of the page after this one; null where there is none · 下一页的 `cursor`；没有时为 null */
      next: string | null;
    };
  };
  /** All figures that a revision changed, before and after: changes.csv, changes.jsonl, changes.parquet */
  "/open/revisions/{number}/{name}": {
    input: {
      /** Number of the revision, from 1 · 修订编号，从 1 起 */
      number: number;
      /** Name · 名称 */
      name: "changes.csv" | "changes.jsonl" | "changes.parquet";
    };
    data: Response;
  };
  /** Public records of a kind, oldest change first, page by page: /open/products?lan=EN&category=05&since=2026-01-01, and then with the `cursor` that the answer names as `next`. Any origin may ask */
  "/open/{kind}": {
    input: {
      /** Kind of record · 记录种类 */
      kind: "products" | "companies" | "platforms" | "copyrights" | "articles" | "figures";
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Category, by its code · 类别代码 */
      category?: "01" | "02" | "03" | "04" | "05" | "06";
      /** From when on, ISO 8601 · 起始时间，ISO 8601 */
      since?: string;
      /** `next` of the answer before · 上一应答中的 `next` */
      cursor?: string;
      /** Rows in a page · 每页条数 */
      limit?: number;
    };
    data: {
      /** Kind of record · 记录种类 */
      kind: "products" | "companies" | "platforms" | "copyrights" | "articles" | "figures";
      /** Under which licence the data are · 数据许可 */
      licence: Schemas["Licence"];
      /** Entries of the list · 列表条目 */
      list: (Schemas["OpenRecord"] | Schemas["OpenFigure"])[];
      /** `cursor` of the page after this one; null where there is none · 下一页的 `cursor`；没有时为 null */
      next: string | null;
    };
  };
  /** A recorded file of transfers (pain.001.001.09) of the caller’s bank, as long as all of it can still be remitted */
  "/pain001/export": {
    input: {
      /** Identifier of the payment file · 付款报文标识 */
      file: string;
    };
    data: Response;
  };
  /** Approved applications of the caller’s bank that are to be remitted, each with why it cannot be exported, if it cannot, and its last export */
  "/pain001/ready": {
    input: {
      /** Day of approval, yyyy-MM-dd · 复核通过日期，yyyy-MM-dd */
      approved?: string;
    };
    data: {
      /** There are more than were counted · 未数完，尚有更多 */
      more: boolean;
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Amount, as a decimal · 金额，十进制文本 */
        amount: string;
        /** Currency, ISO 4217 · 币种，ISO 4217 */
        currency: string;
        /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
        day: string;
        /** When it left in a file of transfers, and in which; null for not yet · 已导出的时间和报文；未导出为 null */
        exported: {
          /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
          at: string;
          /** Who did it · 操作者 */
          by: string;
          /** Identifier of the payment file · 付款报文标识 */
          file: string;
        } | null;
        /** What is wrong, field by field · 逐字段的问题 */
        faults: string[];
        /** Identifier · 标识 */
        id: string;
        /** Number · 编号 */
        number: string;
        /** 59a Beneficiary’s Name & Address · 59a 收款人名称及地址 */
        payee: string;
      })[];
    };
  };
  /** Records that remittances of the caller’s bank leave in a file of transfers, by whom and when; the file is then fetched from /pain001/export */
  "/pain001/record": {
    input: {
      /** Also what was exported before · 包括此前已导出的 */
      again?: boolean;
      /** Identifiers · 标识列表 */
      ids: string[];
    };
    data: {
      /** Identifier of the payment file · 付款报文标识 */
      file: string;
    };
  };
  /** Leaves an event out for good and tries those after it; for administrators of the main site */
  "/parked/discard": {
    input: {
      /** Who could not take the event · 未能处理该事件的一方 */
      follower: string;
      /** Position in the log of events · 事件日志中的位置 */
      position: number;
      /** Reason · 原因 */
      reason: string;
      /** Number of the version, from 1 · 版本号，从 1 起 */
      version: number;
    };
    data: Record<string, unknown>;
  };
  /** Records that wait because an event of theirs could not be dealt with; for administrators of the main site */
  "/parked/list": {
    input: {
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "follower" | "since" | "tried" | "events" | "-follower" | "-since" | "-tried" | "-events";
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** What went wrong · 错误 */
        error: string;
        /** Number of events of the record that wait · 该记录待处理的事件数 */
        events: number;
        /** Who could not take the event · 未能处理该事件的一方 */
        follower: string;
        /** Kind of record · 记录种类 */
        kind: string;
        /** Position in the log of events · 事件日志中的位置 */
        position: number;
        /** Identifier of the record · 记录标识 */
        record: string;
        /** From when on, ISO 8601 · 起始时间，ISO 8601 */
        since: string;
        /** The stream of events of the record · 记录的事件流 */
        stream: string;
        /** How often it was tried · 尝试次数 */
        tried: string | null;
        /** Type, by its code · 类型代码 */
        type: string;
        /** Number of the version, from 1 · 版本号，从 1 起 */
        version: number;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Tries the events of a parked record again, in order; for administrators of the main site */
  "/parked/retry": {
    input: {
      /** Who could not take the event · 未能处理该事件的一方 */
      follower: string;
      /** Position in the log of events · 事件日志中的位置 */
      position: number;
      /** Number of the version, from 1 · 版本号，从 1 起 */
      version: number;
    };
    data: Record<string, unknown>;
  };
  /** The picture of a captcha */
  "/pcrimg/{uuid}": {
    input: {
      /** Identifier of the picture · 图片标识 */
      uuid: string;
    };
    data: Response;
  };
  /** A new captcha with its one-time key */
  "/pcruuid": {
    input: Record<string, never>;
    data: Schemas["Captcha"];
  };
  /** Public records of the kind platform, newest first, with keywords the most relevant, and how many there are */
  "/platform/showPlatform": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** 01 for platforms, 02 for companies · 01 为平台，02 为企业 */
      businessType?: "01";
      /** Categories · 分类. Comma list of 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 01、02、03、04、05、06 */
      category?: string;
      /** Section that it is assigned to; empty for none · 所属栏目；没有为空 */
      classify?: "1" | "2" | "";
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Words that are searched for · 检索词 */
      keyWord?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Entries at most · 最多条数 */
      maxRowCounts?: number;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Categories · 分类 */
      category: string;
      /** Entries of the list · 列表条目 */
      list: Schemas["ProfileCard"][];
      /** There are more than were counted · 未数完，尚有更多 */
      more: boolean;
      /** Why what is shown is not exactly what was asked for · 结果与检索不完全相符的原因 */
      near?: "language" | "slip" | "sound" | "part";
      /** How many there are in all; exact up to 10,000 · 总数；10,000 以内准确 */
      totalCounts: number;
    };
  };
  /** By the id of a record or of a version, one public platform; in the other language where it is not public in the one asked for */
  "/platform/showPlatformDetail": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["PlatformProfile"];
  };
  /** By the id of a version, one public platform; in the other language where it is not public in the one asked for */
  "/platform/showPlatformDetailById": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["PlatformProfile"];
  };
  /** By the id of its record, one public platform; in the other language where it is not public in the one asked for */
  "/platform/showPlatformDetailByPlatformId": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Identifier of the platform · 平台标识 */
      platformId: string;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["PlatformProfile"];
  };
  /** Delete several versions; a result for each */
  "/platformInfo/deleteBatchPlatformInfo": {
    input: {
      /** Identifiers, each with a result of its own · 标识列表，逐条给出结果 */
      idList: string[];
      /** The same of each id, in their order · 各标识对应的记录版本，顺序一致 */
      recordVersions?: number[];
    };
    data: Schemas["BatchResult"];
  };
  /** Delete one version, live and working */
  "/platformInfo/deletePlatformInfo": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["Nothing"];
  };
  /** The owner’s own records, a row for each language version */
  "/platformInfo/queryPlatformInfo": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Categories · 分类. Comma list of 00, 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 00、01、02、03、04、05、06 */
      category?: string;
      /** Identifier · 标识 */
      id?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Platform name · 平台名称 */
      name?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["PlatformList"];
  };
  /** Save one language version as working content */
  "/platformInfo/savePlatformInfo": {
    input: Schemas["PlatformFormCN"] | Schemas["PlatformFormEN"] | {
      /** Language versions that are saved at once · 一并保存的各语言版本 */
      platformInfoReqPojoList: (Schemas["PlatformFormCN"] | Schemas["PlatformFormEN"])[];
    };
    data: {
      /** Identifier · 标识 */
      id: string;
      /** Identifier of the platform · 平台标识 */
      platformId: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
  };
  /** One of the owner’s own versions */
  "/platformInfo/showPlatformInfo": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["PlatformDetail"];
  };
  /** Submit several versions or take them off; a result for each */
  "/platformInfo/updateBatchPlatformStatus": {
    input: {
      /** Identifiers, each with a result of its own · 标识列表，逐条给出结果 */
      idList: string[];
      /** The same of each id, in their order · 各标识对应的记录版本，顺序一致 */
      recordVersions?: number[];
      /** Status, by its code · 状态代码 */
      status: "0" | "2";
    };
    data: Schemas["BatchResult"];
  };
  /** Submit one version for review (2) or take it off the public list (0) */
  "/platformInfo/updatePlatformStatus": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** Status, by its code · 状态代码 */
      status: "0" | "2";
    };
    data: Schemas["Nothing"];
  };
  /** Take one version back that awaits review; what stood before holds again */
  "/platformInfo/withdrawPlatformInfo": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["Nothing"];
  };
  /** Products by category: 7 of each, the newest or with keywords the most relevant, and how many there are */
  "/product/cata": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Categories · 分类. Comma list of 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 01、02、03、04、05、06 */
      category?: string;
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Words that are searched for · 检索词 */
      keywords?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Products by category · 按类别的产品 */
      blocks: ({
        /** Category, by its code · 类别代码 */
        category: "01" | "02" | "03" | "04" | "05" | "06";
        /** Entries of the list · 列表条目 */
        list: Schemas["ProductCard"][];
        /** How many there are in all · 总数 */
        total: number;
      })[];
      /** Why what is shown is not exactly what was asked for · 结果与检索不完全相符的原因 */
      near?: "language" | "slip" | "sound" | "part";
    };
  };
  /** Up to 12 listed products by their ids, in that order, each in the other language when it is not listed in the one asked for; what is not listed is left out */
  "/product/chosen": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Identifiers of products · 产品标识列表 */
      prdIds: string[];
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Entries of the list · 列表条目 */
      list: ({
        /** Category codes, comma list · 类别代码，以逗号分隔 */
        category: string;
        /** Name of the company · 企业名称 */
        company_name: string;
        /** Website of the company · 企业网址 */
        company_url: string;
        /** Registration number · 登记号 */
        copyrightNumber: string;
        /** Identifier · 标识 */
        id: string;
        /** Address of the cover, large · 封面大图地址 */
        img: string;
        /** Address of the cover, small · 封面小图地址 */
        img_s: string;
        /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
        lan: "CN" | "EN";
        /** Languages in which it is there · 具备的语言版本 */
        languages: ("CN" | "EN")[];
        /** E-mail address · 电子邮箱 */
        mail: string;
        /** Place in the order · 排序位置 */
        order: number;
        /** Addresses of pictures · 图片地址列表 */
        pictures: string[];
        /** Identifier of the product · 产品标识 */
        prdId: string;
        /** Price of one copy in yuan; empty where nothing is said · 单份价格，元；未说明为空 */
        price: string;
        /** Name of the product · 产品名称 */
        product_name: string;
        /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
        puton_time: string;
        /** Region · 地区 */
        region: string;
        /** Copyright registration · 著作权登记 */
        registryStatus: "0" | "1";
        /** Description · 产品描述 */
        summary: string;
      })[];
    };
  };
  /** Asks about a product; a conversation about it that the caller has had goes on. Without a text: the question goes by mail, past the portal, which records that it was asked */
  "/product/consult": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier of the product · 产品标识 */
      prdId: string;
      /** Text · 文字 */
      text?: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Identifier of the consultation · 咨询标识 */
      consultation: string;
    };
  };
  /** Says what one of the two participants of a conversation has to say */
  "/product/consultAnswer": {
    input: {
      /** Identifier of the consultation · 咨询标识 */
      consultation: string;
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Nothing"];
  };
  /** Closes a conversation, as one of its participants; closed again, nothing changes */
  "/product/consultClose": {
    input: {
      /** Identifier of the consultation · 咨询标识 */
      consultation: string;
    };
    data: Schemas["Nothing"];
  };
  /** Says up to which message one of its participants has seen a conversation */
  "/product/consultSeen": {
    input: {
      /** Identifier of the consultation · 咨询标识 */
      consultation: string;
      /** Number of the last message read, from 1 · 已读的最后一条消息序号，从 1 起 */
      number: number;
    };
    data: Schemas["Nothing"];
  };
  /** A conversation about a product, for its participants, and for administrators to whom it was reported */
  "/product/consultation": {
    input: {
      /** Identifier of the consultation · 咨询标识 */
      consultation: string;
    };
    data: Schemas["Enquiry"];
  };
  /** How many people like products, have them among their favourites, and looked at them */
  "/product/counters": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifiers of products · 产品标识列表 */
      prdIds: string[];
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Entries of the list · 列表条目 */
      list: {
        /** How often it was looked at · 浏览次数 */
        browseCount: number;
        /** How many like it · 点赞数 */
        likeCount: number;
        /** Identifier of the product · 产品标识 */
        prdId: string;
        /** How often it was kept · 收藏数 */
        scrs: number;
        /** How often it was looked at in a week · 一周浏览次数 */
        weekBrowseCount: number;
      }[];
    };
  };
  /** Makes a product a favourite, or no more with favFlag 0; said again, nothing changes */
  "/product/favorite": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** T to keep it, F no more · T 收藏，F 取消 */
      favFlag: "0" | "1";
      /** Identifier of the product · 产品标识 */
      prdId: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Record<string, unknown>;
  };
  /** Which of these products the caller likes and has among his favourites */
  "/product/interests": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifiers of products · 产品标识列表 */
      prdIds: string[];
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Entries of the list · 列表条目 */
      list: ({
        /** The caller keeps it · 调用者已收藏 */
        favorite: "0" | "1";
        /** The caller likes it · 调用者已点赞 */
        like: "0" | "1";
        /** Identifier of the product · 产品标识 */
        prdId: string;
      })[];
    };
  };
  /** Likes a product, or takes it back with likeFlag 0; said again, nothing changes */
  "/product/like": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** T to like it, F no more · T 点赞，F 取消 */
      likeFlag?: "0" | "1";
      /** Identifier of the product · 产品标识 */
      prdId: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Record<string, unknown>;
  };
  /** The public product list: the newest first, with keywords the most relevant as /search/all finds them, or by counters as of the last full hour */
  "/product/list": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Categories · 分类. Comma list of 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 01、02、03、04、05、06 */
      category?: string;
      /** Section that it is assigned to; empty for none · 所属栏目；没有为空 */
      classify?: "1" | "2" | "";
      /** `next` of the answer before · 上一应答中的 `next` */
      cursor?: string;
      /** Identifier of the company · 企业标识 */
      entId?: string;
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Words that are searched for · 检索词 */
      keywords?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Another name of `pageNo` · `pageNo` 的另一名称 */
      page?: number;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Region · 地区 */
      region?: string;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "newest" | "mostBrowsed" | "mostCollected";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Categories · 分类 */
      category: string;
      /** Entries of the list · 列表条目 */
      list: Schemas["ProductCard"][];
      /** Why what is shown is not exactly what was asked for · 结果与检索不完全相符的原因 */
      near?: "language" | "slip" | "sound" | "part";
      /** Which page it is, and of how many · 当前页与总数 */
      page_info: {
        /** There are more than were counted · 未数完，尚有更多 */
        more: boolean;
        /** `cursor` of the page after this one; null where there is none · 下一页的 `cursor`；没有时为 null */
        next: string | null;
        /** Number of the page, from 1 · 页码，从 1 起 */
        pageNo: number;
        /** Entries in a page · 每页条数 */
        pageSize: number;
        /** How many there are in all · 总数 */
        total: number;
      };
    };
  };
  /** The ranking by browses, favourites or time on display, over 7 or 30 days up to the last full hour, or ever */
  "/product/ranks": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Who did it · 操作者 */
      by?: "browse" | "collection" | "recommendation";
      /** Categories · 分类. Comma list of 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 01、02、03、04、05、06 */
      category?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Period of the ranking · 排行期间 */
      span?: "7" | "30" | "all";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Entries of the list · 列表条目 */
      list: {
        /** Category codes, comma list · 类别代码，以逗号分隔 */
        category: string;
        /** Name of the company · 企业名称 */
        company_name: string;
        /** Website of the company · 企业网址 */
        company_url: string;
        /** How many · 数量 */
        count: number;
        /** Identifier · 标识 */
        id: string;
        /** Address of the cover, large · 封面大图地址 */
        img: string;
        /** Address of the cover, small · 封面小图地址 */
        img_s: string;
        /** E-mail address · 电子邮箱 */
        mail: string;
        /** Place in the order · 排序位置 */
        order: number;
        /** Identifier of the product · 产品标识 */
        prdId: string;
        /** Name of the product · 产品名称 */
        product_name: string;
        /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
        puton_time: string;
        /** Description · 产品描述 */
        summary: string;
      }[];
    };
  };
  /** Reports content to the administrators: with a session, with a verified mail address to which the answer goes, or with a captcha and without an answer */
  "/product/report": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid?: string;
      /** What the picture shows, or the work in its place · 图形验证码内容，或替代的工作量证明 */
      captchaVal?: string;
      /** Code · 代码 */
      code?: string;
      /** Identifier · 标识 */
      id: string;
      /** Kind of record · 记录种类 */
      kind?: "product" | "company" | "platform" | "article" | "consultation";
      /** E-mail address · 电子邮箱 */
      mail?: string;
      /** Reason · 原因 */
      reason: "illegal" | "infringing" | "misleading" | "offensive" | "personal" | "other";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
      /** In words of the caller’s language · 用调用者语言表述的文字 */
      words: string;
    };
    data: Schemas["Nothing"];
  };
  /** One listed product; in the other language when it is not listed in the one asked for */
  "/product/showInfo": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Identifier of the product · 产品标识 */
      productId: string;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** How its approval is proved; null where there is none · 审核通过的证明方式；没有为 null */
      approval: Schemas["Approval"];
      /** Categories · 分类 */
      category: string;
      /** Category codes, as a list · 类别代码，列表形式 */
      categoryArr: string[];
      /** Name of the company · 企业名称 */
      companyName: string;
      /** What is public of the copyright data; null for none · 版权信息的公开部分；没有为 null */
      copyrightInfo: Record<string, string> | null;
      /** Registration number · 登记号 */
      copyrightNumber: string;
      /** E-mail address · 电子邮箱 */
      email: string;
      /** The company that offers it · 提供该产品的企业 */
      guessCompanyInfo: {
        /** What the company says of itself · 企业简介 */
        compangProfile: string;
        /** Categories of the company · 企业类别 */
        companyCategoryArr: string[];
        /** Identifier of the company · 企业标识 */
        companyId: string;
        /** Address of the company’s wide picture · 企业横图地址 */
        companyImage1Url: string;
        /** Address of the company’s tall picture · 企业竖图地址 */
        companyImage2Url: string;
        /** Address of the company’s logo · 企业标志地址 */
        companyLogoUrl: string;
        /** Name of the company · 企业名称 */
        companyName: string;
        /** Website of the company · 企业网址 */
        companyWebsite: string;
      } | null;
      /** Platforms of the same company · 同一企业的平台 */
      guessPlatformInfoList: {
        /** Identifier of the platform · 平台标识 */
        platformId: string;
        /** Address of the platform’s logo · 平台标志地址 */
        platformLogoUrl: string;
        /** Name of the platform · 平台名称 */
        platformName: string;
        /** What the platform says of itself · 平台简介 */
        platformProfile: string;
        /** Website of the platform · 平台网址 */
        platformWebsite: string;
      }[];
      /** Products that may be of interest beside it · 可能感兴趣的其他产品 */
      guessProductInfoList: ({
        /** Category codes, comma list · 类别代码，以逗号分隔 */
        category: string;
        /** Name of the company · 企业名称 */
        company_name: string;
        /** Website of the company · 企业网址 */
        company_url: string;
        /** Identifier · 标识 */
        id: string;
        /** Address of the cover, large · 封面大图地址 */
        img: string;
        /** Address of the cover, small · 封面小图地址 */
        img_s: string;
        /** E-mail address · 电子邮箱 */
        mail: string;
        /** Place in the order · 排序位置 */
        order: number;
        /** Identifier of the product · 产品标识 */
        prdId: string;
        /** Name of the product · 产品名称 */
        product_name: string;
        /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
        puton_time: string;
        /** Of a hundred who keep this one, how many keep that one · 每百名收藏者中同时收藏的人数 */
        share: number;
        /** Description · 产品描述 */
        summary: string;
        /** Why it stands there · 列出的原因 */
        why: "together" | "company" | "words" | "category";
      })[];
      /** Pictures and films · 图片与视频 */
      images: ({
        /** Address of the picture or film · 图片或视频的地址 */
        image: string;
        /** I for a picture, M for a film · I 为图片，M 为视频 */
        isMedia: "I" | "M";
      })[];
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan: "CN" | "EN";
      /** Languages in which it is there · 具备的语言版本 */
      languages: ("CN" | "EN")[];
      /** Addresses of the film and of its poster · 视频及其封面的地址 */
      mediaUrls: string[];
      /** Video transcript · 视频的文字说明 */
      mediaWords: string;
      /** The newest products · 最新产品 */
      newArrivals: Schemas["ProductCard"][];
      /** Public address of the company · 企业公开地址 */
      officeAddr: string;
      /** Identifier of the product · 产品标识 */
      prdId: string;
      /** Product name · 产品名称 */
      productName: string;
      /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
      putonTime: string;
      /** Region · 地区 */
      region: string;
      /** Copyright registration · 著作权登记 */
      registryStatus: "0" | "1";
      /** Rights holder · 权利人 */
      rightsHolder: string;
      /** Description · 产品描述 */
      summary: string;
      /** Telephone · 电话 */
      tele: string;
    };
  };
  /** Says that a visitor looks at a product: one visitor, one product and one half hour count once, robots and what is not listed never */
  "/product/view": {
    input: {
      /** Identifier of the product · 产品标识 */
      prdId: string;
      /** Who looks, so that he is counted once · 访客标识，用于去重 */
      visitor?: string;
    };
    data: Record<string, unknown>;
  };
  /** Says something in the conversation that a link by mail leads to */
  "/product/visitorAnswer": {
    input: {
      /** The key · 密钥或键 */
      key: string;
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Nothing"];
  };
  /** Closes the conversation that a link by mail leads to */
  "/product/visitorClose": {
    input: {
      /** The key · 密钥或键 */
      key: string;
    };
    data: Schemas["Nothing"];
  };
  /** Sends a code to a mail address, with which somebody without an account asks or reports */
  "/product/visitorCode": {
    input: {
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid: string;
      /** What the picture shows, or the work in its place · 图形验证码内容，或替代的工作量证明 */
      captchaVal?: string;
      /** E-mail address · 电子邮箱 */
      mail: string;
    };
    data: Schemas["Nothing"];
  };
  /** Asks about a product without an account; the way to the conversation comes by mail */
  "/product/visitorConsult": {
    input: {
      /** Code · 代码 */
      code: string;
      /** E-mail address · 电子邮箱 */
      mail: string;
      /** Identifier of the product · 产品标识 */
      prdId: string;
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Nothing"];
  };
  /** The conversation that a link by mail leads to */
  "/product/visitorConsultation": {
    input: {
      /** The key · 密钥或键 */
      key: string;
    };
    data: Schemas["Enquiry"];
  };
  /** Erases whoever a link by mail was sent to: address and words in all his conversations, and every such link */
  "/product/visitorForget": {
    input: {
      /** The key · 密钥或键 */
      key: string;
    };
    data: Schemas["Nothing"];
  };
  /** Reports the conversation that a link by mail leads to; what came of it is told by mail */
  "/product/visitorReport": {
    input: {
      /** The key · 密钥或键 */
      key: string;
      /** Reason · 原因 */
      reason: "illegal" | "infringing" | "misleading" | "offensive" | "personal" | "other";
      /** In words of the caller’s language · 用调用者语言表述的文字 */
      words: string;
    };
    data: Schemas["Nothing"];
  };
  /** Approve (1), reject with a reason (9) or take down (0) */
  "/productAudit/audit": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Identifier of the product · 产品标识 */
      prdId?: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** The comment that the owner sees; required to reject · 所有者可见的意见；驳回时必填 */
      refuseReason?: string;
      /** Status, by its code · 状态代码 */
      status: "0" | "1" | "9";
      /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
      submitTime?: string;
    };
    data: Schemas["Nothing"];
  };
  /** Hold one version that awaits review, so that nobody else decides on it for 30 minutes; again for as long from now */
  "/productAudit/hold": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Take it from who holds it · 从持有者处接手 */
      takeOver?: boolean;
    };
    data: Schemas["Nothing"];
  };
  /** One version with its live and working content and what changed since the last approval */
  "/productAudit/queryDetail": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["ProductDetail"] & ({
      /** What changed, field by field · 逐字段的变更 */
      changes: Schemas["FieldChange"][];
      /** For how many minutes it is held · 持有的分钟数 */
      holdMinutes: number;
      /** Opinions that were asked for · 征询的意见 */
      opinions: Schemas["SecondOpinion"][];
      /** The other language versions · 其他语言版本 */
      others: ({
        /** When it was approved last, ISO 8601; empty for never · 最近通过时间，ISO 8601；从未为空 */
        approvedAt: string;
        /** What the caller may do with it · 调用者可做的操作 */
        can: {
          /** May decide on it · 可审核 */
          audit: boolean;
        };
        /** Comments, oldest first · 意见，最早的在前 */
        comments: Schemas["RecordComment"][];
        /** Who holds it; null where nobody does · 由谁持有；没有为 null */
        hold: Schemas["Hold"] | null;
        /** Identifier · 标识 */
        id: string;
        /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
        lan: "" | "CN" | "EN";
        /** What is public of it; null for nothing · 公开内容；没有为 null */
        live: Schemas["ProductContent"] | null;
        /** Whether it is public: 1 shown, 0 taken off, empty for never · 公开状态：1 展示，0 下架，空为从未 */
        liveStatus: "0" | "1" | "";
        /** What stood before; null for nothing · 此前的内容；没有为 null */
        previous: Schemas["ProductContent"] | null;
        /** When that was approved, ISO 8601 · 此前内容的通过时间，ISO 8601 */
        previousTime: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** Status, by its code · 状态代码 */
        status: "0" | "1" | "2" | "9";
        /** What is being edited or reviewed; null for nothing · 编辑或待审内容；没有为 null */
        working: Schemas["ProductContent"] | null;
      })[];
      /** What stood before; null for nothing · 此前的内容；没有为 null */
      previous: Schemas["ProductContent"] | null;
      /** When that was approved, ISO 8601 · 此前内容的通过时间，ISO 8601 */
      previousTime: string;
    });
  };
  /** Records of the administrator’s domain; one of 01 chooses the site */
  "/productAudit/queryList": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Categories · 分类. Comma list of 00, 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 00、01、02、03、04、05、06 */
      category?: string;
      /** Registration number · 登记号 */
      copyrightNumber?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Identifier · 标识 */
      id?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Product name · 产品名称 */
      productName?: string;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** Copyright registration · 著作权登记 */
      registryStatus?: "0" | "1" | "";
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["ProductList"];
  };
  /** Give back one version that the caller holds; nothing happens to any other */
  "/productAudit/release": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Nothing"];
  };
  /** Delete several versions; a result for each */
  "/productInformationManagement/deleteBatchProductInformation": {
    input: {
      /** Identifiers, each with a result of its own · 标识列表，逐条给出结果 */
      idList: string[];
      /** The same of each id, in their order · 各标识对应的记录版本，顺序一致 */
      recordVersions?: number[];
    };
    data: Schemas["BatchResult"];
  };
  /** Delete one version, live and working */
  "/productInformationManagement/deleteProductInformation": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["Nothing"];
  };
  /** One of the owner’s own versions */
  "/productInformationManagement/queryProductInformation": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier · 标识 */
      id: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["ProductDetail"];
  };
  /** The owner’s own records, a row for each language version */
  "/productInformationManagement/queryProductInformationList": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Categories · 分类. Comma list of 00, 01, 02, 03, 04, 05, 06 · 以逗号分隔，可取 00、01、02、03、04、05、06 */
      category?: string;
      /** Registration number · 登记号 */
      copyrightNumber?: string;
      /** Identifier · 标识 */
      id?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "00" | "CN" | "EN";
      /** What its owner calls it in files for import; empty for nothing. As a filter, part of it · 提供方在导入文件中使用的自有编号；没有为空。作为筛选条件时为其中一部分 */
      ownReference?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Product name · 产品名称 */
      productName?: string;
      /** Public since that day or before · 公开时间的截止日 */
      putonTimeEnd?: string;
      /** Public since that day or later · 公开时间的起始日 */
      putonTimeStart?: string;
      /** Copyright registration · 著作权登记 */
      registryStatus?: "0" | "1" | "";
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "status" | "putonTime" | "saveTime" | "submitTime" | "auditTime" | "-name" | "-status" | "-putonTime" | "-saveTime" | "-submitTime" | "-auditTime";
      /** Status, by its code · 状态代码 */
      status?: "0" | "1" | "2" | "9" | "";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["ProductList"];
  };
  /** Save one language version as working content */
  "/productInformationManagement/saveProductInformation": {
    input: Schemas["ProductFormCN"] | Schemas["ProductFormEN"];
    data: {
      /** Identifier · 标识 */
      id: string;
      /** Identifier of the product · 产品标识 */
      prdId: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
  };
  /** Submit several versions or take them off; a result for each */
  "/productInformationManagement/updateBatchProductStatus": {
    input: {
      /** Identifiers, each with a result of its own · 标识列表，逐条给出结果 */
      idList: string[];
      /** The same of each id, in their order · 各标识对应的记录版本，顺序一致 */
      recordVersions?: number[];
      /** Status, by its code · 状态代码 */
      status: "0" | "2";
    };
    data: Schemas["BatchResult"];
  };
  /** Submit one version for review (2) or take it off the public list (0) */
  "/productInformationManagement/updateProductStatus": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** Status, by its code · 状态代码 */
      status: "0" | "2";
    };
    data: Schemas["Nothing"];
  };
  /** Take one version back that awaits review; what stood before holds again */
  "/productInformationManagement/withdrawProductInformation": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["Nothing"];
  };
  /** Confirms or rejects a rate that somebody else filed, or withdraws one’s own */
  "/rates/decide": {
    input: {
      /** Code · 代码 */
      code: string;
      /** Comment · 意见 */
      comment?: string;
      /** Day, yyyy-MM-dd · 日期，yyyy-MM-dd */
      date: string;
      /** Decision: confirm, reject or withdraw · 办理方式：确认、退回或撤回 */
      does: "confirm" | "reject" | "withdraw";
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
    data: Schemas["Identified"];
  };
  /** Imports a CSV of code, date, rate, source, row by row checked; bad rows are told, good ones kept */
  "/rates/import": {
    input: Record<string, never>;
    data: {
      /** Rows that were added · 新增行数 */
      added: number;
      /** Rows that were corrected · 更正的行数 */
      corrected: number;
      /** Rows that await a second person · 待其他人员复核的行数 */
      filed: number;
      /** How the CSV was read · CSV 的读取方式 */
      format: Schemas["CsvFormat"];
      /** Rows that were there already · 已存在的行数 */
      known: number;
      /** Rejected rows, each with its reason · 未导入的行及原因 */
      refused: {
        /** The line as it stands in the file · 文件中该行的原文 */
        content: string;
        /** Name of the field · 字段名 */
        field: string;
        /** Number of the line in the file, from 1 · 文件中的行号，从 1 起 */
        line: number;
        /** Reason · 原因 */
        reason: string;
      }[];
    };
  };
  /** What currencies are worth in US dollars, the newest days first */
  "/rates/list": {
    input: {
      /** Code · 代码 */
      code?: "" | "AUD" | "CAD" | "CHF" | "EUR" | "GBP" | "HKD" | "JPY" | "SGD" | "DKK" | "SEK" | "NOK" | "NZD" | "MOP" | "RUB" | "ZAR" | "THB" | "MYR" | "KRW" | "CNY";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
    };
    data: {
      /** What the caller may do with rates · 调用者对汇率可办理的操作 */
      can: {
        /** The caller may read the history · 调用者可查看变更历史 */
        history: boolean;
        /** The caller may import · 调用者可导入 */
        import: boolean;
        /** The caller may record and correct · 调用者可登记和更正 */
        record: boolean;
      };
      /** Rates that await a second person, the oldest first · 待其他人员复核的汇率，按提交时间排列 */
      pending: ({
        /** Decisions open to the caller · 调用者可作出的决定 */
        can: ("confirm" | "reject" | "withdraw")[];
        /** Code · 代码 */
        code: "AUD" | "CAD" | "CHF" | "EUR" | "GBP" | "HKD" | "JPY" | "SGD" | "DKK" | "SEK" | "NOK" | "NZD" | "MOP" | "RUB" | "ZAR" | "THB" | "MYR" | "KRW" | "CNY";
        /** Day, yyyy-MM-dd · 日期，yyyy-MM-dd */
        date: string;
        /** Time of the filing, ISO 8601 · 提交时间，ISO 8601 */
        filedAt: string;
        /** Name of the person who filed it; empty if unknown · 提交人姓名；不明为空 */
        filedBy: string;
        /** Identifier · 标识 */
        id: string;
        /** Rate · 比率或汇率 */
        rate: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** Rate in force for that day; empty if none · 当日现行汇率；没有为空 */
        recorded: string;
        /** Where it comes from · 来源 */
        source: string;
      })[];
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Code · 代码 */
        code: "AUD" | "CAD" | "CHF" | "EUR" | "GBP" | "HKD" | "JPY" | "SGD" | "DKK" | "SEK" | "NOK" | "NZD" | "MOP" | "RUB" | "ZAR" | "THB" | "MYR" | "KRW" | "CNY";
        /** What was corrected · 更正 */
        corrections: number;
        /** Day, yyyy-MM-dd · 日期，yyyy-MM-dd */
        date: string;
        /** Identifier · 标识 */
        id: string;
        /** Where it comes from · 来源 */
        origin: "import" | "hand";
        /** Rate · 比率或汇率 */
        rate: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** When it was recorded, ISO 8601 · 登记时间，ISO 8601 */
        recordedAt: string;
        /** Name of the person who recorded it; empty if unknown · 录入人姓名；不明为空 */
        recordedBy: string;
        /** Where it comes from · 来源 */
        source: string;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Records what a currency is worth in US dollars on a day, or corrects that; a rate far from the last waits for a second person */
  "/rates/record": {
    input: {
      /** Code · 代码 */
      code: string;
      /** Day, yyyy-MM-dd · 日期，yyyy-MM-dd */
      date: string;
      /** Rate · 比率或汇率 */
      rate: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** Where it comes from · 来源 */
      source: string;
    };
    data: {
      /** It awaits a second person; left out where it is in force · 待其他人员复核；已生效时不出现 */
      filed?: true;
      /** Identifier · 标识 */
      id: string;
    };
  };
  /** One act of the workflow on one record, by whoever it is the turn of */
  "/receipt/act": {
    input: {
      /** What is done, by its code · 操作代码 */
      act: "discard" | "claim" | "propose" | "confirm" | "refuse" | "sendBack" | "draft" | "submit" | "recall" | "approve" | "return" | "askMore" | "accept" | "settle" | "confirmRate" | "rejectRate" | "withdrawRate" | "retain" | "declare" | "close" | "correct" | "confirmCorrection" | "rejectCorrection" | "withdrawCorrection";
      /** Comment · 意见 */
      comment?: string;
      /** What the record says, by field · 记录内容，按字段 */
      content?: Schemas["ReceiptDraft"];
      /** The declaration · 申报 */
      declaration?: string;
      /** Identifier · 标识 */
      id: string;
      /** Rate · 比率或汇率 */
      rate?: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
      /** Reference · 参考号 */
      reference?: string;
    };
    data: Schemas["ActedRecord"];
  };
  /** One act on several records, each decided by itself, with a result for each */
  "/receipt/actMany": {
    input: {
      /** What is done, by its code · 操作代码 */
      act: "claim" | "confirm" | "approve" | "accept" | "close";
      /** Rows of the list · 列表各行 */
      rows: {
        /** Comment · 意见 */
        comment?: string;
        /** The declaration · 申报 */
        declaration?: string;
        /** Identifier · 标识 */
        id: string;
        /** Rate · 比率或汇率 */
        rate?: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** Reference · 参考号 */
        reference?: string;
      }[];
    };
    data: Schemas["BatchResult"];
  };
  /** What stands in the log under the number of what was printed, as anybody may know it: no name, no amount */
  "/receipt/check": {
    input: {
      /** Number · 编号 */
      number: string;
    };
    data: Schemas["RegisterCheck"];
  };
  /** Says something of a record to the people of the caller’s institution, whom alone it is shown to */
  "/receipt/comment": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Identified"];
  };
  /** What the people of the caller’s institution say of a record among themselves, and who of them holds it */
  "/receipt/desk": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["WorkflowDesk"];
  };
  /** Holds a record, so that no colleague works on it for 30 minutes; again for as long from now */
  "/receipt/hold": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Take it from who holds it · 从持有者处接手 */
      takeOver?: boolean;
    };
    data: Schemas["Identified"];
  };
  /** Records of the caller’s institution, or those that came to it: what waits for him first */
  "/receipt/list": {
    input: {
      /** Bank reference · 银行业务编号 */
      bankRef?: string;
      /** Nature of the transaction · 款项性质 */
      category?: "" | "01" | "02" | "03" | "04" | "05" | "09";
      /** Code · 代码 */
      code?: string;
      /** Country or region, ISO 3166-1 · 国家或地区，ISO 3166-1 */
      country?: string;
      /** Currency received · 收入款币种 */
      currency?: string;
      /** First day of the period, yyyy-MM-dd · 期间首日，yyyy-MM-dd */
      dayFrom?: string;
      /** Last day of the period, yyyy-MM-dd · 期间末日，yyyy-MM-dd */
      dayTo?: string;
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "all" | "mine" | "counted";
      /** Payer · 付款人名称 */
      payer?: string;
      /** Receipt number · 收汇编号 */
      receiptNo?: string;
      /** State, by its code · 状态代码 */
      state?: "" | "INCOMPLETE" | "ARRIVED" | "NATURE_PENDING" | "NATURE_SUBMITTED" | "NATURE_CONFIRMED" | "DRAFT" | "ORG_REVIEW" | "BANK_REVIEW" | "APPROVED" | "SETTLED" | "RETAINED" | "DECLARED" | "CLOSED" | "SENT_BACK" | "DISCARDED";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
    };
    data: {
      /** There are more than were counted · 未数完，尚有更多 */
      more: boolean;
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Amount received · 收入款金额 */
        amount: string;
        /** Bank reference · 银行业务编号 */
        bankRef: string;
        /** Acts open to the caller, by their codes · 调用者可办理的操作代码 */
        can: string[];
        /** Nature of the transaction · 款项性质 */
        category: "01" | "02" | "03" | "04" | "05" | "09";
        /** Currency received · 收入款币种 */
        currency: string;
        /** Due date, yyyy-MM-dd; empty for none · 办理期限，yyyy-MM-dd；没有为空 */
        due: string;
        /** Numbers of findings of the last pre-check; null without one · 最近一次预审的检查结果数量；未预审为 null */
        findings: {
          /** Rows that were refused · 被拒绝的行数 */
          bad: number;
          /** How many checks need review · 需人工核实的项数 */
          judge: number;
        } | null;
        /** It waits for a colleague of the caller, who may not act on it · 等待同事办理，调用者本人不得办理 */
        forColleague: boolean;
        /** Values filed by an officer await confirmation by another · 有待本行其他人员复核的登记内容 */
        hasPending: boolean;
        /** Who holds it; null where nobody does · 由谁持有；没有为 null */
        hold: Schemas["Hold"] | null;
        /** Identifier · 标识 */
        id: string;
        /** Name · 名称 */
        name: string;
        /** Number · 编号 */
        number: string;
        /** It is late · 已逾期 */
        overdue: boolean;
        /** Account or institution whose it is · 所属账户或机构 */
        owner: string;
        /** Name of whose it is · 所属方名称 */
        ownerName: string;
        /** English name of whose it is · 所属方英文名称 */
        ownerNameEn: string;
        /** Payer · 付款人名称 */
        payer: string;
        /** Counted without the public holidays of its year, which are not announced · 该年节假日安排尚未公布，期限暂按周末和固定节假日计算 */
        provisional?: boolean;
        /** Receipt number · 收汇编号 */
        receiptNo: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** From when on, ISO 8601 · 起始时间，ISO 8601 */
        since: string;
        /** State, by its code · 状态代码 */
        state: string;
        /** When it was submitted last, ISO 8601; empty for never · 最近提交时间，ISO 8601；未提交为空 */
        submitted: string;
        /** Value date · 起息日 */
        valueDate: string;
        /** Number of the version, from 1 · 版本号，从 1 起 */
        version: number;
        /** It waits for the caller · 等待调用者处理 */
        waits: boolean;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** What is on the register, or an application in its state, as a PDF in both languages, for whoever the record is open to */
  "/receipt/print": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Response;
  };
  /** Gives back a record that the caller holds; nothing happens to any other */
  "/receipt/release": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Identified"];
  };
  /** Which remittances a receipt of returned money has returned, and how much of it is left for others */
  "/receipt/returns": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: {
      /** Currency received · 收入款币种 */
      currency: string;
      /** What is left · 余额 */
      left: string;
      /** Remittances that it returned · 所退回的汇款 */
      remittances: ({
        /** Amount, as a decimal · 金额，十进制文本 */
        amount: string;
        /** Identifier · 标识 */
        id: string;
        /** Number · 编号 */
        number: string;
        /** 59a Beneficiary’s Name & Address · 59a 收款人名称及地址 */
        payee: string;
      })[];
    };
  };
  /** Begins a record, or keeps a draft of it: any field may still be missing, what is there has to be right */
  "/receipt/save": {
    input: Schemas["ReceiptDraft"] & {
      /** Identifier · 标识 */
      id?: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["MovedRecord"];
  };
  /** One record with what stands, what was filed to change it, and its history */
  "/receipt/show": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["WorkflowRecord"];
  };
  /** What the home page shows, and figures of the portal */
  "/recommended/homepage/recommendedResources": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Site · 站点 */
      dominCode?: "01" | "02" | "03";
      /** Language: CN or EN · 语言：CN 或 EN */
      lanCode?: "CN" | "EN";
      /** An older field that is taken and ignored · 旧字段，接受但忽略 */
      moduleTypeArray?: string | string[];
      /** 0 taken down, 1 displayed, 2 pending · 0 已下架，1 展示中，2 待展示 */
      recommendationStatus?: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** The carousel · 轮播 */
      carouselList: Schemas["RecommendedCard"][];
      /** Recommended companies · 推荐企业 */
      companyRecommendedList: Schemas["ProfileCard"][];
      /** Figures · 数字概览 */
      figures: {
        /** Number of categories with products · 有产品的类别数 */
        categories: number;
        /** Companies · 企业 */
        companies: number;
        /** How many are public · 公开数 */
        listed: number;
        /** Position of the last event of the log · 日志最后事件的位置 */
        logHead: number;
        /** Platforms · 平台 */
        platforms: number;
        /** How many were reviewed today · 今日审核数 */
        reviewedToday: number;
      };
      /** Recommended platforms · 推荐平台 */
      platRecommendedList: Schemas["ProfileCard"][];
      /** Recommended products · 推荐产品 */
      productRecommendedList: Schemas["ProductCard"][];
    };
  };
  /** One slot, to be edited */
  "/recommended/input/load": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** What the caller may do with it · 调用者可做的操作 */
      can: Schemas["PublishingAbilities"];
      /** Module · 模块 */
      catagory: "00" | "01" | "Platform1" | "Platform2" | "Platform3" | "Platform4" | "Platform5" | "Platform6" | "02" | "Enterprise1" | "Enterprise2" | "Enterprise3" | "Enterprise4" | "Enterprise5" | "Enterprise6" | "P0" | "P1" | "P2" | "P3" | "P4" | "P5" | "P6";
      /** Record or link · 关联内容或链接 */
      connectMessage: string;
      /** Name of the record that it puts forward · 所推荐记录的名称 */
      connectName: string;
      /** When it was made, ISO 8601 · 创建时间，ISO 8601 */
      createTime: string;
      /** Site · 站点 */
      dominCode: "01" | "02" | "03";
      /** From when on it is shown no more, ISO 8601; empty for never · 停止展示的时间，ISO 8601；不停止为空 */
      endTime: string;
      /** Identifier · 标识 */
      id: string;
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal: string;
      /** Identifier of the uploaded picture · 已上传图片的标识 */
      imageFileId: string;
      /** Address of the uploaded picture · 已上传图片的地址 */
      imageFileUrl: string;
      /** Address of the picture · 图片地址 */
      imageUrl: string;
      /** What it puts forward is not public any more · 所推荐的记录已不再公开 */
      isHidden: boolean;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan: "CN" | "EN";
      /** Language: CN or EN · 语言：CN 或 EN */
      lanCode: "CN" | "EN";
      /** 0 kept, 1 shown at once, 2 shown from `publishTime` on · 0 仅保存，1 立即展示，2 自 `publishTime` 起展示 */
      oper: "0" | "1" | "2";
      /** Who saved it last · 最近保存者 */
      operator: string;
      /** Order · 顺序 */
      postId: string;
      /** From when on it is shown, ISO 8601 · 开始展示的时间，ISO 8601 */
      publishTime: string;
      /** 0 taken down, 1 displayed, 2 pending · 0 已下架，1 展示中，2 待展示 */
      recommendStatus: "0" | "1" | "2";
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
      /** Since when it is shown, ISO 8601 · 上架时间，ISO 8601 */
      shelfTime: string;
      /** Title · 标题 */
      title: string;
      /** Type · 推荐类型 */
      typeCode: "00" | "01" | "02" | "03";
    };
  };
  /** Public records that can be put into a slot, newest first, with keywords the most relevant, and where they stand already */
  "/recommended/manage/candidates": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Site · 站点 */
      dominCode?: "01" | "02" | "03";
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** Kind of record · 记录种类 */
      kind?: "platform" | "company" | "product";
      /** Language: CN or EN · 语言：CN 或 EN */
      lanCode?: "CN" | "EN";
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: Schemas["SlotCandidate"][];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Recommendation slots of the administrator’s domain */
  "/recommended/manage/load": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Made on that day or before · 创建时间的截止日 */
      createTimeE?: string;
      /** Made on that day or later · 创建时间的起始日 */
      createTimeS?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** T for the first page · 首页为 T */
      initFlag?: string;
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** Language: CN or EN · 语言：CN 或 EN */
      lanCode?: "CN" | "EN";
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** 0 taken down, 1 displayed, 2 pending · 0 已下架，1 展示中，2 待展示 */
      recommendStatus?: "0" | "1" | "2" | "";
      /** Shown since that day or before · 上架时间的截止日 */
      shelfTimeE?: string;
      /** Shown since that day or later · 上架时间的起始日 */
      shelfTimeS?: string;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "createTime" | "shelfTime" | "postId" | "title" | "recommendStatus" | "-createTime" | "-shelfTime" | "-postId" | "-title" | "-recommendStatus";
      /** Type · 推荐类型 */
      typeCode?: "" | "00" | "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** How many there are in all · 总数 */
      resCount: number;
      /** Entries of the list · 列表条目 */
      resList: Schemas["SlotRow"][];
    };
  };
  /** Every slot of one site and language that is displayed, pending, or was, for drawing it in its place */
  "/recommended/manage/plan": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Site · 站点 */
      dominCode?: "01" | "02" | "03";
      /** Language: CN or EN · 语言：CN 或 EN */
      lanCode?: "CN" | "EN";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Slots · 推荐位 */
      slots: Schemas["SlotRow"][];
    };
  };
  /** The home page as it would be at a moment with changes of its slots that are not confirmed; nothing of it is public */
  "/recommended/manage/preview": {
    input: {
      /** Time of the preview, ISO 8601; empty for now · 预览时点，ISO 8601；空为当前 */
      at?: "now" | "last" | string;
      /** Slots to be unpublished · 拟撤下的推荐位 */
      away?: string[];
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Site · 站点 */
      dominCode?: "01" | "02" | "03";
      /** Language: CN or EN · 语言：CN 或 EN */
      lanCode?: "CN" | "EN";
      /** Slots to be displayed · 拟展示的推荐位 */
      shown?: ({
        /** Module · 模块 */
        catagory?: "" | "00" | "01" | "Platform1" | "Platform2" | "Platform3" | "Platform4" | "Platform5" | "Platform6" | "02" | "Enterprise1" | "Enterprise2" | "Enterprise3" | "Enterprise4" | "Enterprise5" | "Enterprise6" | "P0" | "P1" | "P2" | "P3" | "P4" | "P5" | "P6";
        /** Record or link · 关联内容或链接 */
        connectMessage: string;
        /** From when on it is shown no more, ISO 8601; empty for never · 停止展示的时间，ISO 8601；不停止为空 */
        endTime?: "" | string;
        /** Identifier of the uploaded picture · 已上传图片的标识 */
        imageFileId?: "" | string;
        /** Language: CN or EN · 语言：CN 或 EN */
        lanCode: "CN" | "EN";
        /** Order · 顺序 */
        postId: string;
        /** From when on it is shown, ISO 8601 · 开始展示的时间，ISO 8601 */
        publishTime?: "" | string;
        /** Title · 标题 */
        title: string;
        /** Type · 推荐类型 */
        typeCode: "00" | "01" | "02" | "03";
      })[];
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** The carousel · 轮播 */
      carouselList: Schemas["RecommendedCard"][];
      /** Recommended companies · 推荐企业 */
      companyRecommendedList: Schemas["ProfileCard"][];
      /** Figures · 数字概览 */
      figures: {
        /** Number of categories with products · 有产品的类别数 */
        categories: number;
        /** Companies · 企业 */
        companies: number;
        /** How many are public · 公开数 */
        listed: number;
        /** Position of the last event of the log · 日志最后事件的位置 */
        logHead: number;
        /** Platforms · 平台 */
        platforms: number;
        /** How many were reviewed today · 今日审核数 */
        reviewedToday: number;
      };
      /** The time at which it stands like this, ISO 8601; empty for now · 所示状态对应的时间，ISO 8601；空为当前 */
      moment: string;
      /** Times at which something begins or ends, ISO 8601 · 有内容开始或结束的时间，ISO 8601 */
      moments: string[];
      /** Recommended platforms · 推荐平台 */
      platRecommendedList: Schemas["ProfileCard"][];
      /** Recommended products · 推荐产品 */
      productRecommendedList: Schemas["ProductCard"][];
    };
  };
  /** Saves a recommendation slot that is not displayed, and shows it at once or from a time on */
  "/recommended/recommendInputInf": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Module · 模块 */
      catagory?: "" | "00" | "01" | "Platform1" | "Platform2" | "Platform3" | "Platform4" | "Platform5" | "Platform6" | "02" | "Enterprise1" | "Enterprise2" | "Enterprise3" | "Enterprise4" | "Enterprise5" | "Enterprise6" | "P0" | "P1" | "P2" | "P3" | "P4" | "P5" | "P6";
      /** Record or link · 关联内容或链接 */
      connectMessage: string;
      /** Site · 站点 */
      dominCode?: "01" | "02" | "03";
      /** From when on it is shown no more, ISO 8601; empty for never · 停止展示的时间，ISO 8601；不停止为空 */
      endTime?: "" | string;
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal?: "" | "initId" | string;
      /** Identifier of the uploaded picture · 已上传图片的标识 */
      imageFileId?: "" | string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Language: CN or EN · 语言：CN 或 EN */
      lanCode: "CN" | "EN";
      /** 0 kept, 1 shown at once, 2 shown from `publishTime` on · 0 仅保存，1 立即展示，2 自 `publishTime` 起展示 */
      oper?: "0" | "1" | "2";
      /** Order · 顺序 */
      postId: string;
      /** From when on it is shown, ISO 8601 · 开始展示的时间，ISO 8601 */
      publishTime?: "" | string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** Title · 标题 */
      title: string;
      /** Type · 推荐类型 */
      typeCode: "00" | "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
  };
  /** Shows (1), takes down (0) or deletes (3) slots, each with its own result */
  "/recommended/statusChange": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal?: string;
      /** Identifiers of the entries · 条目标识列表 */
      idValList?: string[];
      /** What is to be done, by its code · 操作代码 */
      operate: "0" | "1" | "3";
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
      /** The same of each id, in their order · 各标识对应的记录版本，顺序一致 */
      recordVersions?: number[];
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** A result for each, in the order in which they were sent · 逐条结果，按提交顺序 */
      results: ({
        /** T for done, F for refused · T 为成功，F 为拒绝 */
        flag: "T" | "F";
        /** Identifier · 标识 */
        id: string;
        /** 200 where it is done, else why it was refused · 成功为 200，否则为拒绝原因代码 */
        returnCode: string;
        /** The same in words, in the language of the caller · 同一内容的文字，用调用者的语言 */
        returnInfo: string;
      })[];
    };
  };
  /** Who is at a place already, and where else the same is recommended */
  "/recommended/validateInputInf": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Module · 模块 */
      catagory?: "" | "00" | "01" | "Platform1" | "Platform2" | "Platform3" | "Platform4" | "Platform5" | "Platform6" | "02" | "Enterprise1" | "Enterprise2" | "Enterprise3" | "Enterprise4" | "Enterprise5" | "Enterprise6" | "P0" | "P1" | "P2" | "P3" | "P4" | "P5" | "P6";
      /** Record or link · 关联内容或链接 */
      connectMessage?: string;
      /** Site · 站点 */
      dominCode?: "01" | "02" | "03";
      /** Identifier of the entry; empty or `initId` for a new one · 条目标识；新条目为空或 `initId` */
      idVal?: "" | "initId" | string;
      /** Language: CN or EN · 语言：CN 或 EN */
      lanCode: "CN" | "EN";
      /** Order · 顺序 */
      postId: string;
      /** Type · 推荐类型 */
      typeCode: "00" | "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** To be displayed there · 该位置将要展示 */
      coming: Schemas["SlotOccupant"][];
      /** The same element elsewhere · 同一内容在其他位置 */
      elsewhere: Schemas["SlotOccupant"][];
      /** First unused position; empty for none · 首个空闲的推荐位序号；没有为空 */
      free: string;
      /** Displayed there now · 该位置当前展示 */
      occupant: Schemas["SlotOccupant"] | null;
    };
  };
  /** A record as the public would see it with the content that is being worked on, or that was typed and is not kept; of one’s own, or of one’s domain */
  "/record/preview": {
    input: {
      /** Identifier · 标识 */
      id?: string;
      /** Kind of record · 记录种类 */
      kind: "company" | "platform" | "product" | "copyright";
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Values of the form, one entry for each language · 表单内容，每种语言一项 */
      typed?: Record<string, unknown>[];
    };
    data: {
      /** As it looks in a list · 列表中的样子 */
      card: Record<string, unknown>;
      /** Name of the company · 企业名称 */
      companyName: string;
      /** Identifier · 标识 */
      id: string;
      /** The public sees it · 公众可见 */
      isPublic: boolean;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan: "" | "CN" | "EN";
      /** The product as its page shows it · 产品页所示内容 */
      product: {
        /** Category, by its code · 类别代码 */
        category: string;
        /** Category codes, as a list · 类别代码，列表形式 */
        categoryArr: string[];
        /** Name of the company · 企业名称 */
        companyName: string;
        /** What is public of the copyright data; null for none · 版权信息的公开部分；没有为 null */
        copyrightInfo: Record<string, string> | null;
        /** Registration number · 登记号 */
        copyrightNumber: string;
        /** E-mail address · 电子邮箱 */
        email: string;
        /** The company that offers it · 提供该产品的企业 */
        guessCompanyInfo: {
          /** What the company says of itself · 企业简介 */
          compangProfile: string;
          /** Categories of the company · 企业类别 */
          companyCategoryArr: string[];
          /** Identifier of the company · 企业标识 */
          companyId: string;
          /** Address of the company’s wide picture · 企业横图地址 */
          companyImage1Url: string;
          /** Address of the company’s tall picture · 企业竖图地址 */
          companyImage2Url: string;
          /** Address of the company’s logo · 企业标志地址 */
          companyLogoUrl: string;
          /** Name of the company · 企业名称 */
          companyName: string;
          /** Website of the company · 企业网址 */
          companyWebsite: string;
        } | null;
        /** Platforms of the same company · 同一企业的平台 */
        guessPlatformInfoList: {
          /** Identifier of the platform · 平台标识 */
          platformId: string;
          /** Address of the platform’s logo · 平台标志地址 */
          platformLogoUrl: string;
          /** Name of the platform · 平台名称 */
          platformName: string;
          /** What the platform says of itself · 平台简介 */
          platformProfile: string;
          /** Website of the platform · 平台网址 */
          platformWebsite: string;
        }[];
        /** Products that may be of interest beside it · 可能感兴趣的其他产品 */
        guessProductInfoList: ({
          /** Category codes, comma list · 类别代码，以逗号分隔 */
          category: string;
          /** Name of the company · 企业名称 */
          company_name: string;
          /** Website of the company · 企业网址 */
          company_url: string;
          /** Identifier · 标识 */
          id: string;
          /** Address of the cover, large · 封面大图地址 */
          img: string;
          /** Address of the cover, small · 封面小图地址 */
          img_s: string;
          /** E-mail address · 电子邮箱 */
          mail: string;
          /** Place in the order · 排序位置 */
          order: number;
          /** Identifier of the product · 产品标识 */
          prdId: string;
          /** Name of the product · 产品名称 */
          product_name: string;
          /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
          puton_time: string;
          /** Of a hundred who keep this one, how many keep that one · 每百名收藏者中同时收藏的人数 */
          share: number;
          /** Description · 产品描述 */
          summary: string;
          /** Why it stands there · 列出的原因 */
          why: "together" | "company" | "words" | "category";
        })[];
        /** Pictures and films · 图片与视频 */
        images: ({
          /** Address of the picture or film · 图片或视频的地址 */
          image: string;
          /** I for a picture, M for a film · I 为图片，M 为视频 */
          isMedia: "I" | "M";
        })[];
        /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
        lan: "CN" | "EN";
        /** Languages in which it is there · 具备的语言版本 */
        languages: ("CN" | "EN")[];
        /** Addresses of the film and of its poster · 视频及其封面的地址 */
        mediaUrls: string[];
        /** What the film says, in words · 视频内容的文字 */
        mediaWords: string;
        /** The newest products · 最新产品 */
        newArrivals: Schemas["ProductCard"][];
        /** Public address of the company · 企业公开地址 */
        officeAddr: string;
        /** Identifier of the product · 产品标识 */
        prdId: string;
        /** Product name · 产品名称 */
        productName: string;
        /** Since when it is public, ISO 8601 · 公开时间，ISO 8601 */
        putonTime: string;
        /** Region · 地区 */
        region: string;
        /** Copyright registration · 著作权登记 */
        registryStatus: "0" | "1";
        /** Rights holder · 权利人 */
        rightsHolder: string;
        /** What it is, in short · 摘要 */
        summary: string;
        /** Telephone · 电话 */
        tele: string;
      } | null;
    };
  };
  /** A new captcha with its one-time key */
  "/registerPcruuid": {
    input: Record<string, never>;
    data: Schemas["Captcha"];
  };
  /** The picture of a captcha */
  "/registerpcrimg/{uuid}": {
    input: {
      /** Identifier of the picture · 图片标识 */
      uuid: string;
    };
    data: Response;
  };
  /** One act of the workflow on one record, by whoever it is the turn of */
  "/remittance/act": {
    input: {
      /** What is done, by its code · 操作代码 */
      act: "test" | "submit" | "recall" | "approve" | "return" | "takeUp" | "putBack" | "askMore" | "reject" | "accept" | "purchase" | "confirmRate" | "rejectRate" | "withdrawRate" | "remit" | "declare" | "close" | "correct" | "confirmCorrection" | "rejectCorrection" | "withdrawCorrection" | "refund" | "withdraw";
      /** Comment · 意见 */
      comment?: string;
      /** What the record says, by field · 记录内容，按字段 */
      content?: Schemas["RemittanceDraft"];
      /** The declaration · 申报 */
      declaration?: string;
      /** Identifier · 标识 */
      id: string;
      /** Rate · 比率或汇率 */
      rate?: string;
      /** Reasons for the findings that the act asks one for, by the code of the rule · 操作要求填写的各项检查结果的理由，按规则代码 */
      reasons?: Record<string, string>;
      /** The receipt · 收款 */
      receipt?: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
      /** Reference · 参考号 */
      reference?: string;
    };
    data: Schemas["ActedRecord"];
  };
  /** One act on several records, each decided by itself, with a result for each */
  "/remittance/actMany": {
    input: {
      /** What is done, by its code · 操作代码 */
      act: "approve" | "takeUp" | "accept" | "close";
      /** Rows of the list · 列表各行 */
      rows: {
        /** Comment · 意见 */
        comment?: string;
        /** The declaration · 申报 */
        declaration?: string;
        /** Identifier · 标识 */
        id: string;
        /** Rate · 比率或汇率 */
        rate?: string;
        /** Reasons for the findings that the act asks one for, by the code of the rule · 操作要求填写的各项检查结果的理由，按规则代码 */
        reasons?: Record<string, string>;
        /** The receipt · 收款 */
        receipt?: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** Reference · 参考号 */
        reference?: string;
      }[];
    };
    data: Schemas["BatchResult"];
  };
  /** How much of a contract of one’s organisation is paid, on its way and left */
  "/remittance/balance": {
    input: {
      /** Registered contract · 已登记合同 */
      contract: string;
      /** Identifier · 标识 */
      id?: string;
    };
    data: Schemas["Balance"];
  };
  /** What stands in the log under the number of what was printed, as anybody may know it: no name, no amount */
  "/remittance/check": {
    input: {
      /** Number · 编号 */
      number: string;
    };
    data: Schemas["RegisterCheck"];
  };
  /** Says something of a record to the people of the caller’s institution, whom alone it is shown to */
  "/remittance/comment": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Identified"];
  };
  /** What the people of the caller’s institution say of a record among themselves, and who of them holds it */
  "/remittance/desk": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["WorkflowDesk"];
  };
  /** Holds a record, so that no colleague works on it for 30 minutes; again for as long from now */
  "/remittance/hold": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Take it from who holds it · 从持有者处接手 */
      takeOver?: boolean;
    };
    data: Schemas["Identified"];
  };
  /** Records of the caller’s institution, or those that came to it: what waits for him first */
  "/remittance/list": {
    input: {
      /** Code · 代码 */
      code?: string;
      /** Contract number · 合同号 */
      contractNo?: string;
      /** Country or region, ISO 3166-1 · 国家或地区，ISO 3166-1 */
      country?: string;
      /** 32A Currency · 32A 汇款币种 */
      currency?: string;
      /** First day of the period, yyyy-MM-dd · 期间首日，yyyy-MM-dd */
      dayFrom?: string;
      /** Last day of the period, yyyy-MM-dd · 期间末日，yyyy-MM-dd */
      dayTo?: string;
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "all" | "mine" | "counted";
      /** 59a Beneficiary’s Name & Address · 59a 收款人名称及地址 */
      payee?: string;
      /** State, by its code · 状态代码 */
      state?: "" | "DRAFT" | "TESTED" | "ORG_REVIEW" | "SUBMITTED" | "BANK_REVIEW" | "APPROVED" | "PURCHASED" | "REMITTED" | "DECLARED" | "CLOSED" | "WITHDRAWN" | "REJECTED" | "REFUNDED";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
    };
    data: {
      /** There are more than were counted · 未数完，尚有更多 */
      more: boolean;
      /** Rows of the list · 列表各行 */
      rows: ({
        /** 32A Currency & Interbank Settlement Amount · 32A 汇款币种及金额 */
        amount: string;
        /** Bank name · 银行名称 */
        bankName: string;
        /** Acts open to the caller, by their codes · 调用者可办理的操作代码 */
        can: string[];
        /** Contract number · 合同号 */
        contractNo: string;
        /** 32A Currency · 32A 汇款币种 */
        currency: string;
        /** Due date, yyyy-MM-dd; empty for none · 办理期限，yyyy-MM-dd；没有为空 */
        due: string;
        /** Numbers of findings of the last pre-check; null without one · 最近一次预审的检查结果数量；未预审为 null */
        findings: {
          /** Rows that were refused · 被拒绝的行数 */
          bad: number;
          /** How many checks need review · 需人工核实的项数 */
          judge: number;
        } | null;
        /** It waits for a colleague of the caller, who may not act on it · 等待同事办理，调用者本人不得办理 */
        forColleague: boolean;
        /** Values filed by an officer await confirmation by another · 有待本行其他人员复核的登记内容 */
        hasPending: boolean;
        /** Who holds it; null where nobody does · 由谁持有；没有为 null */
        hold: Schemas["Hold"] | null;
        /** Identifier · 标识 */
        id: string;
        /** Name · 名称 */
        name: string;
        /** Number · 编号 */
        number: string;
        /** It is late · 已逾期 */
        overdue: boolean;
        /** Account or institution whose it is · 所属账户或机构 */
        owner: string;
        /** Name of whose it is · 所属方名称 */
        ownerName: string;
        /** English name of whose it is · 所属方英文名称 */
        ownerNameEn: string;
        /** 59a Beneficiary’s Name & Address · 59a 收款人名称及地址 */
        payee: string;
        /** Beneficiary’s country or region of residence · 收款人常驻国家（地区） */
        payeeCountry: string;
        /** Counted without the public holidays of its year, which are not announced · 该年节假日安排尚未公布，期限暂按周末和固定节假日计算 */
        provisional?: boolean;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** From when on, ISO 8601 · 起始时间，ISO 8601 */
        since: string;
        /** State, by its code · 状态代码 */
        state: string;
        /** When it was submitted last, ISO 8601; empty for never · 最近提交时间，ISO 8601；未提交为空 */
        submitted: string;
        /** Number of the version, from 1 · 版本号，从 1 起 */
        version: number;
        /** It waits for the caller · 等待调用者处理 */
        waits: boolean;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** What an application is paid on: its contract and its documents with their files, and how much of each is used */
  "/remittance/papers": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: {
      /** The contract and its balance; null for none · 合同及其余额；没有为 null */
      contract: Schemas["Balance"] | null;
      /** Supporting documents · 所用单据 */
      documents: {
        /** Currency, ISO 4217 · 币种，ISO 4217 */
        currency: string;
        /** Day, yyyy-MM-dd · 日期，yyyy-MM-dd */
        date: string;
        /** Files · 文件 */
        files: Schemas["AttachedFile"][];
        /** Amount in all, as a decimal; empty for any amount · 总额，十进制文本；不限金额为空 */
        limit: string;
        /** Name · 名称 */
        name: string;
        /** Number · 编号 */
        number: string;
        /** Part that the remittance itself uses, as a decimal; empty for none · 该笔汇款自身占用的金额，十进制文本；没有为空 */
        own: string;
        /** What was paid · 已付金额 */
        paid: string;
        /** What is set aside for applications that wait · 待处理申请所预留的金额 */
        pending: string;
        /** Identifier of the record · 记录标识 */
        record: string;
        /** Allocated amount, as a decimal; empty for all of it · 占用金额，十进制文本；全额为空 */
        share: string;
        /** Type, by its code · 类型代码 */
        type: string;
      }[];
    };
  };
  /** What is on the register, or an application in its state, as a PDF in both languages, for whoever the record is open to */
  "/remittance/print": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Response;
  };
  /** Gives back a record that the caller holds; nothing happens to any other */
  "/remittance/release": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Identified"];
  };
  /** How much of a remittance has come back, with which receipts, and, for its bank, the receipts that may return the rest */
  "/remittance/returns": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: {
      /** 32A Currency · 32A 汇款币种 */
      currency: string;
      /** Receipts that may return the rest · 可登记为退回余款的收汇 */
      open: {
        /** Amount, as a decimal · 金额，十进制文本 */
        amount: string;
        /** Reference of the bank · 银行参考号 */
        bankRef: string;
        /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
        day: string;
        /** Identifier · 标识 */
        id: string;
        /** It names this remittance · 注明了该笔汇款的编号 */
        isNamed: boolean;
        /** Number · 编号 */
        number: string;
        /** Payer · 付款人名称 */
        payer: string;
      }[];
      /** What was paid · 已付金额 */
      paid: string;
      /** Receipts that it came back with · 退回款项的收款 */
      receipts: Schemas["ReturnedReceipt"][];
      /** How much has come back, as a decimal · 已退回的金额，十进制文本 */
      returned: string;
    };
  };
  /** Begins a record, or keeps a draft of it: any field may still be missing, what is there has to be right */
  "/remittance/save": {
    input: Schemas["RemittanceDraft"] & {
      /** Identifier · 标识 */
      id?: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["MovedRecord"];
  };
  /** One record with what stands, what was filed to change it, and its history */
  "/remittance/show": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["WorkflowRecord"];
  };
  /** Answers a report: its reporter is told, and the owner of the record where it was upheld */
  "/report/answer": {
    input: {
      /** The answer · 答复 */
      answer: string;
      /** What was decided · 决定 */
      decision: "upheld" | "dismissed";
      /** The report · 举报 */
      report: string;
    };
    data: Schemas["Nothing"];
  };
  /** Reports of content of the administrator’s domain: those that wait first, the oldest first */
  "/report/list": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** Kind of record · 记录种类 */
      kind?: "" | "product" | "company" | "platform" | "article" | "consultation";
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Reason · 原因 */
      reason?: "" | "illegal" | "infringing" | "misleading" | "offensive" | "personal" | "other";
      /** Identifier of the record · 记录标识 */
      record?: "" | string;
      /** Status, by its code · 状态代码 */
      status?: "" | "open" | "answered";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** The answer · 答复 */
        answer: string;
        /** When it was answered, ISO 8601 · 答复时间，ISO 8601 */
        answeredAt: string;
        /** Who answered it · 答复者 */
        answeredBy: string;
        /** Who did it · 操作者 */
        by: "account" | "visitor" | "anonymous";
        /** What the caller may do with it · 调用者可做的操作 */
        can: {
          /** The caller may answer it · 调用者可答复 */
          answer: boolean;
        };
        /** What was decided · 决定 */
        decision: "" | "upheld" | "dismissed";
        /** When it was reported, ISO 8601 · 举报时间，ISO 8601 */
        filedAt: string;
        /** Kind of record · 记录种类 */
        kind: "product" | "company" | "platform" | "article" | "consultation";
        /** Name · 名称 */
        name: string;
        /** Name of whose it is · 所属方名称 */
        ownerName: string;
        /** Reason · 原因 */
        reason: "illegal" | "infringing" | "misleading" | "offensive" | "personal" | "other";
        /** Identifier of the record · 记录标识 */
        record: string;
        /** The report · 举报 */
        report: string;
        /** Who reported it · 举报者 */
        reporterName: string;
        /** Status, by its code · 状态代码 */
        status: "open" | "answered";
        /** In words of the caller’s language · 用调用者语言表述的文字 */
        words: string | null;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Upload one file; its kind, size and shape are read from its bytes */
  "/resource/SingleFile": {
    input: {
      /** Business that the file belongs to · 文件所属业务 */
      businessType?: string;
      /** Kind of the file, by its code · 文件类型代码 */
      fileType: "101" | "105" | "110";
      /** What the picture is for, by its code · 图片用途代码 */
      use?: "product" | "richText" | "logo" | "wide" | "poster" | "tall" | "broadcast" | "slot" | "video" | "document";
    };
    data: {
      /** Identifier of an uploaded file · 已上传文件的标识 */
      fileId: string;
      /** Address · 地址 */
      url: string;
    };
  };
  /** Give up an upload that has not ended; what came of it is removed */
  "/resource/uploadCancel": {
    input: {
      /** Identifier of the upload · 上传标识 */
      uploadId: string;
    };
    data: Schemas["Nothing"];
  };
  /** Make a file of the parts that were put at signed addresses: it is checked as any other, and kept or refused */
  "/resource/uploadComplete": {
    input: {
      /** Identifier of the upload · 上传标识 */
      uploadId: string;
    };
    data: Schemas["UploadProgress"];
  };
  /** One part of an upload; with the last one that was missing the file is checked and kept */
  "/resource/uploadPart": {
    input: {
      /** Which part it is, from 0 · 第几个分片，从 0 起 */
      index: number;
      /** Identifier of the upload · 上传标识 */
      uploadId: string;
    };
    data: Schemas["UploadProgress"];
  };
  /** Begin an upload, or go on with it, whose parts are put by PUT at signed addresses where files lie, each of exactly the size and content type that are told; refused where the portal takes files itself alone */
  "/resource/uploadSign": {
    input: {
      /** Kind of the file, by its code · 文件类型代码 */
      fileType: "101" | "105" | "110";
      /** When the file was changed, milliseconds since 1970 · 文件修改时间，自 1970 年起的毫秒数 */
      modified?: number;
      /** Name · 名称 */
      name: string;
      /** SHA-256 of the bytes, in hex · 字节的 SHA-256，十六进制 */
      sha256: string;
      /** Size in bytes · 大小，字节 */
      size: number;
      /** What the picture is for, by its code · 图片用途代码 */
      use?: "product" | "richText" | "logo" | "wide" | "poster" | "tall" | "broadcast" | "slot" | "video" | "document";
    };
    data: {
      /** Content type with which a part has to be put · 写入分片时必须使用的内容类型 */
      contentType: string;
      /** The file, in a part of its own of a multipart body · 文件，作为 multipart 请求体的独立部分 */
      file: {
        /** Identifier of an uploaded file · 已上传文件的标识 */
        fileId: string;
        /** Where it may be put by PUT, as long as the address is valid · 在地址有效期内，可用 PUT 写入的地址 */
        url: string;
      } | null;
      /** Bytes of a part · 每个分片的字节数 */
      partSize: number;
      /** Parts that are there · 已收到的分片 */
      parts: number[];
      /** For how many seconds the addresses are valid · 地址的有效秒数 */
      seconds: number;
      /** Where the next missing parts may be put · 接下来缺少的分片可写入的地址 */
      targets: Schemas["UploadTarget"][];
      /** Identifier of the upload · 上传标识 */
      uploadId: string;
    };
  };
  /** Begin to upload a large file in parts, or go on with it: the same file is the same upload for a day */
  "/resource/uploadStart": {
    input: {
      /** Kind of the file, by its code · 文件类型代码 */
      fileType: "105" | "110";
      /** When the file was changed, milliseconds since 1970 · 文件修改时间，自 1970 年起的毫秒数 */
      modified?: number;
      /** Name · 名称 */
      name: string;
      /** SHA-256 of the bytes, in hex · 字节的 SHA-256，十六进制 */
      sha256?: string;
      /** Size in bytes · 大小，字节 */
      size: number;
      /** What the picture is for, by its code · 图片用途代码 */
      use?: "video" | "document";
    };
    data: Schemas["UploadProgress"];
  };
  /** How far an upload of the caller’s is */
  "/resource/uploadState": {
    input: {
      /** Identifier of the upload · 上传标识 */
      uploadId: string;
    };
    data: Schemas["UploadProgress"];
  };
  /** A file of live content, or of a draft by its signed address */
  "/resource/{fileId}": {
    input: {
      /** Identifier of an uploaded file · 已上传文件的标识 */
      fileId: string;
      /** Until when the address is good, as it was given out · 地址的有效期，按签发原样 */
      e?: string;
      /** Signature of the address, as it was given out · 地址的签名，按签发原样 */
      s?: string;
    };
    data: Response;
  };
  /** A picture at one of the widths, as WebP */
  "/resource/{fileId}/{width}": {
    input: {
      /** Identifier of an uploaded file · 已上传文件的标识 */
      fileId: string;
      /** Width in pixels · 宽度，像素 */
      width: 80 | 160 | 320 | 640 | 960 | 1600;
      /** Until when the address is good, as it was given out · 地址的有效期，按签发原样 */
      e?: string;
      /** Signature of the address, as it was given out · 地址的签名，按签发原样 */
      s?: string;
    };
    data: Response;
  };
  /** The owner’s answer to a comment; whoever made it is told */
  "/review/answer": {
    input: {
      /** Comment · 意见 */
      comment: string;
      /** Identifier · 标识 */
      id: string;
      /** Kind of record · 记录种类 */
      kind: "company" | "platform" | "product" | "copyright";
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Nothing"];
  };
  /** Asks a colleague of the domain for a second opinion on what waits; he is told */
  "/review/askOpinion": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Kind of record · 记录种类 */
      kind: "company" | "platform" | "product" | "copyright";
      /** Account of the colleague who is asked · 被征询同事的账户 */
      of: string;
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Nothing"];
  };
  /** Other administrators who may decide on records of these sites */
  "/review/colleagues": {
    input: {
      /** Sites, comma list · 站点，以逗号分隔. Comma list of 01, 02, 03 · 以逗号分隔，可取 01、02、03 */
      dataDomain?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Name · 名称 */
        name: string;
        /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
        site: "01" | "02" | "03";
        /** Identifier of the account · 账户标识 */
        umId: string;
      })[];
    };
  };
  /** Comments on a field of a submission, or on all of it; its owner is told */
  "/review/comment": {
    input: {
      /** Name of the field · 字段名 */
      field?: string;
      /** Identifier · 标识 */
      id: string;
      /** Kind of record · 记录种类 */
      kind: "company" | "platform" | "product" | "copyright";
      /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
      submitTime?: string;
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Nothing"];
  };
  /** Approves (1) or rejects (9) many submissions with one comment; a result for each */
  "/review/decideBatch": {
    input: {
      /** The comment that the owner sees; required to reject · 所有者可见的意见；驳回时必填 */
      refuseReason?: string;
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Identifier · 标识 */
        id: string;
        /** Kind of record · 记录种类 */
        kind: "company" | "platform" | "product" | "copyright";
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion?: number;
        /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
        submitTime?: string;
      })[];
      /** Status, by its code · 状态代码 */
      status: "1" | "9";
    };
    data: Schemas["BatchResult"];
  };
  /** A day at the desk: what waits, what came in, what was decided */
  "/review/deskFigures": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** How many were approved · 通过数 */
      approved: number;
      /** How many were submitted · 提交数 */
      came: number;
      /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
      day: string;
      /** Working days allowed for a review · 审核时限，工作日 */
      days: number;
      /** Half waited so many milliseconds at most · 等待毫秒数的中位数 */
      median: number | null;
      /** Decisions of the caller that day · 调用者当日的决定数 */
      own: number;
      /** How many were rejected · 驳回数 */
      rejected: number;
      /** Submissions that wait, by due date · 待审提交数，按办理期限 */
      waiting: Schemas["ReviewDueCounts"];
    };
  };
  /** The opinion that the caller was asked for; whoever asked is told, the owner is not */
  "/review/giveOpinion": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Kind of record · 记录种类 */
      kind: "company" | "platform" | "product" | "copyright";
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Nothing"];
  };
  /** Hands what waits, and the hold of it, to a colleague of the domain, who is told */
  "/review/handOver": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Kind of record · 记录种类 */
      kind: "company" | "platform" | "product" | "copyright";
      /** Account of the colleague · 接手的同事账户 */
      to: string;
    };
    data: Schemas["Nothing"];
  };
  /** The next submission that the administrator may decide on: another language of the record just decided on, else the one after a place in the queue, else the first */
  "/review/next": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** The version that was looked at · 刚才查看的版本 */
      currentId: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Who holds it · 由谁持有 */
      holder?: "" | "mine" | "free" | "others" | "asked";
      /** Identifier · 标识 */
      id: string;
      /** Whether that version was decided on; false where it was skipped · 是否已对该版本作出决定；跳过为否 */
      isDecided?: boolean;
      /** Kind of record · 记录种类 */
      kind?: "" | "company" | "platform" | "product" | "copyright";
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "CN" | "EN";
      /** Name · 名称 */
      name?: string;
      /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
      submitTime: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** The submission to review next; null where none is left · 下一项待审提交；没有时为 null */
      submission: {
        /** Identifier · 标识 */
        id: string;
        /** Kind of record · 记录种类 */
        kind: "company" | "platform" | "product" | "copyright";
      } | null;
    };
  };
  /** Ready-made comments in both languages */
  "/review/phrases": {
    input: {
      /** Kind of record · 记录种类 */
      kind?: "all" | "company" | "platform" | "product" | "copyright";
      /** It is offered no more · 不再提供 */
      retired?: boolean;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** In Chinese · 中文 */
        CN: string;
        /** In English · 英文 */
        EN: string;
        /** Identifier · 标识 */
        id: string;
        /** Kind of record · 记录种类 */
        kind: "all" | "company" | "platform" | "product" | "copyright";
        /** It is offered no more · 不再提供 */
        retired: boolean;
        /** When it was saved, ISO 8601 · 保存时间，ISO 8601 */
        savedAt: string;
        /** Who saved it · 保存者 */
        savedBy: string;
      })[];
    };
  };
  /** What waits for the administrator’s decision, of every kind, who waited longest first */
  "/review/queue": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Who holds it · 由谁持有 */
      holder?: "" | "mine" | "free" | "others" | "asked";
      /** Kind of record · 记录种类 */
      kind?: "" | "company" | "platform" | "product" | "copyright";
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "" | "CN" | "EN";
      /** Name · 名称 */
      name?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Submissions that wait, by due date · 待审提交数，按办理期限 */
      due: Schemas["ReviewDueCounts"];
      /** Number of each kind · 各种类的数量 */
      kinds: Record<string, number>;
      /** Rows of the list · 列表各行 */
      rows: ({
        /** The caller was asked for his opinion · 已征询调用者意见 */
        asked: boolean;
        /** Which submission it is since the last approval · 自上次通过后的第几次提交 */
        attempt: number;
        /** Name of whose it is · 所属方名称 */
        businessName: string;
        /** What the caller may do with it · 调用者可做的操作 */
        can: {
          /** May decide on it · 可审核 */
          audit: boolean;
          /** May hold it · 可持有 */
          hold: boolean;
          /** May give it back · 可释放 */
          release: boolean;
          /** May take it over · 可接手 */
          takeOver: boolean;
        };
        /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
        dataDomain: string;
        /** late, today or later · late：已逾期；today：今日到期；later：以后到期 */
        due: "late" | "today" | "later";
        /** By whose end it is due, yyyy-MM-dd · 到期日，yyyy-MM-dd */
        dueDay: string;
        /** Who holds it; null where nobody does · 由谁持有；没有为 null */
        hold: Schemas["Hold"] | null;
        /** Identifier · 标识 */
        id: string;
        /** Kind of record · 记录种类 */
        kind: "company" | "platform" | "product" | "copyright";
        /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
        lan: "" | "CN" | "EN";
        /** Name · 名称 */
        name: string;
        /** Comments that nobody has resolved · 尚未解决的意见数 */
        openComments: number;
        /** The other language versions · 其他语言版本 */
        others: ("CN" | "EN")[];
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** Which submission is meant, by its time, ISO 8601 · 指哪一次提交，以其时间表示，ISO 8601 */
        submitTime: string;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Resolves a comment, whoever made it */
  "/review/resolve": {
    input: {
      /** Comment · 意见 */
      comment: string;
      /** Identifier · 标识 */
      id: string;
      /** Kind of record · 记录种类 */
      kind: "company" | "platform" | "product" | "copyright";
    };
    data: Schemas["Nothing"];
  };
  /** Adds a ready-made comment, changes it, retires it or takes it up again */
  "/review/savePhrase": {
    input: {
      /** In Chinese · 中文 */
      CN: string;
      /** In English · 英文 */
      EN: string;
      /** Identifier · 标识 */
      id?: string;
      /** Kind of record · 记录种类 */
      kind?: "all" | "company" | "platform" | "product" | "copyright";
      /** It is offered no more · 不再提供 */
      retired?: boolean;
      /** The values before, as the sender read them; of a setting null where the default held · 修改前的值（以提交者读取时为准）；设定采用默认值时为 null */
      was?: {
        /** In Chinese · 中文 */
        CN: string;
        /** In English · 英文 */
        EN: string;
        /** Kind of record · 记录种类 */
        kind: "all" | "company" | "platform" | "product" | "copyright";
        /** It is offered no more · 不再提供 */
        retired: boolean;
      };
    };
    data: Schemas["Identified"];
  };
  /** Companies, platforms, products and articles by what they are called and what is said of them, the most relevant first; where nothing is found, what comes near */
  "/search/all": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Section that it is assigned to; empty for none · 所属栏目；没有为空 */
      classify?: "1" | "2" | "";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Kinds, comma list; empty for all · 种类，以逗号分隔；空为全部. Comma list of company, platform, product, article · 以逗号分隔，可取 company、platform、product、article */
      kinds?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Languages of the record, comma list; empty for all · 记录具备的语言，以逗号分隔；空为全部. Comma list of CN, EN · 以逗号分隔，可取 CN、EN */
      languages?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Words that are searched for · 检索词 */
      query?: string;
      /** What it covers · 范围 */
      scope?: "portal" | "site";
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "" | "01" | "02" | "03";
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "relevance" | "newest" | "mostBrowsed" | "mostCollected";
      /** Codes to filter by, comma list; empty for all · 筛选代码，以逗号分隔；空为全部. Comma list of codes.category.01, codes.category.02, codes.category.03, codes.category.04, codes.category.05, codes.category.06, kinds.platform.codes.category.01, kinds.platform.codes.category.02, kinds.platform.codes.category.03, kinds.platform.codes.category.04, kinds.platform.codes.category.05, kinds.platform.codes.category.06, codes.registryStatus.0, codes.registryStatus.1, codes.articleSection.news, codes.articleSection.copyright, codes.articleSection.knowledge, codes.articleSection.service, codes.articleSection.finance · 以逗号分隔，可取 codes.category.01、codes.category.02、codes.category.03、codes.category.04、codes.category.05、codes.category.06、kinds.platform.codes.category.01、kinds.platform.codes.category.02、kinds.platform.codes.category.03、kinds.platform.codes.category.04、kinds.platform.codes.category.05、kinds.platform.codes.category.06、codes.registryStatus.0、codes.registryStatus.1、codes.articleSection.news、codes.articleSection.copyright、codes.articleSection.knowledge、codes.articleSection.service、codes.articleSection.finance */
      tags?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Entries of the list · 列表条目 */
      list: Schemas["SearchHit"][];
      /** Why what is shown is not exactly what was asked for · 结果与检索不完全相符的原因 */
      near: "" | "language" | "slip" | "sound" | "part";
      /** Which page it is, and of how many · 当前页与总数 */
      page_info: {
        /** There are more than were counted · 未数完，尚有更多 */
        more: boolean;
        /** Number of the page, from 1 · 页码，从 1 起 */
        pageNo: number;
        /** Entries in a page · 每页条数 */
        pageSize: number;
        /** How many there are in all · 总数 */
        total: number;
      };
    };
  };
  /** Says that somebody looked for this and found something; told to others once several did, never what may be personal */
  "/search/asked": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Words that are searched for · 检索词 */
      query: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Record<string, unknown>;
  };
  /** How many of what is found there are of each kind, code, language, site and year, whatever of that group is chosen */
  "/search/facets": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Kinds, comma list; empty for all · 种类，以逗号分隔；空为全部. Comma list of company, platform, product, article · 以逗号分隔，可取 company、platform、product、article */
      kinds?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Languages of the record, comma list; empty for all · 记录具备的语言，以逗号分隔；空为全部. Comma list of CN, EN · 以逗号分隔，可取 CN、EN */
      languages?: string;
      /** Words that are searched for · 检索词 */
      query?: string;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "" | "01" | "02" | "03";
      /** Codes to filter by, comma list; empty for all · 筛选代码，以逗号分隔；空为全部. Comma list of codes.category.01, codes.category.02, codes.category.03, codes.category.04, codes.category.05, codes.category.06, kinds.platform.codes.category.01, kinds.platform.codes.category.02, kinds.platform.codes.category.03, kinds.platform.codes.category.04, kinds.platform.codes.category.05, kinds.platform.codes.category.06, codes.registryStatus.0, codes.registryStatus.1, codes.articleSection.news, codes.articleSection.copyright, codes.articleSection.knowledge, codes.articleSection.service, codes.articleSection.finance · 以逗号分隔，可取 codes.category.01、codes.category.02、codes.category.03、codes.category.04、codes.category.05、codes.category.06、kinds.platform.codes.category.01、kinds.platform.codes.category.02、kinds.platform.codes.category.03、kinds.platform.codes.category.04、kinds.platform.codes.category.05、kinds.platform.codes.category.06、codes.registryStatus.0、codes.registryStatus.1、codes.articleSection.news、codes.articleSection.copyright、codes.articleSection.knowledge、codes.articleSection.service、codes.articleSection.finance */
      tags?: string;
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Number of results by kind · 各种类的结果数 */
      kinds: Record<string, number>;
      /** Number of results by language · 各语言的结果数 */
      languages: Record<string, number>;
      /** There are more than were counted · 未数完，尚有更多 */
      more: boolean;
      /** Number of results by site · 各站点的结果数 */
      sites: Record<string, number>;
      /** Number of results by code · 各代码的结果数 */
      tags: Record<string, number>;
      /** Number of results by year · 各年份的结果数 */
      years: Record<string, number>;
    };
  };
  /** What several others looked for in the last days and found, what most of them looked for first */
  "/search/popular": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Entries of the list · 列表条目 */
      list: string[];
    };
  };
  /** How what is typed so far may go on, and records whose names may be meant */
  "/search/suggest": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Words that are searched for · 检索词 */
      query?: string;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "" | "01" | "02" | "03";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Entries of the list · 列表条目 */
      list: {
        /** Identifier · 标识 */
        id: string;
        /** Kind of record · 记录种类 */
        kind: string;
        /** Where it leads; empty for nowhere · 链接目标；没有为空 */
        link: string;
        /** Name · 名称 */
        name: string;
        /** Where in the name it was found, from a character up to another · 名称中的命中区间，按字符 */
        nameMarks: [number, number][];
      }[];
      /** Suggested searches · 搜索建议 */
      words: string[];
    };
  };
  /** Assigns a public platform, enterprise or product to a section (1 financial services, 2 intellectual property), or takes it out */
  "/section/assign": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Section that it is assigned to; empty for none · 所属栏目；没有为空 */
      classify: "1" | "2";
      /** Identifier · 标识 */
      id: string;
      /** Kind of record · 记录种类 */
      kind: "platform" | "company" | "product";
      /** What is to be done, by its code · 操作代码 */
      operate?: "0" | "1";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: Schemas["Nothing"];
  };
  /** What a section holds, of the administrator’s domain, assigned last first */
  "/section/list": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Section that it is assigned to; empty for none · 所属栏目；没有为空 */
      classify?: "1" | "2" | "";
      /** Site: 01, 02 or 03; in filters also 00 for all · 站点：01、02 或 03；筛选条件可用 00 表示全部 */
      dataDomain?: "00" | "01" | "02" | "03";
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** Kind of record · 记录种类 */
      kind?: "" | "platform" | "company" | "product";
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "name" | "kind" | "classify" | "assignedAt" | "-name" | "-kind" | "-classify" | "-assignedAt";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** When it was assigned, ISO 8601 · 归入栏目的时间，ISO 8601 */
        assignedAt: string;
        /** Who assigned it · 归入栏目者 */
        assignedBy: string;
        /** Section that it is assigned to; empty for none · 所属栏目；没有为空 */
        classify: "1" | "2";
        /** Identifier · 标识 */
        id: string;
        /** Kind of record · 记录种类 */
        kind: "platform" | "company" | "product";
        /** Name · 名称 */
        name: string;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Sets some of what the institution says of its portal, each based on what was set before; refused with 409 and `setting.changed` where another one changed it meanwhile; for administrators of the main site */
  "/settings/change": {
    input: {
      /** What is changed · 修改内容 */
      changes: ({
        /** Name of a setting of the portal · 门户设置项的名称 */
        setting: "operator" | "address" | "hours" | "phone" | "consultMail" | "icp" | "police" | "outsideSite" | "newsSearch" | "agreement" | "privacy" | "accessibility" | "sealKeyAt" | "office01" | "office02" | "office03" | "securityContact" | "securityExpires" | "securityPolicy" | "reviewDays" | "holdMinutes" | "uploadsPerDay" | "uploadMbPerDay";
        /** What is set from now on: `text`, or `zh` and `en`; empty for nothing, null for the default · 新的设定值：`text`，或 `zh` 与 `en`；空为不设，null 为采用默认 */
        value: {
          /** Text · 文字 */
          text: string;
        } | {
          /** In English · 英文 */
          en: string;
          /** In Chinese · 中文 */
          zh: string;
        } | null;
        /** The values before, as the sender read them; of a setting null where the default held · 修改前的值（以提交者读取时为准）；设定采用默认值时为 null */
        was: {
          /** Text · 文字 */
          text: string;
        } | {
          /** In English · 英文 */
          en: string;
          /** In Chinese · 中文 */
          zh: string;
        } | null;
      })[];
      /** Reason, kept in the history of the settings · 修改原因，记入设置的变更历史 */
      reason?: string;
    };
    data: Schemas["Nothing"];
  };
  /** What the institution says of its portal: what is set, what holds without, and who changed what; for administrators of the main site */
  "/settings/show": {
    input: Record<string, never>;
    data: {
      /** What was changed, the latest first · 最近的修改，最新的在前 */
      changes: ({
        /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
        at: string;
        /** Who did it · 操作者 */
        by: string;
        /** Reason of the change; empty for none · 修改原因；没有为空 */
        reason: string;
        /** Name of a setting of the portal · 门户设置项的名称 */
        setting: "operator" | "address" | "hours" | "phone" | "consultMail" | "icp" | "police" | "outsideSite" | "newsSearch" | "agreement" | "privacy" | "accessibility" | "sealKeyAt" | "office01" | "office02" | "office03" | "securityContact" | "securityExpires" | "securityPolicy" | "reviewDays" | "holdMinutes" | "uploadsPerDay" | "uploadMbPerDay";
        /** What is set: `text`, or `zh` and `en`; empty for nothing, null for the default · 设定值：`text`，或 `zh` 与 `en`；空为不设，null 为采用默认 */
        value: {
          /** Text · 文字 */
          text: string;
        } | {
          /** In English · 英文 */
          en: string;
          /** In Chinese · 中文 */
          zh: string;
        } | null;
        /** The values before, as the sender read them; of a setting null where the default held · 修改前的值（以提交者读取时为准）；设定采用默认值时为 null */
        was: {
          /** Text · 文字 */
          text: string;
        } | {
          /** In English · 英文 */
          en: string;
          /** In Chinese · 中文 */
          zh: string;
        } | null;
      })[];
      /** The settings of the portal · 门户设置 */
      settings: ({
        /** When it was last changed; empty where it never was · 最近修改时间；从未修改为空 */
        changedAt: string;
        /** Who changed it last · 最近修改人 */
        changedBy: string;
        /** What the environment says; null where it says nothing · 环境变量的值；未给出为 null */
        default: {
          /** Text · 文字 */
          text: string;
        } | {
          /** In English · 英文 */
          en: string;
          /** In Chinese · 中文 */
          zh: string;
        } | null;
        /** Identifier · 标识 */
        id: string;
        /** Name of a setting of the portal · 门户设置项的名称 */
        setting: "operator" | "address" | "hours" | "phone" | "consultMail" | "icp" | "police" | "outsideSite" | "newsSearch" | "agreement" | "privacy" | "accessibility" | "sealKeyAt" | "office01" | "office02" | "office03" | "securityContact" | "securityExpires" | "securityPolicy" | "reviewDays" | "holdMinutes" | "uploadsPerDay" | "uploadMbPerDay";
        /** What is set: `text`, or `zh` and `en`; empty for nothing, null for the default · 设定值：`text`，或 `zh` 与 `en`；空为不设，null 为采用默认 */
        value: {
          /** Text · 文字 */
          text: string;
        } | {
          /** In English · 英文 */
          en: string;
          /** In Chinese · 中文 */
          zh: string;
        } | null;
      })[];
    };
  };
  /** How the portal does, and what is to be done where it is not well; for administrators of the main site */
  "/state/show": {
    input: Record<string, never>;
    data: {
      /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
      at: string;
      /** Parts that cannot be read now and are left empty · 暂时无法读取、以空值表示的部分 */
      away: ("models" | "log" | "outbox" | "imports" | "backup" | "processes" | "sizes")[];
      /** The last backup; null where none is set up · 最近一次备份；未设置为 null */
      backup: {
        /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
        at: string;
        /** Position in the log of events · 事件日志中的位置 */
        position: number;
      } | null;
      /** Room on the disks where processes keep folders · 各进程所存文件夹所在磁盘的空间 */
      disks: ({
        /** What is kept there · 存放的内容 */
        folder: "files" | "seals";
        /** Bytes that are left · 剩余字节数 */
        free: number;
        /** The machine · 所在机器 */
        host: string;
        /** Bytes that the disk has · 磁盘总字节数 */
        size: number;
      })[];
      /** The last drill: the backup was restored beside the portal and compared; null where there was none · 最近一次恢复演练：在门户之外恢复备份并比对；未做过为 null */
      drill: {
        /** When it began · 开始时间 */
        at: string;
        /** What was wrong; null where all was well · 发现的问题；没有为 null */
        fault: string | null;
        /** Position up to which the log was restored; null where it did not get so far · 日志恢复到的位置；未完成为 null */
        position: number | null;
        /** How many seconds it took; 0 where it was stopped before its end · 用时秒数；中途被终止时为 0 */
        seconds: number;
      } | null;
      /** What needs attention, the most urgent first · 需要处理的事项，最紧急的在前 */
      findings: Schemas["OperationFinding"][];
      /** Read group that answers · 应答的读组 */
      group: string;
      /** Every read group, as it said a few seconds ago · 全部读组数秒前的情况 */
      groups: {
        /** Nothing is known of its models: none of its processes is there, or none reaches its database · 无从得知其读模型的情况：没有进程在运行，或进程无法访问其数据库 */
        away: boolean;
        /** Log entries that it has not folded yet · 尚未处理的日志条目数 */
        behind: number;
        /** Name · 名称 */
        name: string;
        /** Records that are parked there · 其中被搁置的记录数 */
        parked: number;
        /** Position in the log of events · 事件日志中的位置 */
        position: number;
        /** How many processes read there · 读取该组的进程数 */
        processes: number;
        /** When it was last heard of · 最近一次有消息的时间 */
        seen: string;
      }[];
      /** Imports of the last week · 最近一周的导入 */
      imports: ({
        /** Name of the file · 文件名 */
        file: string;
        /** Identifier · 标识 */
        id: string;
        /** How much of its bytes is done, in percent · 已完成的字节百分比 */
        percent: number;
        /** Number of rejected rows · 未导入的行数 */
        refused: number;
        /** Rows read so far · 已读取的行数 */
        rows: number;
        /** From when on, ISO 8601 · 起始时间，ISO 8601 */
        since: string;
        /** State, by its code · 状态代码 */
        state: "running" | "done" | "failed" | "unreadable";
        /** What is imported · 导入的内容 */
        subject: "transactions" | "catalogue";
      })[];
      /** The log · 日志 */
      log: {
        /** Position of the last log entry · 最后一条日志条目的位置 */
        head: number;
        /** When it was recorded · 其记录时间 */
        headAt: string | null;
        /** The key · 密钥或键 */
        key: string;
        /** Log entries that are not where this read group reads the log; 0 without a replica · 本读组所读日志副本尚缺的条目数；没有副本为 0 */
        replica: number;
        /** Position of the newest seal; 0 for none · 最新存证记录的日志序号；没有为 0 */
        sealed: number;
        /** When that was made · 其生成时间 */
        sealedAt: string | null;
        /** When a round last found everything in order; null for never · 上次整轮验证无误的时间；从未为 null */
        verified: string | null;
        /** How far the verifier’s round is · 本轮验证的进度位置 */
        verifying: number;
        /** The first position that is wrong, and why; null where none is · 第一个有误的位置及原因；没有为 null */
        wrong: {
          /** Position in the log of events · 事件日志中的位置 */
          position: number;
          /** Reason · 原因 */
          reason: string;
        } | null;
      };
      /** Read models, and other followers of the log · 读模型及日志的其他跟随者 */
      models: ({
        /** Log entries that it has not folded yet · 尚未处理的日志条目数 */
        behind: number;
        /** When it was last compared with the log; null where it never was · 上次与日志比对的时间；从未比对为 null */
        compared: string | null;
        /** The most log entries that it was behind by in each minute of the last hour, the oldest first; null where nobody said so · 近一小时内每分钟最多落后的日志条目数，由早到晚；无人报告的分钟为 null */
        course: (number | null)[];
        /** Which filling of the table it is · 表的重建代次 */
        generation: number;
        /** Read group whose model it is · 所属读组 */
        group: string;
        /** Whether a process keeps it up to date; null of what is no read model · 是否有进程保持其更新；非读模型为 null */
        kept: boolean | null;
        /** Name · 名称 */
        name: string;
        /** How it ended · 结果 */
        outcome: "same" | "healed" | "put off" | null;
        /** Records of it that are parked · 其中被搁置的记录数 */
        parked: number;
        /** Position in the log of events · 事件日志中的位置 */
        position: number;
        /** For how many seconds the first of them has waited · 其中最早一条已等待的秒数 */
        seconds: number;
        /** Readers see it; false while it is filled for the first time · 供读取；首次填充期间为否 */
        shown: boolean;
        /** Number of the version, from 1 · 版本号，从 1 起 */
        version: number;
      })[];
      /** Letters that wait, by channel · 各渠道待发的信件 */
      outbox: ({
        /** How they are sent · 发送渠道 */
        channel: "mail" | "sms";
        /** How many of them were tried in vain · 其中尝试失败的数量 */
        failed: number;
        /** Time of the next attempt, ISO 8601; null for none · 下次尝试的时间，ISO 8601；没有为 null */
        next: string | null;
        /** Since when the oldest of them waits; null for none · 其中最早一封的等待起始时间；没有为 null */
        oldest: string | null;
        /** Number of outbox messages that wait · 待发送消息数 */
        waiting: number;
      })[];
      /** Version of the server that holds the log · 存放日志的数据库服务器版本 */
      postgres: string;
      /** The processes of the portal · 门户的进程 */
      processes: {
        /** The machine · 所在机器 */
        host: string;
        /** Name · 名称 */
        name: string;
        /** Time of the last sign of life, ISO 8601 · 最近一次报告的时间，ISO 8601 */
        seen: string;
        /** From when on, ISO 8601 · 起始时间，ISO 8601 */
        since: string;
        /** Heard of a moment ago · 刚刚有过消息 */
        there: boolean;
        /** Version of the portal that it runs · 所运行的平台版本 */
        version: string;
      }[];
      /** What is kept for how long, as it is set · 各类数据的保留期限 */
      retention: ({
        /** How many units of time · 时间单位的数量 */
        amount: number;
        /** Kind of record · 记录种类 */
        kind: "events" | "logTrees" | "commandIds" | "readModels" | "accounts" | "personKeys" | "secrets" | "sessions" | "captchas" | "codes" | "attempts" | "limits" | "once" | "devices" | "links" | "drafts" | "letters" | "webhooks" | "processes" | "lags" | "backup" | "maintenance" | "unreferenced" | "imports" | "browses" | "searches";
        /** Unit of time · 时间单位 */
        unit: "minutes" | "hours" | "days";
      })[];
      /** Bytes on the disks of the databases · 数据库占用的磁盘字节数 */
      sizes: {
        /** Of what stands beside the log in its database · 日志数据库中的其他数据 */
        beside: number;
        /** Of the identity store · 身份库 */
        identity: number;
        /** Bytes of the log · 日志的字节数 */
        log: number;
        /** Of the read models · 读模型 */
        read: number;
      };
      /** Webhooks that do not get through · 推送受阻的 Webhook */
      webhooks: {
        /** How many of them fail and are tried again · 推送失败、等待重试的数量 */
        failing: number;
        /** Since when the one fails that has failed longest; null for none · 其中失败最久者的起始时间；没有为 null */
        since: string | null;
        /** How many nothing is sent to any more · 已停用的数量 */
        stopped: number;
      };
    };
  };
  /** What the portal has as remitted on a day beside a statement of the caller’s bank (camt.053, or a CSV); nothing is kept */
  "/statement/compare": {
    input: {
      /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
      day: string;
    };
    data: {
      /** By currency · 按币种 */
      currencies: ({
        /** Bank · 银行 */
        bank: string;
        /** Only the bank has it · 仅银行有 */
        bankOnly: {
          /** Amount, as a decimal · 金额，十进制文本 */
          amount: string;
          /** The other side of the payment · 交易对方 */
          counterparty: string;
          /** Number of the line in the file, from 1 · 文件中的行号，从 1 起 */
          line: number;
          /** Reference · 参考号 */
          reference: string;
        }[];
        /** Currency, ISO 4217 · 币种，ISO 4217 */
        currency: string;
        /** Difference · 差额 */
        difference: string;
        /** Found on both sides · 双方一致 */
        matched: ({
          /** Amount, as a decimal · 金额，十进制文本 */
          amount: string;
          /** Booked by the bank · 银行已入账 */
          booked: string;
          /** Identifier · 标识 */
          id: string;
          /** Number of the line in the file, from 1 · 文件中的行号，从 1 起 */
          line: number;
          /** Number · 编号 */
          number: string;
          /** 59a Beneficiary’s Name & Address · 59a 收款人名称及地址 */
          payee: string;
          /** Reference · 参考号 */
          reference: string;
          /** Equal on both sides · 双方相同 */
          same: boolean;
        })[];
        /** As the portal has it · 门户的记录 */
        portal: string;
        /** Only the portal has it · 仅门户有 */
        portalOnly: ({
          /** Amount, as a decimal · 金额，十进制文本 */
          amount: string;
          /** Identifier · 标识 */
          id: string;
          /** Number · 编号 */
          number: string;
          /** 59a Beneficiary’s Name & Address · 59a 收款人名称及地址 */
          payee: string;
          /** Reference · 参考号 */
          reference: string;
        })[];
      })[];
      /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
      day: string;
      /** How the CSV was read; null for XML · CSV 的读取方式；XML 为 null */
      format: Schemas["CsvFormat"] | null;
      /** Number of entries left out, by reason · 未纳入核对的条目数，按原因 */
      left: {
        /** What came in · 贷记 */
        credits: number;
        /** On another day · 日期不同 */
        otherDays: number;
        /** Not booked yet · 尚未入账 */
        unbooked: number;
      };
    };
  };
  /** One act of the workflow on one record, by whoever it is the turn of */
  "/stock/act": {
    input: {
      /** What is done, by its code · 操作代码 */
      act: "drop" | "askMore" | "confirm" | "adjust" | "recallAdjustment" | "confirmAdjustment" | "refuseAdjustment";
      /** Comment · 意见 */
      comment?: string;
      /** What the record says, by field · 记录内容，按字段 */
      content?: Schemas["StockDraft"];
      /** Identifier · 标识 */
      id: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion: number;
    };
    data: Schemas["ActedRecord"];
  };
  /** One act on several records, each decided by itself, with a result for each */
  "/stock/actMany": {
    input: {
      /** What is done, by its code · 操作代码 */
      act: "confirm" | "confirmAdjustment";
      /** Rows of the list · 列表各行 */
      rows: {
        /** Comment · 意见 */
        comment?: string;
        /** Identifier · 标识 */
        id: string;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
      }[];
    };
    data: Schemas["BatchResult"];
  };
  /** Says something of a record to the people of the caller’s institution, whom alone it is shown to */
  "/stock/comment": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Text · 文字 */
      text: string;
    };
    data: Schemas["Identified"];
  };
  /** What the people of the caller’s institution say of a record among themselves, and who of them holds it */
  "/stock/desk": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["WorkflowDesk"];
  };
  /** Holds a record, so that no colleague works on it for 30 minutes; again for as long from now */
  "/stock/hold": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Take it from who holds it · 从持有者处接手 */
      takeOver?: boolean;
    };
    data: Schemas["Identified"];
  };
  /** Records of the caller’s institution, or those that came to it: what waits for him first */
  "/stock/list": {
    input: {
      /** Contract name · 合同名称 */
      contractName?: string;
      /** Contract number · 合同编号 */
      contractNo?: string;
      /** Paid or received · 收付方向 */
      direction?: "" | "PAID" | "RECEIVED";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "all" | "mine";
      /** State, by its code · 状态代码 */
      state?: "" | "UNCONFIRMED" | "CONFIRMED" | "ADJUSTMENT_REVIEW" | "DROPPED";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
    };
    data: {
      /** There are more than were counted · 未数完，尚有更多 */
      more: boolean;
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Opening balance · 存量金额 */
        amountBefore: string;
        /** As of · 截止日期 */
        asOf: string;
        /** Acts open to the caller, by their codes · 调用者可办理的操作代码 */
        can: string[];
        /** Contract name · 合同名称 */
        contractName: string;
        /** Contract number · 合同编号 */
        contractNo: string;
        /** Currency · 币种 */
        currency: string;
        /** Paid or received · 收付方向 */
        direction: "PAID" | "RECEIVED";
        /** Due date, yyyy-MM-dd; empty for none · 办理期限，yyyy-MM-dd；没有为空 */
        due: string;
        /** Numbers of findings of the last pre-check; null without one · 最近一次预审的检查结果数量；未预审为 null */
        findings: {
          /** Rows that were refused · 被拒绝的行数 */
          bad: number;
          /** How many checks need review · 需人工核实的项数 */
          judge: number;
        } | null;
        /** It waits for a colleague of the caller, who may not act on it · 等待同事办理，调用者本人不得办理 */
        forColleague: boolean;
        /** Values filed by an officer await confirmation by another · 有待本行其他人员复核的登记内容 */
        hasPending: boolean;
        /** Who holds it; null where nobody does · 由谁持有；没有为 null */
        hold: Schemas["Hold"] | null;
        /** Identifier · 标识 */
        id: string;
        /** Balance on that date · 截止日余额 */
        left: string;
        /** Name · 名称 */
        name: string;
        /** Number · 编号 */
        number: string;
        /** It is late · 已逾期 */
        overdue: boolean;
        /** Account or institution whose it is · 所属账户或机构 */
        owner: string;
        /** Name of whose it is · 所属方名称 */
        ownerName: string;
        /** English name of whose it is · 所属方英文名称 */
        ownerNameEn: string;
        /** Counted without the public holidays of its year, which are not announced · 该年节假日安排尚未公布，期限暂按周末和固定节假日计算 */
        provisional?: boolean;
        /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
        recordVersion: number;
        /** From when on, ISO 8601 · 起始时间，ISO 8601 */
        since: string;
        /** State, by its code · 状态代码 */
        state: string;
        /** When it was submitted last, ISO 8601; empty for never · 最近提交时间，ISO 8601；未提交为空 */
        submitted: string;
        /** Contract total · 合同总金额 */
        totalAmount: string;
        /** Number of the version, from 1 · 版本号，从 1 起 */
        version: number;
        /** It waits for the caller · 等待调用者处理 */
        waits: boolean;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Gives back a record that the caller holds; nothing happens to any other */
  "/stock/release": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Identified"];
  };
  /** Begins a record, or keeps a draft of it: any field may still be missing, what is there has to be right */
  "/stock/save": {
    input: Schemas["StockDraft"] & {
      /** Identifier · 标识 */
      id?: string;
      /** Which version of the record is shown or meant: it grows with content, files, sites and state · 记录的版本：内容、文件、站点或状态变化时递增 */
      recordVersion?: number;
    };
    data: Schemas["MovedRecord"];
  };
  /** One record with what stands, what was filed to change it, and its history */
  "/stock/show": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["WorkflowRecord"];
  };
  /** Ends one of one’s own tokens for machines, at once */
  "/token/end": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Nothing"];
  };
  /** One’s own tokens for machines, the newest first, and the calls that one can be made for */
  "/token/list": {
    input: Record<string, never>;
    data: {
      /** Paths of the calls that it may make · 可调用的路径 */
      calls: {
        /** Path of the call · 调用的路径 */
        path: string;
        /** What it is, in short · 摘要 */
        summary: string;
        /** It writes to the log · 写入日志 */
        writes: boolean;
      }[];
      /** API tokens · API 令牌 */
      tokens: Schemas["ApiToken"][];
    };
  };
  /** Makes a token for a machine, which acts as its owner does, by the calls that it is made for alone */
  "/token/make": {
    input: {
      /** Paths of the calls that it may make · 可调用的路径 */
      calls: string[];
      /** Number of days · 天数 */
      days?: number;
      /** Name · 名称 */
      name: string;
      /** Site: 01, 02 or 03; 00 or empty for every one where that is taken · 站点：01、02 或 03；允许时 00 或空为全部 */
      site?: "01" | "02" | "03";
    };
    data: {
      /** Identifier · 标识 */
      id: string;
      /** Token · 令牌 */
      token: string;
      /** Until when, ISO 8601 · 截止时间，ISO 8601 */
      until: string;
    };
  };
  /** Imports a CSV, row by row checked; bad rows are told, good ones kept, known ones left; or compares it alone */
  "/transactions/import": {
    input: {
      /** add: new rows are recorded; check: the file is compared and nothing recorded · add：登记新增的行；check：仅比对，不登记 */
      mode?: "add" | "check";
      /** Period · 期间 */
      period?: "day" | "month" | "year";
    };
    data: {
      /** Identifier of the import · 导入标识 */
      importId: string;
    };
  };
  /** Rows of an import that were refused, with line and reason */
  "/transactions/importErrors": {
    input: {
      /** Identifier of the import · 导入标识 */
      importId: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: {
        /** The line as it stands in the file · 文件中该行的原文 */
        content: string;
        /** Name of the field · 字段名 */
        field: string;
        /** Number of the line in the file, from 1 · 文件中的行号，从 1 起 */
        line: number;
        /** Reason · 原因 */
        reason: string;
      }[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** The same as a CSV file, whole */
  "/transactions/importErrors.csv": {
    input: {
      /** Identifier of the import · 导入标识 */
      importId: string;
    };
    data: Response;
  };
  /** Imports, newest first, with their progress */
  "/transactions/imports": {
    input: {
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Rows that were added · 新增行数 */
        added: number;
        /** Rows that were refused · 被拒绝的行数 */
        bad: number;
        /** Who did it · 操作者 */
        by: string;
        /** Number of changed transactions · 变更的交易笔数 */
        changed: number;
        /** Whether the changes of a check were confirmed · 比对所列变更是否已确认 */
        confirmed: boolean;
        /** Bytes read so far · 已读取的字节数 */
        done: number;
        /** When it ended, ISO 8601; empty while it runs · 结束时间，ISO 8601；进行中为空 */
        endedAt: string;
        /** What ended it; empty for nothing · 中止原因；没有为空 */
        fault: "" | "gone" | "unreadable" | "stuck" | "closed";
        /** Name of the file · 文件名 */
        fileName: string;
        /** How the CSV was read; null for a workbook, and before the file was read · CSV 的读取方式；工作簿或尚未读取为 null */
        format: Schemas["CsvFormat"] | null;
        /** Identifier of the import · 导入标识 */
        importId: string;
        /** Rows that were there already · 已存在的行数 */
        known: number;
        /** add: new rows are recorded; check: rows are compared alone; revise: rows of a check are recorded and corrected · add：登记新增的行；check：仅比对；revise：登记并更正比对所列的行 */
        mode: "add" | "check" | "revise";
        /** Reason · 原因 */
        reason: string;
        /** Rows read so far · 已读取的行数 */
        rows: number;
        /** Size in bytes · 大小，字节 */
        size: number;
        /** When it began, ISO 8601 · 开始时间，ISO 8601 */
        startedAt: string;
        /** State, by its code · 状态代码 */
        state: "running" | "done" | "failed";
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Transactions, newest first unless sorted, filtered; also as they were known at a time or position */
  "/transactions/list": {
    input: {
      /** As it stood at that time or position; empty for now · 指定时间或位置的状态；空为当前 */
      asOf?: string;
      /** Country or region, ISO 3166-1 · 国家或地区，ISO 3166-1 */
      country?: string;
      /** District, GB/T 2260 · 行政区，GB/T 2260 */
      district?: string;
      /** export or import · 出口（export）或进口（import） */
      flow?: "both" | "export" | "import";
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from?: string;
      /** Identifier of the import · 导入标识 */
      importId?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Reference · 参考号 */
      reference?: string;
      /** Service, by its code · 服务类别代码 */
      service?: "all" | "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
      /** What the list is sorted by; a minus before it from the end · 排序字段；前加减号为倒序 */
      sort?: "" | "reference" | "date" | "amountUsd" | "status" | "organisation" | "recordedAt" | "-reference" | "-date" | "-amountUsd" | "-status" | "-organisation" | "-recordedAt";
      /** End of the period, that day or month included · 期间的结束，含当日或当月 */
      to?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Amount, as a decimal · 金额，十进制文本 */
        amount: string | null;
        /** Amount in US dollars, as a decimal · 美元金额，十进制文本 */
        amountUsd: string;
        /** What was corrected · 更正 */
        corrections: number;
        /** Country or region, ISO 3166-1 · 国家或地区，ISO 3166-1 */
        country: string;
        /** Currency, ISO 4217 · 币种，ISO 4217 */
        currency: string | null;
        /** Day, yyyy-MM-dd · 日期，yyyy-MM-dd */
        date: string;
        /** District, GB/T 2260 · 行政区，GB/T 2260 */
        district: "310101" | "310104" | "310105" | "310106" | "310107" | "310109" | "310110" | "310112" | "310113" | "310114" | "310115" | "310116" | "310117" | "310118" | "310120" | "310151" | null;
        /** export or import · 出口（export）或进口（import） */
        flow: "export" | "import";
        /** Identifier · 标识 */
        id: string;
        /** Organisation · 组织 */
        organisation: string | null;
        /** Period · 期间 */
        period: "day" | "month" | "year";
        /** When it was recorded, ISO 8601 · 登记时间，ISO 8601 */
        recordedAt: string;
        /** Reference · 参考号 */
        reference: string;
        /** It was reversed · 已冲销 */
        reversed: boolean;
        /** Service, by its code · 服务类别代码 */
        service: "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
        /** Where it comes from · 来源 */
        source: "import" | "hand" | "institution";
      })[];
      /** Sum in US dollars · 美元合计 */
      sum: string;
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Records one transaction by hand, or corrects the one of that id */
  "/transactions/record": {
    input: {
      /** Amount, as a decimal · 金额，十进制文本 */
      amount?: "" | string | null;
      /** Amount in US dollars, as a decimal · 美元金额，十进制文本 */
      amountUsd: string;
      /** Country or region, ISO 3166-1 · 国家或地区，ISO 3166-1 */
      country: string;
      /** Currency, ISO 4217 · 币种，ISO 4217 */
      currency?: "" | string | null;
      /** Day, yyyy-MM-dd · 日期，yyyy-MM-dd */
      date: string;
      /** District, GB/T 2260 · 行政区，GB/T 2260 */
      district?: "" | "310101" | "310104" | "310105" | "310106" | "310107" | "310109" | "310110" | "310112" | "310113" | "310114" | "310115" | "310116" | "310117" | "310118" | "310120" | "310151" | null;
      /** export or import · 出口（export）或进口（import） */
      flow: "export" | "import";
      /** Identifier · 标识 */
      id?: string;
      /** Organisation · 组织 */
      organisation?: "" | string | null;
      /** Period · 期间 */
      period?: "day" | "month" | "year";
      /** Reason · 原因 */
      reason?: string;
      /** Reference · 参考号 */
      reference: string;
      /** Service, by its code · 服务类别代码 */
      service: "SF" | "SG" | "SH" | "SI" | "SJ" | "SK";
    };
    data: Schemas["Identified"];
  };
  /** Reverses a transaction: it counts no more from then on */
  "/transactions/reverse": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Reason · 原因 */
      reason: string;
    };
    data: Record<string, unknown>;
  };
  /** Records the rows of a completed check and corrects the transactions that differ */
  "/transactions/revise": {
    input: {
      /** Identifier of the check · 比对的标识 */
      importId: string;
      /** Reason · 原因 */
      reason: string;
    };
    data: {
      /** Identifier of the check · 比对的标识 */
      importId: string;
    };
  };
  /** The user of this session */
  "/user/basicInfo": {
    input: Record<string, never>;
    data: {
      /** Who is logged in · 登录用户 */
      userInfo: Schemas["SessionUser"];
    };
  };
  /** Work that answers a captcha instead of its text */
  "/user/captchaWork": {
    input: {
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid: string;
    };
    data: {
      /** The work that is to be done · 工作量证明的题目 */
      challenge: {
        /** How the work is done · 工作量证明的参数 */
        parameters: {
          /** Algorithm · 算法 */
          algorithm: string;
          /** Cost of one try · 单次计算的代价 */
          cost: number;
          /** Length of the key in bytes · 密钥长度，字节 */
          keyLength: number;
          /** What the key has to begin with · 密钥须具备的前缀 */
          keyPrefix: string;
          /** Number that is used once · 一次性随机数 */
          nonce: string;
          /** Salt · 盐值 */
          salt: string;
        };
        /** Signature, base64 · 签名，base64 */
        signature?: string;
      };
    };
  };
  /** Changes the password; ends every other session */
  "/user/changePwd": {
    input: {
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid: string;
      /** New password, encrypted with the key of the captcha · 新密码，以验证码密钥加密 */
      newPwd: string;
      /** Present password, encrypted with the key of the captcha · 当前密码，以验证码密钥加密 */
      oldPwd: string;
    };
    data: {
      /** 1 for done, else why it was refused · 1 为成功，否则为拒绝原因代码 */
      rtnCode: string;
      /** The same in words · 同一内容的文字 */
      rtnInfo: string;
    };
  };
  /** Checks a captcha; one that passed is good for one further call */
  "/user/checkCaptcha": {
    input: {
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid: string;
      /** What the picture shows, or the work in its place · 图形验证码内容，或替代的工作量证明 */
      captchaVal: string;
    };
    data: Schemas["Nothing"];
  };
  /** Whether a login name, phone or mail is in use: rtnCode 1 when it is, 0 when not */
  "/user/checkId": {
    input: {
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid?: string;
      /** What the picture shows, or the work in its place · 图形验证码内容，或替代的工作量证明 */
      captchaVal?: string;
      /** Identifier · 标识 */
      id: string;
      /** How the person is reached, by its code · 联系方式种类代码 */
      idType: "0" | "1" | "2";
    };
    data: {
      /** 1 for done, else why it was refused · 1 为成功，否则为拒绝原因代码 */
      rtnCode: string;
      /** The same in words · 同一内容的文字 */
      rtnInfo: string;
    };
  };
  /** A session for the token of another area */
  "/user/logWithToken": {
    input: {
      /** What this browser shows at its next login · 本浏览器下次登录时出示的凭据 */
      device?: string;
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from: string;
      /** Token · 令牌 */
      token: string;
    };
    data: {
      /** What this browser shows at its next login · 本浏览器下次登录时出示的凭据 */
      device: string;
      /** Token of the session; empty where there is none yet · 会话令牌；尚无会话为空 */
      rt: string;
      /** The second step that is needed; empty for none · 所需的第二步验证；没有为空 */
      second?: string;
    };
  };
  /** Log in; id and password encrypted with the key that came with the captcha */
  "/user/login": {
    input: {
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid: string;
      /** What the picture shows, or the work in its place · 图形验证码内容，或替代的工作量证明 */
      captchaVal: string;
      /** What this browser shows at its next login · 本浏览器下次登录时出示的凭据 */
      device?: string;
      /** Identifier · 标识 */
      id: string;
      /** Password, encrypted with the key of the captcha · 密码，以验证码密钥加密 */
      password: string;
    };
    data: {
      /** What this browser shows at its next login · 本浏览器下次登录时出示的凭据 */
      device: string;
      /** Token of the session; empty where there is none yet · 会话令牌；尚无会话为空 */
      rt: string;
      /** The second step that is needed; empty for none · 所需的第二步验证；没有为空 */
      second?: string;
    };
  };
  /** The second step of a login: a code of the application, or a recovery code */
  "/user/loginSecond": {
    input: {
      /** Code · 代码 */
      code: string;
      /** What this browser shows at its next login · 本浏览器下次登录时出示的凭据 */
      device: string;
      /** The second step that is needed; empty for none · 所需的第二步验证；没有为空 */
      second: string;
      /** Ask no second factor on this device again · 在此设备上不再要求第二验证 */
      trust?: boolean;
    };
    data: {
      /** What this browser shows at its next login · 本浏览器下次登录时出示的凭据 */
      device: string;
      /** Token of the session; empty where there is none yet · 会话令牌；尚无会话为空 */
      rt: string;
    };
  };
  /** End a session */
  "/user/logout": {
    input: {
      /** Token of the session; empty where there is none yet · 会话令牌；尚无会话为空 */
      rt?: string;
    };
    data: {
      /** Where to go to leave the login provider as well · 同时退出身份认证平台的地址 */
      leave?: string;
    };
  };
  /** Where the login provider sends people back to; leads to the login page */
  "/user/oidcCallback": {
    input: {
      /** Code · 代码 */
      code?: string;
      /** State, by its code · 状态代码 */
      state?: string;
      /** Issuer of the answer · 应答的签发者 */
      iss?: string;
      /** What went wrong · 错误 */
      error?: string;
    };
    data: Response;
  };
  /** A session, or a proof within one, for what the login provider said; from the browser that began it, once */
  "/user/oidcEnter": {
    input: {
      /** What the login provider said, as a query string · 身份认证平台的应答，查询串形式 */
      authorization: string;
      /** What this browser shows at its next login · 本浏览器下次登录时出示的凭据 */
      device?: string;
    };
    data: {
      /** Where the portal goes on afterwards · 完成后返回的路径 */
      back: string;
      /** What this browser shows at its next login · 本浏览器下次登录时出示的凭据 */
      device: string;
      /** Token of the session; empty where there is none yet · 会话令牌；尚无会话为空 */
      rt: string;
      /** What to tell; empty for nothing · 提示文字；没有为空 */
      said: string;
      /** The second step that is needed; empty for none · 所需的第二步验证；没有为空 */
      second?: string;
    };
  };
  /** The login provider beside the portal’s own login, if there is one, and whether it answers */
  "/user/oidcInfo": {
    input: Record<string, never>;
    data: {
      /** What is said to who confirms there, by language · 要求前往确认时的提示，按语言 */
      confirm: Schemas["TextInBoth"];
      /** What is said while the login provider does not answer, by language · 身份认证平台不可用时的提示，按语言 */
      down: Schemas["TextInBoth"];
      /** What the button of the login provider says, by language · 身份认证按钮文字，按语言 */
      label: Schemas["TextInBoth"] | null;
      /** Name and password are asked for as well · 同时启用门户自有登录 */
      ownLogin: boolean;
      /** The caller confirms at the login provider that it is he · 当前用户须在身份认证平台确认身份 */
      proves: boolean;
      /** The login provider answers · 身份认证平台可用 */
      up: boolean;
    };
  };
  /** Back-channel logout (OpenID Connect): the provider says which of its sessions ended */
  "/user/oidcLogout": {
    input: {
      /** Logout token of the login provider · 身份认证平台的退出令牌 */
      logout_token: string;
    };
    data: Response;
  };
  /** Leads to the login provider (OpenID Connect, code flow with PKCE), bound to this browser by a cookie */
  "/user/oidcStart": {
    input: {
      /** To log in, or to confirm that it is still he · 用于登录或身份确认 */
      for?: "login" | "proof";
      /** Where the portal goes on afterwards · 完成后返回的路径 */
      back?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
    };
    data: Response;
  };
  /** Proves anew who the caller is: by the second factor, else by the password or a code sent to a bound contact */
  "/user/prove": {
    input: {
      /** The code that was sent · 收到的验证码 */
      captcha?: string;
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid?: string;
      /** Code · 代码 */
      code?: string;
      /** How the person is reached, by its code · 联系方式种类代码 */
      idType?: "1" | "2";
      /** Password, encrypted with the key of the captcha · 密码，以验证码密钥加密 */
      password?: string;
    };
    data: Schemas["Nothing"];
  };
  /** Opens an account with a verified phone or mail, and logs in */
  "/user/register": {
    input: {
      /** The code that was sent · 收到的验证码 */
      captcha: string;
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid: string;
      /** Login name · 登录名 */
      loginId: string;
      /** E-mail address · 电子邮箱 */
      mail?: string;
      /** Mobile number · 手机号码 */
      mobile?: string;
      /** Password, encrypted with the key of the captcha · 密码，以验证码密钥加密 */
      password: string;
    };
    data: {
      /** Token of the session; empty where there is none yet · 会话令牌；尚无会话为空 */
      rt: string;
      /** 1 for done, else why it was refused · 1 为成功，否则为拒绝原因代码 */
      rtnCode: string;
      /** The same in words · 同一内容的文字 */
      rtnInfo: string;
    };
  };
  /** Sets a new password by the code that was sent; ends every session */
  "/user/resetPwd": {
    input: {
      /** The code that was sent · 收到的验证码 */
      captcha: string;
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid: string;
      /** Identifier · 标识 */
      id: string;
      /** How the person is reached, by its code · 联系方式种类代码 */
      idType: "1" | "2";
      /** New password, encrypted with the key of the captcha · 新密码，以验证码密钥加密 */
      newPwd: string;
    };
    data: {
      /** 1 for done, else why it was refused · 1 为成功，否则为拒绝原因代码 */
      rtnCode: string;
      /** The same in words · 同一内容的文字 */
      rtnInfo: string;
    };
  };
  /** Sends a verification code to a phone or mail that is to be registered */
  "/user/sendCaptcha": {
    input: {
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid: string;
      /** What the picture shows, or the work in its place · 图形验证码内容，或替代的工作量证明 */
      captchaVal?: string;
      /** Identifier · 标识 */
      id: string;
      /** How the person is reached, by its code · 联系方式种类代码 */
      idType: "1" | "2";
    };
    data: {
      /** 1 for done, else why it was refused · 1 为成功，否则为拒绝原因代码 */
      rtnCode: string;
      /** The same in words · 同一内容的文字 */
      rtnInfo: string;
    };
  };
  /** Sends a code to the caller’s own bound phone or mail, to prove who he is */
  "/user/sendProofCaptcha": {
    input: {
      /** How the person is reached, by its code · 联系方式种类代码 */
      idType: "1" | "2";
    };
    data: {
      /** Identifier · 标识 */
      id: string;
      /** The same in words · 同一内容的文字 */
      rtnInfo: string;
    };
  };
  /** Sends a code to reset the password; answers alike for contacts that nobody has bound */
  "/user/sendResetPwdCaptcha": {
    input: {
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid: string;
      /** What the picture shows, or the work in its place · 图形验证码内容，或替代的工作量证明 */
      captchaVal?: string;
      /** Identifier · 标识 */
      id: string;
      /** How the person is reached, by its code · 联系方式种类代码 */
      idType: "1" | "2";
    };
    data: {
      /** 1 for done, else why it was refused · 1 为成功，否则为拒绝原因代码 */
      rtnCode: string;
      /** The same in words · 同一内容的文字 */
      rtnInfo: string;
    };
  };
  /** Theme token of a source */
  "/user/themeToken": {
    input: {
      /** Beginning of the period, that day or month included · 期间的开始，含当日或当月 */
      from: string;
    };
    data: {
      /** Theme · 主题 */
      theme: "main" | "zone";
      /** Token · 令牌 */
      token: string;
    };
  };
  /** The user of this session */
  "/user/userInfo": {
    input: Record<string, never>;
    data: {
      /** Who is logged in · 登录用户 */
      userInfo: Schemas["SessionUser"];
    };
  };
  /** A new key for an application, as text and as an otpauth address; it counts once a code of it is confirmed */
  "/userConsole/beginSecondFactor": {
    input: Record<string, never>;
    data: {
      /** The key · 密钥或键 */
      key: string;
      /** Address of the key, for the app · 密钥地址，供验证器应用使用 */
      uri: string;
    };
  };
  /** The caller’s conversations, as who asks or as who sells, the one that moved last first */
  "/userConsole/buyerConsultation": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Part of the name or number that is searched for · 检索名称或编号的一部分 */
      part?: "buyer" | "seller";
      /** State, by its code · 状态代码 */
      state?: "" | "open" | "mine" | "closed";
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Who closed it; empty while it is open · 关闭者；未关闭为空 */
        closedBy: "asker" | "seller" | "";
        /** Why it was closed; empty while it is open · 关闭原因；未关闭为空 */
        closedWhy: "said" | "gone" | "";
        /** Identifier of the consultation · 咨询标识 */
        consultation: string;
        /** The public sees the product now · 产品当前公开 */
        isListed: boolean;
        /** It was asked without an account · 无账户访客提出 */
        isVisitor: boolean;
        /** When something was said last, ISO 8601 · 最近发言时间，ISO 8601 */
        lastAt: string;
        /** Who said it · 最近发言方 */
        lastSide: "asker" | "seller";
        /** What was said last · 最近发言内容 */
        lastText: string | null;
        /** How many messages there are · 往来条数 */
        messages: number;
        /** When it began, ISO 8601 · 开始时间，ISO 8601 */
        openedAt: string;
        /** Name in the other language · 另一语言的名称 */
        otherName: string;
        /** Up to which message the other one has seen it · 对方已读至第几条 */
        otherSeen: number;
        /** Identifier of the product · 产品标识 */
        prdId: string;
        /** Product name · 产品名称 */
        productName: string;
        /** Up to which message the caller has seen it · 调用者已读至第几条 */
        seen: number;
        /** Which of the two the caller is · 调用者为哪一方 */
        side: "asker" | "seller" | "";
        /** Status, by its code · 状态代码 */
        status: "open" | "closed";
        /** How many were not read · 未读数 */
        unread: number;
        /** Whose turn it is · 轮到哪一方 */
        waitsFor: "asker" | "seller" | "";
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** The caller’s favourites, the newest first, each in the language asked for where it has it */
  "/userConsole/buyerInteractiveCenter": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Language: CN or EN; empty for a record without languages · 语言：CN 或 EN；不分语言的记录为空 */
      lan?: "CN" | "EN";
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 12 | 24 | 36 | 48;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: {
        /** Address of the picture · 图片地址 */
        imgUrl: string;
        /** The public sees the product now · 产品当前公开 */
        isListed: boolean;
        /** What it is called · 名称 */
        itemName: string;
        /** Identifier of the product · 产品标识 */
        prdId: string;
        /** How often it was kept · 收藏数 */
        scrs: number;
      }[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Checks the code sent to the bound contact before a new one is asked for */
  "/userConsole/checkContactCaptcha": {
    input: {
      /** The code that was sent · 收到的验证码 */
      captcha: string;
      /** How the person is reached, by its code · 联系方式种类代码 */
      idType: "1" | "2";
    };
    data: Schemas["Nothing"];
  };
  /** Enrols the second factor that was begun, by a code of it; ends every other session */
  "/userConsole/confirmSecondFactor": {
    input: {
      /** Code · 代码 */
      code: string;
    };
    data: Schemas["Nothing"];
  };
  /** Gives up one of one’s own views */
  "/userConsole/deleteView": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Nothing"];
  };
  /** Ends one of one’s own sessions, or all others */
  "/userConsole/endSession": {
    input: {
      /** Identifier · 标识 */
      id?: string;
      /** End all sessions but this one · 结束本会话以外的全部会话 */
      others?: boolean;
    };
    data: {
      /** How many were ended · 已结束的数量 */
      ended: number;
    };
  };
  /** The second factor is asked for again on that device, or on all */
  "/userConsole/endTrustedDevice": {
    input: {
      /** Identifier · 标识 */
      id?: string;
    };
    data: {
      /** How many were ended · 已结束的数量 */
      ended: number;
    };
  };
  /** All that is the caller’s as one zip archive: account, records, messages, imports, saved views, conversations, files */
  "/userConsole/exportOwn": {
    input: Record<string, never>;
    data: Response;
  };
  /** Ten new recovery codes in the place of those that there were */
  "/userConsole/newRecoveryCodes": {
    input: Record<string, never>;
    data: {
      /** Codes · 代码列表 */
      codes: string[];
    };
  };
  /** What happened to an account, newest first: one’s own, or a user’s for an administrator */
  "/userConsole/recentActivity": {
    input: {
      /** Identifier · 标识 */
      id?: string;
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: Schemas["ActivityEntry"][];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Unbinds a phone or mail by the code sent to it; one of both has to stay bound */
  "/userConsole/removePhoneOrMail": {
    input: {
      /** The code that was sent · 收到的验证码 */
      captcha: string;
      /** How the person is reached, by its code · 联系方式种类代码 */
      idType: "1" | "2";
    };
    data: {
      /** The same in words · 同一内容的文字 */
      rtnInfo: string;
    };
  };
  /** Removes the second factor with its recovery codes and trusted devices; ends every other session */
  "/userConsole/removeSecondFactor": {
    input: Record<string, never>;
    data: Schemas["Nothing"];
  };
  /** Binds a phone or mail, or replaces the one that is bound */
  "/userConsole/savePhoneOrMail": {
    input: {
      /** The code that was sent · 收到的验证码 */
      captcha: string;
      /** What the code is for, by its code · 验证码用途代码 */
      captchaType?: "3" | "4";
      /** Identifier · 标识 */
      id: string;
      /** How the person is reached, by its code · 联系方式种类代码 */
      idType: "1" | "2";
      /** The code that was sent to the bound contact · 发至已绑定联系方式的验证码 */
      oldCaptcha?: string;
      /** Identifier of the account · 账户标识 */
      umId?: string;
    };
    data: {
      /** The same in words · 同一内容的文字 */
      rtnInfo: string;
    };
  };
  /** Saves the basic info */
  "/userConsole/saveUserContact": {
    input: {
      /** Name of the account · 账户名称 */
      accountName: string;
      /** Its English form, for readers of English; empty where it has none · 账户英文名称，供英文读者查看；没有则为空 */
      accountNameEn?: string;
      /** First contact: department · 联系人一：部门 */
      contact1Dept: string;
      /** First contact: e-mail address · 联系人一：电子邮箱 */
      contact1Email: string;
      /** First contact: name · 联系人一：姓名 */
      contact1Name: string;
      /** First contact: office address · 联系人一：办公地址 */
      contact1OfficeAddr: string;
      /** First contact: position · 联系人一：职务 */
      contact1Pos: string;
      /** First contact: telephone · 联系人一：电话 */
      contact1Tele: string;
      /** Second contact: department · 联系人二：部门 */
      contact2Dept?: string;
      /** Second contact: e-mail address · 联系人二：电子邮箱 */
      contact2Email?: string;
      /** Second contact: name · 联系人二：姓名 */
      contact2Name?: string;
      /** Second contact: office address · 联系人二：办公地址 */
      contact2OfficeAddr?: string;
      /** Second contact: position · 联系人二：职务 */
      contact2Pos?: string;
      /** Second contact: telephone · 联系人二：电话 */
      contact2Tele?: string;
      /** Site of the account · 账户所属站点 */
      shdippDataDomain: "01" | "02" | "03";
    };
    data: Schemas["Nothing"];
  };
  /** Keeps how a list is shown under a name: a new view, or one of one’s own */
  "/userConsole/saveView": {
    input: {
      /** Identifier · 标识 */
      id?: string;
      /** Name of the list that the view belongs to · 视图所属列表的名称 */
      list: string;
      /** Name · 名称 */
      name: string;
      /** What the view searches for · 视图的检索条件 */
      search: string;
      /** The values before, as the sender read them; of a setting null where the default held · 修改前的值（以提交者读取时为准）；设定采用默认值时为 null */
      was?: {
        /** Name · 名称 */
        name: string;
        /** What the view searches for · 视图的检索条件 */
        search: string;
      };
    };
    data: Schemas["Identified"];
  };
  /** Saved views of a list: one’s own, and for an administrator those that others of his site share */
  "/userConsole/savedViews": {
    input: {
      /** Name of the list that the views belong to · 视图所属列表的名称 */
      list: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: {
        /** Who did it · 操作者 */
        by: string;
        /** What the caller may do with it · 调用者可做的操作 */
        can: {
          /** What is to be done with it · 要做的更改 */
          change: boolean;
          /** The caller may share it · 调用者可共享 */
          share: boolean;
        };
        /** Identifier · 标识 */
        id: string;
        /** Name · 名称 */
        name: string;
        /** What the view searches for · 视图的检索条件 */
        search: string;
        /** Others may use it · 他人可用 */
        shared: boolean;
      }[];
    };
  };
  /** The caller’s second factor: since when, recovery codes left, devices on which it is not asked for */
  "/userConsole/secondFactor": {
    input: {
      /** What this browser shows at its next login · 本浏览器下次登录时出示的凭据 */
      device?: string;
    };
    data: {
      /** Devices that are trusted · 受信任设备 */
      devices: Schemas["TrustedDevice"][];
      /** Recovery codes that are left · 剩余恢复码数 */
      recoveryCodes: number;
      /** It is required of this account · 该账户必须启用 */
      required: boolean;
      /** From when on, ISO 8601 · 起始时间，ISO 8601 */
      since: string;
    };
  };
  /** Who likes, keeps and asked about the caller’s products, by day and product, the newest first; no contacts */
  "/userConsole/sellerInteractiveCenter": {
    input: {
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      baseUrl?: string;
      /** Last day of the period, yyyy-MM-dd · 期间末日，yyyy-MM-dd */
      dayEnd?: string;
      /** First day of the period, yyyy-MM-dd · 期间首日，yyyy-MM-dd */
      dayStart?: string;
      /** Words that are searched for · 检索词 */
      keyWords?: string;
      /** Kind of record · 记录种类 */
      kind?: "" | "like" | "favourite" | "consultation";
      /** Number of the page, from 1 · 页码，从 1 起 */
      pageNo?: number;
      /** Entries in a page · 每页条数 */
      pageSize?: 10 | 20 | 30 | 40;
      /** Identifier of the product · 产品标识 */
      prdId?: "" | string;
      /** Older field; accepted and ignored · 旧字段，接受但忽略 */
      url?: string;
    };
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Consultations · 咨询 */
        consultations: number;
        /** Day, yyyy-MM-dd in Shanghai · 日期，上海时间 yyyy-MM-dd */
        day: string;
        /** Kept by people · 收藏 */
        favourites: number;
        /** The public sees the product now · 产品当前公开 */
        isListed: boolean;
        /** Likes · 点赞 */
        likes: number;
        /** How many people · 人数 */
        people: ({
          /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
          at: string;
          /** Identifier of the consultation · 咨询标识 */
          consultation: string;
          /** Kind of record · 记录种类 */
          kind: "like" | "favourite" | "consultation";
          /** Name · 名称 */
          name: string;
          /** Who it was · 何人 */
          who: "account" | "visitor" | "erased";
        })[];
        /** Identifier of the product · 产品标识 */
        prdId: string;
        /** Product name · 产品名称 */
        productName: string;
      })[];
      /** How many there are in all · 总数 */
      total: number;
    };
  };
  /** Sends a code: 3 to the bound contact that is to be changed or removed, 4 to the one that is to be bound */
  "/userConsole/sendCancelOrResetCaptcha": {
    input: {
      /** What the code is for, by its code · 验证码用途代码 */
      captchaType: "3" | "4";
      /** Identifier of the captcha · 图形验证码标识 */
      captchaUUid: string;
      /** What the picture shows, or the work in its place · 图形验证码内容，或替代的工作量证明 */
      captchaVal?: string;
      /** Identifier · 标识 */
      id?: string;
      /** How the person is reached, by its code · 联系方式种类代码 */
      idType: "1" | "2";
    };
    data: {
      /** Identifier · 标识 */
      id: string;
      /** The same in words · 同一内容的文字 */
      rtnInfo: string;
    };
  };
  /** Open sessions: one’s own, or a user’s for an administrator */
  "/userConsole/sessions": {
    input: {
      /** Identifier · 标识 */
      id?: string;
    };
    data: {
      /** Sessions that are open · 未结束的会话 */
      sessions: Schemas["SessionInfo"][];
    };
  };
  /** Shares one of one’s own views with the administrators of one’s site, or no more */
  "/userConsole/shareView": {
    input: {
      /** Identifier · 标识 */
      id: string;
      /** Others may use it · 他人可用 */
      shared: boolean;
    };
    data: Schemas["Nothing"];
  };
  /** My trade: what there is of each kind, by status */
  "/userConsole/tradeOverview": {
    input: Record<string, never>;
    data: {
      /** Rows of the list · 列表各行 */
      rows: ({
        /** Category, by its code · 类别代码 */
        category: string;
        /** How many of each · 各项数量 */
        counts: {
          /** How many · 数量 */
          count: number;
          /** Status, by its code · 状态代码 */
          status: string;
        }[];
        /** Status, by its code · 状态代码 */
        status: string;
        /** Type, by its code · 类型代码 */
        type: "basic" | "ent" | "platform" | "product" | "copyright";
      })[];
    };
  };
  /** The caller’s basic info */
  "/userConsole/userContact": {
    input: Record<string, never>;
    data: Schemas["UserContact"];
  };
  /** Basic info of a user: one’s own, or anyone’s for an administrator */
  "/userConsole/userContactById": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["UserContact"];
  };
  /** A user with status and what may be done: one’s own, or anyone’s for an administrator */
  "/userConsole/viewUserInfo": {
    input: {
      /** T for done, F for refused · T 为成功，F 为拒绝 */
      flag?: "admin";
      /** Identifier · 标识 */
      id: string;
    };
    data: {
      /** What the caller may do with it · 调用者可做的操作 */
      can: Schemas["UserAbilities"];
      /** Contact · 联系方式 */
      contact: Schemas["UserContact"];
      /** The account · 账户 */
      user: {
        /** Institution that he acts for; empty for none · 所代表的机构；没有为空 */
        acting: string;
        /** When the account was opened, ISO 8601 · 开户时间，ISO 8601 */
        dataTime: string;
        /** 0 open, 9 cancelled · 0 正常，9 已注销 */
        delFlag: "0" | "9";
        /** Site of the account · 账户所属站点 */
        dominID: "01" | "02" | "03";
        /** Account number of the institution · 机构账号 */
        draccNo: string;
        /** What is personal was erased · 个人信息已清除 */
        erased: boolean;
        /** Login name · 登录名 */
        loginId: string;
        /** Code of the institution · 机构代码 */
        orgCode: string;
        /** Name of the institution · 机构名称 */
        orgName: string;
        /** Roles, by their codes · 角色代码列表 */
        roles: ("Default-App-User" | "SHDIPP_ADMIN" | "BANK_ADMIN" | "ORG_ADMIN" | "ORG_AUDIT" | "FX_ADMIN")[];
        /** The account has a second factor · 账户已启用第二验证 */
        secondFactor: boolean;
        /** Status, by its code · 状态代码 */
        status: "1" | "2" | "9";
        /** Identifier of the account · 账户标识 */
        umId: string;
        /** Site of the account · 账户所属站点 */
        userDomain: "01" | "02" | "03";
        /** Login name · 登录名 */
        userLoginId: string;
        /** E-mail address, masked unless it is the caller’s · 电子邮箱，非本人时隐去部分 */
        userMail: string;
        /** Telephone, masked unless it is the caller’s · 电话，非本人时隐去部分 */
        userTele: string;
        /** Name · 姓名 */
        username: string;
      };
    };
  };
  /** Counts of what needs the caller: unread messages, enquiries to answer, and for an administrator records to review */
  "/userConsole/waiting": {
    input: Record<string, never>;
    data: {
      /** Number of records pending review, by kind · 各种类待审核的记录数 */
      pending: Record<string, number>;
      /** Enquiries in which the caller is to answer · 待调用者答复的咨询数 */
      unanswered: {
        /** Of those the caller sent · 调用者发出的咨询中的条数 */
        buyer: number;
        /** Of those the caller received · 调用者收到的咨询中的条数 */
        seller: number;
      };
      /** Number of unread messages, by category · 各类别的未读消息数 */
      unread: Record<string, number>;
    };
  };
  /** Changes one of one’s own webhooks, stops it, or lets one that is stopped go on where it was */
  "/webhook/change": {
    input: {
      /** Whether deliveries are sent to it · 是否向其投递 */
      enabled: boolean;
      /** Identifier · 标识 */
      id: string;
      /** Kinds of records that are sent; empty for all of its scope · 推送的记录种类；空为范围内全部种类 */
      kinds?: ("company" | "platform" | "product" | "copyright" | "message" | "article" | "figures")[];
      /** Name · 名称 */
      name: string;
      /** Address of the receiver, https · 接收地址，https */
      url: string;
    };
    data: Schemas["Nothing"];
  };
  /** The latest deliveries of one of one’s own webhooks, the newest first */
  "/webhook/deliveries": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: {
      /** The latest deliveries, the newest first · 最近的投递，最新的在前 */
      deliveries: ({
        /** Beginning of the answer · 应答的开头部分 */
        answer: string;
        /** When it happened, ISO 8601 · 发生时间，ISO 8601 */
        at: string;
        /** Number of the attempt, from 1 · 第几次尝试，从 1 起 */
        attempt: number;
        /** What ended it; empty for nothing · 中止原因；没有为空 */
        fault: "" | "address" | "host" | "away" | "large" | "secret";
        /** How long the answer took, in milliseconds · 应答耗时，毫秒 */
        milliseconds: number;
        /** How it ended · 结果 */
        outcome: "delivered" | "failed";
        /** Position of the event in the log; a replay can start before it · 事件的日志序号，可由此重新推送 */
        position: number;
        /** HTTP status of the answer; 0 without one · 应答的 HTTP 状态码；没有应答为 0 */
        status: number;
        /** Type, by its code · 类型代码 */
        type: string;
        /** The header `webhook-id` · 请求头 `webhook-id` */
        webhookId: string;
      })[];
    };
  };
  /** Ends one of one’s own webhooks, with its secret */
  "/webhook/end": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Nothing"];
  };
  /** One’s own webhooks, each with how far its deliveries are */
  "/webhook/list": {
    input: Record<string, never>;
    data: {
      /** The caller’s webhooks · 调用者的 Webhook */
      webhooks: Schemas["Webhook"][];
    };
  };
  /** Makes a webhook (Standard Webhooks): of what is one’s own, or, for administrators, of what happens in public */
  "/webhook/make": {
    input: {
      /** What it hears of: the caller’s own records, or what is public · 接收范围：本人记录或公开内容 */
      hears?: "own" | "public";
      /** Kinds of records that are sent; empty for all of its scope · 推送的记录种类；空为范围内全部种类 */
      kinds?: ("company" | "platform" | "product" | "copyright" | "message" | "article" | "figures")[];
      /** Name · 名称 */
      name: string;
      /** Address of the receiver, https · 接收地址，https */
      url: string;
    };
    data: {
      /** Identifier · 标识 */
      id: string;
      /** What signs the deliveries; told this once, empty to who repeats the command · 投递签名密钥；仅告知一次，重复命令时为空 */
      secret: string;
    };
  };
  /** Sends again what happened after a position of the log, under the same ids; or passes over what waits before it */
  "/webhook/replay": {
    input: {
      /** Position after which everything is sent again · 自该日志序号之后重新推送 */
      after: number;
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Nothing"];
  };
  /** Makes a new secret; for a day the one before signs as well */
  "/webhook/rotate": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: {
      /** What signs the deliveries; told this once, empty to who repeats the command · 投递签名密钥；仅告知一次，重复命令时为空 */
      secret: string;
      /** Until when, ISO 8601 · 截止时间，ISO 8601 */
      until: string;
    };
  };
  /** Sends a delivery that tells of nothing, and tries at once what waits */
  "/webhook/test": {
    input: {
      /** Identifier · 标识 */
      id: string;
    };
    data: Schemas["Nothing"];
  };
}

export type Path = keyof Calls;
/** Calls that answer with a file, a picture or a stream. */
export type RawPath = "/audit/seals.atom" | "/catalogue/export" | "/catalogue/importErrors.csv" | "/certificate/print" | "/events" | "/export/access" | "/export/articles" | "/export/auditCompanies" | "/export/auditCopyrights" | "/export/auditPlatforms" | "/export/auditProducts" | "/export/broadcasts" | "/export/catalogueImports" | "/export/certificate" | "/export/document" | "/export/imports" | "/export/messages" | "/export/ownCompanies" | "/export/ownCopyrights" | "/export/ownPlatforms" | "/export/ownProducts" | "/export/parked" | "/export/queue" | "/export/rates" | "/export/receipt" | "/export/remittance" | "/export/reports" | "/export/sections" | "/export/slots" | "/export/stock" | "/export/trail" | "/export/transactions" | "/export/users" | "/feeds/{name}" | "/message/live" | "/og/{kind}/{id}.png" | "/open/files/{name}" | "/open/revisions/{number}/{name}" | "/pain001/export" | "/pcrimg/{uuid}" | "/receipt/print" | "/registerpcrimg/{uuid}" | "/remittance/print" | "/resource/{fileId}" | "/resource/{fileId}/{width}" | "/transactions/importErrors.csv" | "/user/oidcCallback" | "/user/oidcLogout" | "/user/oidcStart" | "/userConsole/exportOwn";
/** Calls that take a file. */
export type UploadPath = "/camt054/import" | "/catalogue/import" | "/rates/import" | "/resource/SingleFile" | "/resource/uploadPart" | "/statement/compare" | "/transactions/import";

/** How calls are made: by GET; with the position that their answer has to include; as a command that counts once. */
export const facts = {
  gets: new Set<Path>(["/audit/approval","/audit/seals","/audit/seals.atom","/audit/seals/{position}","/catalogue/export","/certificate/print","/events","/export/access","/export/articles","/export/auditCompanies","/export/auditCopyrights","/export/auditPlatforms","/export/auditProducts","/export/broadcasts","/export/catalogueImports","/export/certificate","/export/document","/export/imports","/export/messages","/export/ownCompanies","/export/ownCopyrights","/export/ownPlatforms","/export/ownProducts","/export/parked","/export/queue","/export/rates","/export/receipt","/export/remittance","/export/reports","/export/sections","/export/slots","/export/stock","/export/trail","/export/transactions","/export/users","/feeds/{name}","/live/moves","/message/live","/og/{kind}/{id}.png","/open/files/{name}","/open/manifest","/open/revisions","/open/revisions/{number}/{name}","/open/{kind}","/pcrimg/{uuid}","/pcruuid","/receipt/print","/registerPcruuid","/registerpcrimg/{uuid}","/remittance/print","/resource/{fileId}","/resource/{fileId}/{width}","/user/oidcCallback","/user/oidcStart","/userConsole/exportOwn"]),
  reads: new Set<Path>(["/access/desk","/access/list","/access/show","/admin/queryPlatformDetail","/admin/queryPlatformInfo","/admin/queryUserInfo","/admin/userRecords","/admin/userTokens","/agreement/manage","/agreement/read","/article/home","/article/list","/article/manageList","/article/manageShow","/article/preview","/article/show","/audit/approval","/audit/asOf","/audit/figures","/audit/history","/audit/listAsOf","/audit/listAsOfCancel","/audit/listAsOfResult","/audit/proof","/audit/records","/audit/seals","/audit/seals.atom","/audit/seals/{position}","/audit/trail","/bank/list","/bank/rules","/catalogue/export","/catalogue/importErrors","/catalogue/importErrors.csv","/catalogue/imports","/certificate/check","/certificate/desk","/certificate/list","/certificate/print","/certificate/show","/codeTables/list","/company/checkCompany","/company/queryAuditDetail","/company/queryAuditList","/company/queryInfo","/company/showInfo","/contract/movements","/copyRight/queryAuditDetail","/copyRight/queryAuditList","/copyRight/queryCopyRight","/copyRight/queryCopyRightList","/copyRight/showCopyRight","/dataMap/changes","/dataMap/compare","/dataMap/countries","/dataMap/districts","/dataMap/place","/document/desk","/document/list","/document/show","/enterprise/showEnterprise","/enterprise/showEnterpriseDetail","/enterprise/showEnterpriseDetailByEntId","/enterprise/showEnterpriseDetailById","/export/access","/export/articles","/export/auditCompanies","/export/auditCopyrights","/export/auditPlatforms","/export/auditProducts","/export/broadcasts","/export/catalogueImports","/export/certificate","/export/document","/export/imports","/export/messages","/export/ownCompanies","/export/ownCopyrights","/export/ownPlatforms","/export/ownProducts","/export/parked","/export/queue","/export/rates","/export/receipt","/export/remittance","/export/reports","/export/sections","/export/slots","/export/stock","/export/trail","/export/transactions","/export/users","/feeds/{name}","/home/copyright","/home/information","/institution/dashboard","/institution/due","/institution/list","/institution/mapped","/live/moves","/maintenance/show","/member/list","/member/mine","/message/admin/list","/message/admin/loadMessage","/message/admin/readers","/message/preferences","/og/{kind}/{id}.png","/open/files/{name}","/open/manifest","/open/revisions","/open/revisions/{number}/{name}","/open/{kind}","/pain001/export","/pain001/ready","/parked/list","/platform/showPlatform","/platform/showPlatformDetail","/platform/showPlatformDetailById","/platform/showPlatformDetailByPlatformId","/platformInfo/queryPlatformInfo","/platformInfo/showPlatformInfo","/product/cata","/product/chosen","/product/consultation","/product/counters","/product/interests","/product/list","/product/ranks","/product/showInfo","/product/visitorConsultation","/productAudit/queryDetail","/productAudit/queryList","/productInformationManagement/queryProductInformation","/productInformationManagement/queryProductInformationList","/rates/list","/receipt/check","/receipt/desk","/receipt/list","/receipt/print","/receipt/returns","/receipt/show","/recommended/homepage/recommendedResources","/recommended/input/load","/recommended/manage/candidates","/recommended/manage/load","/recommended/manage/plan","/recommended/manage/preview","/recommended/validateInputInf","/record/preview","/remittance/balance","/remittance/check","/remittance/desk","/remittance/list","/remittance/papers","/remittance/print","/remittance/returns","/remittance/show","/report/list","/resource/uploadState","/resource/{fileId}","/resource/{fileId}/{width}","/review/colleagues","/review/deskFigures","/review/next","/review/phrases","/review/queue","/search/all","/search/facets","/search/popular","/search/suggest","/section/list","/settings/show","/state/show","/statement/compare","/stock/desk","/stock/list","/stock/show","/token/list","/transactions/importErrors","/transactions/importErrors.csv","/transactions/imports","/transactions/list","/user/basicInfo","/user/userInfo","/userConsole/buyerConsultation","/userConsole/buyerInteractiveCenter","/userConsole/exportOwn","/userConsole/recentActivity","/userConsole/savedViews","/userConsole/secondFactor","/userConsole/sellerInteractiveCenter","/userConsole/sessions","/userConsole/tradeOverview","/userConsole/userContact","/userConsole/userContactById","/userConsole/viewUserInfo","/userConsole/waiting","/webhook/deliveries","/webhook/list"]),
  writes: new Set<Path>(["/access/act","/access/actMany","/access/comment","/access/hold","/access/release","/access/save","/admin/holdPlatform","/admin/releasePlatform","/admin/updatePlatformInfo","/admin/userErase","/admin/userFreeze","/admin/userLogOff","/admin/userOpen","/admin/userResetSecondFactor","/admin/userRoles","/admin/userTokenEnd","/agreement/accept","/agreement/publish","/agreement/withdraw","/article/save","/article/statusChange","/bank/saveRules","/camt054/import","/catalogue/import","/certificate/act","/certificate/actMany","/certificate/comment","/certificate/hold","/certificate/release","/certificate/save","/company/auditInfo","/company/commitComment","/company/deleteBatchInfo","/company/deleteInfo","/company/entryInfo","/company/hold","/company/release","/company/updateBatchStatus","/company/updateStatus","/company/withdrawInfo","/copyRight/auditCopyright","/copyRight/auditPassCopyright","/copyRight/auditRejectCopyright","/copyRight/deleteBatchCopyRight","/copyRight/deleteCopyRight","/copyRight/hold","/copyRight/release","/copyRight/saveCopyRight","/copyRight/updateBatchCopyRightStatus","/copyRight/updateCopyRightStatus","/copyRight/withdrawCopyRight","/document/act","/document/actMany","/document/comment","/document/hold","/document/release","/document/save","/institution/amend","/institution/found","/member/confirm","/member/delegate","/member/dismiss","/member/endDelegation","/member/invite","/member/join","/member/leave","/member/withdraw","/message/admin/messageOperate","/message/admin/save","/message/admin/withdraw","/message/savePreferences","/pain001/record","/parked/discard","/parked/retry","/platformInfo/deleteBatchPlatformInfo","/platformInfo/deletePlatformInfo","/platformInfo/savePlatformInfo","/platformInfo/updateBatchPlatformStatus","/platformInfo/updatePlatformStatus","/platformInfo/withdrawPlatformInfo","/product/consult","/product/consultAnswer","/product/consultClose","/product/consultSeen","/product/favorite","/product/like","/product/report","/product/visitorAnswer","/product/visitorClose","/product/visitorConsult","/product/visitorForget","/product/visitorReport","/productAudit/audit","/productAudit/hold","/productAudit/release","/productInformationManagement/deleteBatchProductInformation","/productInformationManagement/deleteProductInformation","/productInformationManagement/saveProductInformation","/productInformationManagement/updateBatchProductStatus","/productInformationManagement/updateProductStatus","/productInformationManagement/withdrawProductInformation","/rates/decide","/rates/import","/rates/record","/receipt/act","/receipt/actMany","/receipt/comment","/receipt/hold","/receipt/release","/receipt/save","/recommended/recommendInputInf","/recommended/statusChange","/remittance/act","/remittance/actMany","/remittance/comment","/remittance/hold","/remittance/release","/remittance/save","/report/answer","/resource/SingleFile","/resource/uploadComplete","/resource/uploadPart","/review/answer","/review/askOpinion","/review/comment","/review/decideBatch","/review/giveOpinion","/review/handOver","/review/resolve","/review/savePhrase","/section/assign","/settings/change","/stock/act","/stock/actMany","/stock/comment","/stock/hold","/stock/release","/stock/save","/token/end","/token/make","/transactions/import","/transactions/record","/transactions/reverse","/transactions/revise","/user/changePwd","/user/register","/user/resetPwd","/userConsole/confirmSecondFactor","/userConsole/deleteView","/userConsole/endSession","/userConsole/endTrustedDevice","/userConsole/newRecoveryCodes","/userConsole/removePhoneOrMail","/userConsole/removeSecondFactor","/userConsole/savePhoneOrMail","/userConsole/saveUserContact","/userConsole/saveView","/userConsole/shareView","/webhook/change","/webhook/end","/webhook/make","/webhook/replay","/webhook/rotate","/webhook/test"]),
} as const;
