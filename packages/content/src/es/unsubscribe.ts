import { paths } from '../paths.ts';
import type { UnsubscribeContent } from '../shape/index.ts';
import { pageRefusals } from './refusals/page.ts';

export const unsubscribe: UnsubscribeContent = {
  title: 'Darse de baja',
  lead: 'Tú decides qué te llega. Presiona el botón una vez y sales de la lista.',
  picture: {
    name: 'road',
    alt: 'Un camino vacío serpentea entre colinas verdes hacia el sol bajo de la mañana.',
  },
  doneTitle: 'Te diste de baja',
  undoneTitle: 'Sigues en la lista',
  processing: 'Procesando tu solicitud...',
  explain:
    'Para terminar, presiona el botón. Te esperamos porque algunos programas de correo abren los enlaces por su cuenta.',
  button: 'Darme de baja',
  success: 'Te diste de baja. No recibirás más correos promocionales.',
  address: 'Dirección: {address}',
  error: 'Ocurrió un error: {message}',
  refused: 'No funcionó. Espera un poco e inténtalo de nuevo, o escríbenos y lo hacemos por ti.',
  badLink: pageRefusals['link-incomplete'],
  staysOff: 'No podemos enviar correos a esta dirección, así que sigue fuera de nuestra lista.',
  noAddress: 'Error: no se indicó ninguna dirección de correo.',
  whichAddress: 'El correo que quieres sacar de nuestra lista',
  offline: 'No pudimos conectarnos con nuestro servidor. Revisa tu conexión e inténtalo de nuevo.',
  unchanged: 'La dirección sigue suscrita.',
  undo: 'Fue un error: suscribirme de nuevo',
  undone: 'Listo. Seguirás recibiendo nuestros correos.',
  back: { label: 'Ir a la página de inicio', href: paths.home },
};
