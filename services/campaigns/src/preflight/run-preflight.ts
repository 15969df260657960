import { createHash } from 'node:crypto';
import { refusal } from '@secondset/content/refusals';
import type { preflightInputSchema } from '@secondset/contracts';
import {
  createRecipientCheck,
  type MailFinding,
  type MergeableField,
  preflight,
  type RecipientCheck,
  type Tally,
} from '@secondset/email';
import { DomainError, ServiceCallError } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { z } from 'zod';
import { freezeGroup } from '../audience/freeze-group.ts';
import { fieldsFor } from '../audience/named-fields.ts';
import { brandedOrganization } from '../brand/brand.ts';
import type { Context } from '../context.ts';
import { missingPictures } from '../images/missing-pictures.ts';
import { readSensitiveWords } from '../sensitive-words/sensitive-words.ts';
import { type CheckedGroup, checkPage } from './check-page.ts';
import { linkFindings } from './link-findings.ts';
import type { PreflightRecord } from './preflight.model.ts';

export type CheckedInput = Omit<z.output<typeof preflightInputSchema>, 'afresh'>;

export interface PreflightStep {
  done: boolean;
  recipients: number;
  findings: MailFinding[];
  /** The own fields that the email can name. */
  fields: readonly MergeableField[];
}

/** How many pages of people one step reads, so that who waits sees it move. */
const pagesInStep = 3;

/**
 * Checks an email for a group and goes on where the step before it stopped: first the email itself
 * and its links, then what each person would read. An email with errors is checked for nobody.
 * Repeating a step that was lost changes nothing. Throws `ServiceCallError` for own fields only.
 */
export async function stepPreflight(
  context: Context,
  input: CheckedInput,
  { afresh = false, everybody = true } = {},
): Promise<PreflightStep> {
  const { body } = input;
  const { database } = context;
  const [fields, organization, { words }] = await Promise.all([
    fieldsFor(context, input),
    brandedOrganization(context),
    readSensitiveWords(context),
  ]);
  const [{ findings, rendered }, missing] = await Promise.all([
    preflight(input, organization, { fields, sensitiveWords: words }),
    missingPictures(context, body),
  ]);
  const errors = missing.map((problem): MailFinding => ({ ...problem, severity: 'error' }));
  const key = keyOf(input);
  if (afresh) await database.preflights.deleteOne({ _id: key });
  const begun = await findOrBegin(context, key, body);
  const content = [...errors, ...findings, ...begun.links];
  const base = { fields, recipients: begun.recipients };
  if (rendered === undefined || content.some(({ severity }) => severity === 'error'))
    return { ...base, done: true, findings: content };
  const check = createRecipientCheck(rendered, fields);
  if (!everybody && !check.differs) return { ...base, done: true, findings: content };
  const named = fields.filter(({ id }) => rendered.usedFields?.some((used) => used.id === id));
  const read = await readOn(context, input, begun, { check, fields: named }).catch(unread);
  if (read === undefined) return { ...base, done: true, findings: [...content, peopleUnread] };
  return {
    fields,
    done: read.done,
    recipients: read.recipients,
    findings: [...content, ...check.findings(read.tally)],
  };
}

const peopleUnread: MailFinding = {
  ...refusal('recipients-unchecked', {}),
  severity: 'note',
  field: 'recipients',
};

/** Sending says by itself when the group is gone; until then, nobody was checked. */
function unread(error: unknown): undefined {
  const gone = error instanceof DomainError && error.code === 'invalid';
  if (!(error instanceof ServiceCallError) && !gone) throw error;
}

const keyOf = ({ subject, preheader, body, tagId, topicId, audience }: CheckedInput): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, preheader, body.blocks, tagId, topicId, audience]))
    .digest('hex');

async function findOrBegin(
  context: Context,
  key: string,
  body: CheckedInput['body'],
): Promise<PreflightRecord> {
  const { preflights } = context.database;
  const found = await preflights.findById(key).lean<PreflightRecord>();
  if (found !== null) return found;
  const begun: PreflightRecord = {
    _id: key,
    links: await linkFindings(context, body),
    cursor: null,
    done: false,
    recipients: 0,
    tally: {},
    createdAt: context.now(),
  };
  await insertNew(preflights, [begun]);
  return (await preflights.findById(key).lean<PreflightRecord>()) ?? begun;
}

/** Reads the next pages. Of two that read the same ones, the first counts. */
async function readOn(
  context: Context,
  input: CheckedInput,
  before: PreflightRecord,
  look: { check: RecipientCheck; fields: readonly MergeableField[] },
): Promise<PreflightRecord> {
  if (before.done) return before;
  const { frozen = null } = await freezeGroup(context, input.audience);
  const group: CheckedGroup = { tagId: input.tagId, topicId: input.topicId, frozen };
  const tally: Tally = structuredClone(before.tally);
  let { cursor, recipients } = before;
  let done: boolean = before.done;
  for (let page = 0; page < pagesInStep && !done; page += 1) {
    const { seen, nextCursor } = await checkPage(context, group, cursor, { ...look, tally });
    recipients += seen;
    cursor = nextCursor;
    done = nextCursor === null;
  }
  const { preflights } = context.database;
  const after = { cursor, recipients, done, tally };
  const { matchedCount } = await preflights.updateOne(
    { _id: before._id, cursor: before.cursor, done: false },
    { $set: after },
  );
  const stored = matchedCount > 0 ? null : await preflights.findById(before._id).lean();
  return { ...before, ...after, ...stored };
}
