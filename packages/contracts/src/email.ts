/** Everything about an email address that needs no library, for forms that visitors load. */
export * from './email-address.ts';
export * from './email-refusal.ts';
