import { inlineTags } from '@secondset/blocks';
import { usableHref } from '@secondset/blocks/links';
import { cleanText } from '@secondset/contracts';
import sanitizeHtml from 'sanitize-html';

/**
 * What an Editor.js text may hold. The classes are those its inline tools look for when editing.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: inlineTags,
  allowedAttributes: { a: ['href'], code: ['class'], u: ['class'], mark: ['class'] },
  allowedClasses: { code: ['inline-code'], u: ['cdx-underline'], mark: ['cdx-marker'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper than what `readInline` already refuses.
  nestingLimit: 40,
  transformTags: {
    // A link without a usable target keeps only its words: `span` is not allowed above.
    a: (_name, attributes) => {
      const href = usableHref(attributes.href ?? '');
      return href === undefined
        ? { tagName: 'span', attribs: {} }
        : { tagName: 'a', attribs: { href } };
    },
  },
};

/** Reduces a fragment to plain inline formatting and safe links. Idempotent. */
export const sanitizeInline = (html: string) => cleanText(sanitizeHtml(html, allowed));
