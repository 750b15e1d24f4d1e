/**
 * What some spreadsheet would take for a formula is marked as text by a quotation mark before it: signs of full width too,
 * and after white space. What has such a mark already gets one more, so that it can be read back.
 */
const isFormula = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const isNumber = /^-?\d+(\.\d+)?$/;

/** One field as RFC 4180 has it, harmless when it is opened in a spreadsheet. */
export function csvField(value: string): string {
  const text = isFormula.test(value) && !isNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A field as it was before `csvField` marked it as text. */
export const csvText = (field: string): string =>
  field.startsWith("'") && isFormula.test(field) ? field.slice(1) : field;

/** One line with its end. */
export const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(',')}\r\n`;
