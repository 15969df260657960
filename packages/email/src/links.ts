const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const uploadedImage = /^\/api\/campaigns\/images\/[0-9a-f]{24}$/;
/**
 * Browsers and mail clients ignore these characters inside a scheme; a filter that keeps them can
 * be fooled.
 */
const ignored = /[\p{Cc}\p{Cf}]/gu;
/** Braces as they stand in a link, also the way a browser encodes them, once or again. */
const opening = '(?:\\{|%(?:25)*7B){2}';
const closing = '(?:\\}|%(?:25)*7D){2}';
/**
 * What a merge tag holds is short; the bound keeps a long link of opening braces from being read
 * over and over.
 */
const tagInLink = new RegExp(`${opening}(.{0,200}?)${closing}`, 'gi');
const strayBraces = new RegExp(`(${opening})|(${closing})`, 'gi');
const placeholderOrigin = 'https://relative.invalid';

/**
 * Why nobody could follow a link: no usable target, or a site that would be another one for each
 * recipient.
 */
export type LinkFault = 'link-unusable' | 'link-tag-in-site';

/**
 * The link target as it may be stored: http, https, mailto, tel, or a path of this site.
 * `www.example.org` gets its scheme, and merge tags that were percent-encoded on the way are tags
 * again. Protocol-relative addresses are refused.
 */
export function readHref(raw: string): { href: string } | { fault: LinkFault } {
  const href = withPlainTags(raw.replace(ignored, '').trim())
    .replace(/^www\.(?=[^\s./?#])/i, 'https://$&')
    .replace(/\p{Z}/gu, '%20');
  if (href === '' || /^[\\/]{2}/.test(href) || href.startsWith('/\\'))
    return { fault: 'link-unusable' };
  // A recipient's name must not decide which site a link leads to.
  if (/^\w+:[\\/]*[^\\/?#]*\{\{/.test(href) && !href.startsWith('mailto:'))
    return { fault: 'link-tag-in-site' };
  const url = URL.parse(href, placeholderOrigin);
  if (url === null || !linkProtocols.has(url.protocol)) return { fault: 'link-unusable' };
  if (url.origin === placeholderOrigin && !/^[/#?]/.test(href)) return { fault: 'link-unusable' };
  return { href };
}

/** As `readHref`; undefined for a link that nobody could follow. */
export function usableHref(raw: string): string | undefined {
  const read = readHref(raw);
  return 'href' in read ? read.href : undefined;
}

const withPlainTags = (href: string) =>
  href
    .replace(tagInLink, (_tag, inner: string) => `{{${decoded(inner).trim()}}}`)
    .replace(strayBraces, (_braces, opens?: string) => (opens === undefined ? '}}' : '{{'));

/** Decodes what was encoded, also more than once; text that only looks encoded stays. */
function decoded(text: string): string {
  let current = text;
  for (let round = 0; round < 3; round += 1) {
    try {
      current = decodeURIComponent(current);
    } catch {
      return current;
    }
  }
  return current;
}

/**
 * The image address as it may be stored, or an empty string: http(s), or an image uploaded to this
 * site.
 */
export function usableImageUrl(raw: string): string {
  const address = raw.trim();
  if (uploadedImage.test(address)) return address;
  const url = webUrl(address);
  return url === undefined ? '' : url.href;
}

/** Begins an address that stands for a picture while it is being uploaded. */
export const uploadScheme = 'upload:';

/** True for an image that was uploaded to this site, whichever name the site had then. */
export function isUploadedImage(address: string): boolean {
  return uploadedImage.test(address) || uploadedImage.test(webUrl(address)?.pathname ?? '');
}

/** The address, when it is one of the web. */
export function webUrl(address: string): URL | undefined {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Paths of this site become whole addresses: an email has no page to be relative to. */
export const absoluteUrl = (address: string, siteUrl: string) =>
  /^[/#?]/.test(address)
    ? new URL(siteUrl).origin + (address.startsWith('/') ? '' : '/') + address
    : address;
