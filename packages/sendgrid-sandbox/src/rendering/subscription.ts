import type { Tracking } from '../store/types.ts';
import { appendToBody, escapeHtml } from './html-text.ts';

const DEFAULT_TEXT =
  'If you would like to unsubscribe and stop receiving these emails click here: <% %>.';
const DEFAULT_HTML =
  '<p>If you would like to unsubscribe and stop receiving these emails <% click here %>.</p>';
const PLACE = /<%(.*?)%>/g;

interface Parts {
  html: string | undefined;
  text: string | undefined;
}

/** Puts SendGrid's own unsubscribe link in: in place of the tag, or as a line at the end of both parts. */
export function addUnsubscribe(
  parts: Parts,
  setting: Tracking['subscription'],
  url: string,
): Parts {
  if (!setting) {
    return parts;
  }
  const { html, text } = parts;
  const { tag } = setting;
  if (tag) {
    return { html: html?.replaceAll(tag, escapeHtml(url)), text: text?.replaceAll(tag, url) };
  }
  const line = (setting.html ?? DEFAULT_HTML).replace(
    PLACE,
    (_, label: string) => `<a href="${escapeHtml(url)}">${label.trim() || escapeHtml(url)}</a>`,
  );
  const textLine = (setting.text ?? DEFAULT_TEXT).replace(PLACE, () => url);
  return {
    html: html === undefined ? undefined : appendToBody(html, line),
    text: text === undefined ? undefined : `${text}\n\n${textLine}\n`,
  };
}
