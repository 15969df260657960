import { absoluteUrl } from '../links.ts';
import type { MailContext } from './inline-renderers.ts';

/** The address of a link, as an attribute holds it. */
export const linkTarget = (href: string, { siteUrl, tags }: MailContext) =>
  tags.write(absoluteUrl(href, siteUrl), 'hrefInHtml');

/** The address as people read and type it: without the scheme of a mailbox or a phone number. */
export const linkInText = (href: string, { siteUrl, tags }: MailContext) =>
  tags.write(absoluteUrl(href, siteUrl).replace(/^(mailto|tel):/i, ''), 'hrefInText');

/** Words with where they lead, for readers without HTML. */
export const wordsAndLink = (words: string, target: string) =>
  words.trim() === target ? target : `${words} (${target})`;
