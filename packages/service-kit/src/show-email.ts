import { domainToUnicode } from 'node:url';
import { normalizeEmail } from '@secondset/contracts';

/**
 * A stored address as people write it, with its domain in Unicode. An address that would not read
 * back as the same one stays as stored.
 */
export function showEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0 || !address.includes('xn--', at)) return address;
  const shown = address.slice(0, at + 1) + domainToUnicode(address.slice(at + 1));
  return normalizeEmail(shown) === address ? shown : address;
}
