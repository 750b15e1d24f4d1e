import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** Each chunk that zlib has made waits for the thread that asked for it; the usual 16 KiB a chunk would be hundreds of waits. */
const inFewChunks = { chunkSize: 1024 * 1024 };

export const compressed = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, inFewChunks);
export const expanded = (bytes: Buffer): Promise<Buffer> => promisify(gunzip)(bytes, inFewChunks);
