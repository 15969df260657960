import type { Campaign, CampaignInput, EditorBody, Template } from '@secondset/contracts';
import type { BodyProblem } from '@secondset/email/body';
import type { CampaignAction } from '../../api/campaigns-api.ts';
import { createStore, type Store } from '../../store.ts';
import { emptyBody } from '../editor/safe-body.ts';
import { createUploads, type Uploads } from '../editor/uploads.ts';

/**
 * The mail being written and the campaign being sent. Outlives a visit to Analytics, and ends with
 * the session.
 */
export interface ComposerState {
  templateId: string;
  /** Empty means everyone. */
  tagId: string;
  subject: string;
  body: EditorBody;
  /** Grows whenever `body` was put in from outside the editor. */
  bodyRevision: number;
  /** The pictures of this draft that are on their way or have come. */
  uploads: Uploads;
  /** How many pictures Send or Save waits for. */
  waitingForImages: number;
  /** Why the body could not be sent or saved as it is, block by block. */
  problems: readonly BodyProblem[];
  /** True while there is text that nobody has saved or sent. */
  dirty: boolean;
  /**
   * A campaign that was asked for and may have started: kept until that is known, so that nothing
   * is sent twice.
   */
  pending: CampaignInput | undefined;
  sending: boolean;
  /** True while the person is asked whether to send: nothing is sent yet. */
  confirming: boolean;
  /** The campaign that is being sent, or was sent last. */
  campaign: Campaign | undefined;
  /** What this person last told the campaign to do; its consequences are no news then. */
  steered: CampaignAction | undefined;
  /** What is missing, next to the field it is missing in. */
  errors: { subject?: string | undefined; body?: string | undefined };
  /** What became of the last press of Send. */
  result: { ok: boolean; message: string } | undefined;
}

export type ComposerStore = Store<ComposerState>;

export function createComposerStore(): ComposerStore {
  return createStore<ComposerState>({
    templateId: '',
    tagId: '',
    subject: '',
    body: emptyBody,
    bodyRevision: 0,
    uploads: createUploads(),
    waitingForImages: 0,
    problems: [],
    dirty: false,
    pending: undefined,
    sending: false,
    confirming: false,
    campaign: undefined,
    steered: undefined,
    errors: {},
    result: undefined,
  });
}

/** Puts a template's subject and body in; without one, clears both. */
export function fillFrom(store: ComposerStore, template: Template | undefined): void {
  store.set({
    templateId: template?.id ?? '',
    subject: template?.subject ?? '',
    body: template?.body ?? emptyBody,
    bodyRevision: store.get().bodyRevision + 1,
    dirty: false,
    errors: {},
    problems: [],
  });
}
