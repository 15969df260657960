import type * as english from '../en/away.ts';

export const shell: typeof english.shell = {
  failureTitle: 'No se pudo cargar esta página',
  failureText: 'El resto del sitio sigue funcionando. Revisa tu conexión e inténtalo de nuevo.',
  failureOurs:
    'El resto del sitio sigue funcionando. El problema es nuestro, no tuyo. Inténtalo de nuevo en un minuto.',
  older: 'La versión más reciente de esta página no funcionó; estás viendo la anterior.',
  readableTitle: 'Puedes leer esta página',
  readableText: 'Los enlaces y los formularios también funcionan, pero otras partes no cargaron.',
  readableLogIn: 'Todavía no puedes iniciar sesión: faltan partes por cargar.',
  eventList: 'Ver los eventos en una lista sencilla',
  retry: 'Reintentar',
  loading: 'Cargando…',
  updated: 'Este sitio se actualizó mientras lo tenías abierto.',
  reload: 'Recargar la página',
};

export const offline: typeof english.offline = {
  title: 'No hay conexión en este momento',
  text: 'Esta página necesita internet. Revisa tu conexión e inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  call: 'También puedes llamarnos:',
  list: 'Páginas que puedes abrir sin conexión',
};

export const outage: typeof english.outage = {
  title: 'No estamos disponibles en este momento',
  form: 'Lo que escribiste sigue aquí. Espera un minuto y envíalo otra vez. Solo cuenta una vez.',
  page: 'El problema es nuestro, no tuyo. Inténtalo otra vez en un minuto.',
  sendAgain: 'Enviar otra vez',
  tryAgain: 'Intentar otra vez',
};

export const notReady: typeof english.notReady = {
  title: 'Este sitio todavía no está listo',
  text: 'Vuelve en un minuto, por favor.',
};

export const preview: typeof english.preview = {
  note: 'Vista previa: solo quien tiene el enlace ve esta versión.',
  leave: 'Ver el sitio publicado',
  over: 'Esta vista previa terminó',
  overText: 'El enlace caducó o está incompleto. Pide uno nuevo al equipo.',
};

export const plain: typeof english.plain = {
  back: 'Volver al sitio',
};
