import { sayInEnglish } from '@secondset/content/english-refusals';
import {
  type CampaignInput,
  type EditorBody,
  type Finding,
  type RecipientCount,
  subjectSchema,
} from '@secondset/contracts';
import { randomUuid } from '@secondset/ui';
import { ApiError } from '../../api/api-error.ts';
import { sayIssue } from '../../api/say-issue.ts';
import type { ConsoleServices } from '../../console-context.tsx';
import { kindsOf } from '../check/finding-words.ts';
import { runCheck } from '../check/run-check.ts';
import type { BlockNote } from '../editor/block-notes.ts';
import type { ComposerState, ComposerStore } from './composer-store.ts';
import { groupOf } from './group.ts';
import type { PlannedSend } from './send-question.tsx';

/** What the composer contributes to a press of Send. */
export interface DraftReader {
  /** The editor's body at the time of the press, once its pictures are uploaded. */
  readBody(): Promise<EditorBody>;
  /** What an email could not carry. */
  checkBody(body: EditorBody): BlockNote[];
  /** Asks the service again who would get the email. */
  countRecipients(): Promise<RecipientCount>;
  /** Asks the service again whether mail is on hold. */
  isOnHold(): Promise<boolean>;
  /** Shows what will be sent to whom; resolves to true when the administrator agrees. */
  confirm(planned: Omit<PlannedSend, 'group'>): Promise<boolean>;
}

export interface Preparation extends DraftReader {
  store: ComposerStore;
  services: Pick<ConsoleServices, 'campaigns' | 'alerts'>;
  signal: AbortSignal;
}

/**
 * The campaign to request; undefined when the administrator declined or was shown what is wrong.
 * Rejects with an `ApiError` when the service refuses the email.
 */
export async function prepareCampaign(press: Preparation): Promise<CampaignInput | undefined> {
  const { store, services } = press;
  const { subject, preheader } = store.getState();
  const body = await press.readBody();
  if (press.signal.aborted) return undefined;
  const errors = await missing(subject, body);
  const problems = press.checkBody(body);
  store.setState({ errors, body, problems });
  if (errors.subject || errors.body || problems.length > 0) return undefined;
  // A failed count does not block: the service counts again when it freezes the recipients.
  const count = await press.countRecipients().catch(() => undefined);
  if (count?.recipients === 0) {
    services.alerts.show('There are no users with emails in this group.');
    return undefined;
  }
  const draft = { subject, preheader, body, ...groupOf(store.getState()) };
  const { pending } = store.getState();
  const again = pending !== undefined && isSameDraft(pending, draft);
  // Repeating the same request cannot mail anyone twice.
  const check = again
    ? undefined
    : await services.campaigns.checkSend(draft).catch((error: unknown) => {
        // Sending would be refused just the same.
        if (error instanceof ApiError && error.status === 422) throw error;
        return undefined;
      });
  // Nor does a failed pre-flight: the service runs it again.
  const found = again
    ? []
    : await runCheck(services.campaigns, draft, {
        onProgress: (checked) => store.setState({ checked }),
      }).then(
        ({ findings }) => findings,
        () => undefined,
      );
  store.setState({ checked: 0, ...brokenParts(found ?? [], body) });
  if (found?.some(isBroken)) return undefined;
  const onHold = await press.isOnHold();
  store.setState({ phase: 'asking' });
  if (!(await press.confirm({ subject, count, check, found, onHold }))) return undefined;
  if (again) return pending;
  const question =
    'Your last try may have been sent. Do you want to send this changed email as well?';
  if (pending && !services.alerts.confirm(question)) return undefined;
  const acknowledged = kindsOf(found ?? []).map(({ code }) => code);
  return {
    requestId: randomUuid(),
    ...draft,
    ...(acknowledged.length > 0 && { acknowledged }),
  };
}

const isBroken = ({ severity }: Finding) => severity === 'error';

/** What keeps the email from being sent, for the place it is in. */
function brokenParts(
  found: readonly Finding[],
  { blocks }: EditorBody,
): Pick<ComposerState, 'errors' | 'problems'> {
  const broken = found.filter(isBroken);
  const at = (field: Finding['field']) => broken.find((each) => each.field === field)?.message;
  return {
    errors: { subject: at('subject'), preheader: at('preheader') },
    problems: broken
      .filter(({ field }) => field !== 'subject' && field !== 'preheader')
      .map(({ block, message }) => ({
        ...(block !== undefined && { block, id: blocks[block]?.id }),
        message,
      })),
  };
}

/** True when the draft has not changed since `sent` was requested. */
export function isDraftAsSent(store: ComposerStore, sent: CampaignInput | undefined): boolean {
  const draft = store.getState();
  const { subject, preheader, body } = draft;
  return sent !== undefined && isSameDraft(sent, { subject, preheader, body, ...groupOf(draft) });
}

const isSameDraft = (
  { requestId: _, draft: __, acknowledged: ___, ...pending }: CampaignInput,
  draft: object,
) => JSON.stringify(pending) === JSON.stringify(draft);

async function missing(subject: string, body: EditorBody): Promise<ComposerState['errors']> {
  const { isEmptyBody } = await import('../editor/body-content.ts');
  const [refused] = subjectSchema.safeParse(subject).error?.issues.map(sayIssue) ?? [];
  return {
    ...(refused !== undefined && { subject: refused }),
    ...(isEmptyBody(body) && { body: sayInEnglish({ code: 'body-missing', params: {} }) }),
  };
}
