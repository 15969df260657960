import { sayInEnglish } from '@secondset/content/english-refusals';
import {
  type CampaignInput,
  type EditorBody,
  type Finding,
  type MailContent,
  otherLanguage,
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
import { showVersion, takeBody, versionsIn } from './mail-versions.ts';
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
  if (!(await takeBody(store, () => press.readBody())) || press.signal.aborted) return undefined;
  const { body, shown, other } = store.getState();
  const problems = press.checkBody(body);
  const errors = await missing(store.getState());
  store.setState({ errors, problems });
  if (errors.subject || errors.body || problems.length > 0) return undefined;
  if (other !== undefined) {
    const lacks = await missing(other);
    if (lacks.subject || lacks.body) {
      showVersion(store, otherLanguage(shown));
      store.setState({ errors: lacks });
      return undefined;
    }
  }
  // A failed count does not block: the service counts again when it freezes the recipients.
  const count = await press.countRecipients().catch(() => undefined);
  if (count?.recipients === 0) {
    services.alerts.show('There are no users with emails in this group.');
    return undefined;
  }
  const draft = mailOf(store.getState());
  const { subject } = draft;
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
  store.setState({ checked: 0 });
  if (showBroken(store, found ?? [])) return undefined;
  const onHold = await press.isOnHold();
  store.setState({ phase: 'asking' });
  const translated = translationOf(draft);
  if (!(await press.confirm({ subject, translated, count, check, found, onHold })))
    return undefined;
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

/**
 * Shows what keeps the email from being sent, in the version it is in. False when there is nothing.
 */
function showBroken(store: ComposerStore, found: readonly Finding[]): boolean {
  const broken = found.filter(isBroken);
  const { shown, other } = store.getState();
  const here = broken.filter(({ language }) => language === undefined || language === shown);
  if (here.length === 0 && broken.length > 0 && other !== undefined)
    showVersion(store, otherLanguage(shown));
  store.setState(brokenParts(here.length > 0 ? here : broken, store.getState().body));
  return broken.length > 0;
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
  return sent !== undefined && isSameDraft(sent, mailOf(store.getState()));
}

const isSameDraft = (
  { requestId: _, draft: __, acknowledged: ___, ...pending }: CampaignInput,
  draft: object,
) => JSON.stringify(pending) === JSON.stringify(draft);

/** What the composer holds, as a campaign is asked for. */
function mailOf(state: ComposerState) {
  const { language, mail, translation } = versionsIn(state);
  return { language, ...mail, translation, ...groupOf(state) };
}

function translationOf({ language, translation }: ReturnType<typeof mailOf>) {
  return translation === null
    ? undefined
    : { language: otherLanguage(language), subject: translation.subject };
}

async function missing({
  subject,
  body,
}: Pick<MailContent, 'subject' | 'body'>): Promise<ComposerState['errors']> {
  const { isEmptyBody } = await import('../editor/body-content.ts');
  const [refused] = subjectSchema.safeParse(subject).error?.issues.map(sayIssue) ?? [];
  return {
    ...(refused !== undefined && { subject: refused }),
    ...(isEmptyBody(body) && { body: sayInEnglish({ code: 'body-missing', params: {} }) }),
  };
}
