import type { Copy } from '../copy.ts';
import type { proof as en } from '../en/proof.ts';

/** 任何人都可核验证明的页面。 */
export const proof = {
  save: '保存证明文件',
  file: '证明文件',
  title: '核验证明文件',
  lead: '证明文件用于表明记录的全部变更与本平台日志一致，且此后未被改动。核验在您的浏览器中进行，不发送任何内容。',
  proof: {
    label: '证明文件',
    hint: '由产品页面保存，或由提交方、管理员从变更历史中保存的文件。',
    choose: '选择证明文件',
    drop: '或拖放至此处',
  },
  seal: {
    label: '您持有的存证记录',
    hint: '选填。您先前保存的存证记录，证明文件须与其属于同一日志。',
    choose: '选择存证记录',
  },
  key: {
    label: '信任的公钥',
    hint: '选填。选定后仅以该公钥为准，不采用证明文件所附公钥。',
    choose: '选择公钥',
  },
  chosen: '已选择：{{names}}',
  clear: '重新开始',
  busy: '正在核验……',
  result: '核验结果',
  verdict: {
    right: '核验通过',
    wrong: '核验未通过',
    unable: '当前浏览器无法核验',
  },
  verdictText: {
    right: '以下事件与存证时的日志内容逐字节一致。',
    wrong: '请勿采信，原因见以下步骤。',
    ed25519: '当前浏览器不支持 Ed25519 签名，无法核验存证记录。请使用较新的浏览器，或使用下方的脚本。',
    insecure: '浏览器仅在安全页面上核验签名，请通过 https 打开本页，或使用下方的脚本。',
  },
  unreadable: {
    title: '该文件不是证明文件',
    json: '证明文件和存证记录均为 JSON 文件，请检查所选文件是否正确、是否保存完整。',
    text: '“{{field}}”处不符合证明文件、存证记录或公钥的格式，请检查文件是否保存完整。',
  },
  ok: '通过',
  failed: '未通过',
  note: '说明',
  steps: {
    order: {
      right_other: '同一记录的 {{count}} 个事件，按版本顺序排列，未包含的均已注明',
      stream: '版本 {{version}} 属于另一条记录',
      version: '版本 {{version}} 缺失、重复或顺序不符',
      position: '版本 {{version}} 的日志序号先于其前一版本',
    },
    inclusion: {
      right: '每个事件的字节均包含在日志序号 {{position}} 处存证的日志中',
      wrong: '版本 {{version}}（日志序号 {{position}}）与存证时的日志内容不符',
    },
    signature: {
      right: '日志序号 {{position}}、时间 {{at}} 的存证记录由密钥 {{key}} 签名',
      unknown: '日志序号 {{position}} 的存证记录由密钥 {{key}} 签名，该密钥不受信任',
      signature: '日志序号 {{position}} 的存证记录没有密钥 {{key}} 的有效签名',
    },
    link: {
      right: '日志序号 {{to}} 处存证的日志延续了日志序号 {{from}} 处存证的日志',
      wrong: '日志序号 {{to}} 处存证的日志未延续日志序号 {{from}} 处存证的日志',
    },
    held: {
      right: '您持有的日志序号 {{position}}、时间 {{at}} 的存证记录属于同一日志',
      differs: '您持有的日志序号 {{position}} 的存证记录与该证明文件相矛盾：存在两份历史',
      unlinked: '您持有的日志序号 {{position}} 的存证记录与该证明文件之间没有关联，本平台也没有该存证记录',
    },
  },
  notes: {
    hidden: '证明文件注明未包含版本 {{versions}}：不在申请范围内，或属于另一语言版本',
    unsealed_other: '证明文件注明此后尚有 {{count}} 个事件未存证',
    key: '公钥由证明文件所附，请将其编号与从其他渠道取得的编号比对',
  },
  approval: {
    right: '核验通过',
    rightText: '该日志条目在已存证的日志中，本页显示的内容与审核通过的内容一致。',
    wrong: '本页内容与审核通过的内容不一致，或日志与存证记录不符',
    wrongText: '请勿采信，原因见下。',
    unable: '当前浏览器无法核验签名',
    entry: {
      right: '日志条目 {{position}} 于 {{at}} 审核通过该记录',
      wrong: '证明文件对应的日志条目与本页不同',
    },
    same: '与日志条目比对一致：{{fields}}',
    different: '与审核通过的内容不一致：{{fields}}',
    leftOut: '审核通过时附有给提交方的意见，证明文件未包含内容，无法比对',
    pictures: '图片按编号比对：文件相同、顺序相同',
    unreadable: '本平台未提供有效的证明文件',
    office: '审核部门以本平台所示为准；证明文件不含审核人员和审核意见',
    key: '由密钥 {{key}} 签名。',
    keyAt: '请与此处公布的编号比对：',
    keyNowhere: '本平台未公布站外的密钥查询地址，请联系运营单位。',
    own: '核验脚本由本平台提供。如需独立核验，请保存证明文件并另行核验：',
    ownLink: '核验证明文件',
  },
  events: '事件',
  record: '记录 {{record}}',
  event: { version: '版本', when: '时间', who: '操作人', left: '未包含', position: '日志序号' },
  tools: '自行核验',
  toolsText:
    '本页使用的脚本可自行运行：仅需 Node，无需网络和本平台。建议定期保存存证记录，便于日后核对历史数据是否被改动。',
  script: '保存脚本',
  seals: '保存最新存证记录',
  feed: '订阅存证记录（Atom）',
  command: '在保存文件的文件夹中运行',
  byHand: '手工核验步骤',
  hand: {
    key: {
      title: '公钥',
      text: '公钥编号为其 DER 编码 SHA-256 的前 32 位十六进制数。请从本平台以外的渠道取得并比对。',
      at: '公布于',
    },
    leaf: {
      title: '日志条目',
      text: '叶哈希是九个字段各自 SHA-256 的 SHA-256；未包含的字段以其哈希代替。',
    },
    path: {
      title: '日志中的位置',
      text: '由叶哈希、日志序号和路径上的哈希，计算存证时树的根（RFC 9162，2.1.3.2）。',
    },
    signature: {
      title: '签名',
      text: '存证记录的各行（日志序号、链、根、时间、密钥）由该密钥以 Ed25519 签名。',
    },
    history: {
      title: '历史的一致性',
      text: '您保存的旧存证记录应包含在新存证记录中（RFC 9162，2.1.4.2），否则即存在两份历史。',
    },
  },
  newest: '最新存证记录',
  sealed: '日志序号 {{position}}，{{at}}',
  keyId: '密钥 {{key}}',
  noSeal: '暂无存证记录。',
} as const satisfies Copy<typeof en>;
