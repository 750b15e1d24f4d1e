/** What a file brings in. */
export const importSubjects = ['transactions', 'catalogue'] as const;
export type ImportSubject = (typeof importSubjects)[number];

/**
 * Why an import was given up: its file is gone or cannot be read, it gets no further, or whoever began it may not do so any
 * more.
 */
export const importFaults = ['gone', 'unreadable', 'stuck', 'closed'] as const;
export type ImportFault = (typeof importFaults)[number];
