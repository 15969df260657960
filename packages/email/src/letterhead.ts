import { type Look, lookOf, plainBrand, plainLook, shrinking } from '@secondset/blocks';
import { absoluteUrl } from '@secondset/blocks/links';
import type { BrandFields, Language } from '@secondset/contracts';
import { escapeHtml } from './escape.ts';

/**
 * The sender: shown at the top and, with the postal address (16 CFR 316.5), in the footer of every
 * email.
 */
export interface Organization {
  name: string;
  postalAddress: string;
  /** The website's origin, which makes paths of images and links absolute. */
  siteUrl: string;
  /** Logo, colors, typeface and footer text; `plainBrand` by default. */
  brand?: BrandFields | undefined;
}

export const organizationLook = ({ brand }: Organization): Look =>
  brand === undefined ? plainLook : lookOf(brand);

const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

/** The logo, or the organization's name where there is none. */
export function headerHtml({ name, siteUrl, brand }: Organization): string {
  const logo = brand?.logo;
  if (!logo) return escapeHtml(name);
  const { url, size, width } = logo;
  const height = Math.round((size.height * width) / size.width);
  const alt = escapeHtml(logo.alt || name);
  return `<img src="${escapeHtml(absoluteUrl(url, siteUrl))}" alt="${alt}" width="${width}" height="${height}" style="display:block;${shrinking(width)};border:0">`;
}

/** What the footer says before the reasons and links of an email, a paragraph each. */
export const footerHtml = (
  { name, postalAddress, brand }: Organization,
  language: Language,
): string[] =>
  [`${escapeHtml(name)}<br>${withBreaks(postalAddress)}`].concat(
    footerWords(brand, language).map(withBreaks),
  );

/** The same for the text part, a line each. */
export const footerLines = (
  { name, postalAddress, brand }: Organization,
  language: Language,
): string[] => [
  name,
  postalAddress,
  ...footerWords(brand, language).flatMap((words) => ['', words]),
];

function footerWords(brand: BrandFields = plainBrand, language: Language): string[] {
  const words = brand.footer[language].trim();
  return words === '' ? [] : [words];
}
