import { isIPv6 } from 'node:net';

const groupsMax = 8;
/** groups of 16 bits that name the network; the rest is the caller's to choose */
const groupCount = 4;
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address in the last place stands for two groups. */
const groupsOf = (part: string | undefined): string[] =>
  (part ? part.split(':') : []).flatMap((group) => (group.includes('.') ? ['', ''] : [group]));

/**
 * What limits by address go by: an IPv4 address, written as IPv6 or not, is itself; of IPv6 the network of 64 bits
 * counts, since whoever has one address of it has all of them.
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
