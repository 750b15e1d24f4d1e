/** Why an amount cannot be set aside. */
export const ledgerRefusals = {
  full: '可用额度不足：总额度 {{limit}} {{currency}}，剩余 {{left}} {{currency}}',
  below: '已使用 {{used}} {{currency}}，总额度不得低于该金额',
  currency: '金额的币种须为 {{currency}}',
} as const;
