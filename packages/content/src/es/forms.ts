import { paths } from '../paths.ts';
import type {
  FollowUpFormContent,
  FormContent,
  FormPageContent,
  FormWords,
} from '../shape/index.ts';
import { pageRefusals } from './refusals/page.ts';

export const forms: FormWords = {
  name: 'Nombre',
  email: 'Correo electrónico',
  emailHint: 'Solo lo usaremos para escribirte sobre esto.',
  phone: 'Teléfono',
  news: {
    label: 'Envíenme noticias por correo',
    hint: 'Sobre clases, eventos y programas, unas dos veces al mes. Primero te enviaremos un correo para confirmar, y puedes dejar de recibirlas cuando quieras con el enlace de cada correo.',
  },
  optional: 'opcional',
  honeypot: 'Deja este campo vacío',
  submitting: 'Enviando...',
  failure: pageRefusals['form-not-stored'],
  errors: {
    name: pageRefusals['name-missing'],
    missing: pageRefusals['field-missing'],
    tooLong: 'Te pasaste por {count} caracteres. Acorta el texto, por favor.',
  },
  privacy: 'Tus datos se quedan con nosotros.',
  privacyLink: { label: 'Cómo tratamos tus datos', href: paths.privacy },
};

export const waitlist: FormPageContent = {
  title: 'Únete a la lista de espera',
  lead: 'Cuéntanos qué te interesa. Te escribiremos cuando haya un lugar, y no antes.',
  picture: {
    name: 'trail',
    alt: 'Dos personas corren por un sendero entre las colinas con un perro pequeño a su lado.',
  },
  fields: {
    interestType: {
      label: 'Tipo de interés',
      options: { Event: 'Evento', Program: 'Programa', Volunteer: 'Voluntariado' },
    },
    itemName: {
      label: '¿Qué evento o programa?',
      hint: 'Por ejemplo: Clases grupales. Déjalo vacío si no sabes cuál.',
    },
    notes: { label: 'Notas' },
  },
  submit: 'Unirme a la lista de espera',
  success: '¡Gracias! Ya estás en la lista de espera.',
};

export const volunteerForm: FollowUpFormContent = {
  title: 'Hazte voluntario',
  lead: 'Gracias por querer ayudar. Cuéntanos un poco de ti y te responderemos.',
  picture: {
    name: 'hands',
    alt: 'Cinco manos de distintos tonos de piel se juntan en el centro de un círculo.',
  },
  fields: {
    interest: {
      label: '¿Cómo te gustaría ayudar?',
      none: 'Elige una, si quieres',
      options: {
        Coaching: 'Entrenamiento',
        Mentorship: 'Mentoría',
        'Community Support': 'Apoyo comunitario',
        Other: 'Otra cosa',
      },
    },
    message: { label: 'Mensaje' },
  },
  submit: 'Enviar',
  success: '¡Gracias! Recibimos tu mensaje y alguien te responderá.',
  back: { label: 'Volver al voluntariado', href: paths.volunteer },
};

export const boardForm: FollowUpFormContent = {
  title: 'Postúlate a la junta fundadora',
  lead: 'Cuéntanos quién eres. Leemos cada solicitud, y alguien te responderá.',
  picture: {
    name: 'table',
    alt: 'Cuatro personas comparten pan, fruta y guiso en una mesa larga.',
  },
  fields: {
    skills: { label: 'Las habilidades y la experiencia de vida que aportarías' },
    interest: { label: 'Por qué quieres ser parte de esta junta' },
  },
  submit: 'Enviar mi solicitud',
  success: '¡Gracias! Recibimos tu solicitud y alguien te responderá.',
  back: { label: 'Volver a la junta', href: paths.board },
};

export const businessPlan: FormContent = {
  title: 'Solicitar el plan de negocios completo',
  lead: 'Cuéntanos quién eres, y alguien te responderá.',
  fields: { message: { label: 'Mensaje' } },
  submit: 'Solicitar el plan completo',
  success: '¡Gracias! Recibimos tu solicitud y alguien te responderá.',
};
