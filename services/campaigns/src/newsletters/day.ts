import { organization } from '@secondset/content';
import type { Language } from '@secondset/contracts';

const { timeZone } = organization;
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });

/** The day where the organization is, such as 2026-11-29. */
export const dayOf = (at: Date): string => isoDay.format(at);

/** The same for people to read. */
export const dayWords = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone,
    dateStyle: 'long',
  }).format(at);
