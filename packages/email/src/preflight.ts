import { blockTexts, isFilled } from '@secondset/blocks';
import { type Refusal, refusal } from '@secondset/content/refusal';
import type { EditorBody } from '@secondset/contracts';
import { BlockError } from './blocks-to-mail.ts';
import { bodyProblems } from './body-problems.ts';
import type { Organization } from './letterhead.ts';
import { lostWords } from './lost-words.ts';
import type { MergeableField } from './merge-tags.ts';
import { type MailInput, renderMail } from './render-mail.ts';
import { sanitizeBody } from './sanitize-body.ts';
import { maxHtmlBytes, sizeProblems, sizeWarnings } from './size.ts';
import { tagProblems } from './tag-problems.ts';

export interface MailProblem extends Refusal {
  field: 'subject' | 'preheader' | 'body' | 'organization';
  /** Index of the block with the problem. */
  block?: number;
}

export interface Preflight {
  /** Any of these stops a send. */
  problems: MailProblem[];
  /** What the administrator should know; none stops a send. */
  warnings: Refusal[];
}

/** An email as it was written. */
export type WrittenMail = Pick<MailInput, 'subject' | 'preheader' | 'body'>;

/**
 * Checks an email before it is sent: every merge tag resolves for every recipient, nothing of the
 * written body would be missing, and the legally required parts are present.
 */
export async function preflight(
  mail: WrittenMail,
  organization: Organization,
  fields: readonly MergeableField[] = [],
): Promise<Preflight> {
  const { subject, preheader = '', body } = mail;
  const problems: MailProblem[] = [
    ...subjectProblems(subject, fields),
    ...tagProblems(preheader, fields).map((problem) => ({
      ...problem,
      field: 'preheader' as const,
    })),
    ...contentProblems(body, fields),
    ...organizationProblems(organization),
    ...placeholderProblems(mail),
  ];
  // A text that is already too long is not rendered: that takes seconds for a megabyte.
  const letters = body.blocks.flatMap(blockTexts).reduce((sum, text) => sum + text.length, 0);
  const written =
    letters > maxHtmlBytes ? letters : await bytesOf({ ...mail, organization, fields });
  if (typeof written !== 'number') return { problems: [...problems, written], warnings: [] };
  problems.push(
    ...sizeProblems(written).map((problem) => ({ ...problem, field: 'body' as const })),
  );
  return { problems, warnings: sizeWarnings(written) };
}

/** The size of the email, or the block that cannot be written. */
async function bytesOf(mail: MailInput): Promise<number | MailProblem> {
  try {
    return (await renderMail(mail)).htmlBytes;
  } catch (error) {
    if (!(error instanceof BlockError)) throw error;
    return { ...refusal('block-unwritable', {}), field: 'body', block: error.block };
  }
}

/** What keeps a body from being saved or, with the own fields there are, sent as written. */
export function unsendable(body: EditorBody, fields?: readonly MergeableField[]): MailProblem[] {
  const known = bodyProblems(body, fields);
  const found = known.length > 0 ? known : lostWords(body, sanitizeBody(body));
  return found.map(({ id: _, ...problem }) => ({ ...problem, field: 'body' }));
}

function subjectProblems(subject: string, fields: readonly MergeableField[]): MailProblem[] {
  const problems =
    subject.trim() === '' ? [refusal('subject-missing', {})] : tagProblems(subject, fields);
  return problems.map((problem) => ({ ...problem, field: 'subject' }));
}

function contentProblems(body: EditorBody, fields: readonly MergeableField[]): MailProblem[] {
  const problems = unsendable(body, fields);
  if (problems.length > 0 || body.blocks.some(isFilled)) return problems;
  return [{ ...refusal('body-missing', {}), field: 'body' }];
}

function organizationProblems({ postalAddress }: Organization): MailProblem[] {
  if (postalAddress.trim() !== '') return [];
  return [{ ...refusal('postal-address-missing', {}), field: 'organization' }];
}

/** What a starter leaves for the writer to fill in, `[[like this]]`. */
const placeholder = /\[\[([^[\]]{0,200})\]\]/;

function placeholderProblems({ subject, preheader = '', body }: WrittenMail): MailProblem[] {
  const problemIn = (text: string) => {
    const words = placeholder.exec(text)?.[1];
    return words === undefined ? [] : [refusal('placeholder-left', { words })];
  };
  return [
    ...problemIn(subject).map((problem) => ({ ...problem, field: 'subject' as const })),
    ...problemIn(preheader).map((problem) => ({ ...problem, field: 'preheader' as const })),
    ...body.blocks.flatMap((block, index) =>
      blockTexts(block)
        .flatMap(problemIn)
        .slice(0, 1)
        .map((problem) => ({ ...problem, field: 'body' as const, block: index })),
    ),
  ];
}
