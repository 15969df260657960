import { english } from '@secondset/content';
import { spanish as site } from '@secondset/content/spanish';
import { emailFlawCodes, emailSentences } from '@secondset/contracts';
import type { Words } from '../form-words.ts';
import { personFields, wordsOfPage } from './words-of-page.ts';

const emailMessages = Object.fromEntries(
  emailFlawCodes.map((code) => [emailSentences.en[code], emailSentences.es[code]]),
);
const reason =
  'Recibes este correo porque esta dirección se escribió en un formulario de nuestro sitio. Si no fuiste tú, no tienes que hacer nada.';
const { waitlist, volunteer, board } = wordsOfPage(site);

export const spanish: Words = {
  optional: site.forms.optional,
  tooQuick: 'Eso fue muy rápido. Revísalo, por favor, y envíalo otra vez.',
  failure: site.forms.failure,
  back: 'Volver al sitio',
  messages: {
    [english.forms.errors.name]: site.forms.errors.name,
    ...emailMessages,
    'Choose an interest type.': 'Elige un tipo de interés.',
    'Choose one of the interests.': 'Elige una de las opciones.',
    'Leave this field as it was.': 'Deja este campo como estaba.',
    'Use at most {max} characters.': 'Usa como máximo {max} caracteres.',
    'That was often. Please wait a little and try again.':
      'Han sido muchas veces. Espera un poco, por favor, y vuelve a intentarlo.',
    [english.unsubscribe.success]: site.unsubscribe.success,
    'You are back on our mailing list.': site.unsubscribe.undone,
    [english.unsubscribe.staysOff]: site.unsubscribe.staysOff,
    [english.unsubscribe.badLink]: site.unsubscribe.badLink,
  },
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
