/** What is wrong with an amount or a rate of the institutional area. */
export const money = {
  amount: 'Digits, and a point before the decimals, such as 12.50',
  decimals: 'More decimals than this currency has',
  large: 'An amount has at most 15 digits, decimals included',
  rate: 'A rate above 0: at most 5 digits before the point and 8 behind it',
} as const;
