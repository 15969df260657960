import type { EditorBody, Template } from '@secondset/contracts';
import type { Toast } from '../notices/toast.tsx';
import { type ComposerState, type ComposerStore, fillFrom } from './composer-store.ts';

type Writing = Pick<
  ComposerState,
  'templateId' | 'language' | 'shown' | 'other' | 'subject' | 'preheader' | 'body' | 'dirty'
>;

/** How long replaced text can be restored. */
export const undoSeconds = 30;

/**
 * Replaces the draft with a template, or clears it. Undo restores unsaved text, and then also what
 * was written after it.
 */
export function replaceDraft(
  store: ComposerStore,
  toast: Toast,
  body: EditorBody,
  template: Template | undefined,
): void {
  const before = writingIn(store, body);
  fillFrom(store, template);
  if (before.dirty) offer(store, toast, before);
}

function writingIn(store: ComposerStore, body: EditorBody): Writing {
  const { templateId, language, shown, other, subject, preheader, dirty } = store.getState();
  return { templateId, language, shown, other, subject, preheader, body, dirty };
}

function offer(store: ComposerStore, toast: Toast, before: Writing): void {
  toast({
    message: 'Your unsaved text was replaced.',
    seconds: undoSeconds,
    undo: () => {
      const between = writingIn(store, store.getState().body);
      store.setState({ ...before, bodyRevision: store.getState().bodyRevision + 1, errors: {} });
      if (between.dirty) offer(store, toast, between);
    },
  });
}
