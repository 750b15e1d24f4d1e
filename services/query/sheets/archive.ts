import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface Entry {
  path: string;
  bytes: Readable;
  /** as it is, since it is small already: pictures and videos */
  stored?: boolean;
}

/** Files one after the other as a zip archive, in pieces as they come: each is opened once the one before it is over. */
export function archiveOf(entries: AsyncGenerator<Entry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (cause: Error) => output.destroy(cause));
  // whoever reads it may go away before its end
  output.once('close', () => {
    current?.destroy();
    void entries.return(undefined);
  });

  async function write(): Promise<void> {
    for await (const { path, bytes, stored = false } of entries) {
      if (output.destroyed) return void bytes.destroy();
      current = bytes;
      const written = once(bytes, 'end');
      zip.addReadStream(bytes, path, { compress: !stored });
      await written;
    }
    zip.end();
  }
  write().catch((cause: unknown) => output.destroy(cause instanceof Error ? cause : new Error(String(cause))));
  return output;
}

/** A list as JSON, in pieces as its rows come. */
export async function* jsonOf(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (!page.length) continue;
    yield before + page.map((row) => JSON.stringify(row, null, 1)).join(',\n');
    before = ',\n';
  }
  yield before === '[' ? '[]\n' : ']\n';
}
