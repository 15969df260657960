import { createHash } from 'node:crypto';
import { refusal } from '@secondset/content/refusals';
import type { preflightInputSchema } from '@secondset/contracts';
import {
  createRecipientCheck,
  type MailFinding,
  type MergeableField,
  preflight,
} from '@secondset/email';
import { DomainError, ServiceCallError } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { z } from 'zod';
import { freezeGroup } from '../audience/freeze-group.ts';
import { fieldsFor } from '../audience/named-fields.ts';
import { brandedOrganization } from '../brand/brand.ts';
import type { Context } from '../context.ts';
import { missingPictures } from '../images/missing-pictures.ts';
import { inVersion, type MailVersion, versionsOf } from '../mail-versions.ts';
import { readSensitiveWords } from '../sensitive-words/sensitive-words.ts';
import { type CheckedGroup, checkPage, type PageLook } from './check-page.ts';
import { linkFindings } from './link-findings.ts';
import type { PreflightRecord } from './preflight.model.ts';
import { sameVersions } from './same-versions.ts';

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
  const { database } = context;
  const versions = versionsOf(input);
  const [fields, organization, { words }] = await Promise.all([
    fieldsFor(context, versions),
    brandedOrganization(context),
    readSensitiveWords(context),
  ]);
  const looked = await Promise.all(
    versions.map(async (version) => {
      const [{ findings, rendered }, missing] = await Promise.all([
        preflight(version, organization, { fields, sensitiveWords: words }),
        missingPictures(context, version.body),
      ]);
      const errors = missing.map((problem): MailFinding => ({ ...problem, severity: 'error' }));
      return {
        version,
        rendered,
        findings: inVersion([...errors, ...findings], version, versions),
      };
    }),
  );
  const key = keyOf(input);
  if (afresh) await database.preflights.deleteOne({ _id: key });
  const begun = await findOrBegin(context, key, versions);
  const content = [
    ...looked.flatMap(({ findings }) => findings),
    ...sameVersions(input),
    ...begun.links,
  ];
  const base = { fields, recipients: begun.recipients };
  const rendered = looked.flatMap((each) => each.rendered ?? []);
  if (rendered.length < versions.length || content.some(({ severity }) => severity === 'error'))
    return { ...base, done: true, findings: content };
  const checks = looked.map(({ version, rendered: mail }) => ({
    version,
    check: mail && createRecipientCheck(mail, fields),
  }));
  if (!everybody && !checks.some(({ check }) => check?.differs))
    return { ...base, done: true, findings: content };
  const used = new Set(rendered.flatMap(({ usedFields = [] }) => usedFields.map(({ id }) => id)));
  const look = {
    own: input.language,
    checks: new Map(
      checks.flatMap(({ version, check }) => (check ? [[version.language, check]] : [])),
    ),
    fields: fields.filter(({ id }) => used.has(id)),
  };
  const read = await readOn(context, input, begun, look).catch(unread);
  if (read === undefined) return { ...base, done: true, findings: [...content, peopleUnread] };
  const ofPeople = checks.flatMap(({ version, check }) =>
    inVersion(check?.findings(read.tallies[version.language] ?? {}) ?? [], version, versions),
  );
  return {
    fields,
    done: read.done,
    recipients: read.recipients,
    findings: [...content, ...ofPeople],
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

function keyOf(input: CheckedInput): string {
  const { tagId, topicId, audience } = input;
  const mails = versionsOf(input).map(({ language, subject, preheader, body }) => [
    language,
    subject,
    preheader,
    body.blocks,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([mails, tagId, topicId, audience]))
    .digest('hex');
}

async function findOrBegin(
  context: Context,
  key: string,
  versions: readonly MailVersion[],
): Promise<PreflightRecord> {
  const { preflights } = context.database;
  const found = await preflights.findById(key).lean<PreflightRecord>();
  if (found !== null) return found;
  const begun: PreflightRecord = {
    _id: key,
    links: await linksOf(context, versions),
    cursor: null,
    done: false,
    recipients: 0,
    tallies: {},
    createdAt: context.now(),
  };
  await insertNew(preflights, [begun]);
  return (await preflights.findById(key).lean<PreflightRecord>()) ?? begun;
}

async function linksOf(context: Context, versions: readonly MailVersion[]): Promise<MailFinding[]> {
  const found: MailFinding[] = [];
  // One after the other: both versions mostly have the same links, which are asked for once.
  for (const version of versions)
    found.push(...inVersion(await linkFindings(context, version.body), version, versions));
  return found;
}

/** Reads the next pages. Of two that read the same ones, the first counts. */
async function readOn(
  context: Context,
  input: CheckedInput,
  before: PreflightRecord,
  look: Omit<PageLook, 'tallies'>,
): Promise<PreflightRecord> {
  if (before.done) return before;
  const { frozen = null } = await freezeGroup(context, input.audience);
  const group: CheckedGroup = { tagId: input.tagId, topicId: input.topicId, frozen };
  const tallies = structuredClone(before.tallies);
  let { cursor, recipients } = before;
  let done: boolean = before.done;
  for (let page = 0; page < pagesInStep && !done; page += 1) {
    const { seen, nextCursor } = await checkPage(context, group, cursor, { ...look, tallies });
    recipients += seen;
    cursor = nextCursor;
    done = nextCursor === null;
  }
  const { preflights } = context.database;
  const after = { cursor, recipients, done, tallies };
  const { matchedCount } = await preflights.updateOne(
    { _id: before._id, cursor: before.cursor, done: false },
    { $set: after },
  );
  const stored = matchedCount > 0 ? null : await preflights.findById(before._id).lean();
  return { ...before, ...after, ...stored };
}
