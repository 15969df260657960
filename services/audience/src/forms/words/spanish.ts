import type { Words } from '../form-words.ts';

const person = { name: { label: 'Nombre' }, email: { label: 'Correo electrónico' } };
const reason =
  'Recibes este correo porque esta dirección se escribió en un formulario de nuestro sitio. Si no fuiste tú, no tienes que hacer nada.';

export const spanish: Words = {
  optional: 'opcional',
  tooQuick: 'Eso fue muy rápido. Revísalo, por favor, y envíalo otra vez.',
  back: 'Volver al sitio',
  messages: {
    'Enter your name.': 'Escribe tu nombre.',
    'Enter an email address like name@example.org.':
      'Escribe una dirección de correo como nombre@example.org.',
    'Choose an interest type.': 'Elige un tipo de interés.',
    'Choose one of the interests.': 'Elige una de las áreas de interés.',
    'Leave this field as it was.': 'Deja este campo como estaba.',
    'Use at most {max} characters.': 'Usa como máximo {max} caracteres.',
    'That was often. Please wait a little and try again.':
      'Han sido muchas veces. Espera un poco, por favor, y vuelve a intentarlo.',
  },
  forms: {
    waitlist: {
      title: 'Únete a la lista de espera',
      fields: {
        ...person,
        interestType: {
          label: 'Tipo de interés',
          options: { Event: 'Evento', Program: 'Programa', Volunteer: 'Voluntariado' },
        },
        itemName: { label: '¿Qué evento o programa?' },
        notes: { label: 'Notas' },
      },
      submit: 'Unirme a la lista de espera',
      success: '¡Gracias! Ya estás en la lista de espera.',
      receipt: {
        subject: 'Ya estás en la lista de espera',
        heading: 'Ya estás en la lista de espera',
        paragraphs: [
          '¡Gracias! Ya estás en la lista de espera. Te escribiremos cuando haya un lugar, y no antes.',
          reason,
        ],
      },
    },
    volunteer: {
      title: 'Sé parte del voluntariado',
      fields: {
        ...person,
        phone: { label: 'Teléfono' },
        interest: {
          label: 'Área de interés',
          options: {
            Coaching: 'Entrenamiento',
            Mentorship: 'Mentoría',
            'Community Support': 'Apoyo a la comunidad',
            Other: 'Otra',
          },
        },
        message: { label: 'Mensaje' },
      },
      submit: 'Enviar',
      success: '¡Gracias por ofrecer tu tiempo! Te escribiremos pronto.',
      receipt: {
        subject: 'Gracias por ofrecerte como voluntariado',
        heading: 'Gracias por ofrecer tu tiempo',
        paragraphs: ['Tenemos tus datos y te escribiremos pronto para contarte qué sigue.', reason],
      },
    },
    board: {
      title: 'Postúlate para la junta directiva',
      fields: {
        ...person,
        phone: { label: 'Teléfono' },
        skills: { label: 'Habilidades y experiencia' },
        interest: { label: '¿Por qué te interesa?' },
      },
      submit: 'Enviar solicitud',
      success: '¡Gracias! Tenemos tu solicitud y te escribiremos pronto.',
      receipt: {
        subject: 'Tenemos tu solicitud para la junta directiva',
        heading: 'Gracias por tu interés en nuestra junta directiva',
        paragraphs: ['Tenemos tu solicitud, leemos todas y te escribiremos pronto.', reason],
      },
    },
    'plan-request': {
      title: 'Solicita el plan de negocios completo',
      fields: { ...person, message: { label: 'Mensaje' } },
      submit: 'Solicitar el plan de negocios completo',
      success: '¡Gracias! Tenemos tu petición y te escribiremos pronto.',
      receipt: {
        subject: 'Tu petición de nuestro plan de negocios',
        heading: 'Tenemos tu petición',
        paragraphs: [
          'Gracias por tu interés en nuestro plan de negocios. Te escribiremos pronto.',
          reason,
        ],
      },
    },
  },
};
