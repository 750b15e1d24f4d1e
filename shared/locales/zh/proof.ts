import type { Copy } from '../copy.ts';
import type { proof as en } from '../en/proof.ts';

/** 任何人都可核验证明的页面。 */
export const proof = {
  save: '保存证明',
  file: '证明',
  title: '核验证明',
  lead: '证明表明：某条记录所经历的一切与门户日志中的内容一致，且此后无人更改。核验在您的浏览器中进行，不会向任何地方发送内容。',
  proof: {
    label: '证明',
    hint: '从产品页面，或由所有者、管理员从历史中保存的文件。',
    choose: '选择证明',
    drop: '或拖放到此处',
  },
  seal: {
    label: '您持有的封印',
    hint: '可选。您先前保存的封印：证明必须属于同一日志。',
    choose: '选择封印',
  },
  key: {
    label: '您信任的公钥',
    hint: '可选。选择后以此公钥为准，证明自带的公钥也不算。',
    choose: '选择公钥',
  },
  chosen: '已选择：{{names}}',
  clear: '重新开始',
  busy: '正在核验…',
  result: '核验结果',
  verdict: {
    right: '核验通过',
    wrong: '核验未通过',
    unable: '此浏览器无法核验',
  },
  verdictText: {
    right: '以下事件与日志封印时的内容逐字节一致。',
    wrong: '请勿采信。以下步骤说明了问题所在。',
    ed25519: '它不支持 Ed25519 签名，因此无法核验封印。请使用较新的浏览器，或使用下方的脚本。',
    insecure: '浏览器只在安全页面上核验签名：请通过 https 打开本页，或使用下方的脚本。',
  },
  unreadable: {
    title: '此文件不是证明',
    json: '证明和封印都是 JSON 文件，而此文件不是。是否选错了文件，或没有保存完整？',
    text: '“{{field}}”处不符合证明、封印或公钥的格式。文件是否保存完整？',
  },
  ok: '无误',
  failed: '有误',
  note: '说明',
  steps: {
    order: {
      right_other: '同一记录的 {{count}} 个事件，按版本顺序排列，没有暗中遗漏',
      stream: '版本 {{version}} 属于另一条记录',
      version: '版本 {{version}} 缺失、重复或顺序有误',
      position: '版本 {{version}} 在日志中位于其前一版本之前',
    },
    inclusion: {
      right: '每个事件的字节都在位置 {{position}} 处封印的日志中',
      wrong: '版本 {{version}}（位置 {{position}}）与日志封印时的内容不符',
    },
    signature: {
      right: '位置 {{position}}、时间 {{at}} 的封印由密钥 {{key}} 签名',
      unknown: '位置 {{position}} 的封印由密钥 {{key}} 签名，该密钥不在认可之列',
      signature: '位置 {{position}} 的封印没有密钥 {{key}} 的有效签名',
    },
    link: {
      right: '位置 {{to}} 处封印的日志延续了位置 {{from}} 处封印的日志',
      wrong: '位置 {{to}} 处封印的日志并未延续位置 {{from}} 处封印的日志',
    },
    held: {
      right: '您持有的位置 {{position}}、时间 {{at}} 的封印属于同一日志',
      differs: '您持有的位置 {{position}} 的封印与此证明相矛盾：存在两份历史',
      unlinked: '您持有的位置 {{position}} 的封印与此证明之间没有关联，门户也没有该封印',
    },
  },
  notes: {
    hidden: '据文件自述，未包含版本 {{versions}}，它们不在所问之列，或属于另一语言版本',
    unsealed_other: '据文件自述，之后还有 {{count}} 个事件尚未封印',
    key: '公钥随证明附带。请将其编号与您从别处得知的编号比对',
  },
  approval: {
    right: '核验通过',
    rightText: '该日志条目在已封印的日志之中，本页所显示的正是审核通过的内容。',
    wrong: '本页并非审核通过的内容，或日志与封印不符',
    wrongText: '请勿采信。以下各行说明了问题所在。',
    unable: '此浏览器无法核验签名',
    entry: {
      right: '即日志条目 {{position}}，于 {{at}} 审核通过此记录',
      wrong: '证明所对应的日志条目与本页所述的不同',
    },
    same: '已与日志条目逐项比对，一致：{{fields}}',
    different: '与审核通过的内容不一致：{{fields}}',
    leftOut: '审核通过时附有给所有者的意见，因此证明未包含内容，无法比对',
    pictures: '图片按编号比对：即文件相同、顺序相同',
    unreadable: '门户所提供的不是证明',
    office: '由哪个办公室审核通过，以门户所述为准；证明不包含审核人和审核意见',
    key: '由密钥 {{key}} 签名。',
    keyAt: '请与此处公布的编号比对：',
    keyNowhere: '本门户没有指明在门户之外何处公布密钥，请向运营方询问。',
    own: '核验脚本来自本门户。如需完全独立，请保存证明并在别处核验：',
    ownLink: '核验证明',
  },
  events: '事件',
  record: '记录 {{record}}',
  event: { version: '版本', when: '时间', who: '操作人', left: '未包含', position: '位置' },
  tools: '不使用本页核验',
  toolsText:
    '本页运行的是一个小脚本，您也可以自行运行同一脚本：只需 Node，不需要网络，也不需要门户。请不时保存一份封印，这样以后就没有人能向您出示另一份历史。',
  script: '保存脚本',
  seals: '保存最新封印',
  feed: '订阅封印（Atom）',
  command: '在保存文件的文件夹中运行',
  byHand: '手工核验步骤',
  hand: {
    key: {
      title: '公钥',
      text: '其编号是公钥（DER）SHA-256 的前 32 位十六进制数。请从本站以外的地方取得并比对。',
      at: '公布于',
    },
    leaf: {
      title: '日志条目',
      text: '叶哈希是九个字段各自 SHA-256 的 SHA-256；未包含的字段以其哈希代替。',
    },
    path: {
      title: '在日志中的位置',
      text: '由叶哈希、其位置和路径上的哈希，算出封印时树的根（RFC 9162，2.1.3.2）。',
    },
    signature: {
      title: '签名',
      text: '封印的各行（位置、链、根、时间、密钥）由该密钥以 Ed25519 签名。',
    },
    history: {
      title: '同一份历史',
      text: '您保存的旧封印包含在新封印之中（RFC 9162，2.1.4.2）；否则就存在两份历史。',
    },
  },
  newest: '最新封印',
  sealed: '位置 {{position}}，{{at}}',
  keyId: '密钥 {{key}}',
  noSeal: '尚未封印。',
} as const satisfies Copy<typeof en>;
