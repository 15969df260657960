import { paths } from '../paths.ts';
import type {
  BoardContent,
  EventsContent,
  ImpactContent,
  VolunteerContent,
} from '../shape/index.ts';

export const events: EventsContent = {
  title: 'Próximos eventos',
  lead: 'Carreras, entrenamientos y días en comunidad durante el próximo mes. Ven tal como eres y trae a alguien contigo.',
  loading: 'Buscando eventos…',
  empty: 'No hay eventos programados para el próximo mes. ¡Vuelve pronto!',
  stale: 'No pudimos actualizar el calendario. Esta lista tiene {age}: es del {time}.',
  unreachable: 'No pudimos cargar el calendario, así que puede haber eventos que aquí no aparecen.',
  tryAgain: 'Intentar de nuevo',
  call: 'O llámanos:',
  timeZone: 'Todas las horas son del Pacífico (Los Ángeles).',
  allDay: 'Todo el día',
  untitled: 'Evento sin título',
  join: 'Unirme a la lista de espera',
  directions: 'Cómo llegar',
  calendar: 'Agregar al calendario',
  plainList: 'Mira qué habrá durante el próximo mes',
  listTitle: 'Durante el próximo mes',
  while: {
    title: 'Entérate del próximo',
    text: 'Únete a la lista de espera y te escribiremos antes del siguiente evento.',
    link: { label: 'Unirme a la lista de espera', href: paths.waitlist },
  },
};

export const volunteer: VolunteerContent = {
  title: 'Voluntariado',
  lead: 'No tienes que ser atleta ni experto. Solo tienes que ser constante y estar ahí.',
  picture: {
    name: 'table',
    alt: 'Cuatro personas comparten pan, fruta y guiso en una mesa larga.',
  },
  waysTitle: 'Formas de ayudar',
  ways: [
    {
      name: 'Entrenamiento',
      text: 'Dirige o apoya un entrenamiento, una carrera o una clase. Con certificado o aprendiendo, eres bienvenido.',
      icon: 'stopwatch',
    },
    {
      name: 'Mentoría',
      text: 'Acompaña a una persona durante una temporada: una llamada por semana, un entrenamiento de vez en cuando y ganas de escuchar.',
      icon: 'hand-heart',
    },
    {
      name: 'Apoyo comunitario',
      text: 'Transporte, comidas, eventos, trámites, llamadas. Las cosas pequeñas que lo sostienen todo.',
      icon: 'users',
    },
  ],
  link: { label: 'Ofrece tu ayuda hoy', href: paths.volunteerForm },
  board: {
    title: 'Únete a nuestra junta directiva',
    paragraphs: [
      'Ayúdanos a marcar el rumbo desde el principio. Buscamos personas para los puestos fundadores.',
    ],
    link: { label: 'Conoce el trabajo de la junta', href: paths.board },
  },
};

export const board: BoardContent = {
  title: 'Únete a nuestra junta directiva',
  lead: 'La junta fundadora decidirá qué clase de organización seremos. Queremos en la mesa a personas que conozcan esta comunidad.',
  why: {
    title: 'Por qué importa una junta',
    paragraphs: [
      'Una junta nos mantiene honestos. Cuida la misión, revisa el dinero y hace las preguntas difíciles.',
      'Una buena junta también abre puertas: a organizaciones aliadas, a lugares para entrenar, a gente que contrata.',
    ],
  },
  sought: {
    title: 'A quién buscamos',
    list: [
      'Personas que estuvieron encarceladas y sus familias',
      'Entrenadores y profesionales del ejercicio',
      'Personas que sepan de leyes, finanzas, salud u organizaciones sin fines de lucro',
      'Vecinos comprometidos que cumplen su palabra',
    ],
  },
  expected: {
    title: 'Qué esperamos',
    list: [
      'De dos a cuatro reuniones al año, en persona o en línea',
      'Ninguna obligación de recaudar fondos',
      'Leer los documentos, decir lo que piensas y respetar a las demás personas',
      'Mantener en privado lo que es privado',
    ],
  },
  link: { label: 'Postúlate', href: paths.boardForm },
};

export const impact: ImpactContent = {
  title: 'Impacto',
  lead: 'Contamos personas, no promesas. Estas son nuestras metas, y cada trimestre informamos cuánto hemos avanzado.',
  picture: {
    name: 'trail',
    alt: 'Dos personas corren por un sendero entre las colinas con un perro pequeño a su lado.',
  },
  goalsTitle: 'Nuestras metas de impacto',
  reportsTitle: 'Informes trimestrales de impacto',
  reportsIntro: 'Lo que hicimos, lo que costó y lo que aprendimos, trimestre por trimestre.',
  readReport: 'Leer el informe',
};
