import type { Language } from '@secondset/content';
import { pageLanguage } from './chrome/page-language.ts';

const english = {
  failureTitle: 'This page could not be loaded',
  failureText: 'The rest of the site still works. Check your connection, then try again.',
  readableTitle: 'You can read this page',
  readableText: 'Links and forms work too, but some other parts did not arrive.',
  readableLogIn: 'The log in needs parts that did not arrive.',
  eventList: 'Read the events as a plain list',
  retry: 'Retry',
  loading: 'Loading…',
  updated: 'This site was updated while you had it open.',
  reload: 'Reload the page',
};

const spanish: typeof english = {
  failureTitle: 'No se pudo cargar esta página',
  failureText: 'El resto del sitio funciona. Revisa tu conexión e inténtalo de nuevo.',
  readableTitle: 'Puedes leer esta página',
  readableText: 'Los enlaces y formularios también funcionan, pero otras partes no llegaron.',
  readableLogIn: 'Para iniciar sesión faltan partes que no llegaron.',
  eventList: 'Lee los eventos en una lista sencilla',
  retry: 'Reintentar',
  loading: 'Cargando…',
  updated: 'Este sitio se actualizó mientras lo tenías abierto.',
  reload: 'Recargar la página',
};

const all: Record<Language, typeof english> = { en: english, es: spanish };

/**
 * What the shell itself says when something goes wrong, in the language of the page. It is built
 * in, since it is needed when loading fails.
 */
export const words = () => all[pageLanguage(location.pathname)];
