import { readHref, usableHref } from '@secondset/blocks/links';
import { cleanText } from '@secondset/contracts';
import { z } from 'zod';

/** Adds the scheme that people leave out, as in `example.org` and `ana@example.org`. */
export function completeAddress(typed: string): string {
  const text = cleanText(typed).trim();
  const href = usableHref(text);
  if (href !== undefined) return href;
  if (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text)) return text;
  return /^[^\s/@]+@[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}

const faults = {
  'link-unusable': 'Enter a web address like https://example.org.',
  'link-tag-in-site':
    'Put merge tags after the site’s name, like https://example.org/?name={{first_name}}.',
};

/** A link as the dialog asks for it; parsed, its address is one that an email can carry. */
export const linkSchema = z.object({
  address: z.string().transform((typed, context) => {
    const read = readHref(completeAddress(typed));
    if ('href' in read) return read.href;
    context.addIssue({ code: 'custom', message: faults[read.fault] });
    return z.NEVER;
  }),
});
