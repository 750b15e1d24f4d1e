import type { Copy } from '../copy.ts';
import type { inbox as en } from '../en/inbox.ts';
import { ofKinds } from './of-kinds.ts';
import { publishedMessages } from './published.ts';

export const inbox = {
  ...ofKinds.messages,
  ...publishedMessages,
  language: '（{{language}}）',
  kinds: { phone: '手机号', mail: '邮箱' },
  passwordChanged: {
    title: '密码已修改',
    textPlain: '您的账户密码已修改。如非本人操作，请立即重置密码。',
  },
  contactBound: {
    title: '已绑定联系方式',
    textPlain: '您的账户新绑定了{{kind}}。如非本人操作，请立即修改密码。',
  },
  contactChanged: {
    title: '联系方式已更换',
    textPlain: '您的账户绑定的{{kind}}已更换。如非本人操作，请立即修改密码。',
  },
  contactUnbound: {
    title: '联系方式已解绑',
    textPlain: '您的账户绑定的{{kind}}已解绑。如非本人操作，请立即修改密码。',
  },
  loginLocked: {
    title: '账户暂时无法登录',
    textPlain:
      '因连续 {{failures}} 次输入错误密码，该来源 {{minutes}} 分钟内无法登录您的账户；您使用过的浏览器不受影响。如非本人操作，请使用不易猜测的密码。',
  },
  secondFactorEnrolled: {
    title: '两步验证已开启',
    textPlain: '今后登录您的账户还需输入手机验证器应用生成的验证码。如非本人操作，请立即重置密码并联系管理员。',
  },
  secondFactorRemoved: {
    title: '两步验证已关闭',
    textPlain: '今后登录您的账户只需密码。如非本人操作，请立即重置密码。',
  },
  secondFactorReset: {
    title: '两步验证已重置',
    text: '管理员已关闭您账户的两步验证。原因：{{comment}}',
    textPlain: '管理员已关闭您账户的两步验证。',
  },
  secondStepFailed: {
    title: '密码正确，验证码多次错误',
    textPlain:
      '有人输入了您的正确密码，随后 {{failures}} 次输错验证码，该来源 {{minutes}} 分钟内无法再试。如非本人操作，您的密码可能已泄露，请立即修改。',
  },
  recoveryCodesMade: {
    title: '已生成新的恢复码',
    textPlain: '您的账户生成了新的恢复码，原有恢复码已作废。如非本人操作，请立即重置密码。',
  },
  recoveryCodeUsed: {
    title: '已使用一个恢复码',
    textPlain: '您账户的一个恢复码已被使用，剩余 {{left}} 个。如非本人操作，请立即修改密码并重新生成恢复码。',
  },
  deviceTrusted: {
    title: '新增受信任的设备',
    textPlain: '新增一个浏览器，{{days}} 天内登录您的账户无需验证码。如非本人操作，请立即修改密码，该设备随即失效。',
  },
  accountFrozen: {
    title: '账户已被冻结',
    text: '您的账户已被管理员冻结。原因：{{comment}}',
    textPlain: '您的账户已被管理员冻结。',
  },
  accountReopened: {
    title: '账户已重新开通',
    text: '您的账户已由管理员重新开通。原因：{{comment}}',
    textPlain: '您的账户已由管理员重新开通。',
  },
  consultationAsked: { title: '您的产品有新咨询', textPlain: '您收到关于“{{name}}”的咨询。' },
  consultationAnswered: { title: '您的咨询有新答复', textPlain: '“{{name}}”的提供方答复了您的咨询。' },
  consultationClosed: { title: '咨询已结束', textPlain: '对方结束了关于“{{name}}”的咨询。' },
  consultationEnded: {
    title: '咨询已终止',
    textPlain: '关于“{{name}}”的咨询，因对方账户已停用而终止。',
  },
  interestOfDay: {
    title: '您的产品受到关注',
    text: '当日获得 {{likes}} 次点赞、{{favourites}} 次收藏、{{consultations}} 次新咨询。',
    textPlain: '您的产品获得点赞或收藏，请登录本平台查看具体产品和人数。',
  },
  reportAnswered: {
    title: '您的举报有答复',
    text: '管理员已核实您对“{{name}}”的举报。答复：{{comment}}',
    textPlain: '管理员已核实您对“{{name}}”的举报。',
  },
  reportUpheld: {
    title: '您的内容被举报',
    text: '经管理员核实，对“{{name}}”的举报属实：{{comment}}',
    textPlain: '经管理员核实，对“{{name}}”的举报属实。',
  },
  memberDismissed: {
    title: '您的成员资格已终止',
    text: '您在{{name}}的成员资格已终止，无法再查看和办理其业务。原因：{{comment}}',
    textPlain: '您在{{name}}的成员资格已终止，无法再查看和办理其业务。',
  },
  memberJoined: {
    title: '新成员待确认',
    textPlain: '{{name}}的一位成员邀请的新成员已加入，须经其他成员或管理员确认后方可办理业务。',
  },
  memberConfirmed: {
    title: '新成员已确认',
    textPlain: '{{name}}由成员邀请的新成员已经确认，可以办理业务。',
  },
  rateFiled: {
    title: '汇率待确认',
    textPlain: '{{day}} {{currency}} 的汇率 {{rate}} 与上一汇率相差较大，须经其他人员确认后方可生效。',
  },
  actsDelegated: {
    title: '您已受托代办',
    textPlain: '{{name}}的一位同事委托您代办，自 {{from}} 起至 {{to}} 止。',
  },
  delegationEnded: {
    title: '委托已终止',
    textPlain: '{{name}}的同事对您的委托代办已终止。',
  },
  webhookMade: {
    title: 'Webhook 已创建',
    textPlain:
      '您的账户新建了一个 Webhook，用于向其他服务器推送与您有关的通知。如非本人操作，请在“Webhook”页面将其删除，并重置密码。',
  },
  webhookChanged: {
    title: 'Webhook 已修改',
    textPlain: '您账户的一个 Webhook 已被修改。如非本人操作，请在“Webhook”页面将其删除，并重置密码。',
  },
  webhookDisabled: {
    title: '您的 Webhook 已停用',
    textPlain: '接收方已拒绝接收，或连续一天推送失败。停用期间的事件予以保留，恢复后将继续推送。',
  },
  workflowActed: {
    title: '办理进展',
    text: '“{{name}}”：{{act}}，当前状态为“{{state}}”。意见：{{comment}}',
    textPlain: '“{{name}}”：{{act}}，当前状态为“{{state}}”。',
  },
  workflowDue: {
    title: '办理期限临近',
    textPlain: '{{of}}“{{name}}”（{{state}}）待您办理，办理期限至 {{day}}。',
  },
  workflowOverdue: {
    title: '办理已逾期',
    textPlain: '{{of}}“{{name}}”（{{state}}）仍待您办理，办理期限为 {{day}}，现已逾期。',
  },
  workflowExpiring: {
    title: '有效期即将届满',
    textPlain: '{{of}}“{{name}}”的有效期至 {{day}}。',
  },
  logAlarm: {
    title: '日志完整性核验未通过',
    textPlain:
      '自日志序号 {{position}} 起，日志与其哈希链或存证记录不一致：内容曾被更改、删除或插入。请先完整备份，再运行“npm run log -- verify”查看详情。',
  },
  modelAlarm: {
    title: '读模型数据与日志不一致，已自动修复',
    textPlain:
      '读模型“{{model}}”中的部分数据与日志不一致，可能由人为改动或磁盘故障引起。系统已根据日志重建，现显示正确内容。请检查数据库的写入权限，并运行“npm run log -- models”查看详情。',
  },
  importDone: {
    title: '导入已完成',
    textPlain:
      '“{{fileName}}”已导入：新增 {{added}} 行，更改 {{changed}} 行，未变 {{known}} 行，未导入 {{bad}} 行。原因见导入记录。',
  },
  importFailed: {
    title: '导入已中止',
    textPlain: '“{{fileName}}”的导入已中止，已导入的数据予以保留；重新导入该文件，仅补充缺少的部分。原因见导入记录。',
  },
} as const satisfies Copy<typeof en>;
