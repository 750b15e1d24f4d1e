import type { Copy } from '../copy.ts';
import type { kinds as en } from '../en/kinds.ts';
import { companyCodes } from './company-codes.ts';
import { copyrightNouns } from './copyright-nouns.ts';
import { platformCodes } from './platform-codes.ts';

export const kinds = {
  company: {
    one: '企业',
    many: '企业',
    title: '企业',
    fields: {
      name: '企业名称',
      abbreviation: '企业简称',
      usci: '统一社会信用代码',
      categories: '分类',
      scale: '企业规模',
      website: '企业官网',
      tele: '联系电话',
      profile: '企业简介',
      address: '办公地址',
      officeTele: '公开电话',
      mail: '公开邮箱',
      logo: '企业标志',
      image1: '横版图片（4:3）',
      image2: '竖版图片（3:4）',
      media: '视频',
      mediaWords: '视频的文字说明',
    },
    codes: companyCodes,
    refusals: {
      basic: '请先完善基本信息',
      none: '暂无企业信息，请先填写企业信息',
      inReview: '企业信息正在审核，通过后即可添加产品',
      incomplete: '企业信息未审核通过，请先完善企业信息',
    },
  },
  platform: {
    one: '平台',
    many: '平台',
    title: '平台',
    fields: {
      name: '平台名称',
      website: '平台网址',
      categories: '分类',
      profile: '平台简介',
      function: '平台功能',
      logo: '平台标志',
      image1: '横版图片（4:3）',
      image2: '竖版图片（3:4）',
    },
    codes: platformCodes,
    refusals: {
      company: '企业信息审核通过后方可添加平台',
    },
  },
  product: {
    one: '产品',
    many: '产品',
    title: '产品',
    fields: {
      productName: '产品名称',
      categories: '分类',
      registryStatus: '著作权登记',
      copyrightNumber: '登记号',
      region: '地区',
      images: '图片',
      summary: '产品描述',
      media: '视频',
      mediaWords: '视频的文字说明',
    },
    refusals: {
      company: '企业信息审核通过后方可添加或上架产品',
    },
  },
  copyright: copyrightNouns,
} as const satisfies Copy<typeof en>;
