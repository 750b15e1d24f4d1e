/** Marks of lines on a field of 10 by 10: besides their colours they are told apart by these. */
export const lineMarks = [
  'M5 0a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  'M0 0h10v10h-10z',
  'M5 0l5 10h-10z',
  'M5 0l5 5l-5 5l-5-5z',
  'M0 0h10l-5 10z',
  'M3 0h4v3h3v4h-3v3h-4v-3h-3v-4h3z',
] as const;
