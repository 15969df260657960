import { rewriteBlock } from '@secondset/blocks';
import { usableHref, usableImageUrl } from '@secondset/blocks/links';
import { cleanText, type EditorBody } from '@secondset/contracts';
import { sanitizeInline } from './sanitize-inline.ts';

/**
 * The second line of defense after `bodyProblems`, which refuses anything that would change what
 * people read. Removes what could run in a browser or an email client: tags beyond inline
 * formatting, attributes, links with schemes other than http, https, mailto and tel, unusable image
 * addresses. Editor.js sanitizes nothing on load, so this runs on write and again before a stored
 * body is edited or rendered. Idempotent.
 */
export const sanitizeBody = (body: EditorBody): EditorBody => ({
  ...body,
  blocks: body.blocks.map((block) =>
    rewriteBlock(block, {
      html: sanitizeInline,
      words: cleanText,
      link: (href) => usableHref(href) ?? '',
      picture: (picture) => ({ ...picture, url: usableImageUrl(picture.url) }),
    }),
  ),
});
