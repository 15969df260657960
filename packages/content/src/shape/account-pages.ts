import type { Link } from './parts.ts';

type PasswordPageContent = Record<
  'title' | 'lead' | 'password' | 'passwordHint' | 'save' | 'saving' | 'done',
  string
>;

/** The pages that emails about an account lead to, and the one that asks for such an email. */
export interface AccountPagesContent {
  recover: Record<'title' | 'lead' | 'email' | 'send' | 'sending', string> & {
    /** `{address}` is filled in. */
    sent: string;
  };
  reset: PasswordPageContent;
  /** For people who are invited to the console. */
  invitation: PasswordPageContent;
  newAddress: Record<'title' | 'lead' | 'confirm' | 'confirming' | 'done', string>;
  /** The link has no token: it was cut off. */
  linkIncomplete: string;
  /** To ask for another link. */
  newLink: Link;
  backToLogIn: Link;
  needsScript: string;
  unreachable: string;
}
