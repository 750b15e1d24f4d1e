/** A row of a spreadsheet: the number of a record, and an amount. */
export interface PastedRow {
  number: string;
  amount: string;
}

/**
 * Rows as spreadsheets and files give them: a number and an amount with a tab or a comma between them, amounts with or
 * without separators of thousands. What is no such row is left out.
 */
export function pastedRows(text: string): PastedRow[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, number, amount] = /^\s*"?([^\t,"]+?)"?\s*[\t,]\s*"?([\d,]+(?:\.\d+)?)"?\s*$/.exec(line) ?? [];
    return number && amount ? [{ number, amount: amount.replaceAll(',', '') }] : [];
  });
}
