const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const uploadedImage = /^\/api\/campaigns\/images\/[0-9a-f]{24}$/;
/** Browsers and mail clients ignore these characters inside a scheme, so a filter must too. */
const ignored = /[\p{Cc}\p{Cf}]/gu;
/** Braces in a link, literal or percent-encoded, even repeatedly. */
const opening = '(?:\\{|%(?:25)*7B){2}';
const closing = '(?:\\}|%(?:25)*7D){2}';
/**
 * Merge tags are short; the bound keeps a long run of opening braces from being scanned repeatedly.
 */
const tagInLink = new RegExp(`${opening}(.{0,200}?)${closing}`, 'gi');
const strayBraces = new RegExp(`(${opening})|(${closing})`, 'gi');
const placeholderOrigin = 'https://relative.invalid';

/** Why a link cannot be followed: no usable target, or a site that differs per recipient. */
export type LinkFault = 'link-unusable' | 'link-tag-in-site';

/**
 * The link target to store: http, https, mailto, tel, or a path of this site. Adds the scheme to
 * `www.example.org`, decodes percent-encoded merge tags, and refuses protocol-relative URLs.
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

/** Like `readHref`, but undefined for a link that cannot be followed. */
export function usableHref(raw: string): string | undefined {
  const read = readHref(raw);
  return 'href' in read ? read.href : undefined;
}

const withPlainTags = (href: string) =>
  href
    .replace(tagInLink, (_tag, inner: string) => `{{${decoded(inner).trim()}}}`)
    .replace(strayBraces, (_braces, opens?: string) => (opens === undefined ? '}}' : '{{'));

/** Decodes text that was encoded, even repeatedly; text that only looks encoded stays. */
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
 * The image address to store: http(s), or an image uploaded to this site; empty for anything else.
 */
export function usableImageUrl(raw: string): string {
  const address = raw.trim();
  if (uploadedImage.test(address)) return address;
  const url = webUrl(address);
  return url === undefined ? '' : url.href;
}

/** The scheme of placeholder addresses, which stand for pictures that are being uploaded. */
export const uploadScheme = 'upload:';

/** True for an image uploaded to this site, under any host name. */
export function isUploadedImage(address: string): boolean {
  return uploadedImage.test(address) || uploadedImage.test(webUrl(address)?.pathname ?? '');
}

/** The URL, if it is http(s). */
export function webUrl(address: string): URL | undefined {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Makes paths of this site absolute: an email has no page to be relative to. */
export const absoluteUrl = (address: string, siteUrl: string) =>
  /^[/#?]/.test(address)
    ? new URL(siteUrl).origin + (address.startsWith('/') ? '' : '/') + address
    : address;
