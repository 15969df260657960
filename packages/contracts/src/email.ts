/** Everything about email addresses that needs no library, for the forms that visitors load. */
export * from './email-address.ts';
export * from './email-refusal.ts';
