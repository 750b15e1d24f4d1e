import type { Files } from './types.ts';

/** Takes a file and keeps it, whatever it is. */
export const receiving =
  (draft: Files['draft']): Files['receive'] =>
  async (bytes, maxBytes) => {
    const received = await draft(bytes, maxBytes);
    try {
      await received.keep();
      const { sha256, size } = received;
      return { sha256, size };
    } finally {
      await received.close();
    }
  };
