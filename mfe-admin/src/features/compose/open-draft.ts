import { withStoredImages } from '@secondset/blocks/uploads';
import type { Draft, DraftContent } from '@secondset/contracts';
import type { ComposerState, ComposerStore } from './composer-store.ts';
import { groupOf } from './group.ts';

/** The draft on the server that the composer writes into. */
export interface OpenDraft {
  id: string;
  /** The version that the next save is based on. */
  version: number;
  name: string;
  /** The content as it was opened: what this composer does not change stays as it is. */
  content: DraftContent | undefined;
}

/** Why a draft cannot be saved until somebody decides what becomes of it. */
export type DraftConflict = { kind: 'newer'; draft: Draft } | { kind: 'sent' } | { kind: 'gone' };

/** How far saving the text has come. */
export type Saving =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** No answer: it is tried again. */
  | { kind: 'lost' }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; conflict: DraftConflict };

type Written = Pick<
  ComposerState,
  | 'subject'
  | 'preheader'
  | 'body'
  | 'tagId'
  | 'segmentId'
  | 'anyTagIds'
  | 'butNot'
  | 'topicId'
  | 'uploads'
  | 'draft'
>;

/** What the composer holds, as a draft keeps it. */
export function contentOf(written: Written): DraftContent {
  const { subject, preheader, body, uploads, draft } = written;
  const { language = 'en', translation = null } = draft?.content ?? {};
  const { tagId = null, topicId = null, audience = {} } = groupOf(written);
  return {
    language,
    mail: { subject, preheader, body: withStoredImages(body, uploads) },
    translation,
    tagId,
    topicId,
    audience,
  };
}

/** The same for content that reads the same, whatever ids and times the editor gave it. */
export function contentKey({ mail, ...rest }: DraftContent): string {
  const { subject, preheader, body } = mail;
  const blocks = body.blocks.map(({ type, data }) => [type, data]);
  return JSON.stringify([subject.trim(), preheader.trim(), blocks, rest]);
}

/** Whether there are words that no server has. */
export function isUnsaved(state: ComposerState): boolean {
  if (state.elsewhere || (!state.dirty && state.draft === undefined)) return false;
  return contentKey(contentOf(state)) !== state.savedKey;
}

/** Puts a draft into the composer. */
export function openDraft(store: ComposerStore, draft: Draft): void {
  const { content, id, version, name } = draft;
  const { subject, preheader, body } = content.mail;
  const { segmentId = '', tagIds: anyTagIds = [], butNot } = content.audience;
  store.setState((before) => {
    const opened = {
      templateId: '',
      tagId: content.tagId ?? '',
      segmentId,
      anyTagIds,
      butNot: { tagIds: butNot?.tagIds ?? [], segmentId: butNot?.segmentId ?? '' },
      topicId: content.topicId ?? '',
      subject,
      preheader,
      body,
      bodyRevision: before.bodyRevision + 1,
      dirty: subject !== '' || preheader !== '' || body.blocks.length > 0,
      errors: {},
      problems: [],
      result: undefined,
      draft: { id, version, name, content },
      draftTurn: before.draftTurn + 1,
      replaced: false,
      saving: { kind: 'saved' as const, at: draft.updatedAt },
    };
    return { ...opened, savedKey: contentKey(contentOf({ ...before, ...opened })) };
  });
}

/** From now on the composer writes a new draft, which the next save creates. */
export function leaveDraft(store: ComposerStore): void {
  store.setState(({ draftTurn }) => ({
    draft: undefined,
    draftTurn: draftTurn + 1,
    elsewhere: false,
    savedKey: '',
    replaced: false,
    saving: { kind: 'none' },
  }));
}

/** A draft was sent: what is written from now on is a new one. */
export function becomeCampaign(store: ComposerStore, draftId: string): void {
  const { draft, savedKey } = store.getState();
  if (draft?.id !== draftId) return;
  leaveDraft(store);
  // The campaign has these words, so that they need no new draft.
  store.setState({ savedKey });
}
