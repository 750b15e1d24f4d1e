import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { bareRows, copyOf } from './segment.ts';

export interface CopyIn {
  /** Resolves when the connection has taken the rows of a COPY BINARY; rejects once the database refused some. */
  write(rows: Buffer): Promise<void>;
  /** Resolves when the database has them all. */
  end(): Promise<void>;
}

/** Many COPY BINARY put into the database as one. */
export function copyBinary(client: pg.ClientBase, into: string): CopyIn {
  const stream = client.query(from(`copy ${into} from stdin (format binary)`));
  const ended = new Promise<void>((done, failed) => {
    stream.on('finish', done).on('error', failed);
  });
  // told to whoever writes next, or ends it
  ended.catch(() => undefined);
  const emptyCopy = copyOf([]);
  const write = async (bytes: Buffer) => {
    if (!stream.write(bytes)) await Promise.race([ended, new Promise<void>((done) => stream.once('drain', done))]);
  };
  const firstWrite = write(emptyCopy.subarray(0, emptyCopy.length - 2));
  return {
    async write(rows) {
      await firstWrite;
      await write(bareRows(rows));
    },
    async end() {
      stream.end(emptyCopy.subarray(emptyCopy.length - 2));
      await ended;
    },
  };
}
