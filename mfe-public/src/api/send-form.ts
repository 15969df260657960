import type { Language } from '@secondset/content';
import { type FormKind, formPath } from '@secondset/contracts/forms';
import { withProof } from '@secondset/ui/forms';
import { readAnswer, sendJson } from './post-json.ts';

/** The forms of this remote; the plan request is on another's page. */
export type SiteFormKind = Exclude<FormKind, 'plan-request'>;

export interface FormBody extends Record<string, string> {
  language: Language;
  /** Sending the same id again stores nothing twice. */
  submissionId: string;
  shownAt: string;
  sentAt: string;
}

/** Sends a form. */
export const sendForm = async (kind: SiteFormKind, body: FormBody): Promise<void> => {
  const path = `/api/audience${formPath(kind)}`;
  await readAnswer(await withProof((proof) => sendJson(path, { ...body, ...proof })));
};
