import { storeNow } from '../store-clock.ts';
import type { S3Address } from './address.ts';
import { bucketOrigin } from './address.ts';
import { openClient, type S3Keys } from './client.ts';
import { usualPatience } from './tries.ts';

/** What alone is taken at a signed address, until it is over: so many bytes of that media type, for so many seconds. */
export interface Allowed {
  bytes: number;
  type: string;
  seconds: number;
}

/** An address at which whoever has it may put the object of that key, once or again while it is valid. */
export type Sign = (key: string, allowed: Allowed) => Promise<string>;

/**
 * Signs addresses for browsers, which find the server at `publicEndpoint`, a scheme and host (AWS Signature Version 4, in the query).
 * Length and type are among the headers that are signed: with others the server refuses. The bytes themselves are not
 * signed, since servers beside AWS's take no hash of them here; whoever reads the object has to check them.
 */
export function openSigner(address: S3Address, publicEndpoint: string, keys?: S3Keys): Sign {
  const { bucket, prefix, region, pathStyle } = address;
  const { origin, protocol, host, hostname, port } = new URL(bucketOrigin(address, publicEndpoint));

  async function open() {
    const [{ SignatureV4 }, { config }] = await Promise.all([
      import('@smithy/signature-v4'),
      openClient(address, keys, usualPatience.answer),
    ]);
    const { credentials, sha256 } = config;
    // a path of S3 is signed as it is sent
    return new SignatureV4({ service: 's3', region, credentials, sha256, uriEscapePath: false });
  }
  let opened: ReturnType<typeof open> | undefined;

  return async (key, { bytes, type, seconds }) => {
    opened ??= open();
    const path = `/${pathStyle ? `${bucket}/` : ''}${prefix}${key}`;
    const request = {
      method: 'PUT',
      protocol,
      hostname,
      path,
      query: {},
      ...(port && { port: Number(port) }),
      headers: {
        host,
        'content-length': String(bytes),
        'content-type': type,
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      },
    };
    const { query } = await (await opened).presign(request, {
      expiresIn: seconds,
      signingDate: new Date(storeNow()),
    });
    return `${origin}${path}?${new URLSearchParams(query as Record<string, string>)}`;
  };
}
