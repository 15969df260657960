const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const imageProtocols = new Set(['http:', 'https:']);
const uploadedImage = /^\/api\/campaigns\/images\/[0-9a-f]{24}$/;
/** Browsers and mail clients ignore these characters inside a scheme; a filter that keeps them can be fooled. */
const ignored = /[\p{Cc}\p{Cf}]/gu;
/** A merge tag as it may stand in a link, also the way a browser encodes it. */
const tagInLink = /(?:\{\{|%7B%7B)\s*(\w+)\s*(?:\}\}|%7D%7D)/gi;
const placeholderOrigin = 'https://relative.invalid';

/**
 * The link target as it may be stored, or undefined when it must be dropped: only http, https, mailto and tel, or a path
 * of this site. Protocol-relative addresses are refused.
 */
export function usableHref(raw: string): string | undefined {
  const href = raw
    .replace(ignored, '')
    .trim()
    .replace(tagInLink, '{{$1}}')
    .replace(/\p{Z}/gu, '%20');
  if (href === '' || /^[\\/]{2}/.test(href) || href.startsWith('/\\')) return undefined;
  // A recipient's name must not decide which site a link leads to.
  if (/^\w+:\/*[^/?#]*\{\{/.test(href) && !href.startsWith('mailto:')) return undefined;
  const url = URL.parse(href, placeholderOrigin);
  if (url === null || !linkProtocols.has(url.protocol)) return undefined;
  if (url.origin === placeholderOrigin && !/^[/#?]/.test(href)) return undefined;
  return href;
}

/** The image address as it may be stored, or an empty string: http(s), or an image uploaded to this site. */
export function usableImageUrl(raw: string): string {
  const address = raw.trim();
  if (uploadedImage.test(address)) return address;
  const url = URL.parse(address);
  return url !== null && imageProtocols.has(url.protocol) ? url.href : '';
}

/** Paths of this site become whole addresses: a mail has no page to be relative to. */
export const absoluteUrl = (address: string, siteUrl: string) =>
  /^[/#?]/.test(address)
    ? new URL(siteUrl).origin + (address.startsWith('/') ? '' : '/') + address
    : address;
