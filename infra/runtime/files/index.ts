import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { readS3Address } from '../s3/address.ts';
import { type Bucket, openBucket, type S3Keys } from '../s3/client.ts';
import { openSigner, type Sign } from '../s3/signing.ts';
import { orMissing, replaceDurably } from './durable.ts';
import { filesInFolder } from './folder.ts';
import { inBoth, shelfInBoth } from './mirrored-files.ts';
import { namesInFolder } from './names.ts';
import { filesInS3 } from './s3.ts';
import { namesInS3 } from './s3-names.ts';
import { uploadsInS3 } from './s3-uploads.ts';
import type { Files, Listing, Removal, Uploads } from './types.ts';
import { uploadsInFolder } from './uploads.ts';

export type FileStore = Files & Removal & Listing & { uploads: Uploads };

export interface FileOptions {
  /** the address of another place that files are read from as well, while they are moved from one to the other */
  other?: string | undefined;
  /** of S3 */
  keys?: S3Keys;
  /** scheme and host at which browsers reach S3, where they may bring parts of uploads there by themselves */
  direct?: string | undefined;
}

interface Openers<Opened> {
  inFolder(path: string): Opened;
  inS3(bucket: Bucket, sign?: Sign): Opened;
}

/** What is at an address, or in the folder of that name there: `file:///folder`, or what `readS3Address` takes. */
function at<Opened>(
  url: string,
  { keys, direct }: FileOptions,
  { inFolder, inS3 }: Openers<Opened>,
  name = '',
): Opened {
  if (new URL(url).protocol === 'file:') return inFolder(join(fileURLToPath(url), name));
  const address = readS3Address(url);
  if (!address) throw new Error(`files cannot be kept at ${new URL(url).protocol} addresses like this one`);
  const own = { ...address, prefix: address.prefix + (name && `${name}/`) };
  return inS3(openBucket(own, keys), direct === undefined ? undefined : openSigner(own, direct, keys));
}

const storeInFolder = (folder: string): FileStore => ({
  ...filesInFolder(folder),
  ...namesInFolder(folder),
  uploads: uploadsInFolder(join(folder, 'uploads')),
});

export const storeInS3 = (bucket: Bucket, sign?: Sign): FileStore => ({
  ...filesInS3(bucket),
  ...namesInS3(bucket),
  uploads: uploadsInS3(bucket, sign),
});

/** The file store at an address, or at two of them, of which browsers bring uploads to the first alone. */
export function openFiles(url: string, { other, ...options }: FileOptions = {}): FileStore {
  const open = (address: string, more: FileOptions) => at(address, more, { inFolder: storeInFolder, inS3: storeInS3 });
  if (other === undefined) return open(url, options);
  return inBoth(open(url, options), open(other, { ...options, direct: undefined }));
}

/** Files that are made anew again and again, beside those that people upload: their contents, and one that says which they are. */
export interface Shelf {
  contents: Files & Removal;
  /** undefined before the first */
  list(): Promise<Buffer | undefined>;
  /** all of it or nothing */
  replaceList(bytes: Uint8Array): Promise<void>;
}

function shelfInFolder(folder: string): Shelf {
  const list = join(folder, 'list.json');
  return {
    contents: filesInFolder(folder),
    list: () => orMissing(readFile(list)),
    replaceList: (bytes) => replaceDurably(list, bytes),
  };
}

function shelfInS3(bucket: Bucket): Shelf {
  const list = 'list.json';
  return {
    contents: filesInS3(bucket),
    async list() {
      const found = await bucket.get(list);
      return found && buffer(found.bytes);
    },
    replaceList: (bytes) => bucket.put(list, bytes),
  };
}

/** The shelf of that name in the file store at an address. */
export function openShelf(url: string, name: string, { other, keys }: FileOptions = {}): Shelf {
  const open = (address: string) => at(address, { keys }, { inFolder: shelfInFolder, inS3: shelfInS3 }, name);
  return other === undefined ? open(url) : shelfInBoth(open(url), open(other));
}
