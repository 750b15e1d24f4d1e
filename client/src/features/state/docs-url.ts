/** Where the portal serves a chapter of the documentation of operation; an anchor is its heading in small letters. */
export const docsUrl = (name: 'state' | 'retention' | 'backup', heading = ''): string =>
  `/docs/operations/${name}.html${heading && `#${heading.toLowerCase()}`}`;
