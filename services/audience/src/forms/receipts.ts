import type { TransactionalMessage } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { FormEntryRecord } from './form-entry.model.ts';
import { wordsIn } from './form-words.ts';

const personMailId = (entryId: string) => `form-${entryId}-person`;
const inboxMailId = (entryId: string) => `form-${entryId}-inbox`;

/** The mails that an entry causes. */
export const receiptIds = (entryId: string) => [personMailId(entryId), inboxMailId(entryId)];

/** To whoever sent the form, in the language of the form. */
export function personMail({ _id, form, language, email }: FormEntryRecord): TransactionalMessage {
  const { subject, heading, paragraphs } = wordsIn(language).forms[form].receipt;
  return {
    messageId: personMailId(_id),
    to: { email },
    subject,
    heading,
    language,
    paragraphs: [...paragraphs],
  };
}

/** To the organisation, in English, with all that was typed. */
export function inboxMail(entry: FormEntryRecord, inbox: string): TransactionalMessage {
  const { title, fields } = wordsIn('en').forms[entry.form];
  const labelOf = (name: string) =>
    name === 'event' ? 'Event' : (fields[name]?.label ?? name).replace(/\?$/, '');
  const details = Object.entries(entry.details).map(
    ([name, value]) => `${labelOf(name)}: ${value}`,
  );
  return {
    messageId: inboxMailId(entry._id),
    to: { email: inbox },
    subject: `New entry: ${title}`,
    heading: `New entry: ${title}`,
    paragraphs: [
      `Name: ${entry.name}`,
      `Email: ${showEmail(entry.email)}`,
      `Language: ${entry.language === 'es' ? 'Spanish' : 'English'}`,
      ...details.flatMap(inParagraphs),
    ],
  };
}

const maxParagraph = 2000;

/** A long answer with its label is longer than a paragraph may be. */
const inParagraphs = (text: string) =>
  text.length <= maxParagraph ? [text] : [text.slice(0, maxParagraph), text.slice(maxParagraph)];
