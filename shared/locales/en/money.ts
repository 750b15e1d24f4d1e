/** What is wrong with an amount or a rate of the institutional area. */
export const money = {
  amount: 'Enter digits with a decimal point, such as 12.50',
  decimals: 'Enter no more decimal places than the currency has',
  large: 'Enter an amount of at most 15 digits, decimals included',
  rate: 'Enter a rate above 0 with at most 5 digits before the decimal point and 8 after it',
} as const;
