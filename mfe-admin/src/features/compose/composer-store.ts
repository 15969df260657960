import { createUploads, type Uploads } from '@secondset/blocks/uploads';
import type {
  Campaign,
  CampaignInput,
  EditorBody,
  Language,
  MailContent,
  Template,
} from '@secondset/contracts';
import { createStore, type StoreApi } from 'zustand';
import type { CampaignAction } from '../../api/campaigns-api.ts';
import type { BlockNote } from '../editor/block-notes.ts';
import type { OpenDraft, Saving } from './open-draft.ts';

/**
 * How far a press of Send has come: reading and checking the draft, asking for consent, asking the
 * service to start the campaign, and following the campaign until it ends.
 */
type SendPhase = 'idle' | 'preparing' | 'asking' | 'starting' | 'watching';

/**
 * The draft and the campaign being sent. Survives a visit to Analytics; ends with the browser tab.
 */
export interface ComposerState {
  templateId: string;
  /** Empty means everyone, as far as `segmentId` and `butNot` do not say otherwise. */
  tagId: string;
  /** Empty when it does not go to a segment. */
  segmentId: string;
  /** Whom it leaves out; an empty id is no segment. */
  /** Only people with any of these, which a draft may have from outside this page. */
  anyTagIds: readonly string[];
  butNot: { tagIds: readonly string[]; segmentId: string };
  /** Empty for no topic. */
  topicId: string;
  /** Of the email itself, which everybody gets who has no version of their own. */
  language: Language;
  /** Of the version that is in the fields: `subject`, `preheader` and `body`. */
  shown: Language;
  /** The version that is not; undefined if there is only one. */
  other: MailContent | undefined;
  subject: string;
  /** What an inbox shows after the subject; empty for the first words of the body. */
  preheader: string;
  body: EditorBody;
  /** Increases whenever `body` is set from outside the editor. */
  bodyRevision: number;
  /** The draft's pictures, uploading or uploaded. */
  uploads: Uploads;
  /** For how many people Send has checked the email so far; 0 while it does not. */
  checked: number;
  /** How many pictures Send or Save is waiting for. */
  waitingForImages: number;
  /** Why the body cannot be sent or saved as it is, block by block. */
  problems: readonly BlockNote[];
  /** Something was typed into the editor that is not in `body` yet. */
  typing: boolean;
  /** True while the text is neither saved as a template nor sent. */
  dirty: boolean;
  /** Where the text is saved; undefined until its first words are. */
  draft: OpenDraft | undefined;
  /** Increases whenever another draft is opened, or left. */
  draftTurn: number;
  /** What is on the server, to compare with what is here; see `contentKey`. */
  savedKey: string;
  /** How far saving has come. */
  saving: Saving;
  /** Text was replaced as a whole, so that the next save keeps what was there before. */
  replaced: boolean;
  /** The draft is being written in another tab. */
  elsewhere: boolean;
  /** Takes the draft from that tab. */
  take: (() => void) | undefined;
  phase: SendPhase;
  /** The campaign last requested, kept until its outcome is known so nothing is sent twice. */
  pending: CampaignInput | undefined;
  /** True when `pending` may have started even though no answer said so. */
  mayHaveStarted: boolean;
  /** The campaign being sent, or the last one sent. */
  campaign: Campaign | undefined;
  /** What the administrator last did to the campaign; its effect needs no alert. */
  lastAction: CampaignAction | undefined;
  /** What is missing, shown next to its field. */
  errors: Partial<Record<'subject' | 'preheader' | 'body', string | undefined>>;
  /** How the last press of Send ended. */
  result: { ok: boolean; message: string } | undefined;
}

export type ComposerStore = StoreApi<ComposerState>;

const emptyBody: EditorBody = { blocks: [] };

export const createComposerStore = (): ComposerStore =>
  createStore<ComposerState>()(() => ({
    templateId: '',
    tagId: '',
    segmentId: '',
    anyTagIds: [],
    butNot: { tagIds: [], segmentId: '' },
    topicId: '',
    language: 'en',
    shown: 'en',
    other: undefined,
    subject: '',
    preheader: '',
    body: emptyBody,
    bodyRevision: 0,
    uploads: createUploads(),
    checked: 0,
    waitingForImages: 0,
    problems: [],
    typing: false,
    dirty: false,
    draft: undefined,
    draftTurn: 0,
    savedKey: '',
    saving: { kind: 'none' },
    replaced: false,
    elsewhere: false,
    take: undefined,
    phase: 'idle',
    pending: undefined,
    mayHaveStarted: false,
    campaign: undefined,
    lastAction: undefined,
    errors: {},
    result: undefined,
  }));

/** Fills the draft from a template; without one, clears it. */
export function fillFrom(store: ComposerStore, template: Template | undefined): void {
  store.setState(({ bodyRevision }) => ({
    templateId: template?.id ?? '',
    language: template?.language ?? 'en',
    shown: template?.language ?? 'en',
    other: template?.translation ?? undefined,
    subject: template?.subject ?? '',
    preheader: template?.preheader ?? '',
    body: template?.body ?? emptyBody,
    bodyRevision: bodyRevision + 1,
    dirty: false,
    replaced: true,
    errors: {},
    problems: [],
  }));
}
