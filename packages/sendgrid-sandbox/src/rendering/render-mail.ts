import type { Address, Mail } from '../store/types.ts';
import { findLinks, type LinkPlace } from './find-links.ts';
import { appendToBody, escapeHtml } from './html-text.ts';
import { addUnsubscribe } from './subscription.ts';
import { createSubstitute } from './substitute.ts';
import type { Tokens, TrackingTarget } from './tokens.ts';
import { type TrackedLink, trackHtml, trackText } from './tracked-links.ts';

/** A mail as its recipient gets it. */
export interface RenderedMail {
  from: Address;
  replyTo: Address[];
  subject: string;
  html: string | undefined;
  text: string | undefined;
  /** Headers as they stand in the mail, in order. */
  headers: Record<string, string>;
  customArgs: Record<string, string>;
  /** The links that click tracking replaced, html part first. */
  links: TrackedLink[];
}

export interface RenderOptions {
  tokens: Tokens;
  /** The base of tracking links, without a trailing slash. */
  baseUrl: string;
  /** False leaves the pixel out, for views that are no opening. */
  pixel: boolean;
}

/** Renders one recipient's copy: overrides, substitutions, footer, tracking. */
export function renderMail(mail: Mail, options: RenderOptions): RenderedMail {
  const { message, personalization } = mail;
  const substitute = createSubstitute(personalization.substitutions);
  const urlOf = (path: string, kind: TrackingTarget['kind'], part: 'html' | 'text', index = 0) =>
    `${options.baseUrl}${path}?upn=${options.tokens.make({ kind, mailId: mail.id, part, linkIndex: index })}`;
  const clickUrl = (part: 'html' | 'text', index: number) =>
    urlOf('/ls/click', 'click', part, index);
  const unsubscribeUrl = urlOf('/wf/unsubscribe', 'unsubscribe', 'html');

  const html = trackedHtml(mail, substitute, clickUrl);
  const text = trackedText(mail, substitute, clickUrl);
  const parts = addUnsubscribe(
    { html: html?.html, text: text?.text },
    message.tracking.subscription,
    unsubscribeUrl,
  );
  const pixelUrl = options.pixel ? urlOf('/wf/open', 'open', 'html') : undefined;
  const from = personalization.from ?? message.from;
  const replyTo = message.replyTo.map(({ email, name }) => ({
    email: substitute(email),
    name: name === undefined ? undefined : substitute(name),
  }));
  const subject = renderSubject(mail);
  return {
    from,
    replyTo,
    subject,
    html: parts.html === undefined ? undefined : withPixel(parts.html, message.tracking, pixelUrl),
    text: parts.text,
    headers: headersOf(mail, { from, replyTo, subject }, unsubscribeUrl),
    customArgs: { ...message.customArgs, ...personalization.customArgs },
    links: [...(html?.links ?? []), ...(text?.links ?? [])],
  };
}

/** The subject line alone, for lists. */
export function renderSubject({ message, personalization }: Mail): string {
  const substitute = createSubstitute(personalization.substitutions);
  return substitute(personalization.subject ?? message.subject ?? '');
}

type ClickUrl = (part: 'html' | 'text', index: number) => string;

function trackedHtml(mail: Mail, substitute: (text: string) => string, clickUrl: ClickUrl) {
  const { tracking, footer } = mail.message;
  const source = contentOf(mail, 'text/html');
  if (source === undefined) return undefined;
  const whole = footer?.html ? appendToBody(source, footer.html) : source;
  const places = tracking.clicks ? linksOf(whole) : [];
  const isTag = (text: string) => Object.hasOwn(mail.personalization.substitutions, text);
  return trackHtml(whole, places, substitute, isTag, tracking, clickUrl);
}

function trackedText(mail: Mail, substitute: (text: string) => string, clickUrl: ClickUrl) {
  const { tracking, footer } = mail.message;
  const source = contentOf(mail, 'text/plain');
  if (source === undefined) return undefined;
  const text = substitute(footer?.text ? `${source}\n\n${footer.text}` : source);
  return tracking.clicks && tracking.clicksInText
    ? trackText(text, tracking, clickUrl)
    : { text, links: [] };
}

function contentOf(mail: Mail, type: string): string | undefined {
  return mail.message.content.find((block) => block.type.toLowerCase() === type)?.value;
}

/** The last few messages' links: all recipients of a message share one parse. */
const parsed = new Map<string, LinkPlace[]>();
const parsedKept = 8;

function linksOf(html: string): LinkPlace[] {
  const known = parsed.get(html);
  if (known) return known;
  const places = findLinks(html);
  parsed.set(html, places);
  for (const oldest of parsed.keys()) {
    if (parsed.size <= parsedKept) break;
    parsed.delete(oldest);
  }
  return places;
}

function withPixel(
  html: string,
  tracking: Mail['message']['tracking'],
  url: string | undefined,
): string {
  if (!tracking.opens) return html;
  const pixel =
    url === undefined
      ? ''
      : `<img src="${escapeHtml(url)}" alt="" width="1" height="1" border="0" style="height:1px !important;width:1px !important;border-width:0 !important;margin:0 !important;padding:0 !important;">`;
  if (tracking.openTag && html.includes(tracking.openTag))
    return html.replace(tracking.openTag, () => pixel).replaceAll(tracking.openTag, '');
  return appendToBody(html, pixel);
}

function headersOf(
  mail: Mail,
  parts: Pick<RenderedMail, 'from' | 'replyTo' | 'subject'>,
  unsubscribeUrl: string,
): Record<string, string> {
  const { message, personalization } = mail;
  const headers: Record<string, string> = {
    Date: new Date(message.acceptedAt).toUTCString(),
    From: formatAddress(parts.from),
    To: personalization.to.map(formatAddress).join(', '),
  };
  if (personalization.cc.length > 0) headers.Cc = personalization.cc.map(formatAddress).join(', ');
  if (parts.replyTo.length > 0) headers['Reply-To'] = parts.replyTo.map(formatAddress).join(', ');
  headers.Subject = parts.subject;
  headers['Message-ID'] = `<${message.id}@geopod-ismtpd-3>`;
  if (message.tracking.subscription) {
    headers['List-Unsubscribe'] = `<${unsubscribeUrl}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  return { ...headers, ...message.headers, ...personalization.headers };
}

/** An address as a header shows it. */
export function formatAddress({ email, name }: Address): string {
  return name ? `"${name.replaceAll(/["\\]/g, '\\$&')}" <${email}>` : email;
}
