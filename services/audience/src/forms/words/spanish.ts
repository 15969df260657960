import { spanish as site } from '@secondset/content/spanish';
import type { Words } from '../form-words.ts';
import { personFields, wordsOfPage } from './words-of-page.ts';

const reason =
  'Recibes este correo porque esta dirección se escribió en un formulario de nuestro sitio. Si no fuiste tú, no tienes que hacer nada.';
const { waitlist, volunteer, board } = wordsOfPage(site);

export const spanish: Words = {
  optional: site.forms.optional,
  failure: site.forms.failure,
  back: 'Volver al sitio',
  forms: {
    waitlist: {
      ...waitlist,
      receipt: {
        subject: 'Ya estás en la lista de espera',
        heading: 'Ya estás en la lista de espera',
        paragraphs: [waitlist.success, 'Te escribimos cuando haya un lugar, y no antes.', reason],
      },
    },
    volunteer: {
      ...volunteer,
      receipt: {
        subject: 'Gracias por querer ayudar',
        heading: 'Gracias por ofrecer tu tiempo',
        paragraphs: [
          'Recibimos tu mensaje y una persona te responderá para contarte qué sigue.',
          reason,
        ],
      },
    },
    board: {
      ...board,
      receipt: {
        subject: 'Recibimos tu solicitud para la junta directiva',
        heading: 'Gracias por tu interés en nuestra junta directiva',
        paragraphs: ['Recibimos tu solicitud. Leemos todas, y una persona te responderá.', reason],
      },
    },
    'plan-request': {
      title: 'Solicitar el plan de negocios completo',
      fields: { ...personFields(site), message: { label: 'Mensaje' } },
      submit: 'Solicitar el plan completo',
      success: '¡Gracias! Recibimos tu solicitud y una persona te responderá.',
      receipt: {
        subject: 'Tu solicitud de nuestro plan de negocios',
        heading: 'Recibimos tu solicitud',
        paragraphs: [
          'Gracias por tu interés en nuestro plan de negocios. Una persona te responderá.',
          reason,
        ],
      },
    },
  },
};
