import type { Language } from '../languages.ts';

interface NewsMail {
  subject: string;
  heading: string;
  paragraphs: readonly [string, ...string[]];
  button: string;
}

/** How somebody gets our news, chooses among them, and stops them. */
export interface NewsWords {
  /** Asks for confirmation. It carries no news itself. */
  confirmMail: NewsMail;
  /** Where its link leads. */
  confirm: Record<
    | 'title'
    | 'question'
    | 'terms'
    | 'button'
    | 'doneTitle'
    | 'done'
    | 'already'
    | 'left'
    | 'expired',
    string
  >;
  preferences: Record<
    | 'title'
    | 'topics'
    | 'language'
    | 'pause'
    | 'noPause'
    | 'pause30'
    | 'pause90'
    /** `{date}` is filled in. */
    | 'pausedUntil'
    | 'save'
    | 'saved'
    /** Without any topic; `{stop}` is the button that ends everything. */
    | 'savedNone'
    | 'undo'
    | 'undone'
    | 'choose'
    | 'stopTitle'
    | 'stopText'
    | 'stop'
    | 'stopped'
    | 'staysOff'
    | 'notListed',
    string
  >;
  /** Each language by its own name. */
  languages: Readonly<Record<Language, string>>;
  /** For people who have no link at hand. */
  askLink: Record<'title' | 'lead' | 'label' | 'button' | 'sent', string>;
  linkMail: NewsMail;
  /** Campaigns on the website. */
  newsletters: Record<
    | 'title'
    | 'lead'
    | 'feed'
    /** Leads from one to all. */
    | 'all'
    | 'home'
    /** Leads to the same newsletter in this language. */
    | 'inThisLanguage'
    | 'none',
    string
  >;
}
