/** A bucket on a server that speaks S3, and where in it. */
export interface S3Address {
  bucket: string;
  /** before every key: empty, or ends with `/` */
  prefix: string;
  /** scheme and host; AWS's own of the region when undefined */
  endpoint: string | undefined;
  region: string;
  /** whether the bucket stands in the path of an address, not before the host's name */
  pathStyle: boolean;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const path = /^(?:\/[\w.-]+)*\/?$/;
const parameters = ['endpoint', 'region', 'pathStyle'];

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username;
}

/**
 * `s3://bucket/prefix?endpoint=https://host:port&region=name&pathStyle=on`, of which all but the bucket may be left out.
 * Undefined for anything else, one with a key in it included: keys are secrets, and addresses are shown.
 */
export function readS3Address(url: string): S3Address | undefined {
  if (!url.startsWith('s3://') || !URL.canParse(url)) return undefined;
  const { host, hostname: bucket, pathname, searchParams, hash, username } = new URL(url);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const region = searchParams.get('region') ?? 'us-east-1';
  const pathStyle = searchParams.get('pathStyle') ?? (endpoint === undefined ? 'off' : 'on');
  const isAddress =
    bucketName.test(bucket) &&
    host === bucket &&
    path.test(pathname) &&
    !hash &&
    !username &&
    [...searchParams.keys()].every((name) => parameters.includes(name)) &&
    (endpoint === undefined || isOrigin(endpoint)) &&
    /^[\w-]{1,50}$/.test(region) &&
    /^(on|off)$/.test(pathStyle);
  if (!isAddress) return undefined;
  const folder = pathname.replace(/^\/|\/$/g, '');
  return { bucket, prefix: folder && `${folder}/`, endpoint, region, pathStyle: pathStyle === 'on' };
}

/** Scheme and host of the bucket, for whoever reaches the server at that scheme and host. */
export function bucketOrigin({ bucket, pathStyle }: Pick<S3Address, 'bucket' | 'pathStyle'>, endpoint: string): string {
  const { origin, protocol, host } = new URL(endpoint);
  return pathStyle ? origin : `${protocol}//${bucket}.${host}`;
}

/** Where requests go, for who looks whether anybody listens there. */
export const endpointOf = ({ endpoint, region }: S3Address): string => endpoint ?? `https://s3.${region}.amazonaws.com`;
