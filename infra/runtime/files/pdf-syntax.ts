/** Bytes that are not a value of a PDF (ISO 32000-2, 7.2 and 7.3). */
export class NotPdfSyntax extends Error {}

/** More content than the portal reads of one document. */
export class TooHeavy extends Error {}

/** An indirect reference, by the number of its object. */
export class PdfReference {
  constructor(readonly number: number) {}
}

/** A literal or hexadecimal string; decoded when it is needed. */
export class PdfString {
  constructor(
    private readonly bytes: Buffer,
    private readonly start: number,
    private readonly end: number,
  ) {}

  /** One character for each byte. */
  get latin1(): string {
    const text = this.bytes.toString('latin1', this.start, this.end);
    if (text.startsWith('<')) {
      const digits = text.replace(/[^0-9a-f]/gi, '');
      return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
    }
    return text
      .slice(1, -1)
      .replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal: string | undefined, sign: string | undefined) =>
        octal === undefined ? escaped(sign ?? '') : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
      );
  }
}

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const escaped = (sign: string): string => controls[sign] ?? (/[\r\n]/.test(sign) ? '' : sign);

/** A dictionary with all its entries: of a key that occurs twice, readers take one or the other. */
export class PdfDictionary {
  constructor(readonly entries: readonly (readonly [string, PdfValue])[]) {}

  get(key: string): PdfValue | undefined {
    return this.entries.findLast(([name]) => name === key)?.[1];
  }

  getNumber(key: string): number | undefined {
    const value = this.get(key);
    return typeof value === 'number' ? value : undefined;
  }
}

/** A value; names are plain strings. */
export type PdfValue = null | boolean | number | string | PdfString | PdfReference | PdfDictionary | PdfArray;
export type PdfArray = readonly PdfValue[];

/** Bytes that may be read of one document, each as often as it is read, and the values that may be in one object. */
export class ReadingBudget {
  constructor(private remainingBytes: number) {}
  /** Bytes read so far. */
  spent = 0;

  spend(bytes: number): void {
    this.spent += bytes;
    this.remainingBytes -= bytes;
    if (this.remainingBytes < 0) throw new TooHeavy('more objects than the portal reads');
  }
}

const maxDepth = 200;
const maxValues = 500_000;
/** Cost of an object, and of a value in it, beside their bytes: many small ones are bounded, too. */
const objectCost = 128;
const valueCost = 16;

const isSpace = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) isSpace[code] = 1;
const isDelimiter = new Uint8Array(256);
for (const sign of '()<>[]{}/%') isDelimiter[sign.charCodeAt(0)] = 1;

/** White space of PDF. */
export const isPdfSpace = (code: number | undefined): boolean => code !== undefined && isSpace[code] === 1;

/** A sign or word that is not a value by itself. */
class Keyword {
  constructor(readonly word: string) {}
}
const signs = new Map(['[', ']', '<<', '>>', '<', '>', '{', '}', ')'].map((word) => [word, new Keyword(word)]));
const reference = new Keyword('R');

const constants: ReadonlyMap<string, PdfValue> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Reads tokens and values from a position on. */
export class PdfReader {
  private values = 0;

  constructor(
    private readonly bytes: Buffer,
    public position: number,
    private readonly budget: ReadingBudget,
  ) {}

  /** The next word; undefined, without a step, where something else stands. */
  word(): string | undefined {
    const { position } = this;
    const token = this.counted(() => this.token());
    if (token instanceof Keyword) return token.word;
    this.position = position;
    return undefined;
  }

  /** The next number without sign and point. @throws NotPdfSyntax */
  integer(): number {
    const token = this.counted(() => this.token());
    if (typeof token !== 'number' || !Number.isSafeInteger(token) || token < 0) throw new NotPdfSyntax();
    return token;
  }

  /** The next value. @throws NotPdfSyntax, TooHeavy */
  value(): PdfValue {
    this.budget.spend(objectCost);
    return this.counted(() => this.nested());
  }

  private counted<Result>(read: () => Result): Result {
    const { position, values } = this;
    try {
      return read();
    } finally {
      this.budget.spend(this.position - position + (this.values - values) * valueCost);
    }
  }

