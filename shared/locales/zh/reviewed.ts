import type { Copy } from '../copy.ts';
import type { reviewed as en } from '../en/reviewed.ts';

export const reviewed = {
  events: {
    Saved: '保存内容',
    Submitted: '提交审核',
    Withdrawn: '撤回审核',
    Held: '持有待审',
    Released: '释放，退回待审',
    Approved: '审核通过并上架',
    Rejected: '审核未通过',
    Delisted: '卖家下架',
    TakenDown: '管理员下架',
    Deleted: '删除',
  },
  refusals: {
    pending: '{{kind}}正在审核，不能修改',
    editFirst: '该{{kind}}未通过审核：请先修改，再提交审核',
    alreadyListed: '{{kind}}已上架',
    alreadyDelisted: '{{kind}}已下架',
    alreadyDown: '已是下架状态',
    decided: '{{name}} 已于 {{at}} 作出决定：{{decision}}',
    notPending: '{{kind}}不在待审核状态',
    resubmitted: '该{{kind}}已于 {{at}} 修改并重新提交，请先查看新内容',
    held: '{{name}} 正持有该{{kind}}进行审核，最迟至 {{at}}',
    own: '不能审核自己的{{kinds}}',
    taken: '{{field}}：已被其他{{kind}}使用',
    imageNotOwn: '图片不存在或不属于您',
    imageTwice: '同一张图片出现了两次',
    imageUse: '图片是为其他用途上传的',
    deletePending: '{{kind}}正在审核，不能删除',
  },
  messages: {
    Approved: {
      title: '{{Kind}}审核通过',
      text: '“{{name}}”（{{language}}）已审核通过并上架。审核意见：{{comment}}',
      textPlain: '“{{name}}”（{{language}}）已审核通过并上架。',
    },
    Rejected: {
      title: '{{Kind}}审核未通过',
      text: '“{{name}}”（{{language}}）未通过审核。原因：{{comment}}',
      textPlain: '“{{name}}”（{{language}}）未通过审核。',
    },
    TakenDown: {
      title: '{{Kind}}已被下架',
      text: '“{{name}}”（{{language}}）已被管理员下架。原因：{{comment}}',
      textPlain: '“{{name}}”（{{language}}）已被管理员下架。',
    },
  },
  list: {
    entered: '进入公开{{kinds}}列表',
    replaced: '替换公开{{kinds}}列表中的内容',
    left: '移出公开{{kinds}}列表',
  },
} as const satisfies Copy<typeof en>;
