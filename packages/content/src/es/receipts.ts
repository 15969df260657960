import type { Receipts, StopWords, TypedDeparture } from '../shape/receipts.ts';
import { boardForm, businessPlan, volunteerForm, waitlist } from './forms.ts';
import { unsubscribe } from './unsubscribe.ts';

const reason =
  'Recibes este correo porque alguien escribió esta dirección en un formulario de nuestro sitio. Si no fuiste tú, no tienes que hacer nada.';

export const receipts: Receipts = {
  waitlist: {
    subject: 'Ya estás en la lista de espera',
    heading: 'Ya estás en la lista de espera',
    paragraphs: [waitlist.success, 'Te escribiremos cuando haya un lugar, y no antes.', reason],
  },
  volunteerForm: {
    subject: 'Gracias por querer ayudar',
    heading: 'Gracias por ofrecer tu tiempo',
    paragraphs: [volunteerForm.success, reason],
  },
  boardForm: {
    subject: 'Recibimos tu solicitud para la junta directiva',
    heading: 'Gracias por tu interés en nuestra junta directiva',
    paragraphs: [boardForm.success, 'Leemos cada solicitud.', reason],
  },
  businessPlan: {
    subject: 'Tu solicitud de nuestro plan de negocios',
    heading: 'Recibimos tu solicitud',
    paragraphs: [businessPlan.success, reason],
  },
};

export const stopWords: StopWords = {
  link: 'No más correos de este formulario',
  title: 'Correos de nuestros formularios',
  question:
    'Cualquiera puede escribir una dirección en un formulario. Presiona el botón y nuestros formularios no enviarán más correos a esta:',
  button: 'No enviar más correos',
  done: 'Nuestros formularios no enviarán más correos a esta dirección. Los boletines van aparte: cada uno tiene su propio enlace para darse de baja.',
};

export const typedDeparture: TypedDeparture = {
  subject: 'Te diste de baja',
  heading: 'Te diste de baja',
  paragraphs: [
    'Alguien escribió esta dirección en nuestra página para darse de baja, así que ya no te enviaremos boletines. Si fuiste tú, no tienes que hacer nada.',
    'Si no fuiste tú, presiona el botón y seguirás recibiendo nuestros correos.',
  ],
  undo: unsubscribe.undo,
};