  private nested(): PdfValue {
    const open: { end: ']' | '>>'; items: PdfValue[] }[] = [];
    for (;;) {
      const token = this.token();
      if (++this.values > maxValues) throw new TooHeavy('too many values in one object');
      let value: PdfValue;
      if (!(token instanceof Keyword)) {
        if (token === undefined) throw new NotPdfSyntax();
        value = token;
      } else if (token.word === '[' || token.word === '<<') {
        if (open.length === maxDepth) throw new NotPdfSyntax();
        open.push({ end: token.word === '[' ? ']' : '>>', items: [] });
        continue;
      } else if (token.word === ']' || token.word === '>>') {
        const last = open.pop();
        if (last?.end !== token.word) throw new NotPdfSyntax();
        value = token.word === ']' ? last.items : dictionaryOf(last.items);
      } else if (token.word === 'R') {
        const items = open.at(-1)?.items;
        const generation = items?.pop();
        const number = items?.pop();
        if (typeof generation !== 'number' || typeof number !== 'number') throw new NotPdfSyntax();
        value = new PdfReference(number);
      } else {
        const constant = constants.get(token.word);
        if (constant === undefined) throw new NotPdfSyntax();
        value = constant;
      }
      const outer = open.at(-1);
      if (!outer) return value;
      outer.items.push(value);
    }
  }

  private skipSpace(): void {
    const { bytes } = this;
    for (;;) {
      const code = bytes[this.position];
      if (code === 0x25) {
        while (this.position < bytes.length && bytes[this.position] !== 10 && bytes[this.position] !== 13)
          this.position++;
      } else if (isPdfSpace(code)) this.position++;
      else return;
    }
  }

  private token(): Keyword | PdfString | number | string | undefined {
    this.skipSpace();
    const { bytes, position: start } = this;
    const first = bytes[start];
    if (first === undefined) return undefined;
    if (first === 0x2f) {
      this.position++;
      const name = this.regular();
      return name.includes('#')
        ? name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        : name;
    }
    if (first === 0x28) return this.literal();
    if (first === 0x3c && bytes[start + 1] !== 0x3c) return this.hexadecimal();
    if (isDelimiter[first]) {
      const isDouble = (first === 0x3c || first === 0x3e) && bytes[start + 1] === first;
      this.position += isDouble ? 2 : 1;
      const sign = String.fromCharCode(first);
      return signs.get(isDouble ? sign + sign : sign);
    }
    const short = this.short(first);
    if (short !== undefined) return short;
    const text = this.regular();
    return /^[+-]?[\d.]/.test(text) ? Number(text) : new Keyword(text);
  }

  /** A number of a few digits, or the sign of a reference, of which most objects consist. */
  private short(first: number): number | Keyword | undefined {
    const { bytes, position } = this;
    let at = position;
    let number = 0;
    for (let code = first; code >= 0x30 && code <= 0x39 && at < position + 9; code = bytes[++at] ?? 0)
      number = number * 10 + code - 0x30;
    const isReference = at === position && first === 0x52;
    if (isReference) at++;
    const after = bytes[at];
    if (at === position || (after !== undefined && !isSpace[after] && !isDelimiter[after])) return undefined;
    this.position = at;
    return isReference ? reference : number;
  }

  /** Characters up to white space or a delimiter. */
  private regular(): string {
    const { bytes, position: start } = this;
    let at = start;
    for (let code = bytes[at]; code !== undefined && !isSpace[code] && !isDelimiter[code]; code = bytes[at]) at++;
    this.position = at;
    return bytes.toString('latin1', start, at);
  }

  private literal(): PdfString {
    const { bytes, position: start } = this;
    let depth = 0;
    for (let at = start; at < bytes.length; at++) {
      const code = bytes[at];
      if (code === 0x5c) at++;
      else if (code === 0x28) depth++;
      else if (code === 0x29 && --depth === 0) {
        this.position = at + 1;
        return new PdfString(bytes, start, at + 1);
      }
    }
    this.position = bytes.length;
    throw new NotPdfSyntax();
  }

  private hexadecimal(): PdfString {
    const { bytes, position: start } = this;
    const end = bytes.indexOf(0x3e, start);
    this.position = end < 0 ? bytes.length : end + 1;
    if (end < 0) throw new NotPdfSyntax();
    return new PdfString(bytes, start, end + 1);
  }
}

function dictionaryOf(items: readonly PdfValue[]): PdfDictionary {
  if (items.length % 2) throw new NotPdfSyntax();
  const entries: [string, PdfValue][] = [];
  for (let at = 0; at < items.length; at += 2) {
    const key = items[at];
    if (typeof key !== 'string') throw new NotPdfSyntax();
    entries.push([key, items[at + 1] ?? null]);
  }
  return new PdfDictionary(entries);
}
