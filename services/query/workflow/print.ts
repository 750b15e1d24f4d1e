import type { CodeTables } from '@portal/shared/code-tables/tables';
import { wordsOf } from '@portal/shared/code-tables/tables';
import { type Language, languages } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { formatAmount, parseAmount } from '@portal/shared/money/amount';
import { type Currency, currencies } from '@portal/shared/money/currency';
import { amountInWords } from '@portal/shared/money/words';
import type { Content, Field } from '@portal/shared/records/define';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { encode } from 'uqr';
import { placeName } from '../base/place-names.ts';
import { loadFonts, PrintDocument, printable } from './print-document.ts';

/** One box of a form. */
export interface Row {
  label: string;
  value: string;
}

/** What is printed of a record. */
export interface Printed {
  content: Content;
  /** '' where it has none */
  number: string;
  /** yyyy-MM-dd in Shanghai; the words of codes are those of that day */
  day: string;
  /** what stands above the boxes of the form, and what came of it below them */
  head: readonly Row[];
  outcome: readonly Row[];
  /** said across each page; '' for nothing */
  mark: string;
  /** where anybody can check it; '' where nobody can */
  address: string;
  /** what stands beside its address, a line each, and in each place for a stamp */
  check: readonly string[];
  seals: readonly (readonly string[])[];
}

const isCurrency = (code: string): code is Currency => currencies.some((each) => each === code);

/** Each distinct of the two, in the order of the languages. */
export const both = (textIn: (language: Language) => string): string =>
  [...new Set(languages.map(textIn))].filter(Boolean).join('  ');

/** What is said under a key, '' where nothing is. */
const wordsAt = (language: Language, key: string): string => {
  const words = translate(language, key);
  return words === key ? '' : plain(words);
};

/** The font sets the sign of an apostrophe as wide as a letter of Chinese. */
export const plain = (words: string): string => words.replaceAll('’', "'");

/** What a field says: codes in words of both languages, amounts in figures, the total in words as well. */
function rowsOf(kind: WorkflowRecord, names: readonly string[], printed: Printed, tables: CodeTables): Row[] {
  const { content, day } = printed;
  const wordFor = (name: string, field: Field, value: string): string => {
    if (field.type === 'code') return both((language) => translate(language, `${field.words}.${value}`));
    if (field.type === 'decimal' && field.currency) {
      const currency = String(content[field.currency] ?? '');
      const money = isCurrency(currency) ? parseAmount(value, currency) : undefined;
      if (typeof money !== 'object') return `${currency} ${value}`;
      const figures = `${currency} ${new Intl.NumberFormat('en', { minimumFractionDigits: formatAmount(money).split('.')[1]?.length ?? 0 }).format(formatAmount(money) as `${number}`)}`;
      const isTotal = kind.sums?.some(({ total }) => total === name) ?? false;
      return isTotal ? [figures, ...languages.map((language) => amountInWords(money, language))].join('\n') : figures;
    }
    if (field.type !== 'text' || !field.table) return value;
    const { table } = field;
    const row = table === 'country' ? undefined : wordsOf(tables[table], value, day);
    const label =
      table === 'country' ? both((language) => placeName(language, value)) : row ? `${row.zh}  ${row.en}` : '';
    return `${value}  ${label}`.trim();
  };
  return names.flatMap((name) => {
    const field = kind.fields[name];
    const value = String(content[name] ?? '');
    // files and shares of documents are what is shown beside it
    if (!field || value === '' || field.type === 'documents' || field.type === 'shares') return [];
    if (kind.printed?.omits?.includes(name)) return [];
    return [
      {
        label: both((language) => plain(translate(language, `kinds.${kind.kind}.fields.${name}`))),
        value: wordFor(name, field, value),
      },
    ];
  });
}

const margin = 48;
const labelWidth = 190;
const pad = 4;
const colours = { ink: '#16202e', quiet: '#4a5868', line: '#7a8798', bad: '#b3261e' } as const;

function qrCode(
  doc: PDFKit.PDFDocument,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const cell = side / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(left + column * cell, top + row * cell, cell, cell);
  doc.fillColor('#000000').fill();
}

