import type { Receipts } from '../shape/receipts.ts';
import { boardForm, businessPlan, volunteerForm, waitlist } from './forms.ts';

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
