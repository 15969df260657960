import type { NewsWords } from '../shape/news.ts';
import { forms } from './forms.ts';
import { unsubscribe } from './unsubscribe.ts';

export const news: NewsWords = {
  confirmMail: {
    subject: 'Confirma que quieres recibir nuestras noticias',
    heading: '¿Quieres recibir nuestras noticias?',
    paragraphs: [
      'Alguien escribió esta dirección en un formulario de nuestro sitio y pidió noticias sobre clases, eventos y programas, unas dos veces al mes.',
      'Si fuiste tú, confírmalo en nuestro sitio. El enlace sirve durante 30 días.',
      'Si no fuiste tú, no tienes que hacer nada. Nadie recibe nuestras noticias sin confirmar.',
    ],
    button: 'Confirmar en el sitio',
  },
  confirm: {
    title: 'Recibe nuestras noticias',
    question: 'Presiona el botón para recibir nuestras noticias en esta dirección:',
    terms:
      'Son noticias sobre clases, eventos y programas, unas dos veces al mes. Puedes dejar de recibirlas cuando quieras con el enlace de cada correo.',
    button: 'Sí, envíenme las noticias',
    doneTitle: 'Ya estás en la lista',
    done: '¡Gracias! Recibirás nuestras noticias en esta dirección:',
    already: 'Ya estás en la lista.',
    left: 'Este enlace ya se usó, y después esta dirección se dio de baja.',
    expired: `Este enlace venció o está incompleto. Para recibir nuestras noticias, marca «${forms.news.label}» en uno de nuestros formularios.`,
  },
  preferences: {
    title: 'Tus preferencias de correo',
    topics: '¿Sobre qué quieres recibir noticias?',
    language: '¿En qué idioma quieres que te escribamos?',
    pause: '¿Quieres una pausa?',
    noPause: 'No, sigan enviando',
    pause30: 'Pausa de 30 días',
    pause90: 'Pausa de 90 días',
    pausedUntil: 'Seguir en pausa hasta el {date}',
    save: 'Guardar',
    saved: 'Guardado.',
    savedNone:
      'Guardado. No recibirás nada sobre estos temas, solo nuestros otros correos. Para no recibir tampoco esos, presiona “{stop}”.',
    undo: 'Deshacer',
    undone: 'Listo. Tus preferencias están como antes.',
    choose: 'Elige qué recibes',
    stopTitle: 'Dejar de recibir todo',
    stopText:
      'Con un solo clic ya no recibirás ninguna noticia. Te seguiremos respondiendo cuando nos envíes un formulario.',
    stop: 'Darme de baja de todo',
    stopped: 'No recibirás más noticias nuestras.',
    staysOff: unsubscribe.staysOff,
    notListed:
      'Esta dirección no está en nuestra lista de correo, así que no recibes noticias nuestras.',
  },
  languages: { en: 'English', es: 'Español' },
  askLink: {
    title: 'Preferencias de correo',
    lead: 'Escribe tu correo y te enviaremos un enlace. Con él eliges qué recibes, haces una pausa o dejas de recibir nuestros correos.',
    label: 'Tu correo electrónico',
    button: 'Envíenme mi enlace',
    sent: 'Si esta dirección está en nuestra lista de correo, el enlace va en camino. Si no lo ves, busca en la carpeta de correo no deseado.',
  },
  linkMail: {
    subject: 'Tus preferencias de correo',
    heading: 'Tus preferencias de correo',
    paragraphs: [
      'Alguien pidió un enlace a las preferencias de correo de esta dirección. Si fuiste tú, ábrelo para elegir qué recibes, hacer una pausa o dejar de recibir nuestros correos.',
      'Si no fuiste tú, no tienes que hacer nada.',
    ],
    button: 'Elige qué recibes',
  },
  newsletters: {
    title: 'Boletines',
    lead: 'Lo que hemos escrito a las personas de nuestra lista de correo.',
    feed: 'Síguelos en un lector de noticias (Atom)',
    all: 'Todos los boletines',
    home: 'Nuestro sitio',
    inThisLanguage: 'Léelo en español',
    none: 'Ese boletín no existe o ya no está publicado.',
  },
};
