/** Decimals behind the point that amounts of ISO 20022 have at most, of whatever currency. */
const places = 5;

/** The lexical form of a decimal in XML Schema. */
const pattern = /^([+-]?)(\d*)(?:\.(\d*))?$/;

interface Parts {
  negative: boolean;
  whole: string;
  fraction: string;
}

function partsOf(text: string): Parts | undefined {
  const [, sign, integer = '', fraction = ''] = pattern.exec(text) ?? [];
  if (sign === undefined || integer + fraction === '') return undefined;
  return { negative: sign === '-', whole: integer, fraction };
}

/** Digits that count, before and behind the point; undefined for what is no decimal. */
export function digitsOf(text: string): { whole: number; fraction: number; negative: boolean } | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const integerDigits = parts.whole.replace(/^0+/, '').length;
  const fraction = parts.fraction.replace(/0+$/, '').length;
  return { whole: integerDigits, fraction, negative: parts.negative && integerDigits + fraction > 0 };
}

/**
 * A decimal of XML Schema as the portal writes them: digits, and a point only between digits. What is written so already
 * stays as it is, zeros and all. For what `digitsOf` knows.
 */
export function plainDecimal(text: string): string {
  const parts = partsOf(text);
  if (!parts) throw new RangeError(`${text} is no decimal`);
  const { whole: integer, fraction } = parts;
  const negative = parts.negative && /[1-9]/.test(integer + fraction);
  return `${negative ? '-' : ''}${integer || '0'}${fraction && `.${fraction}`}`;
}

/** Hundred-thousandths of what `digitsOf` knows, with at most five decimals: nothing is rounded. */
export function unitsOf(text: string): bigint {
  const parts = partsOf(text);
  const fraction = parts?.fraction.replace(/0+$/, '');
  if (!parts || fraction === undefined || fraction.length > places) throw new RangeError(`${text} is no amount`);
  const units = BigInt(`${parts.whole}${fraction.padEnd(places, '0')}`);
  return parts.negative ? -units : units;
}

/** The shortest decimal of hundred-thousandths, with at least so many decimals. */
export function decimalOf(units: bigint, minPlaces = 0): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '').padEnd(minPlaces, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}${fraction && `.${fraction}`}`;
}
