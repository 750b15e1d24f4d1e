import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { ahead } from './prefetch.ts';

/** The bytes of COPY for one query, whole. COPY takes no parameters. */
async function copied(client: pg.ClientBase, query: string, format: 'text' | 'binary'): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(to(`copy (${query}) to stdout (format ${format})`))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export interface CopyPages {
  client: pg.ClientBase;
  /** exclusive and inclusive */
  after: number;
  upTo: number;
  /** positions in one page */
  size: number;
  format: 'text' | 'binary';
  /** the query for the positions after `after` up to `upTo` */
  query(after: number, upTo: number): string;
}

/**
 * Pages of the log in order, the next one fetched while the last is worked on. Short statements on purpose: a single
 * long one would hold a snapshot, and the row log.head could not be tidied up while it does.
 */
export const copyPages = (options: CopyPages): AsyncGenerator<Buffer> => ahead(pages(options));

async function* pages({ client, after, upTo, size, format, query }: CopyPages): AsyncGenerator<Buffer> {
  for (let from = after; from < upTo; from += size)
    yield await copied(client, query(from, Math.min(from + size, upTo)), format);
}
