import { BlockList, isIPv6 } from 'node:net';

/** Whether an address lies in one of these networks (`192.0.2.0/24`, `2001:db8::/32`, or a single address). */
export function addressMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The key for rate limits: an IPv6 customer can change addresses within a /64. */
export const limitKeyOf = (address: string): string => keyOf(address, { ipv4: 32, ipv6: 64 });

/**
 * The network of an address, wide enough to recognise a client that changes addresses: mobile gateways rotate within an
 * IPv4 /24, and tunnels or office lines have an IPv6 /48.
 */
export const networkOf = (address: string): string => keyOf(address, { ipv4: 24, ipv6: 48 });

interface PrefixBits {
  readonly ipv4: 24 | 32;
  readonly ipv6: 48 | 64;
}

function keyOf(address: string, bits: PrefixBits): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return ipv4KeyOf(mapped ?? address, bits.ipv4);
  const network = groupsOf(address).slice(0, bits.ipv6 / 16);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits.ipv6}`;
}

const ipv4KeyOf = (address: string, bits: PrefixBits['ipv4']) =>
  bits === 32 ? address : `${address.split('.').slice(0, 3).join('.')}.0/${bits}`;

/** All eight groups of an IPv6 address, those behind `::` included. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const [left, right] = [head, tail ?? ''].map((side) => side.split(':').filter((group) => group !== ''));
  const zeros = tail === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0);
  return [...(left ?? []), ...Array.from({ length: zeros }, () => '0'), ...(right ?? [])];
}
