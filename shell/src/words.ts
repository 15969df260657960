import type { Language } from '@secondset/content';
import { pageLanguage } from './chrome/page-language.ts';

const english = {
  failureTitle: 'This page could not be loaded',
  failureText: 'The rest of the site still works. Check your connection, then try again.',
  retry: 'Retry',
  loading: 'Loading…',
  updated: 'This site was updated while you had it open.',
  reload: 'Reload the page',
};

const spanish: typeof english = {
  failureTitle: 'No se pudo cargar esta página',
  failureText: 'El resto del sitio funciona. Revisa tu conexión e inténtalo de nuevo.',
  retry: 'Reintentar',
  loading: 'Cargando…',
  updated: 'Este sitio se actualizó mientras lo tenías abierto.',
  reload: 'Recargar la página',
};

const all: Record<Language, typeof english> = { en: english, es: spanish };

/**
 * What the shell itself says when something goes wrong, in the language of the page. It is here and not loaded, since it is
 * needed when loading fails.
 */
export const words = () => all[pageLanguage(location.pathname)];
