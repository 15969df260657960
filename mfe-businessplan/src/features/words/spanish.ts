import type { GateWords } from './words.ts';

export const spanish: GateWords = {
  pageTitle: 'Plan de negocios',
  agreement: {
    title: 'Primero, su acuerdo',
    intro:
      'Nuestro plan de negocios es confidencial. Al presionar Acepto, usted acepta cuatro cosas:',
    points: [
      'Lo que lea aquí y no sea público es confidencial.',
      'No lo compartirá ni lo copiará.',
      'Si se lo pedimos, devolverá o borrará las copias que tenga.',
      'El plan es solo para informar. No es una oferta de valores.',
    ],
    planLanguage: 'El plan está escrito en inglés.',
    leave: 'Volver a la página de inicio',
    decline: 'No acepto',
    agree: 'Acepto',
    declined: 'Debe aceptar para ver este plan de negocios.',
    expired:
      'Gracias por tomarse su tiempo. El acuerdo abre el plan por 30 minutos, y ya pasaron. Por favor, acepte otra vez para seguir leyendo.',
    otherLanguage: 'Leer esto en español',
  },
  opening: 'Abriendo el plan…',
  slow: 'Tarda más de lo normal. Seguimos intentando.',
  problems: {
    unreachable: 'No se pudo abrir el plan. Revise su conexión o intente de nuevo en un momento.',
    busy: 'El plan se abrió muchas veces desde su red. Espere un poco e intente de nuevo.',
    changed: 'El acuerdo cambió después de que abrió esta página. Vuelva a cargarla para leerlo.',
  },
  retry: 'Intentar de nuevo',
  reload: 'Volver a cargar la página',
  confidential: 'Confidencial. Por favor, no lo comparta ni lo copie. Acuerdo aceptado el {time}.',
  tabs: 'Partes del plan de negocios',
  print: 'Imprimir todo el plan',
  request: {
    title: 'Solicitar el plan de negocios completo',
    lead: 'Díganos quién es, y una persona le responderá.',
    name: 'Nombre',
    email: 'Correo electrónico',
    emailHint: 'Solo lo usamos para escribirle sobre esto.',
    message: 'Mensaje',
    optional: 'opcional',
    honeypot: 'Deje este campo vacío',
    submit: 'Solicitar el plan completo',
    submitting: 'Enviando...',
    failure: 'Algo salió mal. Por favor, intente de nuevo.',
    errors: {
      name: 'Escriba su nombre.',
      email: 'Escriba un correo como nombre@example.org.',
    },
  },
};
