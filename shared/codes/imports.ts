/** What a file brings in. */
export const importSubjects = ['transactions', 'catalogue'] as const;
export type ImportSubject = (typeof importSubjects)[number];

/**
 * What becomes of the rows of a file: new ones are recorded; nothing is, rows are compared with the log; new ones are
 * recorded and those that differ corrected, as a check has listed them.
 */
export const importModes = ['add', 'check', 'revise'] as const;
export type ImportMode = (typeof importModes)[number];

/** How a CSV file may be written. */
export const csvEncodings = ['UTF-8', 'UTF-16', 'GB18030', 'Windows-1252'] as const;
export const csvSeparators = ['comma', 'semicolon', 'tab'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];
export type CsvSeparator = (typeof csvSeparators)[number];

/**
 * Why an import was given up: its file is gone or cannot be read, it gets no further, or whoever began it may not do so any
 * more.
 */
export const importFaults = ['gone', 'unreadable', 'stuck', 'closed'] as const;
export type ImportFault = (typeof importFaults)[number];
