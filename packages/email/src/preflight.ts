import { blockTexts, isFilled } from '@secondset/blocks';
import { refusal } from '@secondset/content/refusal';
import type { EditorBody } from '@secondset/contracts';
import { BlockError } from './blocks-to-mail.ts';
import { bodyProblems } from './body-problems.ts';
import { checks } from './findings/checks.ts';
import { error, type MailFinding, type MailProblem, warning } from './findings/finding.ts';
import { writtenLetters } from './findings/words.ts';
import type { Organization } from './letterhead.ts';
import { lostWords } from './lost-words.ts';
import type { MergeableField } from './merge-tags.ts';
import { type MailInput, renderMail } from './render-mail.ts';
import { sanitizeBody } from './sanitize-body.ts';
import { sizeProblems, sizeWarnings } from './size.ts';
import type { RenderedMail } from './substitutions.ts';
import { tagProblems } from './tag-problems.ts';

/** An email as it was written. */
export type WrittenMail = Pick<MailInput, 'language' | 'subject' | 'preheader' | 'body'>;

export interface PreflightOptions {
  /** The own fields that merge tags can name. */
  fields?: readonly MergeableField[];
  /** Words that the organization does not want in a subject or a preheader. */
  sensitiveWords?: readonly string[];
}

export interface Preflight {
  /** In the order of the email, errors first. */
  findings: MailFinding[];
  /** The email as it is sent; undefined when it cannot be. */
  rendered: RenderedMail | undefined;
}

/**
 * Checks an email before it is sent: that every merge tag resolves, that nothing of the written
 * body would be missing, that the legally required parts are present, and what its readers and
 * their mail programs would stumble over. What needs people or the network is checked elsewhere.
 */
export async function preflight(
  mail: WrittenMail,
  organization: Organization,
  { fields = [], sensitiveWords = [] }: PreflightOptions = {},
): Promise<Preflight> {
  const { subject, preheader = '', body } = mail;
  const errors = [
    ...subjectProblems(subject, fields),
    ...preheaderProblems(preheader, fields),
    ...contentProblems(body, fields),
    ...organizationProblems(organization),
    ...placeholderProblems(mail),
  ].map((problem) => error(problem, placeOf(problem)));
  const rendered = await renderedOrError({ ...mail, organization, fields });
  if ('severity' in rendered) return { findings: [...errors, rendered], rendered: undefined };
  const checked = { subject, preheader, body, sensitiveWords, rendered };
  const found = [
    ...sizeFindings(rendered.htmlBytes),
    ...checks.flatMap((check) => check(checked)),
  ].toSorted(errorsFirst);
  const findings = [...errors, ...found];
  const sendable = findings.every(({ severity }) => severity !== 'error');
  return { findings, rendered: sendable ? rendered : undefined };
}

const errorsFirst = (one: MailFinding, other: MailFinding) =>
  Number(one.severity !== 'error') - Number(other.severity !== 'error');

const placeOf = ({ field, block }: MailProblem) => ({
  field,
  ...(block !== undefined && { block }),
});

const sizeFindings = (bytes: number): MailFinding[] => [
  ...sizeProblems(bytes).map((problem) => error(problem, { field: 'body' })),
  ...sizeWarnings(bytes).map((problem) => warning(problem, { field: 'body' })),
];

/** The email, or why it cannot be written. */
async function renderedOrError(input: MailInput): Promise<RenderedMail | MailFinding> {
  // A text that is already too long is not rendered: that takes seconds for a megabyte.
  const [tooLong] = sizeProblems(writtenLetters(input.body));
  if (tooLong !== undefined) return error(tooLong, { field: 'body' });
  try {
    return await renderMail(input);
  } catch (thrown) {
    if (!(thrown instanceof BlockError)) throw thrown;
    return error(refusal('block-unwritable', {}), { field: 'body', block: thrown.block });
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

const preheaderProblems = (preheader: string, fields: readonly MergeableField[]): MailProblem[] =>
  tagProblems(preheader, fields).map((problem) => ({ ...problem, field: 'preheader' }));

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
