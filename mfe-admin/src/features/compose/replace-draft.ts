import type { EditorBody, Template } from '@secondset/contracts';
import type { Toast } from '../notices/toast.tsx';
import { type ComposerState, type ComposerStore, fillFrom } from './composer-store.ts';

type Writing = Pick<ComposerState, 'templateId' | 'subject' | 'body' | 'dirty'>;

const undoSeconds = 30;

/**
 * Puts a template, or nothing, in the place of what is written. Unsaved text can be had back by
 * Undo, and so can what was written after that.
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
  const { templateId, subject, dirty } = store.get();
  return { templateId, subject, body, dirty };
}

function offer(store: ComposerStore, toast: Toast, before: Writing): void {
  toast({
    message: 'Your unsaved text was replaced.',
    seconds: undoSeconds,
    undo: () => {
      const between = writingIn(store, store.get().body);
      store.set({ ...before, bodyRevision: store.get().bodyRevision + 1, errors: {} });
      if (between.dirty) offer(store, toast, between);
    },
  });
}
