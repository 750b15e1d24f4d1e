import { type RetentionKind, retention, retentionKinds } from '@portal/shared/rules/retention';
import { schema } from './schema.ts';

/** Where the table stands, from the root of the checkout. */
export const retentionPage = 'docs/operations/retention.md';
const begin = '<!-- retention: made by `npm run settings` -->';
const end = '<!-- /retention -->';
const between = new RegExp(`${begin}[^]*?${end}`);

function spanWords(kind: RetentionKind): string {
  const { span } = retention[kind];
  if (span === 'ever') return 'for good';
  if (span === 'account') return 'as long as the account';
  if (!('setting' in span)) return `${span.amount} ${span.amount === 1 ? span.unit.slice(0, -1) : span.unit}`;
  return `\`${span.setting}\` (${schema[span.setting].usual} ${span.unit})`;
}

const table = (): string =>
  [
    '| kept | where | for how long | after |',
    '| --- | --- | --- | --- |',
    ...retentionKinds.map((kind) => {
      const { where, after } = retention[kind];
      const places = where.map((place) => (/^\w+\.\w+$/.test(place) ? `\`${place}\`` : place)).join(', ');
      return `| ${kind} | ${places} | ${spanWords(kind)} | ${after} |`;
    }),
  ].join('\n');

/** The page with the table as shared/rules/retention.ts says it; throws where it has no place for it. */
export function withRetention(page: string): string {
  if (!between.test(page)) throw new Error(`${retentionPage} has no place for its table: ${begin} … ${end}`);
  return page.replace(between, () => `${begin}\n${table()}\n${end}`);
}

/** As a line to print, where the table on the page is not what is kept. */
export const staleRetention = (page: string): string[] =>
  withRetention(page) === page
    ? []
    : [`${retentionPage} does not say what shared/rules/retention.ts says: npm run settings`];
