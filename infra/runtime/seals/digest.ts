import { hash } from 'node:crypto';

/**
 * A SHA-256 as a text of 32 characters, one per byte: Node creates and compares these several times quicker than
 * buffers, and there are millions of them.
 */
export type Digest = string;

export const sha256 = (bytes: Buffer): Digest => hash('sha256', bytes, 'binary');

export const bytesOf = (digest: Digest): Buffer => Buffer.from(digest, 'latin1');
export const digestOf = (bytes: Buffer): Digest => bytes.toString('latin1');
export const hexOf = (digest: Digest): string => bytesOf(digest).toString('hex');
export const fromHex = (hex: string): Digest => digestOf(Buffer.from(hex, 'hex'));

const leafBytes = Buffer.alloc(33);
const nodeBytes = Buffer.alloc(65);
nodeBytes[0] = 1;

/** RFC 9162, 2.1.1: an entry of the tree is the leaf hash of an event. */
export function leafNode(entry: Digest): Digest {
  leafBytes.write(entry, 1, 'latin1');
  return sha256(leafBytes);
}

export function node(left: Digest, right: Digest): Digest {
  nodeBytes.write(left, 1, 'latin1');
  nodeBytes.write(right, 33, 'latin1');
  return sha256(nodeBytes);
}

/** The root of an empty tree. */
export const emptyRoot: Digest = sha256(Buffer.alloc(0));
