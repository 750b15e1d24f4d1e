/** How a CSV file is written: its encoding, and what separates its columns. */
export const csv = {
  format: 'Read as {{encoding}}, separated by {{separator}}',
  separators: { comma: 'commas', semicolon: 'semicolons', tab: 'tabs' },
  encoding:
    'The file is not in UTF-8, UTF-16, GB18030 or Windows-1252, or some of its characters are damaged. Save it as UTF-8, then import it again',
  ambiguous: 'The file can be read as {{encodings}}, with different characters. Save it as UTF-8, then import it again',
  separator:
    'The columns of the file can be separated by any of {{separators}}. Save it with one of them, then import it again',
} as const;
