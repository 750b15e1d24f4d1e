import type { Copy } from '../copy.ts';
import type * as en from '../en/answers.ts';

export const fields = {
  required: '请填写此项',
  short: '至少 {{min}} 个字符',
  long: '最多 {{max}} 个字符',
  type: '此值的类型不正确',
  format: '此值的格式不正确',
  code: '请从选项中选择',
  unknown: '未知字段',
  twice: '此项重复提交',
  many: '字段过多',
  deep: '此值嵌套过深',
  date: '请按 yyyy-MM-dd 填写日期',
  future: '日期不能晚于今天',
  order: '结束日期不能早于开始日期',
  characters: '文本中含有无法保存的字符',
  id: '标识无效',
  file: '不是本站的文件',
} as const satisfies Copy<typeof en.fields>;

export const session = {
  id: '请输入登录名',
  password: '请输入密码',
  captcha: '请输入图中的验证码',
  /** 供看不到图片的用户 */
  question: '或回答：{{a}}加{{b}}等于几？',
  numbers: '零,一,二,三,四,五,六,七,八,九',
} as const satisfies Copy<typeof en.session>;

export const account = {
  loginId: '登录名为 4 至 20 位字母、数字、连字符或下划线，首尾须为字母或数字',
  password: '密码为 6 至 16 位，须包含字母、数字、符号中的至少两种',
} as const satisfies Copy<typeof en.account>;

export const product = {
  category: '请至少选择一个分类',
  registryStatus: '请选择版权登记状态',
  copyrightNumber: '已登记的产品须填写著作权编号',
  region: '已登记的产品须填写地区',
  imageMissing: '请上传图片',
  imagesMax: '最多 {{max}} 张图片',
  summaryMissing: '请输入产品描述',
  summaryLong: '描述过长（含格式最多 {{max}} 个字符）',
  language: '请选择语言',
  reason: '请填写原因，卖家将会看到',
} as const satisfies Copy<typeof en.product>;

export const batch = { empty: '请至少选择一项' } as const satisfies Copy<typeof en.batch>;
export const messages = { select: '请至少选择一项' } as const satisfies Copy<typeof en.messages>;

export const refusals = {
  '000': '该登录名已存在',
  '400': '请检查标出的字段',
  '403': '权限不足，请联系管理员',
  '404': '记录不存在',
  '409': '该记录刚被他人修改，请重新查看后再试',
  '413': '请求内容过大',
  '415': '不接受此类内容',
  '429': '请求过于频繁，请稍后再试',
  '500': '系统出现问题，参考编号 {{reference}}',
  '503': '服务暂不可用，请稍后再试',
  '904': '用户授权失效，请重新登录',
  login: {
    wrong: '登录名或密码错误',
    captcha: '验证码错误或已过期',
    frozen: '该账户已被冻结，请联系管理员',
  },
  product: {
    pending: '产品正在审核，不能修改',
    notListable: '只有未上架的产品可以上架',
    alreadyListed: '产品已上架',
    alreadyDelisted: '产品已下架',
    alreadyDown: '已是下架状态',
    decided: '{{name}} 已于 {{at}} 作出决定：{{decision}}',
    notPending: '产品不在待审核状态',
    resubmitted: '该产品已于 {{at}} 修改并重新提交，请先查看新内容',
    imageNotOwn: '图片不存在或不属于您',
    imageUse: '图片不是作为产品图片上传的',
    deletePending: '产品正在审核，不能删除',
    nothing: '没有产品被修改',
  },
  file: {
    missing: '请选择文件',
    format: '仅支持 {{formats}} 格式的文件',
    broken: '图片已损坏，无法读取',
    size: '文件超过 {{max}} KB',
    small: '图片不得小于 {{width}} × {{height}} 像素',
    ratio: '图片比例须为 {{ratio}}',
    pixels: '图片最多 {{max}} 百万像素',
  },
  messages: { notFound: '消息不存在' },
} as const satisfies Copy<typeof en.refusals>;
