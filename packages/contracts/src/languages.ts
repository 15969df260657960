/** The languages of the public site. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
