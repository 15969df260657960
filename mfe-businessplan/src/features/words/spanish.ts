import type { GateWords } from './gate-words.ts';

export const spanish: GateWords = {
  pageTitle: 'Plan de negocios',
  agreement: {
    title: 'Primero, tu acuerdo',
    intro: 'Nuestro plan de negocios es confidencial. Al presionar Acepto, aceptas cuatro cosas:',
    points: [
      'Todo lo que contiene el plan y no es público es confidencial.',
      'No lo compartirás ni lo copiarás.',
      'Si te lo pedimos, devolverás o borrarás las copias que tengas.',
      'El plan es solo para informar. No es una oferta de valores, como acciones.',
    ],
    leave: 'Volver a la página de inicio',
    decline: 'No acepto',
    agree: 'Acepto',
    declined: 'Debes aceptar para ver este plan de negocios.',
    expired:
      'Gracias por leer con tanta atención. El acuerdo abre el plan por 30 minutos, y ese tiempo ya terminó. Acepta otra vez, por favor, para seguir leyendo.',
    otherLanguage: 'Leer esto en español',
  },
  planLanguage:
    'El plan está escrito en inglés. El acuerdo y el formulario para pedir el plan completo están en español.',
  opening: 'Abriendo el plan…',
  slow: 'Está tardando más de lo normal. Seguimos intentando.',
  problems: {
    unreachable: 'No se pudo abrir el plan. Revisa tu conexión o inténtalo de nuevo en un momento.',
    busy: 'El plan se abrió demasiadas veces desde tu red.',
    changed:
      'El acuerdo cambió después de que abriste esta página. Vuelve a cargarla, por favor, para leerlo.',
  },
  waits: {
    minutes: 'Inténtalo de nuevo en unos {minutes} minutos, por favor.',
    minute: 'Inténtalo de nuevo en un minuto, por favor.',
    unknown: 'Espera un poco, por favor, e inténtalo de nuevo.',
  },
  retry: 'Intentar de nuevo',
  reload: 'Volver a cargar la página',
  confidential:
    'Confidencial. Por favor, no lo compartas ni lo copies. Acuerdo aceptado el {time}.',
  tabs: 'Partes del plan de negocios',
  print: 'Imprimir todo el plan',
  charts: {
    showNumbers: 'Mostrar los números',
    hideNumbers: 'Ocultar los números',
    missing: 'No se pudo cargar la gráfica. Los números están abajo.',
  },
};
