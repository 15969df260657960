import type { MergeTag } from '@secondset/contracts';
import { escapeHtml, headerText } from './escape.ts';
import { firstName } from './first-name.ts';
import { type MergeContext, substitutionKey } from './merge-tags.ts';

/** An email rendered once, to be merged for each recipient. Plain data that survives storage. */
export interface RenderedMail {
  subject: string;
  /** Missing in campaigns written by earlier versions. */
  preheader?: string;
  html: string;
  text: string;
  /** Size of `html` in bytes before substitution. */
  htmlBytes: number;
  nonce: string;
  usedTags: MergeTag[];
}

export interface MailPerson {
  email: string;
  fullName: string;
  /** http(s); opens the page that unsubscribes this person. */
  unsubscribeUrl: string;
  /** http(s); opens the page where this person chooses what they get. */
  preferencesUrl: string;
}

const nameFallback = 'there';

const encodeForUrl = (value: string) =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const encoders: Record<MergeContext, (value: string) => string> = {
  text: (value) => value,
  html: escapeHtml,
  url: encodeForUrl,
};
const contexts: MergeContext[] = ['text', 'html', 'url'];

function valueFor(tag: MergeTag, person: MailPerson): string {
  const fullName = headerText(person.fullName);
  switch (tag) {
    case 'first_name':
      return firstName(fullName);
    case 'full_name':
      return fullName;
    case 'email':
      return headerText(person.email);
    default:
      return tag satisfies never;
  }
}

/** In text, a missing name gets a fallback; in a link it stays empty. */
const withFallback = (value: string, context: MergeContext) =>
  value === '' && context !== 'url' ? nameFallback : value;

/**
 * The recipient's values by literal key, for SendGrid's `substitutions` with empty wrappers.
 * SendGrid inserts values verbatim, so each context (text and subject, HTML, link) has a key with a
 * value escaped for it.
 */
export function substitutions(
  mail: Pick<RenderedMail, 'nonce' | 'usedTags'>,
  person: MailPerson,
): Record<string, string> {
  const links = [
    ['unsubscribe_url', person.unsubscribeUrl],
    ['preferences_url', person.preferencesUrl],
  ] as const;
  const values: Record<string, string> = {};
  for (const [field, url] of links) {
    if (!/^https?:\/\//.test(url))
      throw new Error('The links in the footer must be http(s) addresses.');
    values[substitutionKey(mail.nonce, field, 'text')] = url;
    values[substitutionKey(mail.nonce, field, 'html')] = escapeHtml(url);
  }
  for (const tag of mail.usedTags)
    for (const context of contexts)
      values[substitutionKey(mail.nonce, tag, context)] = encoders[context](
        withFallback(valueFor(tag, person), context),
      );
  return values;
}

/** What one person reads. */
export type MergedMail = Record<'subject' | 'preheader' | 'html' | 'text', string>;

/** The email as this person will read it. */
export function mergeFor(mail: RenderedMail, person: MailPerson): MergedMail {
  const values = substitutions(mail, person);
  const keys = new RegExp(`-k${mail.nonce}\\.[a-z_.]+-`, 'g');
  const merge = (content: string) => content.replace(keys, (key) => values[key] ?? key);
  return {
    subject: merge(mail.subject),
    preheader: merge(mail.preheader ?? ''),
    html: merge(mail.html),
    text: merge(mail.text),
  };
}
