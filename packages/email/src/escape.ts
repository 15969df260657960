import { cleanText } from '@secondset/contracts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Makes text safe as HTML content and inside a quoted attribute. MJML escapes nothing by itself.
 */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/**
 * One line without control characters, as header values (subject, display names) must be (RFC 5322
 * section 2.2). Half a surrogate pair becomes U+FFFD.
 */
export const headerText = (text: string) =>
  cleanText(text.toWellFormed()).replace(/\s+/g, ' ').trim();
