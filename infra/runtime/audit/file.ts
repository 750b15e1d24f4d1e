import { type FileHandle, open } from 'node:fs/promises';
import type { AuditSink } from './types.ts';

const newline = '\n'.charCodeAt(0);

/** A process that died while it wrote has left a line without its end: what comes then begins a new one. */
async function isBroken(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (!size) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== newline;
}

/**
 * Appends lines to a file and waits until the disk has them. It is opened for each batch, so that it may be moved away at
 * any time; `{day}` in its name is the day, yyyy-MM-dd in UTC.
 */
export const auditFile = (path: string, now: () => number = Date.now): AuditSink => ({
  async write(lines) {
    const day = new Date(now()).toISOString().slice(0, 10);
    const file = await open(path.replaceAll('{day}', day), 'a+', 0o640);
    try {
      const begin = (await isBroken(file)) ? '\n' : '';
      await file.appendFile(begin + lines.map(({ json }) => `${json}\n`).join(''));
      await file.datasync();
    } finally {
      await file.close();
    }
  },
});
