import type { FieldValues, Language, MergeTag } from '@secondset/contracts';
import { escapeHtml, headerText } from './escape.ts';
import { fieldText } from './field-text.ts';
import { firstName } from './first-name.ts';
import {
  type MergeContext,
  substitutionKey,
  type UsedFallback,
  type UsedField,
} from './merge-tags.ts';

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
  /** Missing in campaigns written by earlier versions, which were all in English. */
  language?: Language;
  usedTags: MergeTag[];
  /** Missing without any, and in emails that earlier versions rendered. */
  usedFields?: UsedField[];
  /** The same. */
  usedFallbacks?: UsedFallback[];
}

export interface MailPerson {
  email: string;
  fullName: string;
  /** http(s); opens the page that unsubscribes this person. */
  unsubscribeUrl: string;
  /** http(s); opens the page where this person chooses what they get. */
  preferencesUrl: string;
  /** Values of own fields, by id. */
  fields?: FieldValues | undefined;
}

/** What SendGrid takes for one recipient. */
const mostBytes = 10_000;

/** Somebody's own fields are so long that SendGrid would refuse the email for everybody. */
export class MergeTooLongError extends Error {
  override name = 'MergeTooLongError';
}

const nameFallback: Readonly<Record<Language, string>> = { en: 'there', es: 'qué tal' };

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
const withFallback = (value: string, context: MergeContext, language: Language) =>
  value === '' && context !== 'url' ? nameFallback[language] : value;

/** The value, or the fallback for people who have none: the field may be gone by now. */
function fieldValue(
  field: UsedField,
  { fields }: MailPerson,
  { context, language }: { context: MergeContext; language: Language },
): string {
  const value = fieldText(field.type, fields?.[field.id], language);
  if (value !== '') return value;
  return headerText(context === 'url' ? field.linkFallback : field.fallback);
}

/**
 * The recipient's values by literal key, for SendGrid's `substitutions` with empty wrappers.
 * SendGrid inserts values verbatim, so each context (text and subject, HTML, link) has a key with a
 * value escaped for it. Throws `MergeTooLongError`.
 */
export function substitutions(
  mail: Pick<RenderedMail, 'nonce' | 'language' | 'usedTags' | 'usedFields' | 'usedFallbacks'>,
  person: MailPerson,
): Record<string, string> {
  const links = [
    ['unsubscribe_url', person.unsubscribeUrl],
    ['preferences_url', person.preferencesUrl],
  ] as const;
  const { language = 'en' } = mail;
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
        withFallback(valueFor(tag, person), context, language),
      );
  for (const { slot, tag, fallback } of mail.usedFallbacks ?? [])
    for (const context of contexts)
      values[substitutionKey(mail.nonce, slot, context)] = encoders[context](
        valueFor(tag, person) || headerText(fallback),
      );
  for (const field of mail.usedFields ?? [])
    for (const context of field.contexts)
      values[substitutionKey(mail.nonce, field.slot, context)] = encoders[context](
        fieldValue(field, person, { context, language }),
      );
  if (Buffer.byteLength(JSON.stringify(values)) > mostBytes)
    throw new MergeTooLongError('The values of this person are too long for one email.');
  return values;
}

/** What one person reads. */
export type MergedMail = Record<'subject' | 'preheader' | 'html' | 'text', string>;

/** The email as this person will read it. */
export function mergeFor(mail: RenderedMail, person: MailPerson): MergedMail {
  const values = substitutions(mail, person);
  const keys = new RegExp(`-k${mail.nonce}\\.[a-z0-9_.]+-`, 'g');
  const merge = (content: string) => content.replace(keys, (key) => values[key] ?? key);
  return {
    subject: merge(mail.subject),
    preheader: merge(mail.preheader ?? ''),
    html: merge(mail.html),
    text: merge(mail.text),
  };
}
