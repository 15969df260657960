import { cleanText } from '@secondset/contracts';
import sanitizeHtml from 'sanitize-html';
import { inlineTags } from './inline-html.ts';
import { usableHref } from './links.ts';

/**
 * What a text of Editor.js may hold; classes are those its inline tools look for when a text is
 * edited again.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: inlineTags,
  allowedAttributes: { a: ['href'], code: ['class'], u: ['class'], mark: ['class'] },
  allowedClasses: { code: ['inline-code'], u: ['cdx-underline'], mark: ['cdx-marker'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper than what `readInline` refuses before.
  nestingLimit: 40,
  transformTags: {
    // A link without a usable target keeps its words only: `span` is not on the list above.
    a: (_name, attributes) => {
      const href = usableHref(attributes.href ?? '');
      return href === undefined
        ? { tagName: 'span', attribs: {} }
        : { tagName: 'a', attribs: { href } };
    },
  },
};

/**
 * Reduces a fragment to plain inline formatting and safe links. Applying it twice changes nothing.
 */
export const sanitizeInline = (html: string) => cleanText(sanitizeHtml(html, allowed));
