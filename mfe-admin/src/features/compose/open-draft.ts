import type { Draft, DraftContent, MailContent } from '@secondset/contracts';
import type { ComposerState, ComposerStore } from './composer-store.ts';
import { groupOf } from './group.ts';
import { versionsIn, withVersions } from './mail-versions.ts';

/** The draft on the server that the composer writes into. */
export interface OpenDraft {
  id: string;
  /** The version that the next save is based on. */
  version: number;
  name: string;
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
  | 'language'
  | 'shown'
  | 'other'
  | 'subject'
  | 'preheader'
  | 'body'
  | 'tagId'
  | 'segmentId'
  | 'anyTagIds'
  | 'butNot'
  | 'topicId'
  | 'uploads'
>;

/** What the composer holds, as a draft keeps it. */
export function contentOf(written: Written): DraftContent {
  const { tagId = null, topicId = null, audience = {} } = groupOf(written);
  return { ...versionsIn(written), tagId, topicId, audience };
}

/** The same for content that reads the same, whatever ids and times the editor gave it. */
export function contentKey({ mail, translation, ...rest }: DraftContent): string {
  return JSON.stringify([wordsOf(mail), translation && wordsOf(translation), rest]);
}

const wordsOf = ({ subject, preheader, body }: MailContent) => [
  subject.trim(),
  preheader.trim(),
  body.blocks.map(({ type, data }) => [type, data]),
];

/** Whether there are words that no server has. */
export function isUnsaved(state: ComposerState): boolean {
  if (state.elsewhere || (!state.dirty && state.draft === undefined)) return false;
  return contentKey(contentOf(state)) !== state.savedKey;
}

const isBlank = ({ subject, preheader, body }: MailContent) =>
  subject === '' && preheader === '' && body.blocks.length === 0;

/** Puts a draft into the composer. */
export function openDraft(store: ComposerStore, draft: Draft): void {
  const { content, id, version, name } = draft;
  const { segmentId = '', tagIds: anyTagIds = [], butNot } = content.audience;
  store.setState((before) => {
    const opened = {
      templateId: '',
      tagId: content.tagId ?? '',
      segmentId,
      anyTagIds,
      butNot: { tagIds: butNot?.tagIds ?? [], segmentId: butNot?.segmentId ?? '' },
      topicId: content.topicId ?? '',
      // What is opened again stays at the version that was being written.
      ...withVersions(content, before.draft?.id === id ? before.shown : content.language),
      bodyRevision: before.bodyRevision + 1,
      dirty: [content.mail, content.translation].some((mail) => mail !== null && !isBlank(mail)),
      errors: {},
      problems: [],
      result: undefined,
      draft: { id, version, name },
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
