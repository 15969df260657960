import * as english from './en/away.ts';
import * as spanish from './es/away.ts';
import type { Language } from './languages.ts';

/**
 * Words that must be available when loading fails. The shell and the service worker get them at
 * build time, the services when they start.
 */
export const shellWords: Record<Language, typeof english.shell> = {
  en: english.shell,
  es: spanish.shell,
};
export const offlineWords: Record<Language, typeof english.offline> = {
  en: english.offline,
  es: spanish.offline,
};
export const outageWords: Record<Language, typeof english.outage> = {
  en: english.outage,
  es: spanish.outage,
};
export const notReadyWords: Record<Language, typeof english.notReady> = {
  en: english.notReady,
  es: spanish.notReady,
};
export const previewWords: Record<Language, typeof english.preview> = {
  en: english.preview,
  es: spanish.preview,
};
export const plainWords: Record<Language, typeof english.plain> = {
  en: english.plain,
  es: spanish.plain,
};
