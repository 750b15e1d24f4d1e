/** Why an amount cannot be set aside. */
export const ledgerRefusals = {
  full: 'Of {{limit}} {{currency}}, {{left}} {{currency}} is left',
  below: '{{used}} {{currency}} of it is used already. The total cannot be less.',
  currency: 'The amount has to be in {{currency}}',
} as const;
