import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { ahead } from './prefetch.ts';

/** The full output of COPY for a query without parameters. */
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
  /** positions in a page */
  size: number;
  format: 'text' | 'binary';
  /** query for the positions after `after` up to `upTo` */
  query(after: number, upTo: number): string;
}

/**
 * Pages of the log in order, each prefetched while the previous one is processed. Short statements on purpose: a long
 * one would hold a snapshot, and the row log.head could not be vacuumed meanwhile.
 */
export const copyPages = (options: CopyPages): AsyncGenerator<Buffer> => ahead(pages(options));

async function* pages({ client, after, upTo, size, format, query }: CopyPages): AsyncGenerator<Buffer> {
  for (let from = after; from < upTo; from += size)
    yield await copied(client, query(from, Math.min(from + size, upTo)), format);
}
