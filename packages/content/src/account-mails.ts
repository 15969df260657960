import { accountMails as english } from './en/account-mails.ts';
import { accountMails as spanish } from './es/account-mails.ts';
import type { Language } from './languages.ts';
import type { AccountMails } from './shape/account-mails.ts';

export type { AccountMailKind } from './shape/account-mails.ts';

const accountMails: Readonly<Record<Language, AccountMails>> = { en: english, es: spanish };

/** The emails about someone's own account. */
export const accountMailsIn = (language: Language): AccountMails => accountMails[language];

const roleNames = {
  en: { administrator: 'administrator', editor: 'editor', viewer: 'viewer' },
  es: { administrator: 'administración', editor: 'edición', viewer: 'consulta' },
} as const satisfies Record<Language, object>;

/** What the roles of the console are called in those emails. */
export const roleNamesIn = (language: Language) => roleNames[language];
