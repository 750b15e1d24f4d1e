import type pg from 'pg';
import { to } from 'pg-copy-streams';

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
export async function* copyPages(options: CopyPages): AsyncGenerator<Buffer> {
  const { client, after, upTo, size, format, query } = options;
  const page = (from: number) =>
    from < upTo ? copied(client, query(from, Math.min(from + size, upTo)), format) : undefined;
  let next = page(after);
  try {
    for (let from = after + size; next; from += size) {
      const bytes: Buffer = await next;
      next = page(from);
      yield bytes;
    }
  } finally {
    // whoever stops early leaves a page on its way
    await Promise.allSettled([next]);
  }
}
