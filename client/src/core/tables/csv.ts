import { csvLine } from '@portal/shared/rules/csv';

/** Tells spreadsheets that the text is UTF-8; without it they garble Chinese. */
const byteOrderMark = '\uFEFF';

/** Rows as CSV (RFC 4180) that a spreadsheet opens rightly. */
export const csv = (rows: readonly (readonly string[])[]): string => byteOrderMark + rows.map(csvLine).join('');

/** Hands a text or picture to the browser as a file to keep. */
export function saveAs(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
