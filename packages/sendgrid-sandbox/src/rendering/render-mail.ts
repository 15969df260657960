import { escapeHtml } from '@secondset/contracts/html';
import type { Address, Mail } from '../store/types.ts';
import { findLinks, type LinkPlace } from './find-links.ts';
import { appendToBody } from './html-text.ts';
import { createSubstitute } from './substitute.ts';
import type { Tokens, TrackingTarget } from './tokens.ts';
import { type TrackedLink, trackHtml, trackText } from './tracked-links.ts';

/** An email as its recipient gets it. */
export interface RenderedMail {
  from: Address;
  replyTo: Address[];
  subject: string;
  html: string | undefined;
  text: string | undefined;
  /** Headers, in order. */
  headers: Record<string, string>;
  customArgs: Record<string, string>;
  /** The links that click tracking replaced, those of the HTML part first. */
  links: TrackedLink[];
}

interface RenderOptions {
  tokens: Tokens;
  /** The base of tracking links, without a trailing slash. */
  baseUrl: string;
  /** False leaves the pixel out, for views that do not count as opens. */
  pixel: boolean;
}

/** Renders one recipient's copy: substitutions, tracking links, open pixel. */
export function renderMail(mail: Mail, options: RenderOptions): RenderedMail {
  const { message, personalization } = mail;
  const { from, tracking } = message;
  const substitute = createSubstitute(personalization.substitutions);
  const urlOf = (path: string, kind: TrackingTarget['kind'], part: 'html' | 'text', index = 0) =>
    `${options.baseUrl}${path}?upn=${options.tokens.make({ kind, mailId: mail.id, part, linkIndex: index })}`;
  const clickUrl = (part: 'html' | 'text', index: number) =>
    urlOf('/ls/click', 'click', part, index);

  const html = trackedHtml(mail, substitute, clickUrl);
  const text = trackedText(mail, substitute, clickUrl);
  const replyTo = message.replyTo.map(({ email, name }) => ({
    email: substitute(email),
    name: name === undefined ? undefined : substitute(name),
  }));
  const subject = renderSubject(mail);
  const withPixel = tracking.opens && options.pixel && html !== undefined;
  return {
    from,
    replyTo,
    subject,
    html: withPixel
      ? appendToBody(html.html, pixel(urlOf('/wf/open', 'open', 'html')))
      : html?.html,
    text: text?.text,
    headers: headersOf(mail, { from, replyTo, subject }),
    customArgs: { ...message.customArgs, ...personalization.customArgs },
    links: [...(html?.links ?? []), ...(text?.links ?? [])],
  };
}

/** The subject line alone, for lists. */
export function renderSubject({ message, personalization }: Mail): string {
  return createSubstitute(personalization.substitutions)(message.subject);
}

type ClickUrl = (part: 'html' | 'text', index: number) => string;

function trackedHtml(mail: Mail, substitute: (text: string) => string, clickUrl: ClickUrl) {
  const source = contentOf(mail, 'text/html');
  if (source === undefined) return undefined;
  const places = mail.message.tracking.clicks ? linksOf(source) : [];
  const isTag = (text: string) => Object.hasOwn(mail.personalization.substitutions, text);
  return trackHtml(source, places, substitute, isTag, clickUrl);
}

function trackedText(mail: Mail, substitute: (text: string) => string, clickUrl: ClickUrl) {
  const { tracking } = mail.message;
  const source = contentOf(mail, 'text/plain');
  if (source === undefined) return undefined;
  const text = substitute(source);
  return tracking.clicks && tracking.clicksInText ? trackText(text, clickUrl) : { text, links: [] };
}

function contentOf(mail: Mail, type: string): string | undefined {
  return mail.message.content.find((block) => block.type.toLowerCase() === type)?.value;
}

/** The links of the last few messages: all recipients of a message share one parse. */
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

const pixel = (url: string) =>
  `<img src="${escapeHtml(url)}" alt="" width="1" height="1" border="0" style="height:1px !important;width:1px !important;border-width:0 !important;margin:0 !important;padding:0 !important;">`;

function headersOf(
  { message, personalization }: Mail,
  parts: Pick<RenderedMail, 'from' | 'replyTo' | 'subject'>,
): Record<string, string> {
  return {
    Date: new Date(message.acceptedAt).toUTCString(),
    From: formatAddress(parts.from),
    To: personalization.to.map(formatAddress).join(', '),
    ...(parts.replyTo.length > 0 && { 'Reply-To': parts.replyTo.map(formatAddress).join(', ') }),
    Subject: parts.subject,
    'Message-ID': `<${message.id}@geopod-ismtpd-3>`,
    ...message.headers,
    ...personalization.headers,
  };
}

/** An address as a header shows it. */
export function formatAddress({ email, name }: Address): string {
  return name ? `"${name.replaceAll(/["\\]/g, '\\$&')}" <${email}>` : email;
}
