const fillers = new Set([
  ...[
    'NOTPROVIDED',
    'NOTAPPLICABLE',
    'NOTAVAILABLE',
    'NONREF',
    'NOREF',
    'NOREFERENCE',
    'NONE',
    'NA',
    'NIL',
    'NULL',
    'UNKNOWN',
  ],
]);

/**
 * The identifier that a text is; undefined where it fills a place that must not be empty (NOTPROVIDED, NONREF, N/A, zeros and
 * the like), and identifies nothing.
 */
export function identifierIn(text: string | undefined): string | undefined {
  const bare = text?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() ?? '';
  return /^(?:0*|X{3,})$/.test(bare) || fillers.has(bare) ? undefined : text;
}
