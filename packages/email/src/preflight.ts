import { type EditorBlock, type EditorBody, mergeTags } from '@secondset/contracts';
import { blockTexts } from './block-texts.ts';
import type { Organisation } from './mail-tree.ts';
import { unresolvedTags } from './merge-tags.ts';
import { renderMail } from './render-mail.ts';
import { sanitizeBody } from './sanitize-body.ts';
import { maxHtmlBytes, sizeProblem } from './size.ts';

export interface MailProblem {
  code:
    | 'empty-subject'
    | 'empty-body'
    | 'unknown-merge-tag'
    | 'stray-braces'
    | 'image-without-address'
    | 'missing-postal-address'
    | 'too-large';
  field: 'subject' | 'body' | 'organisation';
  /** Index of the block at fault. */
  block?: number;
  message: string;
}

export interface Preflight {
  /** Each of them stops a send. */
  problems: MailProblem[];
  warnings: string[];
}

/** Checks a mail before it may be sent: everything in it resolves for every recipient, and the law's parts are there. */
export async function preflight(
  subject: string,
  body: EditorBody,
  organisation: Organisation,
): Promise<Preflight> {
  const clean = sanitizeBody(body);
  const problems = [
    ...subjectProblems(subject),
    ...bodyProblems(clean),
    ...organisationProblems(organisation),
  ];
  // A text that is too long by itself is not worth rendering, which takes seconds for a megabyte.
  const letters = clean.blocks.flatMap(blockTexts).reduce((sum, text) => sum + text.length, 0);
  const { htmlBytes, warnings } =
    letters > maxHtmlBytes
      ? { htmlBytes: letters, warnings: [] }
      : await renderMail({ subject, body: clean, organisation });
  const tooLarge = sizeProblem(htmlBytes);
  if (tooLarge !== undefined)
    problems.push({ code: 'too-large', field: 'body', message: tooLarge });
  return { problems, warnings };
}

function subjectProblems(subject: string): MailProblem[] {
  if (subject.trim() === '')
    return [{ code: 'empty-subject', field: 'subject', message: 'Enter a subject.' }];
  return tagProblems(subject, { field: 'subject' });
}

function bodyProblems(body: EditorBody): MailProblem[] {
  if (!body.blocks.some(hasContent))
    return [{ code: 'empty-body', field: 'body', message: 'Write something first.' }];
  return body.blocks.flatMap((block, index) => {
    const place = { field: 'body', block: index } as const;
    const problems = blockTexts(block).flatMap((text) => tagProblems(text, place));
    if (block.type === 'image' && block.data.file.url === '')
      problems.push({
        ...place,
        code: 'image-without-address',
        message: 'A picture has no usable address. Upload it again or remove it.',
      });
    return problems;
  });
}

const hasContent = (block: EditorBlock) =>
  block.type === 'image' || blockTexts(block).some((text) => text.trim() !== '');

function organisationProblems({ postalAddress }: Organisation): MailProblem[] {
  if (postalAddress.trim() !== '') return [];
  const message = 'The postal address is missing; every mail must carry it.';
  return [{ code: 'missing-postal-address', field: 'organisation', message }];
}

const knownTags = mergeTags.map((tag) => `{{${tag}}}`).join(', ');

function tagProblems(text: string, place: Pick<MailProblem, 'field' | 'block'>): MailProblem[] {
  const { unknown, strayBraces } = unresolvedTags(text);
  const problems: MailProblem[] = unknown.map((tag) => ({
    ...place,
    code: 'unknown-merge-tag',
    message: `{{${tag}}} is not a merge tag. Use one of ${knownTags}.`,
  }));
  if (strayBraces)
    problems.push({
      ...place,
      code: 'stray-braces',
      message: `Braces are left over that readers would see. Write merge tags in one piece: ${knownTags}.`,
    });
  return problems;
}
