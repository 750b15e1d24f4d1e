/** What of the portal anybody may take along, by the name of its list. */
export const openKinds = ['products', 'companies', 'platforms', 'copyrights', 'articles', 'figures'] as const;
export type OpenKind = (typeof openKinds)[number];

export const openFormats = ['csv', 'jsonl', 'parquet'] as const;
export type OpenFormat = (typeof openFormats)[number];

/** The figures are for those who reckon with them as well: Parquet keeps types, and is compressed as it is. */
export const formatsOf = (kind: OpenKind): readonly OpenFormat[] =>
  openFormats.filter((format) => format !== 'parquet' || kind === 'figures');

export const openFileName = (kind: OpenKind, format: OpenFormat): string => `${kind}.${format}`;
export const openFileNames = openKinds.flatMap((kind) => formatsOf(kind).map((format) => openFileName(kind, format)));

/** The same file, compressed. */
export const gzipName = (name: string): string => `${name}.gz`;
export const gzipNames = openFileNames.filter((name) => !name.endsWith('.parquet')).map(gzipName);

/** Which filters a list has. */
export const openFilters = {
  products: ['lan', 'category', 'since'],
  companies: ['lan', 'category', 'since'],
  platforms: ['lan', 'category', 'since'],
  copyrights: ['since'],
  articles: ['lan', 'since'],
  figures: [],
} as const satisfies Record<OpenKind, readonly ('lan' | 'category' | 'since')[]>;

/** Entries in a page of a list. */
export const openPage = { least: 1, usual: 50, most: 100 } as const;

/** Where the list, the files and what is told of them are. */
export const openPath = (kind: OpenKind): string => `/open/${kind}`;
export const openFilePath = (name: string): string => `/open/files/${name}`;

/** The list of revisions of the figures, and all that one of them changed. */
export const revisionsPath = '/open/revisions';
export const changesFile = (format: OpenFormat) => `changes.${format}` as const;
export const changesFiles = openFormats.map(changesFile);
export const changesPath = (number: number, format: OpenFormat): string =>
  `${revisionsPath}/${number}/${changesFile(format)}`;
/** Revisions in a page of their list. */
export const revisionsPage = { least: 1, usual: 10, most: 50 } as const;

/** Where is told what happens in public, as it happens. */
export const eventsPath = '/events';
export const openManifestName = 'manifest.json';

/** Under which licence the data are; a sample until the operator sets theirs. */
export interface Licence {
  name: string;
  url: string;
  sample: boolean;
}
export const sampleLicence: Licence = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  sample: true,
};