/** Named letters of a refusal at most. */
const maxLetters = 10;

/** Which letters of a form no font has, with the first box that has some. */
function refuseLetters(doc: PrintDocument, rows: readonly Row[]): Refusal | undefined {
  for (const { label, value } of rows) {
    const letters = doc.missing(value).slice(0, maxLetters);
    if (letters.length > 0) return refuse('workflow.letters', { field: label, letters: letters.join(' ') });
  }
  return undefined;
}

const withPrintable = ({ label, value }: Row): Row => ({ label, value: printable(value) });

/**
 * A record as a PDF in both languages, A4; fonts are embedded, as far as they are used. Refused where no font has a letter:
 * a form never says less than its record.
 */
export async function printedPdf(
  kind: WorkflowRecord,
  printed: Printed,
  tables: CodeTables,
): Promise<Buffer | Refusal> {
  const part = kind.printed?.by ? String(printed.content[kind.printed.by] ?? '') : 'form';
  const title = (language: Language) => plain(translate(language, `kinds.${kind.kind}.printed.${part}`));
  const doc = new PrintDocument(await loadFonts(), {
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 24 },
    bufferPages: true,
    lang: 'zh-CN',
    pdfVersion: '1.7',
    info: { Title: `${title('CN')} ${printed.number}`.trim(), Subject: title('EN') },
    font: '',
  } as PDFKit.PDFDocumentOptions);
  const head = printed.head.map(withPrintable);
  const outcome = printed.outcome.map(withPrintable);
  const sections = Object.entries(kind.sections).map(([section, names]) => ({
    section,
    rows: rowsOf(kind, names, printed, tables).map(withPrintable),
  }));
  const refusal = refuseLetters(doc, [...head, ...sections.flatMap(({ rows }) => rows), ...outcome]);
  if (refusal) return refusal;
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((done, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => done(Buffer.concat(chunks)));
    doc.on('error', fail);
  });
  const width = doc.page.width - 2 * margin;
  const bottom = () => doc.page.height - margin - 24;
  const w = (language: Language, key: string, params: Record<string, string> = {}) =>
    plain(translate(language, `workflow.print.${key}`, params));

  doc.weight('bold').fontSize(18).fillColor(colours.ink).text(title('CN'), { align: 'center' });
  doc.weight('regular').fontSize(10).fillColor(colours.quiet).text(title('EN'), { align: 'center' });
  doc.moveDown(0.8);
  /** One box of the form; goes over to the next page as a whole, or line by line where it is longer than one. */
  function box({ label, value }: Row): void {
    const room = width - labelWidth - 2 * pad;
    const heightOf = (text: string) => doc.fontSize(9.5).heightOfString(text, { width: room });
    let [remaining, rowLabel] = [value, label];
    doc.weight('regular');
    while (remaining !== '') {
      const labelHeight = doc.fontSize(8).heightOfString(rowLabel, { width: labelWidth - 2 * pad });
      const maxHeight = bottom() - doc.y - 2 * pad;
      let taken = remaining;
      if (labelHeight > maxHeight) {
        doc.addPage();
        continue;
      }
      if (heightOf(remaining) > maxHeight) {
        const pageHeight = bottom() - margin - 2 * pad;
        if (rowLabel === label && doc.y > margin && heightOf(remaining) <= pageHeight) {
          doc.addPage();
          continue;
        }
        // as much as there is room for, to a character
        let [low, high] = [0, remaining.length];
        while (low < high) {
          const middle = Math.ceil((low + high) / 2);
          if (heightOf(remaining.slice(0, middle)) <= maxHeight) low = middle;
          else high = middle - 1;
        }
        if (low === 0) {
          doc.addPage();
          continue;
        }
        taken = remaining.slice(0, low);
      }
      const top = doc.y;
      const height = Math.max(heightOf(taken), labelHeight) + 2 * pad;
      doc.lineWidth(0.5).strokeColor(colours.line);
      doc
        .rect(margin, top, labelWidth, height)
        .stroke()
        .rect(margin + labelWidth, top, width - labelWidth, height)
        .stroke();
      doc
        .fontSize(8)
        .fillColor(colours.quiet)
        .text(rowLabel, margin + pad, top + pad, { width: labelWidth - 2 * pad });
      doc
        .fontSize(9.5)
        .fillColor(colours.ink)
        .text(taken, margin + labelWidth + pad, top + pad, { width: room });
      doc.y = top + height;
      remaining = remaining.slice(taken.length);
      rowLabel = '…';
      if (remaining !== '') doc.addPage();
    }
    doc.x = margin;
  }

  /** `source`: where its boxes are laid down; '' where that is said of all of them at the end. */
  function heading(text: string, source = ''): void {
    if (bottom() - doc.y < 64) doc.addPage();
    doc.moveDown(0.6);
    doc.weight('bold').fontSize(10.5).fillColor(colours.ink).text(text, margin, doc.y, { width });
    if (source) doc.weight('regular').fontSize(7).fillColor(colours.quiet).text(source, margin, doc.y, { width });
    doc.moveDown(0.3);
  }

  for (const { label, value } of head) box({ label, value: value || '—' });
  for (const { section, rows } of sections) {
    if (rows.length === 0) continue;
    const source = `kinds.${kind.kind}.sources.${section}`;
    heading(
      both((language) => translate(language, `kinds.${kind.kind}.sections.${section}`)),
      both((language) => wordsAt(language, source)),
    );
    for (const row of rows) box(row);
  }
  if (outcome.length > 0) {
    heading(both((language) => w(language, 'application.outcome')));
    for (const row of outcome) box(row);
  }

  const footHeight = 128;
  if (bottom() - doc.y < footHeight + 16) doc.addPage();
  const top = doc.y + 16;
  const side = 96;
  if (printed.address) qrCode(doc, printed.address, { left: margin, top, side });
  const textLeft = printed.address ? margin + side + 16 : margin;
  const { seals } = printed;
  const [sealWidth, gap] = [seals.length > 1 ? 124 : 160, 8];
  const places = margin + width - seals.length * (sealWidth + gap) + gap;
  const room = places - textLeft - 16;
  doc.weight('regular').fontSize(8).fillColor(colours.quiet);
  doc.text(printed.check.join('\n'), textLeft, top, { width: room });
  doc.fillColor(colours.ink).text(printed.address, textLeft, doc.y + 2, { width: room, link: printed.address });
  for (const [at, lines] of seals.entries()) {
    const left = places + at * (sealWidth + gap);
    doc.lineWidth(0.7).dash(3, { space: 3 }).strokeColor(colours.line).rect(left, top, sealWidth, side).stroke();
    doc.undash().fontSize(8).fillColor(colours.quiet);
    const words = lines.join('\n');
    const under = doc.heightOfString(words, { width: sealWidth - 2 * pad });
    doc.text(words, left + pad, top + side - under - pad, { width: sealWidth - 2 * pad, align: 'center' });
  }
  const source = languages.map((language) => plain(translate(language, `kinds.${kind.kind}.source`))).join('\n');
  doc.fontSize(7).text(source, margin, top + side + 10, { width });

  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    // below the margin, where a text would begin another page
    doc.page.margins.bottom = 0;
    const numbers = { page: String(at + 1), pages: String(count) };
    doc.weight('regular').fontSize(8).fillColor(colours.quiet);
    doc.text(
      `${both((language) => w(language, 'page', numbers))}   ${printed.number}`.trim(),
      margin,
      doc.page.height - margin,
      {
        width,
        align: 'center',
        lineBreak: false,
      },
    );
    const mark = printed.mark;
    if (!mark) continue;
    doc.save();
    doc.rotate(-32, { origin: [doc.page.width / 2, doc.page.height / 2] });
    doc.weight('bold').fontSize(30);
    doc.fontSize(Math.min(30, (30 * (doc.page.width - 2 * margin)) / doc.widthOfString(mark)));
    doc.fillColor(colours.bad).fillOpacity(0.28);
    doc.text(mark, (doc.page.width - doc.widthOfString(mark)) / 2, doc.page.height / 2 - 20, { lineBreak: false });
    doc.restore();
  }
  doc.end();
  return ended;
}
