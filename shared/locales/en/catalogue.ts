/** A seller's catalogue as a file: what its columns are called, what is wrong with a row, and the screen for both. */
export const catalogue = {
  columns: { key: 'Your reference', language: 'Language', sites: 'Sites' },
  code: '“{{value}}” is none of the values of this column',
  header:
    'The first line has to name each column once, and “Your reference” and “Language” among them; the template has them',
  rounded:
    'The spreadsheet has rounded this number of more than 15 digits. Format the column as text and enter it again',
  twice: 'This reference and language stand in line {{line}} already',
  columnsMore: 'The row has more cells than the first line has columns',
  sheet: 'The file is no CSV or XLSX table that can be read',
  workbook: '{{name}} cannot be opened. Save it again in Excel, then retry',
  sheetLarge: 'The table is too large: at most {{rows}} rows and {{megabytes}} MB',
  zip: 'The ZIP archive is damaged, encrypted, or has names that lead out of it',
  zipLarge: 'The ZIP archive has too many files',
  oneSheet: 'The ZIP archive has to have exactly one CSV or XLSX table',
  encoding: 'The characters of the file cannot be read; please save it as UTF-8',
  picture: {
    missing: 'The ZIP archive has no picture “{{name}}”',
    noZip: '“{{name}}” is no address; pictures by name come in a ZIP archive with the table',
    address: '“{{name}}” is no address of the web that can be fetched',
    host: 'Pictures are not fetched from the server of “{{name}}”',
    away: '“{{name}}” gave no picture: the server does not answer, or has none there',
    large: '“{{name}}” is larger than {{max}} KB',
    much: 'This import has fetched as many pictures as one may',
    video: '“{{name}}” is no video of yours; upload it in the form of the product first',
  },
  title: 'Import and export',
  intro: 'Enter many products at once: save your catalogue as a table, change it, and bring it back.',
  export: {
    title: 'Your catalogue as a file',
    hint: 'A row for each language of each product. It can be imported again as it is; what you change in it changes exactly those products.',
    xlsx: 'Save as XLSX',
    csv: 'Save as CSV',
    template: 'An empty table to fill in',
    templateHint: 'The columns are understood in both languages.',
    templateCn: 'Template in Chinese',
    templateEn: 'Template in English',
    failed: 'The file could not be made. Please try again.',
  },
  import: {
    title: 'Import a file',
    formats: 'XLSX, CSV, or a ZIP archive with one table and the pictures that it names.',
    rows: 'Each row is one language of one product. “Your reference” says which product: rows of the same reference belong together, and the next import finds it again by it.',
    pictures:
      'Pictures are named by their file names in the ZIP archive or by their addresses, a line or “|” between them.',
    drafts: 'New and changed rows become drafts; nothing is submitted for review.',
    again:
      'Rows that say what is there already change nothing. Rows with mistakes are listed with their reason, the others are kept.',
  },
  history: {
    added: 'New',
    changed: 'Changed',
    known: 'Unchanged',
    emptyHint: 'Choose a file above. Its progress and the rows with mistakes appear here.',
    live: '{{name}}: {{percent}}%, {{added, number}} new, {{changed, number}} changed, {{known, number}} unchanged, {{bad, number}} refused',
    products: 'See the products',
  },
} as const;
