/** Hundredths of an amount with exactly two decimals; at most 15 digits, so that a number holds it exactly. */
export const centsOf = (amount: string): number => Number(amount.replace('.', ''));

/** An amount with two decimals out of hundredths. */
export function amountOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A part of a whole in hundredths of a percent, rounded half away from zero. */
export function portion(part: bigint, whole: bigint): number {
  const scaled = part * 20_000n;
  const half = whole * (scaled < 0n ? -1n : 1n);
  return Number((scaled + half) / (whole * 2n));
}
