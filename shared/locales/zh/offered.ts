import type { Copy } from '../copy.ts';
import type { offered as en } from '../en/offered.ts';

export const offered = {
  contact: '请就该产品发送邮件至本平台服务邮箱，我们将为您联系{{company}}。',
  officeAddr: '办公地址',
  tele: '联系电话',
  email: '电子邮箱',
  registered: '著作权登记',
} as const satisfies Copy<typeof en>;
