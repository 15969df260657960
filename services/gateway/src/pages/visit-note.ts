import type { Language } from '@secondset/content';
import { escapeHtml } from '@secondset/contracts/html';
import { visitPath } from '../visits/visits.ts';

const words: Record<Language, { note: string; leave: string }> = {
  en: { note: 'Preview: only you see this version.', leave: 'Show the live site' },
  es: { note: 'Vista previa: solo tú ves esta versión.', leave: 'Ver el sitio publicado' },
};

/** Says above the page that it is not what everybody gets, with a way out that needs no script. */
export const visitNote = (language: Language): string =>
  `<form id="visit" class="visit-note" method="post" action="${visitPath}"><p>${escapeHtml(words[language].note)}</p><button>${escapeHtml(words[language].leave)}</button></form>\n`;
