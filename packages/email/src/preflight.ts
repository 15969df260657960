import type { EditorBlock, EditorBody } from '@secondset/contracts';
import { blockTexts } from './block-texts.ts';
import { type BodyProblem, bodyProblems } from './body-problems.ts';
import { lostWords } from './lost-words.ts';
import type { Organization } from './mail-tree.ts';
import { renderMail } from './render-mail.ts';
import { sanitizeBody } from './sanitize-body.ts';
import { maxHtmlBytes, sizeProblem } from './size.ts';
import { type TagProblem, tagProblems } from './tag-problems.ts';

export interface MailProblem {
  code:
    | BodyProblem['code']
    | TagProblem['code']
    | 'empty-subject'
    | 'empty-body'
    | 'missing-postal-address'
    | 'too-large';
  field: 'subject' | 'body' | 'organization';
  /** Index of the block with the problem. */
  block?: number;
  message: string;
}

export interface Preflight {
  /** Any of these stops a send. */
  problems: MailProblem[];
  warnings: string[];
}

/**
 * Checks an email before it is sent: every merge tag resolves for every recipient, nothing of the
 * written body would be missing, and the legally required parts are present.
 */
export async function preflight(
  subject: string,
  body: EditorBody,
  organization: Organization,
): Promise<Preflight> {
  const problems: MailProblem[] = [
    ...subjectProblems(subject),
    ...contentProblems(body),
    ...organizationProblems(organization),
  ];
  // A text that is already too long is not rendered: that takes seconds for a megabyte.
  const letters = body.blocks.flatMap(blockTexts).reduce((sum, text) => sum + text.length, 0);
  const { htmlBytes, warnings } =
    letters > maxHtmlBytes
      ? { htmlBytes: letters, warnings: [] }
      : await renderMail({ subject, body, organization });
  const tooLarge = sizeProblem(htmlBytes);
  if (tooLarge !== undefined)
    problems.push({ code: 'too-large', field: 'body', message: tooLarge });
  return { problems, warnings };
}

/** What keeps a body from being saved or sent as written. */
export function unsendable(body: EditorBody): MailProblem[] {
  const known = bodyProblems(body);
  const found = known.length > 0 ? known : lostWords(body, sanitizeBody(body));
  return found.map(({ code, block, message }) => ({
    code,
    field: 'body',
    ...(block !== undefined && { block }),
    message,
  }));
}

function subjectProblems(subject: string): MailProblem[] {
  if (subject.trim() === '')
    return [{ code: 'empty-subject', field: 'subject', message: 'Enter a subject.' }];
  return tagProblems(subject).map((problem) => ({ ...problem, field: 'subject' }));
}

function contentProblems(body: EditorBody): MailProblem[] {
  const problems = unsendable(body);
  if (problems.length > 0 || body.blocks.some(hasContent)) return problems;
  return [{ code: 'empty-body', field: 'body', message: 'Write something first.' }];
}

const hasContent = (block: EditorBlock) =>
  block.type === 'image' || blockTexts(block).some((text) => text.trim() !== '');

function organizationProblems({ postalAddress }: Organization): MailProblem[] {
  if (postalAddress.trim() !== '') return [];
  const message = 'The postal address is missing. Every email must include it.';
  return [{ code: 'missing-postal-address', field: 'organization', message }];
}
