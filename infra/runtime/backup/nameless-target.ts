import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Target } from './target.ts';

interface Place {
  start: number;
  length: number;
}

export interface NamelessTarget extends Target {
  close(): Promise<void>;
}

/**
 * A target for as long as a process has it: one file without a name, in which contents stand one behind the other, so that
 * nothing is left of it however the process ends. One content at a time is put; room is free again once there is none.
 */
export async function openNamelessTarget(folder: string): Promise<NamelessTarget> {
  const path = join(folder, `portal-archive-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  const places = new Map<string, Place>();
  let end = 0;
  return {
    list: async (prefix) => [...places.keys()].filter((name) => name.startsWith(prefix)).sort(),
    async get(name) {
      const place = places.get(name);
      if (!place) return undefined;
      if (place.length === 0) return Readable.from([]);
      const { start, length } = place;
      // by its number: on the handle each content that is read would listen until it is closed
      return createReadStream('', { fd: file.fd, start, end: start + length - 1, autoClose: false });
    },
    async put(name, bytes) {
      const start = end;
      let length = 0;
      for await (const chunk of bytes instanceof Readable ? bytes : [bytes]) {
        length += (await file.write(chunk, 0, chunk.length, start + length)).bytesWritten;
      }
      places.set(name, { start, length });
      end = start + length;
    },
    async delete(name) {
      places.delete(name);
      if (!places.size) end = 0;
    },
    tidy: async () => undefined,
    close: () => file.close(),
  };
}
