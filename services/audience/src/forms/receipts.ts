import { receiptsIn, stopWordsIn } from '@secondset/content/receipts';
import {
  answerLabel,
  formDefinitions,
  type InboxCopy,
  type Language,
  type TransactionalMessage,
} from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import { inboxMailId, personMailId } from '../receipt-ids.ts';
import type { FormEntryRecord } from './form-entry.model.ts';

/** To the person who sent the form, in the language of the form; `stopUrl` ends these emails. */
export function personMail(
  { _id, form, language, email }: FormEntryRecord,
  stopUrl: string,
): TransactionalMessage {
  const { subject, heading, paragraphs } = receiptsIn(language)[formDefinitions[form].page];
  return {
    messageId: personMailId(_id),
    to: { email },
    subject,
    heading,
    language,
    paragraphs: [...paragraphs],
    stop: stopLink(language, stopUrl),
  };
}

/** Stands below every email that a form causes: anyone can type anyone's address. */
export const stopLink = (language: Language, url: string) => ({
  label: stopWordsIn(language).link,
  url,
});

/**
 * To the organization, in English. An inbox is copied and forwarded, and nothing is ever removed
 * from it, so it gets a link to the console unless the settings ask for what was typed.
 */
export function inboxMail(
  entry: FormEntryRecord,
  { inbox, copy, publicUrl }: { inbox: string; copy: InboxCopy; publicUrl: string },
): TransactionalMessage {
  const title = `New entry: ${formDefinitions[entry.form].label}`;
  const head = {
    messageId: inboxMailId(entry._id),
    to: { email: inbox },
    subject: title,
    heading: title,
  };
  if (copy === 'words') return { ...head, paragraphs: wordsOf(entry) };
  return {
    ...head,
    paragraphs: ['Someone filled out this form. The console shows who, and what they wrote.'],
    action: { label: 'Read the entry', url: `${publicUrl}/admin/entries` },
  };
}

function wordsOf(entry: FormEntryRecord): string[] {
  const answers = Object.entries(entry.details).map(
    ([name, value]) => `${answerLabel(entry.form, name)}: ${value}`,
  );
  return [
    `Name: ${entry.name}`,
    `Email: ${showEmail(entry.email)}`,
    `Language: ${entry.language === 'es' ? 'Spanish' : 'English'}`,
    ...answers.flatMap(inParagraphs),
  ];
}

const maxParagraph = 2000;

/** A long answer with its label is longer than a paragraph may be. */
const inParagraphs = (text: string) =>
  text.length <= maxParagraph ? [text] : [text.slice(0, maxParagraph), text.slice(maxParagraph)];
