/** Why an amount cannot be set aside. */
export const ledgerRefusals = {
  full: 'Amount exceeds the balance: {{left}} {{currency}} of {{limit}} {{currency}} remaining',
  below: 'Enter a total of at least {{used}} {{currency}}, the amount already used',
  currency: 'The amount must be in {{currency}}',
} as const;
