import ipaddr from 'ipaddr.js';

/** Azure's host service, which answers on an address of the public range. */
const hostService = '168.63.129.16';
/** Global unicast: what else the library calls unicast, such as `::7f00:1`, is not routed. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return 'parts' in address && address instanceof ipaddr.IPv6
    ? address.match(publicIpv6)
    : address.toString() !== hostService;
}
