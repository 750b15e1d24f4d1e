import { isIPv6 } from 'node:net';

const groupsMax = 8;
/** 16-bit groups of the network prefix; the caller is free to choose the others */
const groupCount = 4;
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address in the last place stands for two groups. */
const groupsOf = (part: string | undefined): string[] =>
  (part ? part.split(':') : []).flatMap((group) => (group.includes('.') ? ['', ''] : [group]));

/**
 * Key of limits by address: an IPv4 address, also in IPv6 notation, is itself; for IPv6 it is the /64 network, all of
 * whose addresses belong to one subscriber.
 */
export function networkOf(address: string): string {
  const v4 = mapped.exec(address)?.[1];
  if (v4 || !isIPv6(address)) return v4 ?? address;
  const [before, after] = address.replace(/%.*/, '').split('::').map(groupsOf);
  const head = before ?? [];
  const zeros = Array.from({ length: groupsMax - head.length - (after ?? []).length }, () => '0');
  const groups = [...head, ...zeros, ...(after ?? [])].slice(0, groupCount);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
