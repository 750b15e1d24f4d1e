import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type Weight = 'regular' | 'bold';

/** A letter is set in the first family that has it: Chinese, then Latin, Greek and Cyrillic in full, then Hangul. */
const families = [
  { regular: 'noto-sans-sc/400Regular/NotoSansSC_400Regular', bold: 'noto-sans-sc/700Bold/NotoSansSC_700Bold' },
  { regular: 'noto-sans/400Regular/NotoSans_400Regular', bold: 'noto-sans/700Bold/NotoSans_700Bold' },
  { regular: 'noto-sans-kr/400Regular/NotoSansKR_400Regular', bold: 'noto-sans-kr/700Bold/NotoSansKR_700Bold' },
] as const satisfies readonly Record<Weight, string>[];

const { resolve } = createRequire(import.meta.url);
const loadFont = async (file: string): Promise<[file: string, bytes: Buffer]> => [
  file,
  await readFile(resolve(`@expo-google-fonts/${file}.ttf`)),
];
let fonts: Promise<ReadonlyMap<string, Buffer>> | undefined;
/** Read once: up to 10 MB each. */
export const loadFonts = (): Promise<ReadonlyMap<string, Buffer>> =>
  (fonts ??= Promise.all(families.flatMap(({ regular, bold }) => [loadFont(regular), loadFont(bold)])).then(
    (entries) => new Map(entries),
  ));

/** A text without characters that have no shape: letters with marks as one, breaks of lines as `\n`. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\P{Cc}\n]/gu, ' ');

interface Font {
  /** thousandths of the font size above the base line */
  ascender: number;
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

interface LineOptions extends PDFKit.Mixins.TextOptions {
  lineWidth?: number;
  textWidth?: number;
  wordCount?: number;
}

/** What pdfkit has and its types lack. */
interface Internals {
  _font: Font;
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: LineOptions): void;
}
// its types name public members alone
const Base = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument & Internals;

/** Text in one font. */
interface Run {
  file: string;
  text: string;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Words are set in one font where one has all of their letters; Chinese has no words. */
const words = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|./gsu;

/** A PDF whose letters come from several fonts, each text from as few as have all of it. */
export class PrintDocument extends Base {
  /** file by text; undefined where no font has all of it */
  readonly #files = new Map<string, string | undefined>();
  #weight: Weight = 'regular';

  constructor(fonts: ReadonlyMap<string, Buffer>, options: PDFKit.PDFDocumentOptions) {
    super(options);
    for (const [file, bytes] of fonts) this.registerFont(file, bytes);
    this.weight('regular');
  }

  /** Sets what follows in a weight. */
  weight(weight: Weight): this {
    this.#weight = weight;
    return this.font(families[0][weight]);
  }

  /** The letters of a text that no font has, each once. */
  missing(text: string): string[] {
    const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
    return [...new Set(letters)].filter((character) => character !== '\n' && !this.#fileFor(character));
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return this.#runsOf(text).reduce((sum, run) => sum + this.#widthOf(run, options), 0);
  }

  override _fragment(text: string, x: number, y: number, options: LineOptions): void {
    const baseline = -(this._font.ascender / 1_000) * this._fontSize;
    const { align, width, lineWidth = 0, textWidth = 0, wordCount: _, ...own } = options;
    let left = width && align === 'center' ? x + (lineWidth - textWidth) / 2 : x;
    for (const run of this.#runsOf(text)) {
      const runWidth = this.#widthOf(run, own);
      // all on one base line: the tops of fonts differ
      this.#inFont(run.file, () => super._fragment(run.text, left, y, { ...own, baseline, textWidth: runWidth }));
      left += runWidth;
    }
  }

  #widthOf({ file, text }: Run, options?: PDFKit.Mixins.TextOptions): number {
    return this.#inFont(file, () => super.widthOfString(text, options));
  }

  #inFont<T>(file: string, act: () => T): T {
    const before = this._font;
    this.font(file);
    const result = act();
    this._font = before;
    return result;
  }

  #runsOf(text: string): Run[] {
    const runs: Run[] = [];
    const add = (part: string, file: string): void => {
      const last = runs.at(-1);
      if (last?.file === file) last.text += part;
      else runs.push({ file, text: part });
    };
    const main = families[0][this.#weight];
    for (const [word] of text.matchAll(words)) {
      const file = this.#fileFor(word);
      if (file) add(word, file);
      else for (const { segment } of graphemes.segment(word)) add(segment, this.#fileFor(segment) ?? main);
    }
    return runs;
  }

  #fileFor(text: string): string | undefined {
    const key = `${this.#weight} ${text}`;
    if (!this.#files.has(key)) {
      const codePoints = [...text].map((character) => character.codePointAt(0) ?? 0);
      const hasAll = (): boolean => codePoints.every((each) => this._font.font.hasGlyphForCodePoint(each));
      this.#files.set(
        key,
        families.map((family) => family[this.#weight]).find((file) => this.#inFont(file, hasAll)),
      );
    }
    return this.#files.get(key);
  }
}
