/** Of all that administrators publish: slots, articles and messages. */
export const publishing = {
  title: '标题',
  status: '状态',
  created: '创建时间',
  operator: '操作人',
  history: '历史',
  historyNamed: '{{name}}的历史',
  clock: '北京时间',
  modes: { '0': '仅保存，稍后发布', '1': '立即发布', '2': '定时发布' },
} as const;
