import { Draft } from '@secondset/ui/forms';
import type { SiteFormKind } from '../../api/send-form.ts';

class WaitlistDraft extends Draft {
  /** What the last link to the waitlist was about. */
  lastAsked = '';
}

/**
 * What was typed into each form and not sent yet, whatever the language. Held in the memory of this
 * page and nowhere else, as people share computers: it outlives a look at another page, not a
 * reload and not a log-out.
 */
export const drafts = {
  waitlist: new WaitlistDraft(),
  volunteer: new Draft(),
  board: new Draft(),
} satisfies Readonly<Record<SiteFormKind, Draft>>;

export function forgetDrafts(): void {
  for (const draft of Object.values(drafts)) draft.forget();
}
