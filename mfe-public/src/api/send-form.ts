import type { Language } from '@secondset/content';
import { postJson } from './post-json.ts';

export type FormKind = 'waitlist' | 'volunteer' | 'board';

export interface FormBody extends Record<string, string> {
  language: Language;
  /** Sending the same id again stores nothing twice. */
  submissionId: string;
  shownAt: string;
  sentAt: string;
}

/** Hands in a form. */
export const sendForm = async (kind: FormKind, body: FormBody): Promise<void> => {
  await postJson(`/api/audience/forms/${kind}`, body);
};
