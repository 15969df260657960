import { cleanText } from '@secondset/contracts';

/** MJML escapes nothing by itself. */
export { escapeHtml } from '@secondset/contracts/html';

/**
 * One line without control characters, as header values (subject, display names) must be (RFC 5322
 * section 2.2). A lone surrogate becomes U+FFFD.
 */
export const headerText = (text: string) =>
  cleanText(text.toWellFormed()).replace(/\s+/g, ' ').trim();
