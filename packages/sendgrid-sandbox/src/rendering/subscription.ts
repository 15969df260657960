import type { Tracking } from '../store/types.ts';
import { appendToBody, escapeHtml } from './html-text.ts';

const defaultText =
  'If you would like to unsubscribe and stop receiving these emails click here: <% %>.';
const defaultHtml =
  '<p>If you would like to unsubscribe and stop receiving these emails <% click here %>.</p>';

interface Parts {
  html: string | undefined;
  text: string | undefined;
}

/**
 * Puts SendGrid's own unsubscribe link in: in place of the tag, or as a line at the end of both
 * parts.
 */
export function addUnsubscribe(
  parts: Parts,
  setting: Tracking['subscription'],
  url: string,
): Parts {
  if (!setting) return parts;
  const { html, text } = parts;
  const { tag } = setting;
  if (tag)
    return { html: html?.replaceAll(tag, escapeHtml(url)), text: text?.replaceAll(tag, url) };
  const line = fillPlaces(
    setting.html ?? defaultHtml,
    (label) => `<a href="${escapeHtml(url)}">${label.trim() || escapeHtml(url)}</a>`,
  );
  const textLine = fillPlaces(setting.text ?? defaultText, () => url);
  return {
    html: html === undefined ? undefined : appendToBody(html, line),
    text: text === undefined ? undefined : `${text}\n\n${textLine}\n`,
  };
}

/**
 * Puts what `fill` makes of its label in for each `<% label %>`. By hand, since an expression takes
 * ages for many `<%` alone.
 */
function fillPlaces(text: string, fill: (label: string) => string): string {
  let filled = '';
  let rest = 0;
  for (let start = text.indexOf('<%'); start !== -1; start = text.indexOf('<%', rest)) {
    const end = text.indexOf('%>', start + 2);
    if (end === -1) break;
    filled += text.slice(rest, start) + fill(text.slice(start + 2, end));
    rest = end + 2;
  }
  return filled + text.slice(rest);
}
