import { isIP } from 'node:net';

/**
 * The network a request comes from: an IPv4 address, or the /64 of an IPv6 address, since one
 * household has a whole /64. It is the last entry of `x-forwarded-for`, which our own gateway
 * wrote; the caller can make up earlier ones.
 */
export function callerNetwork(forwardedFor: string | undefined): string {
  const address = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  const version = isIP(address);
  if (version === 0) return 'unknown';
  if (version === 4) return address;
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  return mapped ?? `${expandIpv6(address).slice(0, 4).join(':')}::/64`;
}

/**
 * The neighborhood of a `callerNetwork`: the /24 of an IPv4 address and the /48 of an IPv6 address,
 * since providers hand those out to one customer.
 */
export const wideNetwork = (network: string): string => {
  if (isIP(network) === 4) return `${firstBytes(network, 3)}.0/24`;
  return network.includes(':') ? `${firstGroups(network, 3)}::/48` : network;
};

/**
 * The region of a `callerNetwork`: the /16 of an IPv4 address and the /32 of an IPv6 address, of
 * which a provider has few and no customer has many.
 */
export const regionOf = (network: string): string => {
  if (isIP(network) === 4) return `${firstBytes(network, 2)}.0.0/16`;
  return network.includes(':') ? `${firstGroups(network, 2)}::/32` : network;
};

const firstBytes = (address: string, count: number) => address.split('.').slice(0, count).join('.');
const firstGroups = (network: string, count: number) =>
  network.split(':').slice(0, count).join(':');

/** The first groups of an address, with `::` written out. */
function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left.map(withoutZeros);
  const right = tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...gap, ...right].map(withoutZeros);
}

const withoutZeros = (group: string) => group.replace(/^0+(?=.)/, '');
